import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { startServer } from "./processes.ts";

interface Ways {
  dir: string;
  /** Where the database's primary is to be had, one of its standbys, and the shop. */
  databasePort: number;
  replicaPort: number;
  shopPort: number;
  nodes: { name: string; postgres: number; rest: number }[];
  shops: number[];
}

/** HAProxy asks Patroni which node is the primary and which follow it, and the shops whether they show pages. */
export function startHaproxy(ways: Ways): void {
  const { dir } = ways;
  const config = path.join(dir, "haproxy.cfg");
  writeFileSync(config, describe(ways));
  startServer({
    program: "/usr/sbin/haproxy",
    args: ["-db", "-f", config],
    cwd: dir,
    log: path.join(dir, "haproxy.log"),
    asPostgres: true,
  });
}

/** What this machine has otherwise: its own ports, no TLS, nobody to become, and buyers who say where they are. */
const LEFT_OUT =
  /^ {2}(user|group|bind|server|http-request redirect|http-request set-header X-Forwarded-For) .*\n/gm;

/** The shipped settings with this machine's ports in place of three machines' addresses. */
function describe({ databasePort, replicaPort, shopPort, nodes, shops }: Ways): string {
  const nodeLines = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}\n`,
  );
  const shopLines = shops.map((port, index) => `  server shop${index} 127.0.0.1:${port} check\n`);
  const places = new Map([
    ["database", { port: databasePort, servers: nodeLines }],
    ["replica", { port: replicaPort, servers: nodeLines }],
    ["shop", { port: shopPort, servers: shopLines }],
  ]);
  const shipped = readFileSync(
    path.join(getProjectRoot(), "ops/three-machines/haproxy.cfg"),
    "utf8",
  );
  const sections = shipped.split(/^(?=listen )/m).map((section) => {
    const kept = section.replace(LEFT_OUT, "");
    const [, name] = /^listen (\w+)/.exec(section) ?? [];
    const place = places.get(name ?? "");
    if (!place) return kept;
    return `${kept}\n  bind 127.0.0.1:${place.port}\n${place.servers.join("")}`;
  });
  return sections.join("");
}
