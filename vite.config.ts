import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What the pages of login, password and profile share, of which the checkout needs nothing. */
const ACCOUNT = /account-texts|[\\/]features[\\/]account[\\/](auth-panel|use-refusal)/;
const SHOP = /[\\/](app|common)[\\/]|openapi-fetch/;
/** What only a customer's own pages have in common does not burden the others. */
const CUSTOMER =
  /customer-texts|[\\/]features[\\/](account|checkout|orders)[\\/]|[\\/]ui[\\/](badge|fact|field|password-field|retry-notice|waiting)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // scripts/run/build.mjs clears what is old.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      // Found at start, so that the first toast of a development session does not reload the page.
      optimizeDeps: { include: ["openapi-fetch", "sonner", "@paypal/react-paypal-js"] },
      build: {
        rolldownOptions: {
          output: {
            // Two files that every page has, and two of a customer's pages, instead of twenty small
            // ones: fewer bytes, too.
            codeSplitting: {
              groups: [
                {
                  name: "router",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|cookie|set-cookie-parser)[\\/]/,
                },
                {
                  name: "shop",
                  test: (id) => SHOP.test(id) && !CUSTOMER.test(id) && !ACCOUNT.test(id),
                  minShareCount: 3,
                },
                { name: "account", test: ACCOUNT, minShareCount: 3 },
                {
                  name: "customer",
                  test: (id) => CUSTOMER.test(id) && !ACCOUNT.test(id),
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    // The page handler is the server build's entry, so that it and the routes share one
    // shopContext: React Router finds context values by the key's identity.
    ssr: { build: { rollupOptions: { input: "./server/platform/pages/handler.ts" } } },
  },
});
