/** Messages of the suggestions below the search. */
export const suggestionMessages = {
  all: (words: string) => `See all results for “${words}”`,
  words: "Suggestions",
  products: "Products",
  none: (words: string) => `Nothing found for “${words}” so far`,
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
};
