import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import type { Db } from './open.ts'

/** Hash of a request, so that one key cannot be used for two different requests. */
export const hashRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Throws `idempotency_key_invalid` for a malformed key. */
export function checkKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Failure('idempotency_key_invalid')
}

export type IdempotentRequest = { owner: string; key: string | undefined; requestHash: string }

/** The stored response of this request, if any. Throws if the key belongs to another request. */
export async function findResponse<T>(
  db: Db,
  request: IdempotentRequest,
): Promise<{ response: T } | undefined> {
  if (request.key === undefined) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('owner', '=', request.owner)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!row || row.response === null) return undefined
  if (row.request_hash !== request.requestHash) throw new Failure('idempotency_key_reused')
  return { response: row.response as T }
}

/**
 * Runs `work` once per owner and key. The record is inserted in the caller's transaction: parallel requests wait for its
 * commit and get the stored response, and a rollback frees the key. Without a key, always runs `work`.
 */
export async function once<T>(tx: Db, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  if (request.key === undefined) return work()
  checkKey(request.key)
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (owner, key, request_hash) values (${request.owner}, ${request.key}, ${request.requestHash})
    on conflict do nothing
  `.execute(tx)
  if (numAffectedRows === 1n) {
    const response = await work()
    await tx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(response) })
      .where('owner', '=', request.owner)
      .where('key', '=', request.key)
      .execute()
    return response
  }
  const stored = await findResponse<T>(tx, request)
  if (!stored) throw new Failure('in_progress', { retryAfterSeconds: 1 })
  return stored.response
}

/** Older records are deleted; their keys can be used again. */
const recordDays = 30

export async function deleteExpiredIdempotencyRecords(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${recordDays}::int)`.execute(
    db,
  )
}
