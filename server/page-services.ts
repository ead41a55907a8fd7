import { isDeepStrictEqual } from "node:util";
import { formatOwnDay } from "../common/dates.ts";
import { namedCountries, type OfferTerms } from "../common/delivery-places.ts";
import { getCurrency } from "../common/money.ts";
import type { ShopFront } from "../common/shop-front.ts";
import { guidesFor } from "../common/size-guides.ts";
import type { CollectionPicture } from "./catalog/collections/contract.ts";
import { withPresentCollection } from "./catalog/collections/find-collection.ts";
import { type CollectionRow, findMoved, placeOf } from "./catalog/collections/read-rows.ts";
import { presentNames } from "./catalog/colors-sizes/present-names.ts";
import type {
  Product,
  ProductFacets,
  ProductFilters,
  ProductPage,
  ProductQuery,
  ProductSummary,
} from "./catalog/contract.ts";
import { labelRows } from "./catalog/labels/label-rows.ts";
import { pricesAlike } from "./catalog/priced-alike.ts";
import { forShoppers } from "./catalog/product-memory.ts";
import { withPricesAsOf } from "./catalog/sales/prices-as-of.ts";
import { areKnownValues } from "./catalog/search/known-values.ts";
import { listFacets } from "./catalog/search/list-facets.ts";
import { hasProducts, listProducts } from "./catalog/search/list-products.ts";
import { listSingleWords } from "./catalog/search/suggest.ts";
import { findBestSeller, listSimilar } from "./catalog/showcase.ts";
import { AVAILABILITY, POPULARITY_MS, soldOutOf, unitsOf } from "./catalog/shown.ts";
import { getProduct } from "./catalog/store.ts";
import { listedWords, withPresentQuery } from "./catalog/words/present-words.ts";
import type { PaymentSettings } from "./checkout/contract.ts";
import { listShown, type ShownSection } from "./home-page.ts";
import {
  findMailedCorrections,
  findNewEmail,
  type MailedCorrections,
  type MailedNewEmail,
} from "./orders/corrections/mailed-corrections.ts";
import { findMailedDelay, type MailedDelay } from "./orders/delays/mailed-delay.ts";
import { findMailedOrder, type MailedOrder } from "./orders/mailed-order.ts";
import type { WithdrawalPage } from "./orders/withdrawals/contract.ts";
import { showWithdrawal } from "./orders/withdrawals/withdrawal-page.ts";
import type { OwnPage } from "./own-pages/contract.ts";
import { renderMarkdown } from "./own-pages/markdown.ts";
import { shopPlaces } from "./own-pages/places.ts";
import { findPublished } from "./own-pages/read-pages.ts";
import { paypalLocale } from "./payments/paypal/locale.ts";
import type { Context } from "./platform/context.ts";
import type { Making } from "./platform/kept/kept.ts";
import type { PageCaller, Preview } from "./platform/pages/routes.ts";
import { findMailedReturn, type MailedReturn } from "./returns/mailed-return.ts";
import { deliveryFront } from "./settings/delivery-words.ts";
import { nextEnd } from "./settings/next-end.ts";
import { findOfferTerms } from "./settings/offer-terms.ts";
import { findOpening } from "./settings/opening/require-open.ts";
import { cartNote, notedIn, priceNote } from "./settings/price-note.ts";
import { getSettings } from "./settings/read-settings.ts";
import { addsSalesTax, describeRegion } from "./settings/shown-region.ts";
import type { HomeSection } from "./settings/subjects/home.ts";
import { sizeGuides } from "./settings/subjects/size-guides.ts";

/**
 * The services of the pages' loaders, in process. Their answers are for every visitor, because the same HTML
 * is cached for all; except the order of a mailed link, whose page is not cached.
 */
export interface PageServices {
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl(): string;
  /** Whose prices this page shows, and what is said of them, where a shopper has chosen them. */
  chosenRegion(): RegionFront | undefined;
  listProducts(query: ProductQuery): Promise<ProductPage>;
  /** How many products each choice of a filter would leave, for the query of a list. */
  listFacets(filters: ProductFilters): Promise<ProductFacets>;
  /** Whether any product on sale meets all filters, whose collection may be called by a former name. */
  hasProducts(filters: ProductFilters): Promise<boolean>;
  /**
   * Whether some product has ever been in the filters' collection and come in each of their colors,
   * sizes, materials and brands.
   */
  areKnownValues(filters: ProductFilters): Promise<boolean>;
  /** The query of a list's address with today's words in the place of former ones. */
  presentWords(query: URLSearchParams): URLSearchParams;
  /** The shop's own lists of brands and materials; undefined where they are those that it comes with. */
  listedWords(): { brand: string[]; material: string[] } | undefined;
  /** What an admin said of a collection, by its address or its name in any letters. */
  findCollection(place: string): OwnCollection | undefined;
  /** What follows /collections/ now, for a collection that was once at this place. */
  findMovedCollection(place: string): Promise<string | undefined>;
  /** The words of a search that find products by themselves, as the catalog spells them. */
  listSingleWords(search: string): Promise<string[]>;
  /** Throws a `not-found` AppError. */
  getProduct(id: string): Promise<Product>;
  listSimilar(id: string): Promise<ProductSummary[]>;
  findBestSeller(): Promise<Product | undefined>;
  /** A published page of the shop's own, or where it is now; undefined where there is none. */
  findOwnPage(address: string): Promise<OwnPage | { movedTo: string } | undefined>;
  /** The home page from top to bottom; nothing in a shop without products. */
  listHomeSections(): Promise<ShownSection[]>;
  /** The home page as admins arranged it, with or without products. */
  arrangedHome(): HomeSection[];
  paymentSettings(): PaymentSettings;
  /** What the shop promises of delivery and returns; undefined while both are as it comes. */
  findOfferTerms(product: Product): OfferTerms | undefined;
  /** What visitors see of a shop that is not open yet; undefined once it is open. */
  findClosure(): Closure | undefined;
  /** The order that a mailed link opened in this browser; undefined without one. */
  findMailedOrder(id: string, caller: PageCaller): Promise<MailedOrder | undefined>;
  /** What of it can be sent back, with what the page's address says of a form that was refused. */
  findMailedReturn(
    id: string,
    caller: PageCaller,
    query: URLSearchParams,
  ): Promise<MailedReturn | undefined>;
  /** What is asked about that order where it is late; undefined without a link or a question. */
  findMailedDelay(id: string, caller: PageCaller): Promise<MailedDelay | undefined>;
  /** What can be corrected of that order; undefined without a link. */
  findMailedCorrections(id: string, caller: PageCaller): Promise<MailedCorrections | undefined>;
  /** What a mailed link asks to confirm of an order's e-mail. */
  findNewEmail(id: string, caller: PageCaller, token: string): Promise<MailedNewEmail>;
  /**
   * The page of the withdrawal function, or what a form that was sent to it leads to; undefined while it is off.
   * `order`: the id of the order whose page led there.
   */
  showWithdrawal(
    caller: PageCaller,
    order: string | undefined,
  ): Promise<WithdrawalPage | undefined>;
}

/** What a page says for a shopper's region in the place of what it says for the shop's own country. */
type RegionFront = Pick<ShopFront, "region" | "priceNote" | "cartNote" | "addsSalesTax"> &
  Partial<Pick<ShopFront, "delivery">>;

/** A collection of which an admin said something. */
export interface OwnCollection {
  name: string;
  /** What follows /collections/ on its page. */
  place: string;
  /** Whether `place` is an address of its own, to which its name leads. */
  hasAddress: boolean;
  description: string;
  /** Empty without a text. */
  html: string;
  picture: CollectionPicture | undefined;
  isListed: boolean;
  /** Whether its products are in an order by hand. */
  isOrdered: boolean;
}

function toOwnCollection(row: CollectionRow): OwnCollection {
  const { name, address, description, text, picture, isListed, productOrder, pinned } = row;
  return {
    ...{ name, place: placeOf(row), hasAddress: address !== "", description, isListed },
    html: text && renderMarkdown(text, shopPlaces()),
    picture: picture ?? undefined,
    isOrdered: productOrder.length + pinned.length > 0,
  };
}

/** A shop before its opening. */
export interface Closure {
  /** The day on which it opens, in words; empty where it is not known. */
  opensOn: string;
  /** The shop's own words; empty: those of the program. */
  text: string;
}

type Shows = Pick<Making, "show" | "limitAge">;

/** The services of one rendering, which note what its page shows. */
export function openPageServices(
  context: Context,
  { show, limitAge }: Shows,
  { asOf }: Preview = {},
): PageServices {
  const { shop, provider } = context;
  const catalog = asOf ? withPricesAsOf(forShoppers(context), asOf) : forShoppers(context);
  /** A list has cards, which say whether a product is sold out. */
  const asCards = <P extends ProductSummary>(products: readonly P[]): P[] => {
    show(products.map(({ _id }) => soldOutOf(_id)));
    return products.map((product) => ({
      ...product,
      countInStock: Math.min(1, product.countInStock),
    }));
  };
  const asWhole = <P extends Product | undefined>(product: P): P => {
    if (!product) return product;
    show([unitsOf(product._id)]);
    const label = labelRows(product);
    const whole = label.length > 0 ? { ...product, label } : product;
    const { guides } = getSettings(context, "sizeGuides");
    const hasSizeGuide = guidesFor(product, guides).length > 0;
    // The guides that the shop comes with are for the genders that every page knows, in the sizes of those guides.
    if (hasSizeGuide && isDeepStrictEqual(guides, sizeGuides.defaults.guides)) return whole;
    return { ...whole, hasSizeGuide };
  };
  const services: PageServices = {
    publicUrl: shop.url,
    chosenRegion() {
      if (!context.region) return undefined;
      const { country } = context.region;
      const delivery = deliveryFront({ delivery: getSettings(context, "delivery"), country });
      return {
        ...(delivery && { delivery }),
        region: describeRegion(country),
        priceNote: priceNote(notedIn(context), country),
        cartNote: cartNote(getSettings(context, "tax"), country),
        addsSalesTax: addsSalesTax(getSettings(context, "tax"), country) || undefined,
      };
    },
    async listProducts(query) {
      if (query.sortBy === "popularity") limitAge(POPULARITY_MS);
      if (query.inStock) show([AVAILABILITY]);
      const page = await listProducts(catalog, query);
      return { ...page, products: asCards(page.products) };
    },
    listFacets(filters) {
      if (filters.inStock) show([AVAILABILITY]);
      return listFacets(catalog, filters);
    },
    hasProducts: async (filters) =>
      hasProducts(catalog, await withPresentCollection(catalog, filters)),
    presentWords: (query) =>
      withPresentQuery(
        query,
        getSettings(context, "catalogWords"),
        presentNames(getSettings(context, "colors"), getSettings(context, "sizes")),
      ),
    listedWords: () => listedWords(getSettings(context, "catalogWords")),
    findCollection(place) {
      const row = context.collections.at(place);
      return row && toOwnCollection(row);
    },
    findMovedCollection: (place) => findMoved(context, place),
    areKnownValues: (filters) => areKnownValues(catalog, filters),
    getProduct: async (id) => asWhole(await getProduct(catalog, id)),
    listSimilar: async (id) => asCards(await listSimilar(catalog, id)),
    listSingleWords: (search) => listSingleWords(catalog, search),
    async findBestSeller() {
      limitAge(POPULARITY_MS);
      return asWhole(await findBestSeller(catalog));
    },
    findOfferTerms({ taxClass }) {
      const terms = findOfferTerms(context);
      if (!terms) return undefined;
      const isAlike = pricesAlike(context);
      const countries = namedCountries(terms.zones, terms.home);
      return { ...terms, pricedAlike: countries.filter((country) => isAlike(country, taxClass)) };
    },
    findOwnPage: (address) => findPublished(context, address),
    arrangedHome: () => getSettings(context, "home").sections,
    listHomeSections() {
      const now = asOf ?? context.clock.now();
      const sections = services.arrangedHome();
      limitAge(nextEnd(sections, now) ?? Number.POSITIVE_INFINITY);
      return listShown(services, sections, now);
    },
    findMailedOrder: (id, { address, cookies }) =>
      findMailedOrder(context, address, { id, cookies }),
    findMailedReturn: (id, { address, cookies }, query) =>
      findMailedReturn(context, address, { id, cookies, query }),
    findMailedDelay: (id, { address, cookies }) =>
      findMailedDelay(context, address, { id, cookies }),
    findMailedCorrections: (id, { address, cookies }) =>
      findMailedCorrections(context, address, { id, cookies }),
    findNewEmail: (id, { address }, token) => findNewEmail(context, address, { id, token }),
    showWithdrawal: (caller, order) => showWithdrawal(context, caller, order),
    findClosure() {
      const opening = findOpening(context);
      if (opening.kind !== "closed") return undefined;
      const { text } = getSettings(context, "opening");
      return { opensOn: opening.opensAt ? formatOwnDay(opening.opensAt) : "", text };
    },
    paymentSettings() {
      const locale = paypalLocale();
      return {
        clientId: provider.clientId,
        sdkUrl: provider.sdkUrl,
        currency: getCurrency(),
        ...(locale && { locale }),
        isTest: shop.takesTestPayments,
      };
    },
  };
  return services;
}
