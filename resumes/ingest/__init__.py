"""From files that people have to a profile and a job: all of it read and saved, or nothing."""
