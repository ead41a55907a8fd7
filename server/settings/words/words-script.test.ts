import vm from "node:vm";
import { expect, test } from "vitest";
import { wordsScript } from "./words-script.ts";

/** A browser's globals after these scripts, with what the pages' code announces. */
function announce(scripts: string[], subjects: [string, object][]) {
  const context = vm.createContext({});
  for (const script of scripts) vm.runInContext(script, context);
  const { shopTexts } = context as { shopTexts: { push(subject: [string, object]): void } };
  for (const subject of subjects) shopTexts.push(subject);
  return context;
}

const newSubject = () => {
  const left = Object.assign(() => "", { template: "Only {count} left" });
  return { title: "Shelf", left, rows: [{ title: "First" }] };
};

test("a browser's messages have the words of every script, whenever their code comes", () => {
  const [shelf, area] = [newSubject(), newSubject()];
  announce(
    [
      wordsScript({ shelf: { title: "Regal", left: { one: "Eins", other: "Noch {count}" } } }),
      wordsScript({ area: { rows: { 0: { title: "Erstes" } } } }),
    ],
    [
      ["shelf", shelf],
      ["area", area],
    ],
  );
  expect(shelf).toMatchObject({ title: "Regal", rows: [{ title: "First" }] });
  expect(shelf.left.template).toEqual({ one: "Eins", other: "Noch {count}" });
  expect(area).toMatchObject({ title: "Shelf", rows: [{ title: "Erstes" }] });
});

test("a word of another form, or for no message, changes nothing", () => {
  const shelf = newSubject();
  const words = JSON.parse(
    '{"__proto__":{"title":"x"},"rows":"x","title":{"other":"x"},"gone":"x"}',
  );
  announce([wordsScript({ shelf: words })], [["shelf", shelf]]);
  expect(shelf).toEqual({ ...newSubject(), left: expect.any(Function) });
  expect({}).not.toHaveProperty("title");
});

test("a word cannot become code, whatever is in it", () => {
  const title = `</script><script>evil()"'\`\${evil()}\\\u2028\u2029`;
  const shelf = newSubject();
  announce([wordsScript({ shelf: { title } })], [["shelf", shelf]]);
  expect(shelf.title).toBe(title);
});
