import { BlockList, isIP, isIPv4 } from "node:net";

/** An address as budgets count it. */
export interface AddressKeys {
  /** Who calls: an IPv4 address, or the /64 that one line has of IPv6. */
  line: string;
  /** The /48 that one IPv6 customer of a network may have; none for IPv4. */
  site?: string;
}

/** A network of 65,536 lines may do what ten may. */
export const SITE_FACTOR = 10;

/**
 * What stands for a caller's address wherever calls from one address are counted: an IPv4 address as it
 * is, however it is written, and of IPv6 the first 64 bits, because every line has 2^64 addresses. What
 * is no address stands for itself.
 */
export function addressKey(ip: string): string {
  return addressKeys(ip).line;
}

/** As `addressKey`, with the larger network beside it, which has a larger budget of its own. */
export function addressKeys(ip: string): AddressKeys {
  const address = withoutPort(ip.trim().toLowerCase());
  const groups = readIpv6(address);
  if (!groups) return { line: address };
  const mapped = ipv4Behind(groups, BEFORE_IPV4);
  if (mapped !== undefined) return { line: mapped };
  return { line: `${first(groups, 4)}::/64`, site: `${first(groups, 3)}::/48` };
}

const OWN_MACHINE = new BlockList();
OWN_MACHINE.addSubnet("127.0.0.0", 8, "ipv4");
OWN_MACHINE.addAddress("::1", "ipv6");

/** Networks that nobody calls from across the internet. */
const PRIVATE = new BlockList();
for (const network of [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
]) {
  addNetwork(network, "ipv4");
}
for (const network of ["fc00::/7", "fe80::/10"]) addNetwork(network, "ipv6");

function addNetwork(network: string, version: "ipv4" | "ipv6"): void {
  const [address = "", bits] = network.split("/");
  PRIVATE.addSubnet(address, Number(bits), version);
}

/** Whether a call comes from this machine itself, or from a proxy on it that nobody named. */
export function isOwnMachine(ip: string): boolean {
  return isIn(OWN_MACHINE, ip);
}

/** Whether a call comes from where proxies are: this machine, or a network of its own. */
export function isNearby(ip: string): boolean {
  return isIn(OWN_MACHINE, ip) || isIn(PRIVATE, ip);
}

function isIn(list: BlockList, ip: string): boolean {
  const address = withoutPort(ip.trim().toLowerCase());
  const groups = readIpv6(address);
  // What is called by NAT64 is never this machine, whatever it is called by.
  const plain = (groups && ipv4Behind(groups, [MAPPED])) ?? address;
  const version = isIP(plain);
  return version > 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
}

/** Some proxies write the port behind the address they forward: each call would be another address. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [, before] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return before !== undefined && isIPv4(before) ? before : address;
}

/** The eight groups of an IPv6 address, however it is written; undefined for anything else. */
function readIpv6(address: string): string[] | undefined {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return undefined;
  // In one form: without a dotted end, without leading zeros.
  const host = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1) ?? "";
  const [head = "", tail] = host.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after];
}

/** Before an IPv4 address: `::ffff:1.2.3.4` is how a socket for both versions writes it. */
const MAPPED = "0:0:0:0:0:ffff";
/** Likewise of NAT64 (RFC 6052): `64:ff9b::1.2.3.4` is how a machine without IPv4 is called from there. */
const TRANSLATED = "64:ff9b:0:0:0:0";
const BEFORE_IPV4 = [MAPPED, TRANSLATED];

function ipv4Behind(groups: string[], prefixes: readonly string[]): string | undefined {
  if (!prefixes.includes(first(groups, 6))) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
}

function first(groups: string[], count: number): string {
  return groups.slice(0, count).join(":");
}
