import { sql } from 'kysely'
import type { SellerChange } from '#contract/sellers/sellers.ts'
import type { Db } from '../../database/open.ts'

export type AccountChange = Pick<
  SellerChange,
  | 'mobile'
  | 'gstin'
  | 'sellerName'
  | 'businessDetails'
  | 'shopPage'
  | 'pickupAddress'
  | 'onHoliday'
  | 'version'
> & { bankDetails?: { sealed: string; last4: string } | undefined }

/** Writes the given fields and returns the new version; undefined when the account is gone or has another version. */
export async function updateAccount(
  tx: Db,
  sellerId: number,
  change: AccountChange,
): Promise<{ version: number } | undefined> {
  const { version } = change
  return tx
    .updateTable('sellers')
    .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1) }))
    .where('id', '=', sellerId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst()
}

/** Undefined columns stay unchanged. */
function columnsOf({ businessDetails: business = {}, bankDetails, ...change }: AccountChange) {
  return {
    mobile: change.mobile,
    gstin: change.gstin,
    seller_name: change.sellerName,
    on_holiday: change.onHoliday,
    business_name: business.businessName,
    business_email: business.businessEmail,
    business_mobile: business.businessMobile,
    business_address: business.businessAddress,
    logo: business.logo,
    banner: business.banner,
    story: change.shopPage?.story,
    policies: change.shopPage?.policies,
    pickup_address: change.pickupAddress && JSON.stringify(change.pickupAddress),
    ...(bankDetails && {
      bank_details_sealed: bankDetails.sealed,
      account_number_last4: bankDetails.last4,
      bank_details_since: sql<Date>`now()`,
    }),
  }
}
