/** What the shop promises and demands, wherever pages and server have to agree on it. */

export const PASSWORD_MIN = 6;
export const ADMIN_PASSWORD_MIN = 8;
export const ESTIMATED_DELIVERY_DAYS = 10;
/** Orders of more than this are shipped free. */
export const FREE_SHIPPING_OVER_CENTS = 100_00;
/** From so few units on a shopper is told how many are left of a product. */
export const FEW_LEFT = 5;

/** The heaviest picture that can be uploaded. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** How many letters the name of a color or size can have. */
export const MAX_WORD = 100;

/** How many colors, sizes, both together, and pictures a product can have. */
export const MAX_COLORS = 100;
export const MAX_SIZES = 50;
export const MAX_VARIANTS = 1000;
export const MAX_IMAGES = 60;

/** How many orders' papers come in one document. */
export const MAX_PAPERS = 100;

/** How many products can be chosen one by one, to be changed together. */
export const MAX_CHOSEN = 1000;
