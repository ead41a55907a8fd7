import { expect, test } from "vitest";
import { addProduct, api, registerCustomer, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

async function opening(as = token) {
  return api(shop, "GET", "/api/admin/dashboard/opening", { token: as });
}

test("the dashboard lists what is left to do until something is on sale [ADMIN-408]", async () => {
  const done = async () => {
    const { body } = await opening();
    const steps: { step: string; isDone: boolean }[] = body.steps;
    return [body.isOpen, steps.filter(({ isDone }) => isDone).map(({ step }) => step)];
  };
  expect(await done()).toEqual([false, []]);
  const { body } = await opening();
  expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
    "products",
    "published",
    "payments",
    "mails",
    "address",
  ]);
  const draft = await addProduct(shop, { isPublished: false });
  expect(await done()).toEqual([false, ["products"]]);
  await shop.database.pool.query("update products set is_published = true where id = $1", [
    draft.productId,
  ]);
  expect(await done()).toEqual([true, ["products", "published"]]);
});

test("it is for admins", async () => {
  const customer = await registerCustomer(shop);
  expect((await opening(customer.token)).status).toBe(403);
});

test("a shop with all its settings has only the products left to do", async () => {
  const ready = await createTestShop({
    settings: {
      PUBLIC_URL: "https://shop.example",
      SMTP_URL: "smtp://127.0.0.1:2525",
      MAIL_FROM: "shop@shop.example",
      MAIL_REPLY_TO: "help@shop.example",
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "secret",
    },
  });
  const admin = await signInAdmin(ready);
  const { body } = await api(ready, "GET", "/api/admin/dashboard/opening", admin);
  const left = body.steps.filter(({ isDone }: { isDone: boolean }) => !isDone);
  expect(left.map(({ step }: { step: string }) => step)).toEqual(["products", "published"]);
});
