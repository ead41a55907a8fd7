/** Promises and limits of the shop on which pages and server have to agree. */

export const PASSWORD_MIN = 6;
export const ADMIN_PASSWORD_MIN = 8;
export const ESTIMATED_DELIVERY_DAYS = 10;
/** For how many days after the delivery customers may send things back. */
export const RETURN_DAYS = 45;
/** The least number of days that the law of the European Union gives to withdraw from a contract. */
export const WITHDRAWAL_DAYS = 14;
/** Orders of more than this are shipped free. */
export const FREE_SHIPPING_OVER_CENTS = 100_00;
/** At this number of units or fewer, a product's page says how many are left. */
export const FEW_LEFT = 5;

/** The heaviest picture that can be uploaded. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** A logo three times as large as the header shows it, and the icon; an upload for one of them is made as small. */
export const LARGEST_MARK = {
  logo: { width: 640, height: 160 },
  favicon: { width: 512, height: 512 },
} as const;

/** The length of a color's or size's name, in letters. */
export const MAX_WORD = 100;
/** Of one product. */
export const MAX_COLLECTIONS = 20;
/** Of what an admin says of a collection, in letters. */
export const COLLECTION_LIMITS = {
  name: MAX_WORD,
  address: 80,
  description: 300,
  text: 20_000,
  altText: 200,
  /** Products in the order by hand. */
  order: 1000,
} as const;

/** Of the shop's codes: of what customers type, in letters, and of those for whom one is. */
export const CODE_LIMITS = { least: 3, code: 30, customers: 2000, uses: 1_000_000 } as const;

/** As many products as the preview of a sale shows. */
export const PREVIEWED = 100;

/** The number of colors, sizes, variants and pictures of a product. */
export const MAX_COLORS = 100;
export const MAX_SIZES = 50;
export const MAX_VARIANTS = 1000;
export const MAX_IMAGES = 60;

/** The number of orders whose papers come in one document. */
export const MAX_PAPERS = 100;

/** The number of products that can be chosen one by one and changed together. */
export const MAX_CHOSEN = 1000;
