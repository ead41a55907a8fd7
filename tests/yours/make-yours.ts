import type { Locator, Page } from "@playwright/test";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../support/running-shop.ts";
import type { Brand } from "./brands.ts";
import { createPerson, type Person } from "./person.ts";

interface Desk {
  page: Page;
  person: Person;
  brand: Brand;
}

/** Makes the shop this brand's, from the login on, as somebody does who has never seen the admin area. */
export async function makeYours(page: Page, brand: Brand): Promise<Person> {
  const person = createPerson(page);
  const desk = { page, person, brand };
  for (const [part, work] of Object.entries(PARTS)) {
    person.begin(part);
    await work(desk);
  }
  return person;
}

const PARTS = {
  "log in": logIn,
  "name and address": sayWhoYouAre,
  "colors, typefaces, logo": chooseLook,
  "three texts": sayItYourself,
  "home page": arrangeHome,
  "two pages": writePages,
  menus: arrangeMenus,
  "currency and language": chooseRegion,
};

async function logIn({ page, person }: Desk): Promise<void> {
  await person.open("/login");
  await person.arrive("Welcome back");
  await person.write(page.getByLabel("Email"), ADMIN_EMAIL);
  await person.write(page.getByLabel("Password", { exact: true }), ADMIN_PASSWORD);
  await person.press("Enter");
  await person.see(page.getByRole("link", { name: "Admin", exact: true }));
  await person.click(page.getByRole("link", { name: "Admin", exact: true }));
  await person.see(page.getByRole("heading", { level: 1, name: "Dashboard" }));
}

async function sayWhoYouAre(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  await goTo(desk, "Settings");
  const form = page.getByRole("region", { name: "The shop", exact: true });
  for (const [label, words] of Object.entries(brand.identity)) {
    await person.write(form.getByLabel(label, { exact: true }), words);
  }
  await save(desk, form, "Settings saved");
}

/** Last of all: the language of the admin area may follow it. */
async function chooseRegion(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  await goTo(desk, "Settings");
  const form = page.getByRole("region", { name: "Currency and language" });
  await person.choose(form.getByLabel("Currency"), brand.region.currency);
  await person.choose(form.getByLabel("Numbers and days"), brand.region.locale);
  await person.choose(form.getByLabel("Language"), brand.region.language);
  await person.click(form.getByRole("button", { name: "Save" }));
  await person.see(page.locator(`html[lang="${brand.languageOfPages}"] h1`));
}

async function chooseLook(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  const { look } = brand;
  await goTo(desk, "Appearance");
  const colors = page.getByRole("region", { name: "Colors" });
  for (const [label, hex] of [
    ["Paper", look.paper],
    ["Ink", look.ink],
    ["Accent", look.accent],
  ] as const) {
    await person.write(colors.getByLabel(label, { exact: true }), hex);
  }
  for (const [legend, choice] of [
    ["Headlines", look.headlines],
    ["Texts", look.texts],
    ["Corners", look.corners],
    ["Buttons", look.buttons],
  ] as const) {
    const group = page.getByRole("group", { name: legend, exact: true });
    await person.click(group.getByText(choice, { exact: true }));
  }
  await person.pick(page.getByLabel("Logo", { exact: true }), look.logo);
  await person.see(page.getByRole("button", { name: "Remove" }));
  await person.click(page.getByRole("button", { name: "Publish now" }));
  await person.see(page.getByText("Published: the shop looks like this now"));
}

async function sayItYourself(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  const [pointed, ...searched] = brand.texts;
  await goTo(desk, "Texts");
  const formOf = (words: string) =>
    page.locator("form", { has: page.locator(`textarea:text-is("${words}")`) }).first();
  const say = async (says: string, words: string) => {
    await person.write(formOf(says).getByRole("textbox"), words);
    // The one that is being written into.
    const form = page.locator("form:focus-within");
    await person.click(form.getByRole("button", { name: "Save" }));
    await person.see(formOf(words).getByText("Changed", { exact: true }));
  };
  const { says = "", words = "" } = pointed ?? {};
  await person.click(page.frameLocator("iframe").getByText(says));
  await person.see(page.getByText(`“${says}”, as you pointed at it`));
  await say(says, words);
  for (const { search = "", says, words } of searched) {
    await person.write(page.getByLabel("Search texts"), search);
    await person.see(formOf(says));
    await say(says, words);
  }
}

async function arrangeHome(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  const { picture, mark, title, text, action } = brand.home;
  await goTo(desk, "Home page");
  const list = page.getByRole("list", { name: "Sections" });
  await person.click(list.getByRole("button", { name: /^Edit Opening picture/ }));
  const opening = list.getByRole("listitem").first();
  await person.write(opening.getByLabel("Small words above the title"), mark);
  await person.write(opening.getByLabel("Title", { exact: true }), title);
  await person.write(opening.getByLabel("Text", { exact: true }), text);
  await person.write(opening.getByLabel("Words on the button"), action);
  await person.choose(opening.getByLabel("Drawn picture"), picture);
  await person.click(list.getByRole("button", { name: /^Close Opening picture/ }));
  const up = list.getByRole("button", { name: /^Move Best seller.* up$/ });
  await person.click(up);
  await person.click(up);
  await person.click(list.getByRole("button", { name: /^Remove Banner/ }));
  await save(desk, page.getByRole("main"), "Home page saved", "Save the home page");
}

async function writePages(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  for (const { title, column, text } of brand.pages) {
    await goTo(desk, "Pages");
    await person.click(page.getByRole("link", { name: "Add a page" }));
    await person.arrive("Add a page");
    await person.write(page.getByLabel("Title"), title);
    await person.write(page.getByLabel("Text", { exact: true }), text);
    await person.choose(page.getByLabel("In the footer"), column);
    await person.click(page.getByRole("button", { name: "Publish", exact: true }));
    await person.see(page.getByText("Page published").last());
  }
}

async function arrangeMenus(desk: Desk): Promise<void> {
  const { page, person, brand } = desk;
  const [first] = brand.pages;
  await goTo(desk, "Menus");
  const header = page.getByRole("list", { name: "Header" });
  const add = page.getByRole("button", { name: "Add an entry" }).first();
  const newest = header.getByRole("listitem").last();
  const name = newest.getByLabel("Name", { exact: true });

  await person.click(header.getByRole("button", { name: "Edit “Men”" }));
  await person.write(
    header.getByRole("listitem").first().getByLabel("Name", { exact: true }),
    brand.menu.renamed,
  );
  await person.click(header.getByRole("button", { name: "Remove “Bottom Wear”" }));
  await person.click(add);
  await person.write(name, brand.menu.sale);
  await person.choose(newest.getByLabel("List"), "Sale: what is reduced");
  await person.click(add);
  await person.write(name, first?.title ?? "");
  await person.choose(newest.getByLabel("Leads to"), "A page of yours");
  await person.choose(newest.getByLabel("Page", { exact: true }), first?.title ?? "");
  await person.write(page.getByLabel("Title of the column"), brand.menu.column);
  await person.click(page.getByRole("button", { name: "Remove “Men's Bottom Wear”" }));
  await save(desk, page.getByRole("main"), "Menus saved");
}

/** To another part of the admin area, by its link at the side. */
async function goTo({ page, person }: Desk, part: string): Promise<void> {
  const links = page.getByRole("navigation", { name: "Admin" });
  await person.click(links.getByRole("link", { name: part, exact: true }));
  await person.arrive(part);
}

async function save(
  { page, person }: Desk,
  form: Locator,
  said: string,
  button = "Save",
): Promise<void> {
  await person.click(form.getByRole("button", { name: button, exact: true }));
  await person.see(page.getByText(said).last());
}
