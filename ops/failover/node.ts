import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
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

/** In seconds. A leader that says nothing for `ttl` loses its place; `loop_wait + 2 * retry_timeout` must fit. */
const DCS = { ttl: 15, loop_wait: 1, retry_timeout: 6 };

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
  const config = path.join(dir, `${name}.json`);
  const sayings = {
    scope: "selvedge",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${rest.port}` },
    // Not etcd3: there Patroni 3.0.2 writes the leader's key without a look at whose it is, once its own lease
    // has run out. A primary that stood still and wakes up would take its place back.
    // As a proxy: Patroni would ask etcd for its other addresses, and use ways that cannot be cut.
    etcd: { proxy: `http://127.0.0.1:${etcd.port}` },
    bootstrap: {
      dcs: {
        ...DCS,
        // No commit is confirmed before a second node has it, whatever happens.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // A server that crashed is not waited for: another one takes over.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: false, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${postgres.port}`,
      data_dir: data,
      bin_dir: POSTGRES_BIN,
      pgpass: path.join(dir, `${name}.pgpass`),
      authentication: {
        superuser: { username: "postgres", password: passwords.admin },
        replication: { username: "replication", password: passwords.replication },
      },
      pg_hba: [
        "host replication replication 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
      ],
      parameters: {
        unix_socket_directories: "",
        shared_buffers: "64MB",
        password_encryption: "scram-sha-256",
        // A standby that is gone is noticed before it holds up commits for a minute.
        wal_sender_timeout: "5s",
        wal_receiver_timeout: "5s",
        // A standby looks for the new primary each second: nobody can write before one has found it.
        wal_retrieve_retry_interval: "1s",
      },
      // A former primary whose history went another way is copied anew. A rewind that is broken off in its
      // middle, as happens when the next primary goes, leaves a copy that does not start any more.
      remove_data_directory_on_diverged_timelines: true,
      basebackup: [{ checkpoint: "fast" }],
    },
  };
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(sayings, null, 1));
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
