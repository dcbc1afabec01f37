import { sql } from 'kysely'
import type { SameSeller } from '#contract/admin/sellers-admin.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'

const comparedMax = 200
const shownMax = 10

type Row = Omit<SameSeller, 'same'> & {
  taxNumber: boolean
  mobile: boolean
  sealed: string
  ownSealed: string
}

/**
 * Other accounts with the tax number, mobile number or bank account of a seller, banned ones first. A banned seller who
 * registers again shows up here before the account is verified.
 */
export async function readSameSellers(db: Db, keys: Keys, sellerId: number): Promise<SameSeller[]> {
  const { rows } = await sql<Row>`
    select o.id, o.business_name as "businessName", o.account_status as "accountStatus", o.gstin = s.gstin as "taxNumber",
      o.mobile = s.mobile as mobile, o.bank_details_sealed as sealed, s.bank_details_sealed as "ownSealed"
    from sellers s join sellers o on o.id in (
      select id from sellers where gstin = s.gstin
      union select id from sellers where mobile = s.mobile
      union select id from sellers where account_number_last4 = s.account_number_last4)
    where s.id = ${sellerId} and o.id <> s.id and o.erased_at is null and s.erased_at is null
    order by o.account_status = 'BANNED' desc, o.id desc limit ${comparedMax}
  `.execute(db)
  const accountOf = (sealed: string) => (JSON.parse(keys.unseal(sealed)) as BankAccount).accountNumber
  return rows
    .map(({ taxNumber, mobile, sealed, ownSealed, ...seller }) => {
      const found = {
        TAX_NUMBER: taxNumber,
        MOBILE: mobile,
        BANK_ACCOUNT: accountOf(sealed) === accountOf(ownSealed),
      }
      return { ...seller, same: details.filter((detail) => found[detail]) }
    })
    .filter(({ same }) => same.length > 0)
    .slice(0, shownMax)
}

type BankAccount = { accountNumber: string }
const details = ['TAX_NUMBER', 'MOBILE', 'BANK_ACCOUNT'] as const
