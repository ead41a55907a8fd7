import { BlockList, isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { isIn } from "./address-key.ts";

/** Fastify's names for private ranges, as it understands them. */
const RANGES: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** More proxies than stand before any shop; to read an address costs more than to remember it. */
const REMEMBERED = 100;

/** Answers whether an address is one of the proxies in TRUST_PROXY. */
export function proxyTest(trustProxy: readonly string[]): (address: string) => boolean {
  if (trustProxy.length === 0) return () => false;
  const proxies = new BlockList();
  for (const entry of trustProxy.flatMap((name) => RANGES[name] ?? [name])) add(proxies, entry);
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  return (address) => {
    const found = known.get(address) ?? isIn(proxies, address);
    known.set(address, found);
    return found;
  };
}

function add(list: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  const version = isIP(address) === 4 ? "ipv4" : "ipv6";
  if (bits === undefined) list.addAddress(address, version);
  else list.addSubnet(address, Number(bits), version);
}
