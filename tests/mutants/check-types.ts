import { readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import ts from "typescript";
import { type Mutant, mutate } from "./mutant.ts";

/** Leads to every file of the server, with what they add to the types of packages. */
const ENTRY = "server/main.ts";

/**
 * The compiler's errors about the mutants, a line each. There may be none: a shop that does not compile would
 * fail any test, which proves nothing. Other work gets its turn between two mutants.
 */
export async function listTypeErrors(
  root: string,
  mutants: readonly Mutant[],
  signal?: AbortSignal,
): Promise<string[]> {
  const ours = mutants.filter(({ file }) => file.endsWith(".ts"));
  const files = new Map<string, { text: string; version: number }>();
  setText(path.join(root, ENTRY), read(ENTRY));
  for (const { file } of ours) setText(path.join(root, file), read(file));
  const service = ts.createLanguageService(hostOf(root, files));

  function setText(file: string, text: string): void {
    files.set(file, { text, version: (files.get(file)?.version ?? 0) + 1 });
  }

  function read(file: string): string {
    return readFileSync(path.join(root, file), "utf8");
  }

  const errors: string[] = [];
  for (const mutant of ours) {
    await nextTurn(undefined, { ...(signal && { signal }) });
    const file = path.join(root, mutant.file);
    const whole = read(mutant.file);
    setText(file, mutate(mutant, whole));
    for (const { messageText } of [
      ...service.getSyntacticDiagnostics(file),
      ...service.getSemanticDiagnostics(file),
    ]) {
      const message = ts.flattenDiagnosticMessageText(messageText, " ");
      errors.push(`${mutant.name} does not compile: ${message}`);
    }
    setText(file, whole);
  }
  return errors;
}

function hostOf(
  root: string,
  files: ReadonlyMap<string, { text: string; version: number }>,
): ts.LanguageServiceHost {
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  return {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (file) => String(files.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = files.get(file)?.text ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  };
}
