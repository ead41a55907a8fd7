import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { leanImports } from "./lean-imports.ts";
import { leanRouter } from "./lean-router.ts";

const SHOP = /[\\/](app|common)[\\/]/;
/** Products as cards, in lists and strips: on all pages of the shop but a customer's own. */
const CARDS =
  /messages[\\/]cards\.|[\\/]features[\\/]catalog[\\/](product-(card|grid)|card-view|swatch)\.|[\\/]ui[\\/](skeleton-card|price)\./;
/** Parts that show a whole product: on its page, on the home page, and in the preview of admins. */
const PRODUCT =
  /messages[\\/]product\.|[\\/]features[\\/]catalog[\\/](product-(view|purchase|options|gallery)|delivery-line|gallery|option-group|size-guide-button|variant-choice|structured-data)\.|added-note|[\\/]ui[\\/](stars|structured-data)\./;
/** Parts that only a customer's own pages share, as far as the checkout needs them: its budget is tightest. */
const CUSTOMER =
  /messages[\\/](checkout|forms)\.|common[\\/]amount-rows\.|address-lines|form-errors|use-ask-once|[\\/]features[\\/](checkout(?![\\/](use-billing|use-payment|payment-steps|bill|paypal|vat))|orders[\\/](amounts|delivery-address)|account[\\/](signed-in|login-path))|[\\/]ui[\\/](field|waiting)\./;
/** Parts that login, password and profile share besides. */
const ACCOUNT = /messages[\\/](account|avatar)\./;
/** Buttons that call the API once, and files that they fetch. */
const ACTIONS = /[\\/]use-(action|download)\./;
/** Forms of login and passwords, which the profile does without. */
const ENTRY =
  /messages[\\/]passwords\.|[\\/]use-form\.|[\\/]features[\\/]account[\\/](auth-panel|use-link-secret)\.|[\\/]ui[\\/]password-field\./;
/** Parts of the pages that follow a payment. */
const ORDERS =
  /messages[\\/](orders|dates|delivery)\.|common[\\/](dates|say-delivery-days|estimated-delivery)\.|[\\/]features[\\/]orders[\\/](?!order-invoices|billing-address|cancel-order|my-orders)|[\\/]ui[\\/](badge|confirm-removal|fact|retry-notice)\./;
/** The list of orders, for its page and the profile. */
const MY_ORDERS = /[\\/]features[\\/]orders[\\/]my-orders\./;
/** Parts for admins only, which no shopper's page carries. */
const ADMIN =
  /messages[\\/](admin[\\/]|papers\.)|catalog-words|word-lists|product-fields|common[\\/](labels[\\/]|tax\.|eu-countries|menus\.|attributes\.)|[\\/](routes|features)[\\/]admin[\\/]/;
/** The text of the shop's own pages, which the preview of admins shows as well. */
const OWN_PAGES = /[\\/]features[\\/]own-pages[\\/]|messages[\\/]own-pages\./;
/** What only lists and admins say of garments. */
const FILTER_WORDS = /common[\\/](filter-words|shop-words|made-of)\./;
/** Parts that come with the first suggestions below an input. */
const SUGGESTIONS = /combobox-nav|[\\/]ui[\\/]option-list\.|[\\/]use-found\./;

/** What bills are sent to, where they go elsewhere than the parcel. */
const BILLING = /messages[\\/]billing\.|[\\/]features[\\/]orders[\\/]billing-address\./;
/** An order's invoices and parcels, for its page and admins. */
const INVOICES =
  /messages[\\/](invoice-links|parcels|cancel-order)\.|common[\\/]parcel-content\.|[\\/]features[\\/]orders[\\/](order-invoices|cancel-order)\./;
/** What comes back of an order: for its page, and for admins. */
const RETURNS =
  /messages[\\/]return(s|-page|-link)\.|common[\\/]returns\.|[\\/]features[\\/]returns[\\/]/;
/** What is said to guests: of a customer's pages, on login and what follows a payment. */
const GUESTS = /messages[\\/]guests\.|[\\/]features[\\/]guests[\\/]/;

/** The way past the checkout's form, and what it shares with the contract page and with who signs in. */
const EXPRESS =
  /messages[\\/](express|express-button|contract|payment)\.|[\\/]features[\\/](express|review)[\\/]|account[\\/]enter-shop|checkout[\\/]paypal-payment/;

/** The libraries under every page. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|cookie|set-cookie-parser)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/;
/** The frame of every page of the shop, and small parts that most pages show. */
const FRAME =
  /[\\/]app[\\/](entry\.client|packed)\.|[\\/]routes[\\/]shop[\\/]layout\.|[\\/]features[\\/]layout[\\/](document|shop-frame)\.|common[\\/]shown-words\.|[\\/]ui[\\/](picture|quantity-stepper|notice|marked)\.|messages[\\/]product-labels\./;
/** Changes of the cart, for pages with something to buy. */
const CART_CHANGES = /[\\/]features[\\/]cart[\\/](cart-changes|expected-cart)\./;

const isForAll = (id: string) =>
  SHOP.test(id) &&
  ![
    ...[CARDS, PRODUCT, CUSTOMER, ACCOUNT, ENTRY, ORDERS, ADMIN, SUGGESTIONS, CART_CHANGES],
    OWN_PAGES,
    FILTER_WORDS,
    ...[GUESTS, BILLING, INVOICES, RETURNS, ACTIONS, EXPRESS],
  ].some((part) => part.test(id));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), leanImports()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // scripts/run/build.mjs clears what is old.
    emptyOutDir: false,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  environments: {
    client: {
      // Found at start, so that the first toast of a development session does not reload the page.
      optimizeDeps: { include: ["sonner", "@paypal/react-paypal-js", "@github/combobox-nav"] },
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page has, and three of a customer's pages, instead of twenty small
            // ones: fewer bytes, too.
            codeSplitting: {
              groups: [
                { name: "shop", test: (id) => LIBRARIES.test(id) || FRAME.test(id) },
                { name: "shop", test: isForAll, minShareCount: 3 },
                // Before what it is part of: a group takes along what its modules import.
                { name: "cart", test: CART_CHANGES },
                { name: "filter-words", test: FILTER_WORDS },
                { name: "cards", test: CARDS, minShareCount: 2 },
                { name: "product", test: PRODUCT, minShareCount: 2 },
                { name: "customer", test: CUSTOMER, minShareCount: 2 },
                { name: "actions", test: ACTIONS, minShareCount: 2 },
                { name: "account", test: ACCOUNT, minShareCount: 3 },
                { name: "entry", test: ENTRY, minShareCount: 2 },
                { name: "orders", test: ORDERS, minShareCount: 2 },
                { name: "my-orders", test: MY_ORDERS, minShareCount: 2 },
                { name: "billing", test: BILLING, minShareCount: 2 },
                { name: "invoices", test: INVOICES, minShareCount: 2 },
                { name: "own-pages", test: OWN_PAGES, minShareCount: 2 },
                // Before those of admins, whose settings speak of returns, too.
                { name: "returns", test: RETURNS, minShareCount: 2 },
                { name: "admin", test: ADMIN, minShareCount: 2 },
                { name: "suggestions", test: SUGGESTIONS },
              ],
            },
          },
        },
      },
    },
    // The page handler is the server build's entry, so that it and the routes share one
    // shopContext: React Router finds context values by the key's identity.
    ssr: {
      // A release has no package that only browsers use: what rendering loads of one is built in.
      resolve: { noExternal: ["@github/combobox-nav"] },
      build: { rollupOptions: { input: "./server/platform/pages/handler.ts" } },
    },
  },
});
