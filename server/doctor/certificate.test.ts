import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { afterAll, expect, test } from "vitest";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { makeCertificate } from "../../tests/support/certificate.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { lookAtProxy } from "./look-outside.ts";

const DAY = 86_400_000;
const { proxy } = systemMessages;
const shop = await createTestShop();

/** A proxy with a certificate that ends in so many days, at which the shop is reached by that name. */
async function startProxy(days: number, name = "localhost") {
  const pair = makeCertificate(name, new Date(Date.now() + days * DAY));
  const server = tls.createServer(pair, (socket) => socket.on("error", () => undefined));
  await once(server.listen(0, "localhost"), "listening");
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, cert: pair.cert };
}

function lookAt(url: string, isVisited = false) {
  const { context } = shop;
  const facts = { ...context.shop, isHttps: true, url: () => url, isVisited: () => isVisited };
  return lookAtProxy({ ...context, shop: facts });
}

/** Does it while this process trusts whoever signed that certificate. */
async function trusting<T>(cert: string, work: () => Promise<T>): Promise<T> {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, cert]);
  return work().finally(() => tls.setDefaultCACertificates(before));
}

test("a certificate's end is said two weeks before, above every page in its last days, and once it has ended [ADMIN-426] [ADMIN-429]", async () => {
  const told = async (days: number) => {
    const { url, cert } = await startProxy(days);
    return { url, found: await trusting(cert, () => lookAt(url)) };
  };
  const fine = await told(60.5);
  expect(fine.found).toMatchObject([{ state: "good", says: proxy.good(fine.url) }]);
  expect((await told(10.5)).found).toEqual([
    { state: "bad", says: proxy.certificate(10), advice: proxy.certificateAdvice },
  ]);
  expect((await told(2.5)).found).toMatchObject([
    { state: "bad", says: proxy.certificate(2), isSerious: true },
  ]);
  expect((await told(-3)).found).toMatchObject([
    { says: proxy.ended("3 days"), advice: proxy.endedAdvice, isSerious: true },
  ]);
});

test("who issued a certificate may be a private authority: to know, and its end counts as any other's", async () => {
  const { url } = await startProxy(60);
  expect(await lookAt(url)).toMatchObject([{ state: "note", says: proxy.unknownIssuer(url) }]);
  const ending = await startProxy(2.5);
  expect(await lookAt(ending.url)).toMatchObject([
    { says: proxy.certificate(2), isSerious: true },
    { state: "note" },
  ]);
});

test("a certificate of another name is bad, unless visitors come in all the same", async () => {
  const { url } = await startProxy(-3, "router.example");
  expect(await lookAt(url)).toMatchObject([{ state: "bad", says: proxy.otherName(url) }]);
  expect(await lookAt(url, true)).toMatchObject([{ state: "note", says: proxy.otherName(url) }]);
});

test("an address that only this machine cannot reach is bad until a visitor comes by it", async () => {
  const settings = { PUBLIC_URL: "https://localhost:1" };
  const behind = await createTestShop({ settings });
  const look = () => lookAtProxy(behind.context);
  expect(await look()).toMatchObject([
    { state: "bad", says: proxy.unreachable(settings.PUBLIC_URL) },
  ]);
  const call = http.get(`${behind.url}/healthz`, { headers: { host: "localhost:1" } });
  await once(call, "response");
  expect(await look()).toMatchObject([
    { state: "note", says: proxy.unreachableThough(settings.PUBLIC_URL) },
  ]);
  behind.clock.advance(DAY);
  expect(await look()).toMatchObject([{ state: "bad" }]);
});
