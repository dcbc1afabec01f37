import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'

/** Locks a closed account that is not erased yet, and returns its address. */
export async function lockClosedAccount(tx: Db, sellerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sellers')
    .select('email')
    .where('id', '=', sellerId)
    .where('account_status', '=', 'CLOSED')
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.email
}

/**
 * Erases a closed account and its registrations. Invoices and the books keep the business name, address and GSTIN; the
 * email address is free again.
 */
export async function eraseAccount(tx: Db, keys: Keys, sellerId: number): Promise<void> {
  await tx.deleteFrom('seller_registrations').where('seller_id', '=', sellerId).execute()
  await tx
    .updateTable('sellers')
    .set({
      email: `deleted-seller-${sellerId}@deleted.invalid`,
      seller_name: 'Deleted seller',
      mobile: '00000000',
      business_email: null,
      business_mobile: null,
      logo: null,
      banner: null,
      story: null,
      policies: null,
      pickup_address: JSON.stringify(erasedAddress),
      bank_details_sealed: keys.seal(JSON.stringify(erasedBank)),
      account_number_last4: '0000',
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', sellerId)
    .execute()
}

const erasedAddress = {
  name: 'Erased',
  mobile: '00000000',
  pinCode: '000000',
  address: 'Erased',
  locality: 'Erased',
  city: 'Erased',
  state: 'Erased',
}
const erasedBank = { accountHolderName: 'Erased', accountNumber: '0000', ifscCode: '0000' }

/** Erases what invoices named of up to `limit` accounts that were erased more than `years` ago; returns their number. */
export async function eraseOldBusinesses(db: Db, years: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update sellers set business_name = 'Deleted seller', business_address = null, gstin = '000000000000000' where id in (
      select id from sellers
      where erased_at < now() - make_interval(years => ${years}::int) and gstin <> '000000000000000'
      order by id limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
