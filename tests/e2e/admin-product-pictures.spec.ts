import { enterAsAdmin } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { ADD, altTexts, choosePictures, photo, pictures } from "../support/product-form.ts";
import { toast } from "../support/storefront.ts";

test("pictures are put in order by dragging and with the keyboard [ADMIN-32]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, ADD);
  await choosePictures(page, [await photo("a.jpg"), await photo("b.jpg"), await photo("c.jpg")]);
  await expect(pictures(page)).toHaveCount(3);
  for (const [place, text] of ["one", "two", "three"].entries()) {
    await pictures(page).nth(place).getByLabel("Alt text").fill(text);
  }
  await pictures(page).nth(2).getByRole("img").dragTo(pictures(page).first().getByRole("img"));
  await expect.poll(() => altTexts(page)).toEqual(["three", "one", "two"]);
  await expect(pictures(page).first()).toContainText("Listings");
  const later = page.getByRole("button", { name: "Move picture 1 back" });
  await later.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => altTexts(page)).toEqual(["one", "three", "two"]);
  await expect(page.getByText("Now picture 2 of 3")).toBeAttached();
  // The focus goes along with the picture.
  await expect(page.getByRole("button", { name: "Move picture 2 back" })).toBeFocused();
});

test("pictures that are dropped onto their section are uploaded [ADMIN-32]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, ADD);
  const files = await Promise.all(["front.jpg", "back.jpg"].map(photo));
  const dataTransfer = await page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer();
      for (const { name, bytes } of sent) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
      }
      return data;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  const place = page.getByText("or drop them here");
  await place.dispatchEvent("dragover", { dataTransfer });
  await place.dispatchEvent("drop", { dataTransfer });
  await expect(pictures(page)).toHaveCount(2);
  await toast(page, "Image Uploaded!").first().waitFor();
  await expect(page).toHaveURL(ADD);
});
