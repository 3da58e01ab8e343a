"""What the measurements compute: their arithmetic is as wrong as anybody's until it is tried."""
