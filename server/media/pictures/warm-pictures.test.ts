import { describe, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import type { PicturePath } from "../picture-path.ts";
import type { Pictures } from "./pictures.ts";
import { planWarming, warmPictures } from "./warm-pictures.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const nameOf = ({ picture, width }: PicturePath) => `${picture} ${width}`;

const tee = [
  "/media/men-tee.front-1.white/1000.webp",
  "/media/men-tee.back.white/1000.webp",
  "/media/men-tee.front-1.black/1000.webp",
];
const jeans = ["/media/men-jeans.front-1.gray/1000.webp", "https://example.com/a.jpg"];

/** Pictures that are made at once and kept in a list. */
function fakePictures(kept: string[] = []) {
  const get = vi.fn(async (asked: PicturePath) => {
    kept.push(nameOf(asked));
    return { source: { file: "" }, etag: "", lasting: true };
  });
  const pictures: Pictures = {
    get,
    isKept: async (asked) => kept.includes(nameOf(asked)),
    whenIdle: async () => {},
    removeOldEditions: async () => {},
    close: async () => {},
  };
  return { pictures, get, kept };
}

describe("warming", () => {
  it("begins with what the home page and the listings show first [DEMO-15]", () => {
    const plan = planWarming([tee, jeans]).map(nameOf);
    expect(plan[0]).toMatch(/^scene\.hero/);
    const garments = plan.filter((name) => !name.startsWith("scene."));
    expect(garments.slice(0, 4)).toEqual([
      "men-tee.front-1.white 320",
      "men-jeans.front-1.gray 320",
      "men-tee.front-1.white 400",
      "men-jeans.front-1.gray 400",
    ]);
    expect(garments.at(-1)).toMatch(/^men-tee\.front-1\.black/);
    expect(garments).toHaveLength(4 * 5);
    expect(new Set(plan).size).toBe(plan.length);
  });

  it("makes what is missing, says so before and after, and has nothing to do the next time [DEMO-15]", async () => {
    const { pictures, get, kept } = fakePictures(["men-tee.front-1.white 320"]);
    const plan = planWarming([tee]).filter(({ subject }) => subject.kind === "garment");
    const { signal } = new AbortController();
    await warmPictures(pictures, plan, { log, signal });
    expect(kept.toSorted()).toEqual(plan.map(nameOf).toSorted());
    expect(get).toHaveBeenCalledTimes(plan.length - 1);
    expect(log.info).toHaveBeenCalledTimes(2);

    log.info.mockClear();
    await warmPictures(pictures, plan, { log, signal });
    expect(get).toHaveBeenCalledTimes(plan.length - 1);
    expect(log.info).not.toHaveBeenCalled();
  });

  it("waits while somebody's own picture is being made [DEMO-15]", async () => {
    const { pictures, get } = fakePictures();
    let served = () => {};
    pictures.whenIdle = () => new Promise((resolve) => (served = resolve));
    const warming = warmPictures(pictures, planWarming([tee]).slice(0, 1), {
      log,
      signal: new AbortController().signal,
    });
    await eventually(() => expect(log.info).toHaveBeenCalled());
    expect(get).not.toHaveBeenCalled();
    served();
    await warming;
    expect(get).toHaveBeenCalledTimes(1);
  });

  it("stops when the shop does, and goes on with the next start [DEMO-15]", async () => {
    const { pictures, get } = fakePictures();
    const stopping = new AbortController();
    get.mockImplementationOnce(async () => {
      stopping.abort();
      throw new Error("the shop is closing");
    });
    const plan = planWarming([tee]).slice(0, 5);
    await warmPictures(pictures, plan, { log, signal: stopping.signal });
    expect(get).toHaveBeenCalledTimes(1);
    await warmPictures(pictures, plan, { log, signal: new AbortController().signal });
    expect(get).toHaveBeenCalledTimes(1 + plan.length);
  });
});
