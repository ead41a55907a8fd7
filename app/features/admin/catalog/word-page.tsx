import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { shownListed } from "../../../../common/shown-listed.ts";
import type { WordKind } from "../../../../common/word-lists.ts";
import type { CatalogWords } from "../../../../server/catalog/words/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAction } from "../../../use-action.ts";
import { Section } from "../product-form/section.tsx";
import { RenameDialog } from "../renaming/rename-dialog.tsx";
import { RenameTools } from "../renaming/rename-tools.tsx";
import { RenamedNotice } from "../renaming/renamed-notice.tsx";
import { useRenaming } from "../renaming/use-renaming.ts";
import { AddWord } from "./add-word.tsx";
import { useWords } from "./use-words.ts";
import { Count, WordRow } from "./word-row.tsx";
import { type AnyWord, changed, moved, siblingsOf, wordsOf } from "./words.ts";

interface WordPageProps {
  kind: WordKind;
  loaded: CatalogWords;
}

/** The words of a kind: their order, their names, and how many products have each. */
export function WordPage({ kind, loaded }: WordPageProps) {
  const words = wordsOf(loaded.document.values, kind);
  const used: Record<string, number> = loaded.used[kind];
  const { save, revalidate } = useWords(loaded, kind);
  const shown = (name: string) => shownListed(kind, name);
  const renaming = useRenaming(kind, revalidate, (to) => focus(to, "rename"));
  const [problem, setProblem] = useState<{ of: string; message: string }>();
  const [said, say] = useState("");
  const page = useRef<HTMLDivElement>(null);
  const names = words.map(({ name }) => name);
  const unlisted = Object.keys(used)
    .filter((name) => !names.includes(name))
    .sort();
  const ownCount = (name: string) => used[name] ?? 0;
  /** As many as a list by the word shows: with those of the categories under it. */
  const countOf = ({ name }: AnyWord) =>
    words
      .filter(({ under }) => under === name)
      .reduce((sum, word) => sum + ownCount(word.name), ownCount(name));
  const tops = words.filter(({ under }) => under === undefined).map(({ name }) => name);

  /** A refusal is told at the word: the page may be longer than the screen. */
  const [put] = useAction(async (of: string, next: AnyWord[], saying: string) => {
    setProblem(undefined);
    const refused = await save(next);
    if (refused) setProblem({ of, message: refused.message });
    else flushSync(() => say(saying));
  });
  const problemOf = (name: string) => (problem?.of === name ? problem.message : undefined);
  const isShown = names.includes(problem?.of ?? "") || unlisted.includes(problem?.of ?? "");

  function focus(name: string | undefined, part: string) {
    if (name === undefined) return;
    const row = page.current?.querySelector(`[data-word="${CSS.escape(name)}"]`);
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
  }

  async function move(word: AnyWord, by: -1 | 1) {
    const next = moved(words, word, by);
    const place = siblingsOf(next, word).indexOf(word) + 1;
    await put(
      word.name,
      next,
      messages.moved(shown(word.name), place, siblingsOf(next, word).length),
    );
    // A button loses the focus where its row is put elsewhere in the page.
    focus(word.name, by < 0 ? "up" : "down");
  }

  async function remove(word: AnyWord) {
    if (words.some(({ under }) => under === word.name)) {
      return setProblem({ of: word.name, message: messages.othersUnder(shown(word.name)) });
    }
    const at = words.indexOf(word);
    const others = words.filter((other) => other !== word);
    await put(word.name, others, messages.removed(shown(word.name)));
    // Nothing has taken it where it stays.
    focus(word.name, "remove");
    if (document.activeElement === document.body)
      focus((others[at] ?? others[at - 1])?.name, "remove");
  }

  /** Takes a word of products into the list. */
  async function add(name: string) {
    await put(name, [...words, newWord(kind, name)], messages.saved);
    focus(name, "rename");
  }

  const tools = (name: string) => <RenameTools {...{ name, names, renaming }} />;
  return (
    <div ref={page} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="sr-only">
        {said}
      </p>
      <RenamedNotice renaming={renaming} />
      <Notice tone="error">{!isShown && problem?.message}</Notice>
      <Section title={messages.kinds[kind]}>
        <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-soft">{messages.hints[kind]}</p>
        {words.length === 0 && <p className="mb-4 text-ink-soft">{messages.none}</p>}
        <ul aria-label={messages.kinds[kind]} className="mb-6">
          {words.map((word) => {
            const siblings = siblingsOf(words, word);
            const hasOthersUnder = words.some(({ under }) => under === word.name);
            return (
              <WordRow
                key={word.name}
                kind={kind}
                word={word}
                count={countOf(word)}
                isFirst={siblings[0] === word}
                isLast={siblings.at(-1) === word}
                tops={
                  kind === "category" && !hasOthersUnder
                    ? tops.filter((top) => top !== word.name)
                    : undefined
                }
                problem={problemOf(word.name)}
                onChange={(changes) =>
                  void put(word.name, changed(words, word, { ...word, ...changes }), messages.saved)
                }
                onMove={(by) => void move(word, by)}
                onRemove={() => void remove(word)}
              >
                {tools(word.name)}
              </WordRow>
            );
          })}
        </ul>
        <AddWord kind={kind} tops={tops} names={names} onAdd={(word) => save([...words, word])} />
      </Section>
      {unlisted.length > 0 && (
        <Section title={messages.unlisted}>
          <ul aria-label={messages.unlisted}>
            {unlisted.map((name) => (
              <li
                key={name}
                data-word={name}
                className="flex flex-wrap items-center gap-x-4 border-line py-2 not-first:border-t"
              >
                <div className="min-w-0 grow basis-56">
                  <p className="font-medium wrap-anywhere">{shown(name)}</p>
                  <p className="text-sm text-ink-soft">
                    <Count kind={kind} name={name} count={ownCount(name)} />
                  </p>
                </div>
                <div className="-mx-2 flex flex-wrap items-center">
                  <Button
                    variant="quiet"
                    aria-label={messages.listOf(shown(name))}
                    onClick={() => void add(name)}
                  >
                    {messages.list}
                  </Button>
                  {tools(name)}
                </div>
                <Notice tone="error" className="mt-1 mb-2 basis-full">
                  {problemOf(name)}
                </Notice>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RenameDialog renaming={renaming} />
    </div>
  );
}

function newWord(kind: WordKind, name: string): AnyWord {
  return kind === "department" ? { name, wearer: "unisex" } : { name };
}
