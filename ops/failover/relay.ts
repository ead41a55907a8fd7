import { once } from "node:events";
import net from "node:net";

/** A way to a port that can be cut as a cable can: nothing passes any more, and nobody is told. */
export interface Relay {
  port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function startRelay(target: number): Promise<Relay> {
  const ends = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    const far = net.connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("error", () => undefined);
      one.on("data", (bytes) => {
        if (!isCut) other.write(bytes);
      });
      one.on("close", () => {
        ends.delete(one);
        if (!isCut) other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  const drop = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    port,
    cut() {
      isCut = true;
    },
    /** What was open has lost bytes, so it is closed. */
    mend() {
      drop();
      isCut = false;
    },
    close() {
      server.close();
      drop();
    },
  };
}
