import type { Assertion, Attestation, Passkey } from '#contract/shop/accounts/passkeys.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { type Holder, refused, type Site, storeChallenge, takeChallenge } from './challenges.ts'
import type { FoundPasskey, PasskeyOwner } from './passkeys.sql.ts'
import * as statements from './passkeys.sql.ts'
import {
  authenticationOptions,
  type Credential,
  registrationOptions,
  siteOf,
  verifiedCounter,
  verifiedCredential,
} from './webauthn/ceremonies.ts'

export type { PasskeyOwner, Site }

const accountOf = (owner: PasskeyOwner): string =>
  owner.kind === 'user' ? `user:${owner.userId}` : `seller:${owner.sellerId}:${owner.memberId ?? ''}`

/** What the browser needs to create a passkey. */
export async function beginAdding(
  site: Site,
  sessionId: string,
  { owner, email, label }: { owner: PasskeyOwner; email: string; label: string },
) {
  const existing = (await statements.listPasskeys(site.db, owner)).map(({ credential }) => credential)
  const handle = site.keys.hash('passkey-account', accountOf(owner))
  const options = await registrationOptions(siteOf(site.publicUrl), { handle, email, label, existing })
  await storeChallenge(site, 'add', { sessionId }, options.challenge)
  return options
}

/** The proved new credential. Throws if the answer is wrong, late, repeated or of another session. */
export async function proveNew(site: Site, sessionId: string, response: Attestation): Promise<Credential> {
  const challenge = await takeChallenge(site, 'add', { sessionId })
  const credential = await verifiedCredential(siteOf(site.publicUrl), challenge, response)
  if (!credential) throw refused()
  return credential
}

/** Stores a credential for an account whose second factor is locked. */
export async function addPasskey(
  tx: Db,
  passkey: { factorId: number; owner: PasskeyOwner; name: string; credential: Credential },
): Promise<Passkey> {
  const sellerId = passkey.owner.kind === 'seller' ? passkey.owner.sellerId : null
  const added = await statements.insertPasskey(tx, { ...passkey, sellerId })
  if (added === 'known')
    throw new Failure('already_exists', { message: 'This passkey has already been added.' })
  if (added === 'full') {
    throw new Failure('status_conflict', { message: 'You have 10 passkeys. Remove one first.' })
  }
  return { id: added.id, name: passkey.name, createdAt: added.created_at.toISOString(), lastUsedAt: null }
}

export const listPasskeys = async (db: Db, owner: PasskeyOwner): Promise<Passkey[]> =>
  (await statements.listPasskeys(db, owner)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))

export async function renamePasskey(
  db: Db,
  owner: PasskeyOwner,
  passkey: { id: number; name: string },
): Promise<void> {
  if (!(await statements.renamePasskey(db, owner, passkey))) throw new Failure('not_found')
}

/** Returns the name of the removed passkey. */
export async function removePasskey(tx: Db, owner: PasskeyOwner, id: number): Promise<string> {
  const name = await statements.deletePasskey(tx, owner, id)
  if (name === undefined) throw new Failure('not_found')
  return name
}

/** What the browser needs to sign: for the passkeys of `owner`, or before the login for any. */
export async function beginProof(site: Site, holder: Holder, owner?: PasskeyOwner) {
  const allowed = owner && (await statements.listPasskeys(site.db, owner)).map((row) => row.credential)
  if (allowed?.length === 0) throw new Failure('not_found', { message: 'This account has no passkey.' })
  const options = await authenticationOptions(siteOf(site.publicUrl), allowed)
  await storeChallenge(site, 'prove', holder, options.challenge)
  return options
}

export type ProvedPasskey = FoundPasskey & { newCounter: number }

/** The passkey that signed. Throws if the signature is wrong, late, repeated, or of another session or account. */
export async function proveKnown(
  site: Site,
  holder: Holder,
  response: Assertion,
  owner?: PasskeyOwner,
): Promise<ProvedPasskey> {
  const challenge = await takeChallenge(site, 'prove', holder)
  const found = await statements.findPasskey(site.db, response.id)
  if (!found || (owner && accountOf(owner) !== accountOf(ownerOfPasskey(found)))) throw refused()
  const { credential } = found
  const newCounter = await verifiedCounter(siteOf(site.publicUrl), challenge, { response, credential })
  if (newCounter === undefined) throw refused()
  return { ...found, newCounter }
}

export const ownerOfPasskey = ({ user_id, seller_id, member_id }: FoundPasskey): PasskeyOwner =>
  user_id !== null
    ? { kind: 'user', userId: user_id }
    : { kind: 'seller', sellerId: seller_id ?? 0, memberId: member_id }

/** Records the use of a verified passkey. Throws if a concurrent request removed it or stored a higher signature count. */
export async function recordPasskeyUse(tx: Db, passkey: ProvedPasskey): Promise<void> {
  if (!(await statements.recordUse(tx, passkey.id, passkey.newCounter))) throw refused()
}

export const deleteExpiredChallenges = (db: Db): Promise<void> => statements.deleteExpired(db)
