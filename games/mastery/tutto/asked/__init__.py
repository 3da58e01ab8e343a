"""What `manage.py evaluate` is asked, and answers: situations of two players, one by one."""
