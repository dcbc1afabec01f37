import type { SellerBody } from '#contract/sellers.ts'
import type { Db } from '#server/database/open.ts'
import type { AccountStatus } from '#shared/seller-status.ts'

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

/** Inserts a seller, with an active account unless `accountStatus` says otherwise. */
export async function aSeller(db: Db, accountStatus: AccountStatus = 'ACTIVE'): Promise<number> {
  const body = aSellerBody()
  const { id } = await db
    .insertInto('sellers')
    .values({
      email: body.email,
      seller_name: body.sellerName,
      mobile: body.mobile,
      password_hash: 'none',
      gstin: body.gstin,
      business_name: body.businessDetails.businessName,
      pickup_address: JSON.stringify(body.pickupAddress),
      bank_details_sealed: 'none',
      account_number_last4: '9012',
      account_status: accountStatus,
      email_verified: true,
      bank_details_since: new Date(Date.now() - 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
