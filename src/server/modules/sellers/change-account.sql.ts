import { sql } from 'kysely'
import type { SellerChange } from '#contract/sellers/sellers.ts'
import type { Db } from '../../database/open.ts'
import type { HolidayState } from './sellers.rules.ts'

export type AccountChange = Pick<
  SellerChange,
  'mobile' | 'gstin' | 'sellerName' | 'businessDetails' | 'shopPage' | 'pickupAddress' | 'version'
> & {
  bankDetails?: { sealed: string; last4: string } | undefined
  holiday?: HolidayState | undefined
}

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
    on_holiday: change.holiday?.on,
    holiday_from: change.holiday?.from,
    holiday_until: change.holiday?.until,
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

/** Starts and ends holidays that are due. */
export async function startAndEndHolidays(db: Db, today: string): Promise<void> {
  const isOver = sql`coalesce(holiday_until < ${today}::date, false)`
  const isOn = sql`(holiday_from <= ${today}::date and not ${isOver})`
  await sql`
    update sellers set on_holiday = ${isOn}, holiday_from = case when not ${isOver} then holiday_from end,
      holiday_until = case when not ${isOver} then holiday_until end
    where holiday_from is not null and (on_holiday <> ${isOn} or ${isOver})
  `.execute(db)
}
