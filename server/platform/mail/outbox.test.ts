import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import { placeOrder } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { waitForMail } from "../../../tests/support/mailbox.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";
import { type OutboxMail, type OutboxPage, sweepOutbox } from "./outbox.ts";

const paypal = await startPaypal();
const shop = await createTestShop({ settings: paypal.settings });
const emptyShop = await createTestShop({
  settings: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_REPLY_TO: "help@shop.example" },
});
const admin = await signInAdmin(shop);

async function list(query = "", of: TestShop = shop, token = admin.token): Promise<OutboxPage> {
  return (await api(of, "GET", `/api/admin/outbox${query}`, { token })).body;
}

/** A file as the shop would have written it, so many minutes after the others. */
async function write(minutes: number, text: string, id = idAt(minutes)): Promise<string> {
  const dir = path.join(shop.dataDir, "outbox");
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, `${id}.eml`), text.replaceAll("\n", "\r\n"));
  return id;
}

const idAt = (minutes: number) => newId(Date.UTC(2030, 0, 1, 0, minutes));

test("is empty before the first mail, and says so where mails are sent instead [ADMIN-20]", async () => {
  expect(await list()).toEqual({ keepsMails: true, mails: [] });
  const { token } = await signInAdmin(emptyShop);
  expect(await list("", emptyShop, token)).toEqual({ keepsMails: false, mails: [] });
});

test("an admin finds what a customer was mailed, and reads it [ADMIN-20]", async () => {
  const product = await addProduct(shop);
  const { customer, order } = await placeOrder(shop, paypal, product);
  await waitForMail(shop, { to: customer.user.email });
  const { mails } = await list();
  const subject = `Your Selvedge order #${order.orderNumber} (TEST)`;
  const to = `Ada Weaver <${customer.user.email}>`;
  const found = mails.find((mail) => mail.to === to);
  expect(found?.subject).toBe(subject);
  const url = `/api/admin/outbox/${found?._id}`;
  const mail: OutboxMail = (await api(shop, "GET", url, { token: admin.token })).body;
  expect(mail).toMatchObject({ ...found, from: "Selvedge <no-reply@localhost>" });
  expect(mail.text).toContain(`${shop.url}/order/${order._id}?key=`);
  expect(mail.html).toContain(product.name);
});

test("pictures that came along stand in the HTML itself, and nothing else does [ADMIN-20]", async () => {
  const part = (type: string, id: string, content: string) =>
    `--b\nContent-Type: ${type}\nContent-ID: <${id}>\nContent-Transfer-Encoding: base64\n\n${content}\n`;
  const html = '<img src="cid:one@shop"><img src="cid:page"><img src="cid:gone">';
  const id = await write(
    -1,
    [
      'Subject: Pictures\nContent-Type: multipart/related; boundary="b"\n',
      `--b\nContent-Type: text/html\n\n${html}\n`,
      part("image/png", "one@shop", "aGVsbG8="),
      part("image/svg+xml", "page", "PHN2Zz4="),
      "--b--",
    ].join("\n"),
  );
  const url = `/api/admin/outbox/${id}`;
  const mail: OutboxMail = (await api(shop, "GET", url, { token: admin.token })).body;
  expect(mail.html?.trim()).toBe(
    '<img src="data:image/png;base64,aGVsbG8="><img src="cid:page"><img src="cid:gone">',
  );
});

test("lists the newest first, fifty at a time [ADMIN-20]", async () => {
  const ids: string[] = [];
  for (let minute = 0; minute < 60; minute++) {
    ids.unshift(await write(minute, `Subject: Mail ${minute}\nTo: ada@example.com\n\nHello`));
  }
  const first = await list();
  expect(first.mails).toHaveLength(50);
  expect(first.mails.map(({ _id }) => _id)).toEqual(ids.slice(0, 50));
  expect(first.mails[0]).toMatchObject({ to: "ada@example.com", subject: "Mail 59" });
  expect(first.next).toBe(ids[49]);
  const second = await list(`?before=${first.next}`);
  expect(second.mails.slice(0, 10).map(({ _id }) => _id)).toEqual(ids.slice(50));
  expect(second.next).toBeUndefined();
});

test("files that are no mails do not break the list [ADMIN-20]", async () => {
  const garbage = await write(101, "\0\x01no header at all \xff");
  const empty = await write(102, "");
  const odd = await write(103, "Subject: =?x?q?broken\nDate: yesterday\nTo: <<<\n\n");
  const folder = idAt(104);
  const dir = path.join(shop.dataDir, "outbox");
  await mkdir(path.join(dir, `${folder}.eml`));
  for (const name of ["notes.txt", "..eml", "a.eml", `${newId()}.eml.tmp`]) {
    await writeFile(path.join(dir, name), "Subject: not one of ours");
  }
  const { mails } = await list();
  expect(mails.slice(0, 3).map(({ _id }) => _id)).toEqual([odd, empty, garbage]);
  expect(mails.slice(1, 3)).toMatchObject([
    { to: "", subject: "", date: "2030-01-01T01:42:00.000Z" },
    { to: "", subject: "" },
  ]);
  expect(mails.map(({ subject }) => subject)).not.toContain("not one of ours");
  for (const id of [garbage, empty, odd]) {
    const { status } = await api(shop, "GET", `/api/admin/outbox/${id}`, { token: admin.token });
    expect(status).toBe(200);
  }
});

test("what is no id of a mail is not found, and never a path [ADMIN-20]", async () => {
  await writeFile(path.join(shop.dataDir, "secret.eml"), "Subject: secret");
  const ids = [
    newId(),
    "..%2Fsecret",
    "..%2F..%2Fetc%2Fpasswd",
    `..%2Foutbox%2F${newId()}`,
    "secret",
    "%00",
    `${newId()}.eml`,
  ];
  for (const id of ids) {
    const { status, body } = await api(shop, "GET", `/api/admin/outbox/${id}`, {
      token: admin.token,
    });
    expect(status, id).toBeOneOf([400, 404]);
    expect(JSON.stringify(body)).not.toContain("secret");
  }
  const cursor = await api(shop, "GET", "/api/admin/outbox?before=../x", { token: admin.token });
  expect([cursor.status, cursor.body.errors[0].field]).toEqual([400, "before"]);
});

test("is nobody's but an admin's to read [ADMIN-21]", async () => {
  const id = await write(120, "Subject: For admins\n\n");
  const { token } = await registerCustomer(shop);
  for (const url of ["/api/admin/outbox", `/api/admin/outbox/${id}`]) {
    expect((await api(shop, "GET", url)).status).toBe(401);
    const refused = await api(shop, "GET", url, { token });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain("For admins");
  }
});

test("mails that were written thirty days ago are swept, and nothing else in the folder [SAFE-15]", async () => {
  const [old, fresh] = [await write(900, "To: a@example.com\n\nold"), await write(901, "fresh")];
  const dir = path.join(shop.dataDir, "outbox");
  await writeFile(path.join(dir, "notes.txt"), "not a mail");
  const folder = path.join(dir, `${idAt(902)}.eml`);
  await mkdir(folder);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await utimes(path.join(dir, `${old}.eml`), ago(31), ago(31));
  await utimes(path.join(dir, "notes.txt"), ago(31), ago(31));
  await utimes(path.join(dir, `${fresh}.eml`), ago(29), ago(29));
  await utimes(folder, ago(31), ago(31));
  await sweepOutbox(dir, { now: () => new Date() });
  const left = await readdir(dir);
  expect(left).toEqual(
    expect.arrayContaining([`${fresh}.eml`, path.basename(folder), "notes.txt"]),
  );
  expect(left).not.toContain(`${old}.eml`);
  await sweepOutbox(path.join(dir, "none"), { now: () => new Date() });
});
