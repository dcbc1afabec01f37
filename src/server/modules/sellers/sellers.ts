import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import type { List } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { countByStatus, listByStatus, type SellerQuery } from './find-sellers.sql.ts'
import { isClosed, mask } from './sellers.rules.ts'
import * as statements from './sellers.sql.ts'

type BankDetails = SellerBody['bankDetails']

/** Finds a seller by email address for login; `closed` accounts must not log in. */
export async function findSellerAccount(
  db: Db,
  email: string,
): Promise<{ id: number; closed: boolean; verified: boolean } | undefined> {
  const seller = await statements.findByEmail(db, email)
  return seller && { id: seller.id, closed: isClosed(seller.account_status), verified: seller.email_verified }
}

/** A seller's account with masked bank details. */
export async function readSeller(db: Db, keys: Keys, sellerId: number): Promise<Seller> {
  const row = await statements.findById(db, sellerId)
  if (!row) throw new Failure('not_found')
  return toSeller(keys, row)
}

/** Where mails about a seller go, without its bank details. */
export async function readSellerAddress(
  db: Db,
  sellerId: number,
): Promise<{ email: string; businessName: string }> {
  const row = await statements.findById(db, sellerId)
  if (!row) throw new Failure('not_found')
  return { email: row.email, businessName: row.business_name }
}

/** Whether the account was banned, closed or deleted. */
export async function isSellerGone(db: Db, sellerId: number): Promise<boolean> {
  const row = await statements.findById(db, sellerId)
  return !row || isClosed(row.account_status)
}

/** Accounts with a status, searched and sorted. */
export async function listSellers(db: Db, keys: Keys, query: SellerQuery): Promise<List<Seller>> {
  const { rows, total } = await listByStatus(db, query)
  return { rows: rows.map((row) => toSeller(keys, row)), total }
}

/** How many accounts match a search, by status. */
export const countSellers = (db: Db, query: string | undefined): Promise<Record<AccountStatus, number>> =>
  countByStatus(db, query)

function toSeller(keys: Keys, row: statements.SellerRow): Seller {
  const bank = JSON.parse(keys.unseal(row.bank_details_sealed)) as BankDetails
  return {
    id: row.id,
    sellerName: row.seller_name,
    mobile: row.mobile,
    email: row.email,
    password: null,
    businessDetails: {
      businessName: row.business_name,
      businessEmail: row.business_email,
      businessMobile: row.business_mobile,
      businessAddress: row.business_address,
      logo: row.logo,
      banner: row.banner,
    },
    shopPage: { story: row.story, policies: row.policies },
    bankDetails: {
      accountNumber: mask(row.account_number_last4),
      accountHolderName: bank.accountHolderName,
      ifscCode: bank.ifscCode && mask(bank.ifscCode),
      bankName: bank.bankName ?? null,
    },
    pickupAddress: row.pickup_address,
    role: 'ROLE_SELLER',
    accountStatus: row.account_status,
    emailVerified: row.email_verified,
    onHoliday: row.on_holiday,
    holiday: row.holiday_from === null ? null : { from: row.holiday_from, until: row.holiday_until },
    gstin: row.gstin,
    memberSince: row.created_at.toISOString(),
    statusReason: row.status_reason,
    version: row.version,
  }
}
