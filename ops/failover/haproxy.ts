import { writeFileSync } from "node:fs";
import path from "node:path";
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

function describe({ databasePort, replicaPort, shopPort, nodes, shops }: Ways): string {
  const nodeLines = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`,
  );
  const shopLines = shops.map((port, index) => `  server shop${index} 127.0.0.1:${port} check`);
  return `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 5m
  timeout server 5m

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodeLines.join("\n")}

# One standby at a time, and no other before that one goes.
listen replica
  mode tcp
  bind 127.0.0.1:${replicaPort}
  option httpchk OPTIONS /replica
  http-check expect status 200
  stick-table type ip size 1 nopurge
  stick on dst
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodeLines.join("\n")}

listen shop
  mode http
  bind 127.0.0.1:${shopPort}
  option httpchk GET /readyz/pages
  # Buyers come from addresses of their own, as through a further proxy. A shop's HAProxy has
  # "http-request set-header X-Forwarded-For %[src]" here, or visitors would name themselves.
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry if METH_POST
  http-request disable-l7-retry if { method PUT PATCH DELETE }
  default-server inter 1s fastinter 500ms fall 2 rise 1
${shopLines.join("\n")}
`;
}
