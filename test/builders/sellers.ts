import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import type { Db } from '#server/database/open.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { unique } from './unique.ts'

let count = 0

/** A valid seller registration. */
export const aSellerBody = (changes: Partial<SellerBody> = {}): SellerBody => ({
  mobile: '98765432',
  gstin: '27AAPFU0939F1ZV',
  pickupAddress: {
    name: 'Mira Rao',
    mobile: '98765432',
    pinCode: '560001',
    address: '12 Brigade Road',
    locality: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
  },
  bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', accountHolderName: 'Mira Rao' },
  sellerName: 'Mira Rao',
  email: `seller${++count}@shop.test`,
  password: 'correct horse battery',
  businessDetails: { businessName: 'Rao & Daughters' },
  ...changes,
})

type SellerFields = {
  email?: string
  accountStatus?: AccountStatus
  /** Encrypted bank details; by default a text that cannot be decrypted. */
  sealedBankDetails?: string
}

/** Inserts a seller with an active account unless `accountStatus` says otherwise. Returns the seller id. */
export async function insertSeller(
  db: Db,
  {
    email = `seller-${unique()}@example.com`,
    accountStatus = 'ACTIVE',
    sealedBankDetails = 'none',
  }: SellerFields = {},
): Promise<number> {
  const { id } = await db
    .insertInto('sellers')
    .values({
      email,
      seller_name: 'Ravi Menon',
      mobile: '91234567',
      gstin: '29ABCDE1234F1Z5',
      business_name: `Mill ${unique()}`,
      pickup_address: JSON.stringify({
        name: 'Ravi Menon',
        mobile: '91234567',
        pinCode: '682001',
        address: '1 Mill Road',
        locality: 'Fort',
        city: 'Kochi',
        state: 'Kerala',
      }),
      bank_details_sealed: sealedBankDetails,
      account_number_last4: '6789',
      account_status: accountStatus,
      email_verified: true,
      // Older than the payout hold after a change of bank account.
      bank_details_since: new Date(Date.now() - 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const sellerRow = (db: Db, { id }: { id: number }) =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
