import { isDeepStrictEqual } from "node:util";
import { MOST_OF_KIND } from "../../common/home-limits.ts";
import { homeApiMessages as messages } from "../../common/messages/admin/home.ts";
import { menuApiMessages } from "../../common/messages/admin/menus.ts";
import { mediaApiMessages } from "../../common/messages/media.ts";
import type { Context } from "../platform/context.ts";
import { badFields, type FieldError } from "../platform/errors.ts";
import { leadsSomewhere } from "./menus/require-targets.ts";
import { type HomePicture, type HomeSection, home } from "./subjects/home.ts";

type Home = { sections: HomeSection[] };

/**
 * Refuses, by field, an arrangement that could not be shown as it is. Its pictures are kept from the sweep.
 * @param restored what an undo goes back to: its ends may have passed, and its targets may be gone
 */
export async function requireShowable(
  ctx: Context,
  before: Home,
  after: Home,
  restored?: Home,
): Promise<void> {
  const urls = [before, after].flatMap(({ sections }) => sections.flatMap(uploadsOf));
  const gone = await ctx.media.touch(ctx, urls);
  const known = [before, restored].flatMap((home) => home?.sections ?? []);
  const problems = after.sections.flatMap((section, place) => [
    ...problemsOf(section, after.sections.slice(0, place), gone).map(at(place)),
    ...problemsOfEnd(section, known, ctx.clock.now()).map(at(place)),
  ]);
  const lost = await problemsOfTargets(ctx, known, after);
  const errors = [...problems, ...problemsOfAllEnds(after), ...lost];
  if (errors.length > 0) throw badFields(errors);
}

/** A mistake by its field within a section. */
type Problem = [field: string, message: string];

function at(place: number): (problem: Problem) => FieldError {
  return ([field, message]) => ({ field: `values.sections.${place}.${field}`, message });
}

/** An end that was set before may have passed: the section is shown as ended. */
function problemsOfEnd({ kind, until }: HomeSection, known: HomeSection[], now: Date): Problem[] {
  if (until === undefined || Date.parse(until) > now.getTime()) return [];
  const isKnown = known.some((other) => other.kind === kind && other.until === until);
  return isKnown ? [] : [["until", messages.endInPast]];
}

/** With an end at every section the page would be empty some day: said at the one that ends last. */
function problemsOfAllEnds({ sections }: Home): FieldError[] {
  const ends = sections.map(({ until }) => (until === undefined ? Number.NaN : Date.parse(until)));
  if (ends.some(Number.isNaN)) return [];
  return [at(ends.indexOf(Math.max(...ends)))(["until", messages.allEnd])];
}

/** A target that stands on the page already is not looked at again: what it led to may be gone. */
async function problemsOfTargets(
  ctx: Context,
  known: HomeSection[],
  { sections }: Home,
): Promise<FieldError[]> {
  const stood = new Set(known.flatMap(targetsOf).map(([, target]) => target));
  const errors: FieldError[] = [];
  for (const [place, section] of sections.entries()) {
    for (const [field, target] of targetsOf(section)) {
      // An empty one leads nowhere on purpose, one with # to a place on the page itself.
      if (target === "" || target.startsWith("#") || stood.has(target)) continue;
      if (await leadsSomewhere(ctx, target)) continue;
      errors.push(at(place)([field, menuApiMessages.noAddress]));
    }
  }
  return errors;
}

function targetsOf(section: HomeSection): [field: string, target: string][] {
  if (section.kind === "blocks") {
    return section.blocks.map(({ target }, place) => [`blocks.${place}.target`, target]);
  }
  return "target" in section ? [["target", section.target]] : [];
}

/** The mistakes of a section that follows others, each with its field. */
function problemsOf(section: HomeSection, others: HomeSection[], gone: string[]): Problem[] {
  const most = MOST_OF_KIND[section.kind];
  const isOneTooMany = others.filter(({ kind }) => kind === section.kind).length >= most;
  return [
    ...(isOneTooMany ? [["kind", messages.tooManyOfKind(most)] as Problem] : []),
    ...namelessParts(section).map((field): Problem => [field, messages.titleMissing]),
    ...picturesOf(section).flatMap(([field, { url }]): Problem[] =>
      gone.includes(url) ? [[`${field}.url`, mediaApiMessages.gone]] : [],
    ),
  ];
}

/** Titles that are empty although the shop has no words for what is shown. */
function namelessParts(section: HomeSection): string[] {
  switch (section.kind) {
    case "strip":
    case "grid": {
      const [ours] = home.defaults.sections.filter(({ kind }) => kind === section.kind);
      const isOurs = ours?.kind === section.kind && isDeepStrictEqual(ours.list, section.list);
      return section.title || isOurs ? [] : ["title"];
    }
    case "blocks":
      return section.blocks.flatMap(({ title, target }, place) =>
        title || hasNameOf(target) ? [] : `blocks.${place}.title`,
      );
    case "passage":
      return section.title ? [] : ["title"];
    default:
      return [];
  }
}

function hasNameOf(target: string): boolean {
  const ours = home.defaults.sections.flatMap((one) => (one.kind === "blocks" ? one.blocks : []));
  return ours.some((block) => block.target === target);
}

function picturesOf(section: HomeSection): [field: string, picture: HomePicture][] {
  if (section.kind === "blocks") {
    return section.blocks.map(({ picture }, place) => [`blocks.${place}.picture`, picture]);
  }
  return "picture" in section ? [["picture", section.picture]] : [];
}

function uploadsOf(section: HomeSection): string[] {
  return picturesOf(section).flatMap(([, { url }]) => url || []);
}
