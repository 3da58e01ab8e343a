"""How numbers and dates are written, where Django knows it in another way: FORMAT_MODULE_PATH."""
