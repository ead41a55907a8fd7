import { ask } from "../bench/buyers.ts";
import { runIn } from "./programs.ts";
import { expectAnswer, FOUND, pick, type Shop } from "./shop.ts";

const SEARCH = `query($input: SearchInput!) { search(input: $input) { totalItems items {
  productId productName slug productAsset { preview } currencyCode
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
} } }`;
const PRODUCT = `query($id: ID!) { product(id: $id) {
  id name slug description assets { id preview } facetValues { name facet { name } }
  optionGroups { id name options { id name } }
  variants { id sku name priceWithTax currencyCode stockLevel options { id name } }
} }`;
const ORDER =
  "fragment O on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } } }";
const mutation = (types: string, call: string) =>
  `mutation${types} { ${call} { __typename ...O ... on ErrorResult { errorCode message } } } ${ORDER}`;
const ADD = mutation("($id: ID!)", "addItemToOrder(productVariantId: $id, quantity: 1)");
const CUSTOMER = mutation("($input: CreateCustomerInput!)", "setCustomerForOrder(input: $input)");
const ADDRESS = mutation("($input: CreateAddressInput!)", "setOrderShippingAddress(input: $input)");
const METHOD = mutation("($ids: [ID!]!)", "setOrderShippingMethod(shippingMethodId: $ids)");
const ARRANGE = mutation("", 'transitionOrderToState(state: "ArrangingPayment")');
const PAY = mutation("($input: PaymentInput!)", "addPaymentToOrder(input: $input)");

export const vendure: Shop = {
  name: "vendure",
  title: "Vendure 3.7.3",
  packages: {
    type: "module",
    dependencies: { "@vendure/core": "3.7.3", pg: "8.23.1" },
    // Newer ones lack what its GraphQL tools import.
    overrides: { "@graphql-tools/batch-execute": "10.2.0" },
  },
  programs: [
    ["run.js", "server"],
    ["run.js", "worker"],
  ],

  async fill(place) {
    await runIn(place, process.execPath, ["fill.js", "products"]);
    await runIn(place, process.execPath, ["fill.js", "index"]);
  },

  async works({ url }, pool) {
    const ids = async (table: string): Promise<number[]> => {
      const { rows } = await pool.query(`select id from ${table} order by id`);
      return rows.map(({ id }) => id);
    };
    const products = await ids("product");
    const variants = await ids("product_variant");
    /** A guest, who is known by the token that the first answer brings. */
    const guest = () => {
      const headers: Record<string, string> = {};
      return async (query: string, variables = {}) => {
        const answer = await ask("POST", `${url}/shop-api`, { query, variables }, headers);
        const token = answer.headers["vendure-auth-token"];
        if (token !== undefined) headers.authorization = `Bearer ${token}`;
        const { data = {}, errors } = answer.body;
        const found = data[Object.keys(data)[0] ?? ""];
        expectAnswer(!errors && found && !found.errorCode, answer.body);
        return found;
      };
    };
    const visitor = guest();
    const find = async (input: object) => {
      const page = { groupByProduct: true, take: 24, skip: 0 };
      const found = await visitor(SEARCH, { input: { ...page, ...input } });
      expectAnswer(found.items.length >= FOUND, found);
    };
    const addTo = (call: ReturnType<typeof guest>, turn: number) =>
      call(ADD, { id: String(pick(variants, turn)) });
    return {
      list: { once: () => find({ collectionSlug: "top-wear", sort: { price: "ASC" } }) },
      // With 32 clients at once none is answered for half a minute.
      search: { once: () => find({ term: "linen shirt" }), clients: 4 },
      detail: {
        async once(turn) {
          const found = await visitor(PRODUCT, { id: String(pick(products, turn)) });
          expectAnswer(found.variants.length === 20, found);
        },
      },
      cart: {
        async once(turn) {
          const order = await addTo(guest(), turn);
          expectAnswer(order.lines.length === 1, order);
        },
      },
      checkout: {
        async once(turn) {
          const call = guest();
          await addTo(call, turn);
          const emailAddress = `ada-${process.pid}-${turn}@example.com`;
          await call(CUSTOMER, { input: { firstName: "Ada", lastName: "Weaver", emailAddress } });
          await call(ADDRESS, {
            input: {
              fullName: "Ada Weaver",
              streetLine1: "12 Loom Street",
              city: "Portland",
              postalCode: "97201",
              countryCode: "US",
            },
          });
          const [method] = await call("{ eligibleShippingMethods { id name priceWithTax } }");
          await call(METHOD, { ids: [method.id] });
          await call(ARRANGE);
          const order = await call(PAY, { input: { method: "manual", metadata: {} } });
          expectAnswer(order.state === "PaymentSettled", order);
        },
      },
    };
  },
};
