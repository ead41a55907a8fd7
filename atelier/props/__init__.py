"""Things that lie beside the garments. Each is made around the origin, standing on z = 0."""
