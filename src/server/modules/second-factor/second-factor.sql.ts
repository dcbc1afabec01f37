import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Whose factor: a user's, or that of a seller's registered account (`memberId` null) or member. */
export type FactorOwner =
  | { kind: 'user'; userId: number }
  | { kind: 'seller'; sellerId: number; memberId: number | null }

const ownedBy = (owner: FactorOwner) =>
  owner.kind === 'user'
    ? sql<boolean>`user_id = ${owner.userId}`
    : sql<boolean>`seller_id = ${owner.sellerId} and member_id is not distinct from ${owner.memberId}::bigint`

/** The unique index of the owner. */
const indexOf = (owner: FactorOwner) =>
  owner.kind === 'user'
    ? sql`(user_id)`
    : owner.memberId === null
      ? sql`(seller_id) where member_id is null`
      : sql`(member_id) where member_id is not null`

const hasApp = sql<boolean>`secret_sealed is not null and not app_pending`

/** Stores a secret that is not confirmed yet. Returns false when a confirmed one exists. */
export async function putSecret(db: Db, owner: FactorOwner, secretSealed: string): Promise<boolean> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  const { numAffectedRows } = await sql`
    insert into second_factors (user_id, seller_id, member_id, secret_sealed)
    values (${userId}, ${sellerId}, ${memberId}, ${secretSealed})
    on conflict ${indexOf(owner)} do update set secret_sealed = excluded.secret_sealed, last_step = 0,
      app_pending = second_factors.confirmed_at is not null
    where second_factors.confirmed_at is null or second_factors.secret_sealed is null or second_factors.app_pending
  `.execute(db)
  return numAffectedRows === 1n
}

export type Factor = {
  id: number
  secretSealed: string | null
  /** Two-step login is on. */
  confirmed: boolean
  /** With an authenticator app. */
  app: boolean
  lastStep: number
  failures: number
}

/** Locks the account's factor, so that codes are checked one after the other. */
export async function lockFactor(
  tx: Db,
  owner: FactorOwner,
  failureDays: number,
): Promise<Factor | undefined> {
  const locked = await tx
    .selectFrom('second_factors')
    .select(['id', 'secret_sealed', 'confirmed_at', 'app_pending', 'last_step'])
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { failures } = await tx
    .selectFrom('second_factor_failures')
    .select((e) => e.fn.countAll<number>().as('failures'))
    .where('factor_id', '=', locked.id)
    .where('failed_at', '>', sql<Date>`now() - make_interval(days => ${failureDays}::int)`)
    .executeTakeFirstOrThrow()
  return {
    id: locked.id,
    secretSealed: locked.secret_sealed,
    confirmed: locked.confirmed_at !== null,
    app: locked.confirmed_at !== null && locked.secret_sealed !== null && !locked.app_pending,
    lastStep: locked.last_step,
    failures,
  }
}

export async function recordStep(tx: Db, factorId: number, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('id', '=', factorId).execute()
}

export async function confirmFactor(tx: Db, factorId: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())`, app_pending: false })
    .where('id', '=', factorId)
    .execute()
}

export async function insertFailure(tx: Db, factorId: number, sessionId: string): Promise<void> {
  await tx
    .insertInto('second_factor_failures')
    .values({ factor_id: factorId, session_id: sessionId })
    .execute()
}

export async function deleteFailures(tx: Db, factorId: number, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('second_factor_failures')
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function replaceRecoveryCodes(tx: Db, factorId: number, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ factor_id: factorId, code_hash })))
    .execute()
}

/** The hash of any code that is left; all have the same salt. */
export async function readRecoveryHash(tx: Db, factorId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.code_hash
}

export async function spendRecoveryCode(tx: Db, factorId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('factor_id', '=', factorId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFactor(tx: Db, owner: FactorOwner): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where(ownedBy(owner)).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Turns the factor on for a passkey, and locks it. `turnedOn` if it was off before. */
export async function turnOn(tx: Db, owner: FactorOwner): Promise<{ id: number; turnedOn: boolean }> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  await sql`
    insert into second_factors (user_id, seller_id, member_id, confirmed_at)
    values (${userId}, ${sellerId}, ${memberId}, now())
    on conflict ${indexOf(owner)} do nothing
  `.execute(tx)
  const locked = await tx
    .selectFrom('second_factors')
    .select(['id', 'confirmed_at'])
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, app_pending: sql`secret_sealed is not null` })
    .where('id', '=', locked.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  const { rows } = await sql<{ codes: boolean }>`
    select exists (select from recovery_codes where factor_id = ${locked.id}) as codes
  `.execute(tx)
  return { id: locked.id, turnedOn: numUpdatedRows === 1n || !rows[0]?.codes }
}

/** Turns the factor off if it has neither an app nor a passkey. The caller holds its lock. */
export async function deleteEmptyFactor(tx: Db, factorId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from second_factors f where f.id = ${factorId} and not (${hasApp})
      and not exists (select from passkeys p where p.factor_id = f.id)
    returning f.id
  `.execute(tx)
  return rows.length === 1
}

export type FactorState = { enabled: boolean; app: boolean; left: number }

/** Whether the two-step login is on, with an app or not, and how many recovery codes are left. */
export async function readState(db: Db, owner: FactorOwner): Promise<FactorState> {
  const row = await db
    .selectFrom('second_factors as f')
    .select((e) => [
      'f.confirmed_at',
      hasApp.as('app'),
      e
        .selectFrom('recovery_codes as r')
        .select((r) => r.fn.countAll<number>().as('left'))
        .whereRef('r.factor_id', '=', 'f.id')
        .where('r.used_at', 'is', null)
        .as('left'),
    ])
    .where(ownedBy(owner))
    .executeTakeFirst()
  if (!row?.confirmed_at) return { enabled: false, app: false, left: 0 }
  return { enabled: true, app: row.app, left: row.left ?? 0 }
}
