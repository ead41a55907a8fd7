import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getProjectRoot } from "../../server/platform/project-root.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { POSTGRES_BIN } from "./packages.ts";
import { endAfterAll, familyOf, type Server, signal, startServer } from "./processes.ts";
import { type Relay, startRelay } from "./relay.ts";

/** Patroni with its PostgreSQL. Everybody, its own etcd as well, is reached through ways that can be cut. */
export interface Node {
  name: string;
  postgres: Relay;
  rest: Relay;
  etcd: Relay;
  start(): void;
  /** PostgreSQL and all its processes. */
  postgresPids(): number[];
  patroniPid(): number;
  close(): Promise<void>;
}

export interface Passwords {
  admin: string;
  replication: string;
}

export async function createNode(
  dir: string,
  name: string,
  etcdPort: number,
  passwords: Passwords,
): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const postgres = await startRelay(port);
  const rest = await startRelay(restPort);
  const etcd = await startRelay(etcdPort);
  const data = path.join(dir, name);
  const config = path.join(dir, `${name}.yml`);
  writeFileSync(
    config,
    describe([
      ["name: one", `name: ${name}`],
      ["listen: 10.0.0.1:8008", `listen: 127.0.0.1:${restPort}`],
      ["connect_address: 10.0.0.1:8008", `connect_address: 127.0.0.1:${rest.port}`],
      // As a proxy: Patroni would ask etcd for its other addresses, and use ways that cannot be cut.
      ["hosts: 10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379", `proxy: http://127.0.0.1:${etcd.port}`],
      ["listen: 10.0.0.1:5432", `listen: 127.0.0.1:${port}`],
      ["connect_address: 10.0.0.1:5432", `connect_address: 127.0.0.1:${postgres.port}`],
      ["bin_dir: /usr/lib/postgresql/15/bin", `bin_dir: ${POSTGRES_BIN}`],
      ["data_dir: /var/lib/postgresql/15/selvedge", `data_dir: ${data}`],
      ["/var/lib/postgresql/patroni.pgpass", path.join(dir, `${name}.pgpass`)],
      ["write-a-password-here", passwords.admin],
      ["write-another-one-here", passwords.replication],
      ["10.0.0.0/24", "127.0.0.1/32"],
      ["shared_buffers: 512MB", "shared_buffers: 64MB"],
    ]),
  );
  let patroni: Server | undefined;
  const postgresPids = () => {
    try {
      const [pid = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
      return familyOf(Number(pid));
    } catch {
      return [];
    }
  };
  endAfterAll(() => signal(postgresPids(), "SIGKILL"));
  return {
    name,
    postgres,
    rest,
    etcd,
    start() {
      patroni = startServer({
        program: "/usr/bin/patroni",
        args: [config],
        cwd: dir,
        log: path.join(dir, `${name}.log`),
        asPostgres: true,
      });
    },
    postgresPids,
    patroniPid: () => patroni?.pid ?? 0,
    async close() {
      await patroni?.end("SIGKILL");
      for (const relay of [postgres, rest, etcd]) relay.close();
    },
  };
}

/** The shipped settings with this machine's places in place of three machines'. */
function describe(swaps: [shipped: string, here: string][]): string {
  let text = readFileSync(path.join(getProjectRoot(), "ops/three-machines/patroni.yml"), "utf8");
  for (const [shipped, here] of swaps) {
    if (!text.includes(shipped)) throw new Error(`patroni.yml does not say ${shipped}`);
    text = text.replaceAll(shipped, here);
  }
  return text;
}
