import type { Db } from '../../database/open.ts'

export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('sellers')
    .select(['id', 'account_status', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()

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
  'story',
  'policies',
  'pickup_address',
  'bank_details_sealed',
  'account_number_last4',
  'account_status',
  'email_verified',
  'on_holiday',
  'holiday_from',
  'holiday_until',
  'version',
  'created_at',
] as const

/** Seller accounts with the reason of their latest status change. */
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
