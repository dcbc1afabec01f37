import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import * as statements from './registrations.sql.ts'

const linkHours = 24

/** The outcome of a registration with the token of the link to email. An owned account gets no link. */
export type Registration =
  | { outcome: 'created' | 'repeated'; token: string }
  | { outcome: 'owned'; businessName: string }

/**
 * Registers a seller. The first registration of an address creates the account. Later ones change nothing until the
 * address is confirmed with their own link: registering does not prove that the address is theirs.
 */
export async function createSeller(tx: Db, keys: Keys, body: SellerBody): Promise<Registration> {
  const { token, stored } = newToken(keys)
  const sealedBankDetails = keys.seal(JSON.stringify(body.bankDetails))
  const created = await statements.insertSeller(tx, body, sealedBankDetails)
  if (created !== undefined) {
    await statements.insertRegistration(tx, created, stored)
    return { outcome: 'created', token }
  }
  const account = await statements.findRegistered(tx, body.email)
  if (account.owned) return { outcome: 'owned', businessName: account.businessName }
  await statements.noteRepetition(tx, account.id)
  await statements.insertRegistration(tx, account.id, stored, { body, sealedBankDetails })
  return { outcome: 'repeated', token }
}

/**
 * Creates a new link that verifies the account as it is, and deletes earlier ones. Refused after repeated
 * registrations: the account may hold the bank details of another person.
 */
export async function renewVerification(tx: Db, keys: Keys, sellerId: number): Promise<string> {
  if (await statements.wasRegisteredAgain(tx, sellerId)) {
    throw new Failure('status_conflict', {
      message:
        'Your email address was registered more than once. Before we can pay you, enter your bank account on this page again to confirm that it is yours.',
    })
  }
  const { token, stored } = newToken(keys)
  await statements.removePlainLinks(tx, sellerId)
  await statements.insertRegistration(tx, sellerId, stored)
  return token
}

/** The account of a link. Throws `gone` for a used or unknown link. */
export async function findRegistration(tx: Db, keys: Keys, token: string): Promise<{ sellerId: number }> {
  const found = await statements.findByToken(tx, keys.hashes('seller-verification', token))
  if (!found) throw linkGone()
  return found
}

/** Verifies the address with the link's token. Throws `gone` for a used, expired or superseded link. */
export async function confirmRegistration(
  tx: Db,
  keys: Keys,
  sellerId: number,
  token: string,
): Promise<statements.Confirmed> {
  const confirmed = await statements.confirmRegistration(
    tx,
    sellerId,
    keys.hashes('seller-verification', token),
  )
  if (!confirmed) throw linkGone()
  return confirmed
}

const linkGone = (): Failure =>
  new Failure('gone', {
    message:
      'This link has expired or was already used. Register again with the same email address to get a new one.',
  })

function newToken(keys: Keys): { token: string; stored: statements.Token } {
  const token = randomBytes(32).toString('base64url')
  return { token, stored: { hash: keys.hash('seller-verification', token), hours: linkHours } }
}

/** Deletes the links that would replace the account's data, after its owner has confirmed the bank account. */
export async function removeRegistrations(tx: Db, sellerId: number): Promise<void> {
  await tx.updateTable('sellers').set({ registered_again: false }).where('id', '=', sellerId).execute()
  await tx
    .deleteFrom('seller_registrations')
    .where('seller_id', '=', sellerId)
    .where('details', 'is not', null)
    .execute()
}

export async function removeOldRegistrations(db: Db): Promise<void> {
  await sql`delete from seller_registrations where expires_at < now()`.execute(db)
}
