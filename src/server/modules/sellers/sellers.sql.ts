import { sql } from 'kysely'
import type { SellerBody } from '#contract/sellers.ts'
import type { Db } from '../../database/open.ts'

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('sellers').select(['id', 'account_status']).where('email', '=', email).executeTakeFirst()

const shown = [
  'id',
  'email',
  'seller_name',
  'mobile',
  'gstin',
  'business_name',
  'business_email',
  'business_mobile',
  'business_address',
  'logo',
  'banner',
  'pickup_address',
  'bank_details_sealed',
  'account_number_last4',
  'account_status',
  'email_verified',
  'on_holiday',
  'version',
  'created_at',
] as const

/** The accounts, each with why it has its status. */
export const select = (db: Db) =>
  db
    .selectFrom('sellers')
    .select(shown)
    .select((eb) =>
      eb
        .selectFrom('seller_status_changes as c')
        .select('c.reason')
        .whereRef('c.seller_id', '=', 'sellers.id')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('status_reason'),
    )
export type SellerRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findById = (db: Db, sellerId: number): Promise<SellerRow | undefined> =>
  select(db).where('id', '=', sellerId).executeTakeFirst()

type Secrets = { passwordHash: string; sealedBankDetails: string }
type Verification = { hash: string; hours: number }

const expiry = (verification: Verification) =>
  sql<Date>`now() + make_interval(hours => ${verification.hours}::int)`

/** Creates the account; false when the address has one already. */
export async function insertSeller(
  tx: Db,
  body: SellerBody,
  secrets: Secrets,
  verification: Verification,
): Promise<boolean> {
  const { businessDetails: business, pickupAddress: pickup } = body
  const row = await tx
    .insertInto('sellers')
    .values({
      email: body.email,
      seller_name: body.sellerName,
      mobile: body.mobile,
      password_hash: secrets.passwordHash,
      gstin: body.gstin,
      business_name: business.businessName,
      business_email: business.businessEmail ?? null,
      business_mobile: business.businessMobile ?? null,
      business_address: business.businessAddress ?? null,
      // Only own uploads are shown, and who has no account yet has none: both come with the first change.
      logo: null,
      banner: null,
      pickup_address: JSON.stringify(pickup),
      bank_details_sealed: secrets.sealedBankDetails,
      account_number_last4: body.bankDetails.accountNumber.slice(-4),
      verification_hash: verification.hash,
      verification_expires_at: expiry(verification),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an account whose address is not confirmed yet a fresh link; a confirmed one keeps what it has. */
export async function renewVerification(tx: Db, email: string, verification: Verification) {
  return tx
    .updateTable('sellers')
    .set((eb) => ({
      verification_hash: eb.case().when('email_verified', '=', false).then(verification.hash).end(),
      verification_expires_at: eb.case().when('email_verified', '=', false).then(expiry(verification)).end(),
    }))
    .where('email', '=', email)
    .returning(['business_name', 'email_verified'])
    .executeTakeFirstOrThrow()
}

/** Uses the link up. One statement, so that it works once however often it is clicked at the same time. */
export async function confirmEmail(db: Db, hash: string): Promise<boolean> {
  const result = await db
    .updateTable('sellers')
    .set((eb) => ({
      email_verified: true,
      verification_hash: null,
      verification_expires_at: null,
      version: eb('version', '+', 1),
    }))
    .where('verification_hash', '=', hash)
    .where('verification_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
