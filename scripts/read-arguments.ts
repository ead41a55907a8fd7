import { parseArgs } from "node:util";
import { ConfigError } from "../server/config.ts";
import { codeOf, messageOf } from "../server/platform/errors.ts";

interface Command<Option extends string> {
  /** How it is called after `npm run` or `./selvedge`, such as `backup [FILE]`. */
  usage: string;
  /** Each takes a value. */
  options?: readonly Option[];
  /** The most words that are no options. */
  words?: number;
}

/**
 * Reads the arguments of a script: what else is given is refused, so that no wish goes unheard.
 * @throws ConfigError with the usage
 */
export function readArguments<Option extends string = never>(
  { usage, options = [], words = 0 }: Command<Option>,
  args = process.argv.slice(2),
): { values: Partial<Record<Option, string>>; words: string[] } {
  const npm = options.length > 0 ? "; npm wants -- before what begins with --" : "";
  const refuse = (problem: string) => new ConfigError(`${problem}. Usage: ${usage}${npm}`);
  for (const option of options) {
    if (isKeptByNpm(option)) throw refuse(`npm took --${option} for its own`);
  }
  try {
    const types = Object.fromEntries(options.map((name) => [name, { type: "string" as const }]));
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: types });
    if (positionals.length > words) {
      throw refuse(`${JSON.stringify(positionals[words])} is one word too many`);
    }
    const empty = [...Object.values(values), ...positionals].includes("");
    if (empty) throw refuse("There is nothing in one of the arguments");
    return { values: values as Partial<Record<Option, string>>, words: positionals };
  } catch (error) {
    if (!codeOf(error).startsWith("ERR_PARSE_ARGS")) throw error;
    // What follows is how to give it all the same.
    const [problem = ""] = messageOf(error).split(/[.,]\s|\.$/);
    throw refuse(problem);
  }
}

/** Options of npm's own that begin with ours: it takes them for those. */
const NPM_OPTIONS: Record<string, string> = { to: "token_description" };

/** Whether npm took an option that came without `--` before it: most become a variable, and some vanish. */
function isKeptByNpm(option: string): boolean {
  const name = NPM_OPTIONS[option] ?? option.replaceAll("-", "_");
  return process.env[`npm_config_${name}`] !== undefined;
}
