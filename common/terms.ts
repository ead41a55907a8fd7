/** What the shop promises and demands, wherever pages and server have to agree on it. */

export const PASSWORD_MIN = 6;
export const ESTIMATED_DELIVERY_DAYS = 10;

/** The heaviest picture that can be uploaded. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
