"""Pig: the smallest game of risk with dice, a complete third game. games/README.md tells what each file is for."""
