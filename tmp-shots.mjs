import { chromium } from "@playwright/test";
const U = "http://127.0.0.1:4711";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const out = "/tmp/h-opening-shots/";
const errors = [];
async function page(width, height = 900) {
  const p = await browser.newPage({ viewport: { width, height } });
  p.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  p.on("pageerror", (e) => errors.push(String(e)));
  return p;
}
for (const w of [390, 820, 1440]) {
  const p = await page(w, w === 390 ? 800 : 900);
  await p.goto(U + "/product/1");
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}opening-${w}.png`, fullPage: true });
  if (w === 390) {
    await p.getByLabel("Your e-mail").fill("someone@example.com");
    await p.getByRole("button", { name: "Subscribe" }).click();
    await p.waitForTimeout(1500);
    await p.screenshot({ path: `${out}opening-subscribed-${w}.png`, fullPage: true });
  }
  await p.close();
}
const p = await page(1440);
await p.goto(U + "/");
await p.getByRole("link", { name: "Log in" }).click();
await p.getByLabel("Email").fill("admin@example.com");
await p.getByLabel("Password", { exact: true }).fill("a-long-password-for-tests");
await p.getByRole("button", { name: /sign in|log in/i }).click();
await p.waitForURL((u) => u.pathname.startsWith("/admin"));
await p.waitForTimeout(2500);
await p.screenshot({ path: `${out}admin.png` });
await p.goto(U + "/admin/settings");
await p.waitForTimeout(2500);
await p.screenshot({ path: `${out}settings.png`, fullPage: true });
await p.goto(U + "/");
await p.waitForTimeout(1500);
await p.screenshot({ path: `${out}opening-team.png` });
await p.getByRole("button", { name: "Look at the shop" }).click();
await p.waitForTimeout(3000);
await p.screenshot({ path: `${out}preview.png` });
console.log(await p.title(), p.url());
await p.setViewportSize({ width: 390, height: 800 });
await p.goto(U + "/admin/settings");
await p.waitForTimeout(2500);
await p.screenshot({ path: `${out}settings-390.png`, fullPage: false });
console.log(errors);
await browser.close();
