import { StartError } from "../platform/start-error.ts";
import type { Table } from "./tables.ts";

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** The first entry of a backup. */
export const MANIFEST = "manifest.json";
export const SEQUENCES = "sequences.json";
export const SIMULATOR_LEDGER = "paypal-simulator/ledger.jsonl";
export const UPLOADS = "uploads/";
/** The only form so far. */
const FORMAT = 1;

export interface Manifest {
  format: number;
  /** Of the package that wrote it; the database may be of an earlier edition. */
  version: string;
  /** The migrations that the database had, oldest first. */
  edition: { hash: string; when: number }[];
  /** Whatever was committed before this moment is in the backup. */
  moment: string;
  tables: Table[];
}

export function newManifest(parts: Omit<Manifest, "format">): Manifest {
  return { format: FORMAT, ...parts };
}

/** From the first entry. Throws a StartError for an archive that is no backup of a shop, or one of a later form. */
export function readManifest(first: Entry | undefined, file: string): Manifest {
  const manifest = first?.name === MANIFEST ? parseJson(first.bytes) : undefined;
  const refusal = `${file} is no backup of a shop`;
  if (!isRecord(manifest) || typeof manifest.format !== "number") throw new StartError(refusal);
  if (manifest.format !== FORMAT) {
    throw new StartError(`${file} is of a later edition of the shop: restore it with that edition`);
  }
  if (!isManifest(manifest)) throw new StartError(refusal);
  return manifest;
}

function isManifest(value: Record<string, unknown>): value is Record<string, unknown> & Manifest {
  const { version, edition, moment, tables } = value;
  const isTable = (table: unknown) =>
    isRecord(table) && typeof table.name === "string" && isListOf(table.columns, isText);
  return (
    isText(version) &&
    isText(moment) &&
    !Number.isNaN(Date.parse(moment)) &&
    isListOf(edition, (one) => isRecord(one) && isText(one.hash)) &&
    isListOf(tables, isTable)
  );
}

const isText = (value: unknown) => typeof value === "string";

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Answers undefined for what is no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The name of a part of a table's rows, counted from 1. */
export function partName(table: Table, part: number): string {
  return `tables/${table.name}/${String(part).padStart(6, "0")}.copy`;
}

/** The table whose rows an entry has. */
export function tableOf(name: string, tables: readonly Table[]): Table | undefined {
  const [, of] = /^tables\/(.+)\/\d+\.copy$/.exec(name) ?? [];
  return tables.find((table) => table.name === of);
}
