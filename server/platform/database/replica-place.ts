import type pg from "pg";
import { DatabaseAway } from "./lost-connections.ts";

/** A place in what a primary has written, which its copies reach later. */
export interface Place {
  lsn: string;
  /** The cluster and the database, which a copy shares. */
  database: string;
  /** The line of history: it changes with each primary. */
  timeline: number;
}

/** Why reads do not go to a server. */
export type Problem =
  | "away"
  /** It has become a primary itself. */
  | "follows nobody"
  /** It is a copy of something else. */
  | "another database"
  /** It follows a former primary, or has yet to say that it follows the present one. */
  | "another primary"
  | "behind";

export interface Distance {
  problem: Problem | undefined;
  /** What the server has yet to replay until the place. */
  bytes: number;
  /** Which server it is: an address may lead to several, one after the other. */
  server: string;
}

/** SQL for what tells one running server from all others. */
export const SERVER =
  "concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time())";
const DATABASE =
  "concat_ws(' ', (select system_identifier from pg_control_system()), current_database())";

/**
 * Where a page of the log is full, the next place is behind the head of the page to come (24 bytes, or 40 at the
 * beginning of a file), and a copy is not there until something is written.
 */
const PRIMARY = `
  select ${DATABASE} as database,
    ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline,
    (case when in_page in (24, 40) then at - in_page else at end)::text as lsn
  from pg_current_wal_insert_lsn() as at,
    mod(at - '0/0'::pg_lsn, current_setting('wal_block_size')::int) as in_page
`;

/**
 * The control file says from the next restart point on which line a standby follows, minutes after a change of
 * the primary. Its receiver says it at once, to who has `pg_read_all_stats`.
 */
const STANDBY = `
  select pg_is_in_recovery() as follows, ${DATABASE} as database, ${SERVER} as server,
    pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
    greatest(
      (select received_tli from pg_stat_wal_receiver),
      (select timeline_id from pg_control_checkpoint())
    ) as timeline
`;

/**
 * The place that the primary has reached: all that it has confirmed lies before it. Throws `DatabaseAway` if it
 * does not say, or is no primary.
 */
export async function placeOf(primary: pg.Pool): Promise<Place> {
  try {
    const { rows } = await primary.query<Place>(PRIMARY);
    return rows[0] as Place;
  } catch (error) {
    throw new DatabaseAway("the primary does not say how far it is", error);
  }
}

/** How far a standby is from a place of the primary's. */
export async function distanceTo(place: Place, standby: pg.Pool): Promise<Distance> {
  type Row = Omit<Place, "lsn"> & { follows: boolean; bytes: number | null; server: string };
  const { rows } = await standby.query<Row>(STANDBY, [place.lsn]);
  const row = rows[0] as Row;
  const bytes = Math.max(0, row.bytes ?? Number.POSITIVE_INFINITY);
  return { problem: problemOf(row, place, bytes), bytes, server: row.server };
}

function problemOf(
  { follows, database, timeline }: Omit<Place, "lsn"> & { follows: boolean },
  place: Place,
  bytes: number,
): Problem | undefined {
  if (database !== place.database) return "another database";
  if (!follows) return "follows nobody";
  // A former primary's copy may be beyond the place, in a history that counts no more.
  if (timeline !== place.timeline) return "another primary";
  return bytes > 0 ? "behind" : undefined;
}
