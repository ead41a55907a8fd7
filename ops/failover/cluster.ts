import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { newSecret } from "../../common/ids.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { createNode, type Node } from "./node.ts";
import { endAfterAll, postgresUser, startServer } from "./processes.ts";

/** What Patroni says of a node. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** The bytes that a standby has yet to replay. */
  lag?: number | "unknown";
}

export interface Cluster {
  nodes: Node[];
  /** The node that Patroni calls the leader, as the others see it. */
  findLeader(): Promise<Node | undefined>;
  /** Waits until all nodes run, and one of them follows the leader synchronously. Answers the leader. */
  whole(): Promise<Node>;
  /** The leader's PostgreSQL, as its administrator. */
  adminUrl(node: Node, database?: string): string;
  close(): Promise<void>;
}

const MEMORY = "/dev/shm";
const NAMES = ["one", "two", "three"];
const MOST_LAG = 1_000_000;
const PATIENCE_MS = 240_000;

export async function startCluster(dir: string): Promise<Cluster> {
  const etcdPort = await startEtcd(dir);
  const passwords = { admin: newSecret(), replication: newSecret() };
  const nodes: Node[] = [];
  for (const name of NAMES) nodes.push(await createNode(dir, name, etcdPort, passwords));
  for (const node of nodes) node.start();

  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const seen = await ask(rest.port, "/cluster");
      if (seen) return (seen as { members: Member[] }).members;
    }
    return [];
  };
  const findLeader = async () => {
    const leader = (await members()).find(
      ({ role, state }) => role === "leader" && state === "running",
    );
    return nodes.find(({ name }) => name === leader?.name);
  };
  return {
    nodes,
    findLeader,
    async whole() {
      const until = performance.now() + PATIENCE_MS;
      while (performance.now() < until) {
        const all = await members();
        const leader = await findLeader();
        if (leader && isWhole(all)) return leader;
        await sleep(300);
      }
      throw new Error(`the cluster does not become whole: ${JSON.stringify(await members())}`);
    },
    adminUrl: ({ postgres }, database = "postgres") =>
      `postgres://postgres:${passwords.admin}@127.0.0.1:${postgres.port}/${database}`,
    async close() {
      for (const node of nodes) await node.close();
    },
  };
}

/** Whether every standby follows the leader's own line of history and keeps up, one of them synchronously. */
function isWhole(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === "leader");
  const standbys = members.filter((one) => one !== leader);
  const follow = standbys.filter(
    ({ state, timeline, lag }) =>
      (state === "running" || state === "streaming") &&
      timeline === leader?.timeline &&
      typeof lag === "number" &&
      lag < MOST_LAG,
  );
  return follow.length === NAMES.length - 1 && follow.some(({ role }) => role === "sync_standby");
}

async function startEtcd(dir: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  // On a disk of its own, as etcd asks for: the disk of three databases makes it wait for seconds.
  const data = existsSync(MEMORY) ? mkdtempSync(path.join(MEMORY, "selvedge-failover-")) : dir;
  if (data !== dir) {
    const { uid, gid } = postgresUser();
    chownSync(data, uid, gid);
    endAfterAll(() => rmSync(data, { recursive: true, force: true }));
  }
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  startServer({
    program: "/usr/bin/etcd",
    args: [
      // Patroni 3.0.2 is safe with etcd's older interface alone (node.ts).
      "--enable-v2",
      ...["--name", "etcd", "--data-dir", path.join(data, "etcd")],
      ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
      ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers],
      ...["--initial-cluster", `etcd=${peers}`],
    ],
    cwd: dir,
    log: path.join(dir, "etcd.log"),
    asPostgres: true,
  });
  return client;
}

/** The answer of a node's Patroni; undefined if it gives none. */
async function ask(port: number, address: string): Promise<unknown> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      signal: AbortSignal.timeout(1500),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Makes the shop's role and its database on the leader. Answers its password. */
export async function makeShopDatabase(cluster: Cluster, leader: Node): Promise<string> {
  const password = newSecret();
  const admin = new pg.Client({ connectionString: cluster.adminUrl(leader) });
  await admin.connect();
  await admin.query(`create role shop login password '${password}'`);
  // It sees at once which primary a standby follows.
  await admin.query("grant pg_read_all_stats to shop");
  await admin.query("create database shop owner shop");
  await admin.query("create database probe owner shop");
  await admin.end();
  return password;
}
