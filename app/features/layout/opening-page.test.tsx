import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AS_IT_COMES } from "../../../common/appearance/appearance.ts";
import { type FaceFiles, lookStyle } from "../../../common/appearance/look-style.ts";
import { OpeningPage } from "./opening-page.tsx";

const LOGO = `/media/u.${"0".repeat(64)}.400x100/400.webp`;
const FILES = {} as FaceFiles;

test("the page before the opening says the shop's name where a logo could be as dark as its ground", () => {
  const element = <OpeningPage heading="Soon" text="We open in May." meta={[]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain('role="banner"');
  expect(html).toContain("shop-mark");
  expect(html).not.toContain("<header");
  const rules = lookStyle({ ...AS_IT_COMES, logo: LOGO }, FILES).match(/[^{}]+\{[^{}]*\}/g) ?? [];
  const withLogo = rules.filter((rule) => rule.includes(LOGO));
  expect(withLogo.map((rule) => rule.slice(0, rule.indexOf("{")))).toEqual(["header .shop-mark"]);
});
