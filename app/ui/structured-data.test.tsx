import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageFacts, StructuredData, scriptJson } from "./structured-data.tsx";

it("lets no name end the script it stands in [FOUND-6]", () => {
  const facts = { name: "</script><script>alert(1)</script><!-- & 'tea'" };
  const html = renderToStaticMarkup(
    <PageFacts value={scriptJson(facts)}>
      <StructuredData />
    </PageFacts>,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain("<!--");
  const [, text = ""] = /<script[^>]*>(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(facts);
});
