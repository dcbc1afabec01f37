import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import type { Db } from './open.ts'

/** Hash of what was asked, so that one key cannot stand for two requests. */
export const hashRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Refuses a key that is not one; before anything is done with it. */
export function checkKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Failure('idempotency_key_invalid')
}

export type Claim = { owner: string; key: string | undefined; requestHash: string }

/** The answer this request was given already, if any. A key that stands for another request is refused. */
export async function findAnswer<T>(db: Db, claim: Claim): Promise<{ response: T } | undefined> {
  if (claim.key === undefined) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row || row.response === null) return undefined
  if (row.request_hash !== claim.requestHash) throw new Failure('idempotency_key_reused')
  return { response: row.response as T }
}

/**
 * Does `work` once per owner and key. The key is claimed in the caller's transaction: of parallel requests one works, the
 * others wait for its commit and get the stored answer; a rolled-back one frees the key. Without a key, just works.
 */
export async function once<T>(tx: Db, claim: Claim, work: () => Promise<T>): Promise<T> {
  if (claim.key === undefined) return work()
  checkKey(claim.key)
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (owner, key, request_hash) values (${claim.owner}, ${claim.key}, ${claim.requestHash})
    on conflict do nothing
  `.execute(tx)
  if (numAffectedRows === 1n) {
    const response = await work()
    await tx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(response) })
      .where('owner', '=', claim.owner)
      .where('key', '=', claim.key)
      .execute()
    return response
  }
  const answer = await findAnswer<T>(tx, claim)
  if (!answer) throw new Failure('in_progress', { retryAfterSeconds: 1 })
  return answer.response
}

/** A key older than this can be used again. */
const recordDays = 30

export async function deleteExpiredIdempotencyRecords(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${recordDays}::int)`.execute(
    db,
  )
}
