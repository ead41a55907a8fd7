/**
 * The menus that the shop comes with: the filters of each entry's list, by the message that names it. They are
 * apart from menus.ts, because every page needs them.
 */
export const HEADER_LISTS = {
  men: { gender: "Men" },
  women: { gender: "Women" },
  topWear: { category: "Top Wear" },
  bottomWear: { category: "Bottom Wear" },
} as const;

export const FOOTER_LISTS = {
  menTop: { gender: "Men", category: "Top Wear" },
  menBottom: { gender: "Men", category: "Bottom Wear" },
  womenTop: { gender: "Women", category: "Top Wear" },
  womenBottom: { gender: "Women", category: "Bottom Wear" },
} as const;
