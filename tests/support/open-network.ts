import { once } from "node:events";
import net from "node:net";

/**
 * What becomes of bytes on their way to the server: they pass, or the connection breaks without them, or it
 * breaks when the server has answered them, and the answer is lost; or they get lost, and nobody is told.
 */
export type Fate = "pass" | "cut before" | "cut after" | "lost";

export interface BreakableNetwork {
  /** The database's address through this network. */
  url: string;
  /** Decides about what is sent; `link` is the same object for all of one connection. */
  decide(rule: ((sent: Buffer, link: object) => Fate) | undefined): void;
  /** What is sent next passes, the `number`-th of them has this fate, and all is well again. */
  strikeAt(number: number, fate: Fate): void;
  /** Breaks all connections, and lets nobody in before `mend`. */
  break(): Promise<void>;
  mend(): Promise<void>;
  /** How many connections came so far. */
  connections(): number;
  /** How often something was sent to the database so far. */
  sent(): number;
}

/** A network between shop and database. `break` ends it. */
export async function openNetwork(databaseUrl: string): Promise<BreakableNetwork> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  let rule: ((sent: Buffer, link: object) => Fate) | undefined;
  let count = 0;
  let sentCount = 0;

  function join(client: net.Socket): void {
    count++;
    const server = connectTo(target);
    let isLosing = false;
    const cut = () => {
      client.destroy();
      server.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, server]) socket.on("error", cut).on("close", cut);
    client.on("data", (sent) => {
      sentCount++;
      const fate = rule?.(sent, client) ?? "pass";
      if (fate === "lost") return;
      if (fate === "cut before") return cut();
      if (fate === "cut after") isLosing = true;
      server.write(sent);
    });
    server.on("data", (answer) => (isLosing ? cut() : client.write(answer)));
  }

  const network = net.createServer(join);
  const listen = async (port: number) => {
    network.listen(port, "127.0.0.1");
    await once(network, "listening");
  };
  await listen(0);
  const { port } = network.address() as net.AddressInfo;
  const leave = async () => {
    const closed = network.listening && once(network, "close");
    if (closed) network.close();
    for (const socket of open) socket.destroy();
    await closed;
  };

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  for (const name of ["host", "port"]) url.searchParams.delete(name);
  return {
    url: url.href,
    decide(next) {
      rule = next;
    },
    strikeAt(number, fate) {
      let sent = 0;
      rule = () => {
        if (++sent < number) return "pass";
        rule = undefined;
        return fate;
      };
    },
    break: leave,
    mend: () => listen(port),
    connections: () => count,
    sent: () => sentCount,
  };
}

function connectTo({ hostname, port, searchParams }: URL): net.Socket {
  const folder = searchParams.get("host");
  const number = Number(searchParams.get("port") ?? port) || 5432;
  return folder === null
    ? net.connect(number, hostname)
    : net.connect(`${folder}/.s.PGSQL.${number}`);
}
