/** The picture types that the shop can read, for file choosers. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
