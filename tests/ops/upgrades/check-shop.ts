import { isDeepStrictEqual } from "node:util";
import { callShop, logIn, type Past, showOrder } from "../editions/fill-shop.ts";

/** What a shop does not show as it was, in words: the pages, and each customer's orders. */
export async function checkShop(url: string, { customers, orders }: Past): Promise<string[]> {
  const problems: string[] = [];
  const look = async (what: string, work: () => Promise<boolean>) => {
    const isRight = await work().catch((error: unknown) => {
      problems.push(`${what}: ${error instanceof Error ? error.message : error}`);
      return true;
    });
    if (!isRight) problems.push(`${what} is not as it was`);
  };
  const [product] = await callShop(url, "GET", "/api/products?limit=1");
  for (const page of ["/", "/collections/all", `/product/${product?._id}`]) {
    await look(page, async () => isPage(await callShop(url, "GET", page)));
  }
  for (const { email, password, orderIds } of customers) {
    await look(`the orders of ${email}`, async () => {
      const token = await logIn(url, email, password);
      const all: { _id: string }[] = await callShop(url, "GET", "/api/orders/my-orders", { token });
      const ids = all.map(({ _id }) => _id);
      return isDeepStrictEqual(ids.toSorted(), orderIds.toSorted());
    });
    for (const id of orderIds) {
      await look(`the page of the order ${id}`, async () =>
        isPage(await callShop(url, "GET", `/order/${id}`)),
      );
      await look(`the order ${id}`, async () => {
        const token = await logIn(url, email, password);
        return isDeepStrictEqual(await showOrder(url, token, id), orders[id]);
      });
    }
  }
  return problems;
}

function isPage(answer: unknown): boolean {
  return typeof answer === "string" && answer.includes("<html");
}
