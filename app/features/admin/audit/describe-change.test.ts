import { expect, test } from "vitest";
import { formatMoment } from "../format-moment.ts";
import { describeChange } from "./describe-change.ts";

test("amounts are read in dollars, yes and no in words, lists with commas", () => {
  const before = {
    priceCents: 4990,
    isPublished: true,
    colors: ["Black", "Olive"],
    numReviews: 1200,
  };
  const after = { priceCents: 5990, isPublished: false, colors: [], numReviews: 0 };
  expect(describeChange(before, after)).toEqual([
    { label: "Price", from: "$49.90", to: "$59.90" },
    { label: "Published", from: "Yes", to: "No" },
    { label: "Colors", from: "Black, Olive", to: "nothing" },
    { label: "Reviews", from: "1,200", to: "0" },
  ]);
});

test("stock has a line for each variant, also for one that was not there", () => {
  expect(
    describeChange({ stock: { "Black, M": 3 } }, { stock: { "Black, M": 5, "Olive, S": 1 } }),
  ).toEqual([
    { label: "Stock Black, M", from: "3", to: "5" },
    { label: "Stock Olive, S", from: "nothing", to: "1" },
  ]);
});

test("a text of the shop whose name ends like a moment's is read as it is", () => {
  const [from, to] = ["We received it on {moment}", "2 days ago"];
  expect(
    describeChange({ "withdrawal.receivedAt": from }, { "withdrawal.receivedAt": to }),
  ).toEqual([{ label: expect.any(String), from, to }]);
});

test("a moment is read with its day and time, where the reader is", () => {
  const deliveredAt = "2026-03-31T09:30:00.000Z";
  expect(describeChange({ deliveredAt }, { deliveredAt: null })).toEqual([
    { label: "Delivered", from: formatMoment(deliveredAt), to: "nothing" },
  ]);
});

test("what is new has no before, and what is gone no after", () => {
  expect(describeChange(null, { role: "admin" })).toEqual([{ label: "Role", to: "admin" }]);
  expect(describeChange({ role: "admin" }, null)).toEqual([{ label: "Role", from: "admin" }]);
  expect(describeChange(null, null)).toEqual([]);
});

test("what a new thing does not have is not told", () => {
  expect(describeChange(null, { mpn: "", colors: [], name: "Shirt" })).toEqual([
    { label: "Name", to: "Shirt" },
  ]);
});

test("an order's number is read as everywhere, without a comma", () => {
  expect(describeChange({ number: 10001 }, null)).toEqual([{ label: "Number", from: "#10001" }]);
});

test("pictures are counted, and a field without a word of its own is taken apart", () => {
  const images = [{ url: "/media/a" }, { url: "/media/b" }];
  expect(describeChange({ images, deliveredBy: "" }, { images: [], deliveredBy: "Ida" })).toEqual([
    { label: "Images", from: "2 pictures", to: "nothing" },
    { label: "Delivered by", from: "nothing", to: "Ida" },
  ]);
});

test("lists of words are read by their words, and those under another with it", () => {
  const tops = { name: "Top Wear", former: ["Tops"] };
  const change = { categories: [tops, { name: "Shirts", under: "Top Wear" }] };
  expect(describeChange({ categories: [tops] }, change)).toEqual([
    { label: "Categories", from: "Top Wear", to: "Top Wear, Top Wear / Shirts" },
  ]);
  const departments = [{ name: "Women", wearer: "female" }];
  expect(describeChange({ departments: [] }, { departments })).toEqual([
    { label: "Departments", from: "nothing", to: "Women" },
  ]);
  // What has no names is counted, and is no picture.
  expect(describeChange({ steps: [] }, { steps: [{ at: 1 }, { at: 2 }] })).toEqual([
    { label: "Steps", from: "nothing", to: "2 entries" },
  ]);
});

test("menus are read by the names of their entries, and where each leads", () => {
  const men = { name: "", target: { kind: "list", gender: "Men" } };
  const sale = { name: "Last chance", target: { kind: "list", list: "sale" } };
  const before = { header: [men], footer: [{ title: "", entries: [] }] };
  const after = { header: [sale, men], footer: [{ title: "Browse", entries: [men] }] };
  const menLink = "Men (/collections/all?gender=Men)";
  expect(describeChange(before, after)).toEqual([
    { label: "Header", from: menLink, to: `Last chance (/collections/sale), ${menLink}` },
    { label: "Footer", from: "nothing", to: `Browse: ${menLink}` },
  ]);
});
