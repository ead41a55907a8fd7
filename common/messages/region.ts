import { text, texts } from "../text.ts";

/** The choice of the country whose prices are shown. */
export const regionMessages = texts("regionMessages", {
  title: "Prices for your country",
  intro:
    "Tax belongs to the place where your parcel goes. Choose it, and you see the prices that hold there. Where tax comes on top of them, the checkout says so before you pay; the address there decides in the end.",
  country: "Country",
  choose: "Show these prices",
  choosing: "Choosing ...",
  failed: "We could not reach the shop. Please try again.",
  same: "Prices are the same wherever your parcel goes.",
  noCountry: text('There is no country "{code}": two letters name one, such as DE'),
  unknown: "We have no prices for this country",
  shownFor: text("Prices for {country}"),
});
