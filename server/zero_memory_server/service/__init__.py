"""What several tools do alike, over one transaction."""
