// The import rules of docs/architecture.md. `npm run lint` and `npm test` check them.

/** A domain may import the ones before it. */
const ROW = [
  "audit",
  "settings",
  "tax",
  "own-pages",
  "media",
  "users",
  "catalog",
  "promotions",
  "cart",
  "payments",
  "orders",
  "checkout",
  "settlement",
  "returns",
];
const ALLOWED = new Map([
  ...ROW.map((domain, place) => [domain, ROW.slice(0, place)]),
  ["appearance", ["audit", "settings", "media"]],
  ["newsletter", ["promotions", "users"]],
  ["discovery", ["settings", "catalog", "own-pages"]],
  // Every domain has data of a person.
  ["privacy", [...ROW, "newsletter"]],
  // A restored shop asks PayPal and erases again; pictures lie beside the database.
  ["backup", [...ROW, "privacy"]],
  // A new shop's checklist looks at every domain.
  ["first-steps", ROW],
  // The doctor looks at all that the shop runs on.
  ["doctor", [...ROW, "backup", "first-steps"]],
  // The team's tools read every domain: dashboard, search, the audit log with names.
  ["admin", [...ROW, "newsletter", "privacy"]],
]);

/** Compiled by Vite with the pages, so it stands with one foot in app/. */
const PAGE_HANDLER = "^server/platform/pages/handler\\.ts$";
const CONTRACT = "^server/.+contract\\.ts$";
const TESTS = "(^tests/|\\.test\\.tsx?$)";
const VALUES = { dependencyTypesNot: ["type-only"] };

/** Everything of ours except what lies under the given folders or files. */
const oursExcept = (...allowed) => ({
  path: "^(app|common|server|simulators|scripts|atelier|tests|benchmarks|ops)/",
  pathNot: allowed.map((start) => `^${start}`),
});

const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { ...from, pathNot: [TESTS, ...(from.pathNot ?? [])] },
  to,
});

const domainRules = [...ALLOWED].flatMap(([domain, before]) => {
  const mine = `server/${domain}/`;
  const others = before.map((other) => `server/${other}/`);
  return [
    rule(
      `${domain}-imports`,
      `${domain} may import the platform, common, itself and: ${before.join(", ") || "no other domain"}`,
      { path: `^${mine}` },
      oursExcept("common/", "server/platform/(?!pages/handler)", mine, ...others),
    ),
  ];
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files that need each other are one file, or miss a third. Types count as well.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "The file or package does not exist.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "/\\+types/", "build/server/"] },
    },
    rule(
      "common-imports",
      "common imports nothing of ours",
      { path: "^common/" },
      oursExcept("common/"),
    ),
    rule(
      "platform-imports",
      "the platform knows no domain: it imports common only",
      { path: "^server/platform/", pathNot: [PAGE_HANDLER] },
      oursExcept("common/", "server/platform/(?!pages/handler)"),
    ),
    rule(
      "page-handler-imports",
      "the page handler needs app/shop-context.ts and the shape of the page services",
      { path: PAGE_HANDLER },
      oursExcept(
        "common/",
        "server/platform/",
        "server/page-services\\.ts",
        "app/shop-context\\.ts",
      ),
    ),
    ...domainRules,
    rule(
      "domains-are-known",
      "a new folder under server/ needs its place in the row of .dependency-cruiser.cjs",
      { path: "^server/[^/]+/", pathNot: [`^server/(platform|${[...ALLOWED.keys()].join("|")})/`] },
      oursExcept(),
    ),
    rule(
      "schema-for-keys",
      "another domain's tables are for foreign keys: ask its use cases instead",
      { path: "^server/([^/]+)/", pathNot: ["schema\\.ts$", "^server/platform/"] },
      { path: "^server/.+schema\\.ts$", pathNot: ["^server/$1/"] },
    ),
    rule(
      "server-leaves-app-alone",
      "the server reaches pages through their build",
      { path: "^server/", pathNot: [PAGE_HANDLER] },
      { path: "^app/" },
    ),
    rule(
      "wiring-is-the-top",
      "shop.ts wires the parts and main.ts starts them: no part imports either",
      { path: "^(app|common|server|simulators)/", pathNot: ["^server/(main|shop)\\.ts$"] },
      { path: "^server/(main|shop)\\.ts$" },
    ),
    rule(
      "only-the-shop-mounts-simulators",
      "simulators are mounted by shop.ts",
      { path: "^(app|common|server)/", pathNot: ["^server/shop\\.ts$"] },
      { path: "^simulators/" },
    ),
    rule(
      "simulators-imports",
      "a simulator stands for someone else's server: it knows common only",
      { path: "^simulators/" },
      oursExcept("common/", "simulators/"),
    ),
    rule(
      "app-values-from-server",
      "app/ may import types of the server, but running code only from a contract.ts",
      { path: "^app/" },
      { path: "^server/", pathNot: [CONTRACT], ...VALUES },
    ),
    rule(
      "ui-imports",
      "app/ui knows no domain: common only",
      { path: "^app/ui/" },
      oursExcept("common/", "app/ui/"),
    ),
    rule(
      "admin-messages",
      "only the admin area shows its messages: shoppers do not fetch them",
      { path: "^app/", pathNot: ["^app/(features|routes)/admin/"] },
      { path: "^common/messages/admin/", ...VALUES },
    ),
    rule(
      "features-imports",
      "features do not know the routes that show them",
      { path: "^app/features/" },
      { path: "^app/(routes/|routes\\.ts|root\\.tsx|entry\\.)" },
    ),
    rule(
      "tests-are-not-shipped",
      "nothing but tests imports tests",
      { path: "^(app|common|server|simulators)/" },
      { path: TESTS },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.react-router)/" },
    tsConfig: { fileName: "tsconfig.json" },
    // "specify" marks imports that vanish when types are stripped as type-only.
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
