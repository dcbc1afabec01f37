import { sql } from 'kysely'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import type { Db } from '../../database/open.ts'

export type Token = { hash: string; hours: number }

/** The recipient of the confirmation email, the bank account, and the pictures that may be on other sites. */
export type Confirmed = {
  email: string
  sellerName: string
  last4: string
  logo: string | null
  banner: string | null
}

/** The columns that the registration form fills. */
const columnsOf = (body: SellerBody, sealedBankDetails: string) => {
  const { businessDetails: business } = body
  return {
    seller_name: body.sellerName,
    mobile: body.mobile,
    gstin: body.gstin,
    business_name: business.businessName,
    business_email: business.businessEmail ?? null,
    business_mobile: business.businessMobile ?? null,
    business_address: business.businessAddress ?? null,
    logo: business.logo ?? null,
    banner: business.banner ?? null,
    pickup_address: JSON.stringify(body.pickupAddress),
    bank_details_sealed: sealedBankDetails,
    account_number_last4: body.bankDetails.accountNumber.slice(-4),
  }
}

/** Creates the account; undefined when the address has one already. */
export async function insertSeller(
  tx: Db,
  body: SellerBody,
  sealedBankDetails: string,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('sellers')
    .values({ email: body.email, ...columnsOf(body, sealedBankDetails) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * The account of an address. It is owned once the address is verified, an admin has decided about it, or the bank
 * account was changed with an emailed code; then registrations cannot replace its data any more.
 */
export const findRegistered = (tx: Db, email: string) =>
  tx
    .selectFrom('sellers')
    .select(['id', 'business_name as businessName'])
    .select(
      sql<boolean>`email_verified or account_status <> 'PENDING_VERIFICATION' or bank_details_since > created_at`.as(
        'owned',
      ),
    )
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** Marks the account as registered more than once. */
export async function noteRepetition(tx: Db, sellerId: number): Promise<void> {
  await tx.updateTable('sellers').set({ registered_again: true }).where('id', '=', sellerId).execute()
}

export async function wasRegisteredAgain(tx: Db, sellerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sellers')
    .select('registered_again')
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return row?.registered_again ?? false
}

/** Stores a verification link. Without `registration`, the link verifies the account as it is. */
export async function insertRegistration(
  tx: Db,
  sellerId: number,
  token: Token,
  registration?: { body: SellerBody; sealedBankDetails: string },
): Promise<void> {
  const columns = registration && columnsOf(registration.body, registration.sealedBankDetails)
  const { bank_details_sealed, account_number_last4, ...details } = columns ?? {}
  await tx
    .insertInto('seller_registrations')
    .values({
      token_hash: token.hash,
      seller_id: sellerId,
      details: columns ? JSON.stringify(details) : null,
      bank_details_sealed: bank_details_sealed ?? null,
      account_number_last4: account_number_last4 ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${token.hours}::int)`,
    })
    .execute()
}

/** Deletes the links that verify the account as it is. */
export async function removePlainLinks(tx: Db, sellerId: number): Promise<void> {
  await tx
    .deleteFrom('seller_registrations')
    .where('seller_id', '=', sellerId)
    .where('details', 'is', null)
    .execute()
}

export const findByToken = (tx: Db, tokenHashes: string[]) =>
  tx
    .selectFrom('seller_registrations')
    .select('seller_id as sellerId')
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()

/**
 * Uses a link: verifies the address, applies the link's registration data, and deletes all other links of the
 * account. Undefined when the link is expired or used, or the account is owned already. Payouts are held as after a
 * change of the bank account. Locks the seller's row first, so that only one link succeeds.
 */
export async function confirmRegistration(
  tx: Db,
  sellerId: number,
  tokenHashes: string[],
): Promise<Confirmed | undefined> {
  await sql`select from sellers where id = ${sellerId} for no key update`.execute(tx)
  const { rows } = await sql<Confirmed>`
    with used as (
      delete from seller_registrations where token_hash = any(${tokenHashes}) and expires_at > now()
      returning seller_id, details, bank_details_sealed, account_number_last4
    )
    update sellers m set
      email_verified = true, bank_details_since = now(), version = m.version + 1,
      seller_name = coalesce(details->>'seller_name', m.seller_name),
      mobile = coalesce(details->>'mobile', m.mobile),
      gstin = coalesce(details->>'gstin', m.gstin),
      business_name = coalesce(details->>'business_name', m.business_name),
      business_email = case when details is null then m.business_email else details->>'business_email' end,
      business_mobile = case when details is null then m.business_mobile else details->>'business_mobile' end,
      business_address = case when details is null then m.business_address else details->>'business_address' end,
      logo = coalesce(details->>'logo', m.logo), banner = coalesce(details->>'banner', m.banner),
      pickup_address = coalesce((details->>'pickup_address')::jsonb, m.pickup_address),
      bank_details_sealed = coalesce(used.bank_details_sealed, m.bank_details_sealed),
      account_number_last4 = coalesce(used.account_number_last4, m.account_number_last4)
    from used where m.id = used.seller_id and not m.email_verified
      and (details is null or m.account_status = 'PENDING_VERIFICATION')
    returning m.email, m.seller_name as "sellerName", m.account_number_last4 as last4, m.logo, m.banner
  `.execute(tx)
  const confirmed = rows[0]
  if (confirmed) await tx.deleteFrom('seller_registrations').where('seller_id', '=', sellerId).execute()
  return confirmed
}
