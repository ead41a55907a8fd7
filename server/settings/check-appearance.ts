import { LARGEST_MARK } from "../../common/limits.ts";
import { appearanceApiMessages as messages } from "../../common/messages/admin/appearance.ts";
import { heightAt, widthsOf } from "../../common/picture-url.ts";
import type { Context } from "../platform/context.ts";
import { badFields, type FieldError } from "../platform/errors.ts";
import type { Settings } from "./contract.ts";
import { isMoment } from "./opening/check-opening.ts";
import { isAhead } from "./opening/opening-state.ts";

type Appearance = Settings["appearance"];
type Draft = Settings["appearanceDraft"];

const PICTURES = ["logo", "favicon"] as const;

/** Refuses, by field, pictures that are not there. Those before and after are kept from the sweep. */
export async function requirePictures(
  ctx: Context,
  before: Appearance,
  after: Appearance,
  restored?: Appearance,
): Promise<void> {
  refuse(await pictureProblems(ctx, before, after, restored));
}

/** Refuses a draft that could not be published as it is, or not at its moment. */
export async function requirePublishable(
  ctx: Context,
  before: Draft,
  after: Draft,
  restored?: Draft,
): Promise<void> {
  const problems = await pictureProblems(ctx, before, after, restored);
  const message = momentProblem(before, after, ctx.clock.now());
  if (message) problems.push({ field: "values.publishAt", message });
  refuse(problems);
}

async function pictureProblems(
  ctx: Context,
  before: Appearance,
  after: Appearance,
  restored: Appearance | undefined,
): Promise<FieldError[]> {
  const known = [before, ...(restored ? [restored] : [])];
  const urls = [before, after].flatMap((values) => PICTURES.map((field) => values[field]));
  const gone = await ctx.media.touch(ctx, urls.filter(Boolean));
  return PICTURES.flatMap((field) => {
    const url = after[field];
    const message = gone.includes(url)
      ? messages.pictureGone
      : known.every((values) => values[field] !== url) && sizeProblem(field, url);
    return message ? [{ field: `values.${field}`, message }] : [];
  });
}

/** A picture that was uploaded for something else may be larger than what every page carries should be. */
function sizeProblem(field: (typeof PICTURES)[number], url: string): string | undefined {
  const { width, height } = LARGEST_MARK[field];
  const own = widthsOf(url).at(-1) ?? 0;
  if (own <= width && heightAt(url, own) <= height) return undefined;
  return messages.pictureTooLarge(width, height);
}

function momentProblem(before: Draft, { publishAt }: Draft, now: Date): string | undefined {
  if (publishAt === "" || publishAt === before.publishAt) return undefined;
  if (!isMoment(publishAt)) return messages.noMoment;
  return isAhead(publishAt, now) ? undefined : messages.momentPassed;
}

function refuse(problems: FieldError[]): void {
  if (problems.length > 0) throw badFields(problems);
}
