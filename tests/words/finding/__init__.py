"""Where the sentences are: in modules, in templates of both languages, and in packages of others that speak for us."""
