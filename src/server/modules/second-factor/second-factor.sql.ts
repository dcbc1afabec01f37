import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Stores a secret that is not confirmed yet. Returns false when a confirmed one exists. */
export async function putSecret(db: Db, userId: number, secretSealed: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors (user_id, secret_sealed) values (${userId}, ${secretSealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0, created_at = now()
    where second_factors.confirmed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

type Factor = { secretSealed: string; confirmed: boolean; lastStep: number; failures: number }

/** Locks the user's factor, so that codes are checked one after the other. */
export async function lockFactor(tx: Db, userId: number, failureDays: number): Promise<Factor | undefined> {
  const locked = await tx
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { failures } = await tx
    .selectFrom('second_factor_failures')
    .select((e) => e.fn.countAll<number>().as('failures'))
    .where('user_id', '=', userId)
    .where('failed_at', '>', sql<Date>`now() - make_interval(days => ${failureDays}::int)`)
    .executeTakeFirstOrThrow()
  return {
    secretSealed: locked.secret_sealed,
    confirmed: locked.confirmed_at !== null,
    lastStep: locked.last_step,
    failures,
  }
}

export async function recordStep(tx: Db, userId: number, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

export async function confirmFactor(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
}

export async function insertFailure(tx: Db, userId: number, sessionId: string): Promise<void> {
  await tx.insertInto('second_factor_failures').values({ user_id: userId, session_id: sessionId }).execute()
}

export async function deleteFailures(tx: Db, userId: number, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor_failures')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function spendRecoveryCode(tx: Db, userId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFactor(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether the two-step login is on, and how many recovery codes are left. */
export async function readState(db: Db, userId: number): Promise<{ enabled: boolean; left: number }> {
  const row = await db
    .selectFrom('second_factors as f')
    .select((e) => [
      'f.confirmed_at',
      e
        .selectFrom('recovery_codes as r')
        .select((r) => r.fn.countAll<number>().as('left'))
        .whereRef('r.user_id', '=', 'f.user_id')
        .where('r.used_at', 'is', null)
        .as('left'),
    ])
    .where('f.user_id', '=', userId)
    .executeTakeFirst()
  return { enabled: !!row?.confirmed_at, left: row?.confirmed_at ? (row.left ?? 0) : 0 }
}
