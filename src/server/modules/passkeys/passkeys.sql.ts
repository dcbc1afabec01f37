import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Credential } from './webauthn/ceremonies.ts'

/** Whose passkeys: a user's, or those of a seller's registered account (`memberId` null) or member. */
export type PasskeyOwner =
  | { kind: 'user'; userId: number }
  | { kind: 'seller'; sellerId: number; memberId: number | null }

const ownedBy = (owner: PasskeyOwner) =>
  owner.kind === 'user'
    ? sql<boolean>`f.user_id = ${owner.userId}`
    : sql<boolean>`f.seller_id = ${owner.sellerId} and f.member_id is not distinct from ${owner.memberId}::bigint`

const idsOf = (owner: PasskeyOwner) =>
  sql<number>`(select p.id from second_factors f join passkeys p on p.factor_id = f.id where ${ownedBy(owner)})`

export type StoredPasskey = {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
} & { credential: Credential }

export async function listPasskeys(db: Db, owner: PasskeyOwner): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys as p')
    .innerJoin('second_factors as f', 'f.id', 'p.factor_id')
    .select(['p.id', 'p.name', 'p.created_at', 'p.last_used_at'])
    .select(['p.credential_id', 'p.public_key', 'p.counter', 'p.transports'])
    .where(ownedBy(owner))
    .orderBy('p.slot')
    .limit(10)
    .execute()
  return rows.map(({ credential_id, public_key, counter, transports, ...row }) => ({
    ...row,
    credential: { credentialId: credential_id, publicKey: public_key, counter, transports },
  }))
}

/** Undefined if the account has ten already. The caller has locked the factor. */
export async function insertPasskey(
  tx: Db,
  passkey: { factorId: number; sellerId: number | null; name: string; credential: Credential },
): Promise<{ id: number; created_at: Date } | 'known' | 'full'> {
  const { credential } = passkey
  const { rows } = await sql<{ id: number; created_at: Date }>`
    insert into passkeys (factor_id, seller_id, slot, credential_id, public_key, counter, transports, name)
    select ${passkey.factorId}, ${passkey.sellerId}::bigint, free.slot, ${credential.credentialId}, ${credential.publicKey},
      ${credential.counter}, ${credential.transports}, ${passkey.name}
    from generate_series(1, 10) as free (slot)
    where not exists (select from passkeys p where p.factor_id = ${passkey.factorId} and p.slot = free.slot)
    order by free.slot limit 1
    on conflict (credential_id) do nothing
    returning id, created_at
  `.execute(tx)
  if (rows[0]) return rows[0]
  const known = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('credential_id', '=', credential.credentialId)
    .executeTakeFirst()
  return known ? 'known' : 'full'
}

export const renamePasskey = async (
  db: Db,
  owner: PasskeyOwner,
  { id, name }: { id: number; name: string },
): Promise<boolean> =>
  (
    await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('id', 'in', idsOf(owner))
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Returns the name of the removed passkey. */
export const deletePasskey = async (tx: Db, owner: PasskeyOwner, id: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('id', 'in', idsOf(owner))
      .returning('name')
      .executeTakeFirst()
  )?.name

export type FoundPasskey = {
  id: number
  user_id: number | null
  seller_id: number | null
  member_id: number | null
  /** The address that logs in with it. */
  email: string
  credential: Credential
}

export async function findPasskey(db: Db, credentialId: string): Promise<FoundPasskey | undefined> {
  const { rows } = await sql<{
    id: number
    user_id: number | null
    seller_id: number | null
    member_id: number | null
    email: string | null
    public_key: string
    counter: number
  }>`
    select p.id, f.user_id, f.seller_id, f.member_id, p.public_key, p.counter,
      case when f.user_id is not null then (select u.email from users u where u.id = f.user_id)
        when f.member_id is not null then (select m.email from seller_members m where m.id = f.member_id)
        else (select s.email from sellers s where s.id = f.seller_id) end as email
    from passkeys p join second_factors f on f.id = p.factor_id
    where p.credential_id = ${credentialId} and f.confirmed_at is not null
  `.execute(db)
  const row = rows[0]
  if (!row?.email) return undefined
  const { public_key, counter, email, ...ids } = row
  return { ...ids, email, credential: { credentialId, publicKey: public_key, counter, transports: [] } }
}

/** Records a use. False if the passkey is gone, or another signature with this count came first. */
export async function recordUse(tx: Db, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((e) =>
      e.or([e('counter', '<', counter), e.and([e('counter', '=', 0), sql<boolean>`${counter} = 0`])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function putChallenge(
  db: Db,
  row: { holderHash: string; sessionId: string | null; challenge: string; minutes: number },
): Promise<void> {
  await sql`
    insert into passkey_challenges (holder_hash, session_id, challenge, expires_at)
    values (${row.holderHash}, ${row.sessionId}, ${row.challenge}, now() + make_interval(mins => ${row.minutes}::int))
    on conflict (holder_hash) do update set challenge = excluded.challenge, expires_at = excluded.expires_at
  `.execute(db)
}

/** Consumes the challenge; undefined if there is none or it has expired. */
export async function takeChallenge(db: Db, holderHashes: string[]): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('holder_hash', 'in', holderHashes)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('live')])
    .executeTakeFirst()
  return taken?.live ? taken.challenge : undefined
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}
