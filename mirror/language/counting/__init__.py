"""What figures count: units and currencies, and nouns for what people count and measure."""
