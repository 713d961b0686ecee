"""Past resumes: from the files a person kept to wordings in the memory."""
