import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import type { Db } from './open.ts'

/**
 * Counts one use of `key` in a fixed window; throws `too_many_requests` above `max`. All nodes share the count. The increment
 * is one statement, so parallel calls cannot exceed the limit.
 */
export async function limit(
  db: Db,
  options: { key: string; max: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits (key, window_start, count)
    values (${options.key}, to_timestamp(floor(extract(epoch from now()) / ${options.windowSeconds}::int) * ${options.windowSeconds}::int), 1)
    on conflict (key, window_start) do update set count = least(rate_limits.count + 1, 1000000)
    returning count, ceil(extract(epoch from window_start) + ${options.windowSeconds}::int - extract(epoch from now()))::int as seconds_left
  `.execute(db)
  const row = rows[0]
  if (row && row.count > options.max) {
    throw new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, row.seconds_left) })
  }
}

/** Takes back uses that turned out to be legitimate, in the current window. */
export async function uncount(db: Db, keys: string[], windowSeconds: number): Promise<void> {
  await sql`
    update rate_limits set count = count - 1
    where key = any (${keys}::text[]) and count > 0
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)
  `.execute(db)
}

/** Counts a use by one client, from all its accounts. `max` of 0 means no limit. */
export async function limitClient(
  db: Db,
  options: { name: string; client: string; max: number; windowSeconds: number },
): Promise<void> {
  const { name, client, max, windowSeconds } = options
  if (max > 0) await limit(db, { key: `${name}:client:${client}`, max, windowSeconds })
}

/** Adds counts of a window of a minute to those of all nodes; returns the totals. */
export async function addRequestCounts(
  db: Db,
  windowStart: Date,
  added: Map<string, number>,
): Promise<Map<string, number>> {
  // Sorted, so that concurrent merges lock rows in the same order.
  const clients = [...added.keys()].sort()
  const { rows } = await sql<{ client: string; total: number }>`
    insert into rate_limits (key, window_start, count)
    select 'requests:' || client, ${windowStart}::timestamptz, least(added, 1000000)
    from unnest(${clients}::text[], ${clients.map((client) => added.get(client) ?? 0)}::int[]) as counts (client, added)
    on conflict (key, window_start) do update set count = least(rate_limits.count + excluded.count, 1000000)
    returning substr(key, 10) as client, count as total
  `.execute(db)
  return new Map(rows.map(({ client, total }) => [client, total]))
}

/** Resets the counts of a key and of all keys that start with the key and a colon. */
export async function resetRateLimits(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key} or starts_with(key, ${`${key}:`})`.execute(db)
}

/** Longer than the longest window. */
const expiredAfterDays = 2

export async function deleteExpiredRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_start < now() - make_interval(days => ${expiredAfterDays}::int)`.execute(
    db,
  )
}
