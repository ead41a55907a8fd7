import { BlockList, isIP, isIPv4 } from "node:net";

/** The keys under which budgets count an address. */
interface AddressKeys {
  /** The caller's line: an IPv4 address, or the /64 that one line has of IPv6. */
  line: string;
  /** The /48 that one IPv6 customer of a network may have; undefined for IPv4. */
  site?: string;
}

/** The budget of a /48 (65,536 lines), in budgets of one line. */
export const SITE_FACTOR = 10;

/**
 * The key that stands for a caller's address wherever calls are counted by address: an IPv4 address in its
 * normal form, the first 64 bits of an IPv6 address (what one internet connection has), and any other text unchanged.
 */
export function addressKey(ip: string): string {
  return addressKeys(ip).line;
}

/** As `addressKey`, with the key of the larger network, which has a larger budget of its own. */
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

/** Private networks, which nobody calls from across the internet. */
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

/** Whether a call comes from this machine, or from a proxy on it that TRUST_PROXY does not name. */
export function isOwnMachine(ip: string): boolean {
  return isIn(OWN_MACHINE, ip);
}

/** Whether a host is this machine by name or address, as URLs and settings write it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || isOwnMachine(name);
}

/** Whether a call comes from where proxies are: this machine or a private network. */
export function isNearby(ip: string): boolean {
  return isIn(OWN_MACHINE, ip) || isIn(PRIVATE, ip);
}

/** Whether an address, in any notation, is in the list. */
export function isIn(list: BlockList, ip: string): boolean {
  const address = withoutPort(ip.trim().toLowerCase());
  const groups = readIpv6(address);
  // A NAT64 address never means this machine, whichever IPv4 address it holds.
  const plain = (groups && ipv4Behind(groups, [MAPPED])) ?? address;
  const version = isIP(plain);
  return version > 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
}

/** Some proxies append the port to the address they forward; each call would have another key. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [, before] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return before !== undefined && isIPv4(before) ? before : address;
}

/** The eight groups of an IPv6 address in any notation; undefined for anything else. */
function readIpv6(address: string): string[] | undefined {
  const [bare = ""] = address.split("%");
  if (isIP(bare) !== 6) return undefined;
  // URL writes it in one form: without a dotted end, without leading zeros.
  const host = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1) ?? "";
  const [head = "", tail] = host.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after];
}

/** The prefix of an IPv4 address in an IPv6 socket: `::ffff:1.2.3.4`. */
const MAPPED = "0:0:0:0:0:ffff";
/** The prefix of NAT64 (RFC 6052), by which a network without IPv4 calls: `64:ff9b::1.2.3.4`. */
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
