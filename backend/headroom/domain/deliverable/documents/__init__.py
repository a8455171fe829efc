"""What documents share: letters and fonts, figures as words, typesetting, the drawing."""
