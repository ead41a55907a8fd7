import type { Node } from "./node.ts";
import { familyOf, signal } from "./processes.ts";

/** A way for a primary to go. */
export interface Kill {
  name: string;
  strike(node: Node): void;
  /** Brings the node back, once another one has taken over. */
  undo(node: Node): void;
}

const stopped = new Map<Node, number[]>();

export const KILLS: readonly Kill[] = [
  {
    name: "PostgreSQL killed",
    strike: (node) => signal(node.postgresPids(), "SIGKILL"),
    // Patroni starts it by itself.
    undo: () => undefined,
  },
  {
    name: "machine off",
    strike: (node) => signal(everything(node), "SIGKILL"),
    undo: (node) => node.start(),
  },
  {
    name: "Patroni killed",
    strike(node) {
      const postgres = new Set(node.postgresPids());
      const patroni = familyOf(node.patroniPid()).filter((pid) => !postgres.has(pid));
      signal(patroni, "SIGKILL");
    },
    undo: (node) => node.start(),
  },
  {
    name: "standing still",
    strike(node) {
      stopped.set(node, everything(node));
      signal(stopped.get(node) ?? [], "SIGSTOP");
    },
    undo: (node) => signal(stopped.get(node) ?? [], "SIGCONT"),
  },
  {
    name: "cut off",
    strike: ({ postgres, rest, etcd }) => {
      for (const relay of [postgres, rest, etcd]) relay.cut();
    },
    undo: ({ postgres, rest, etcd }) => {
      for (const relay of [postgres, rest, etcd]) relay.mend();
    },
  },
];

function everything(node: Node): number[] {
  return [...new Set([...familyOf(node.patroniPid()), ...node.postgresPids()])];
}
