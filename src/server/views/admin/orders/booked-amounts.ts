import { type RawBuilder, sql } from 'kysely'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'

type Booked = {
  id: number
  /** What the payment provider received, less refunds and chargebacks. */
  amount: number
  /** The shop's part of the discounts. */
  funded: number
  /** Costs of disputes, which the shop bears. */
  disputeCosts: number
  commission: number
  commissionTax: number
  tcs: number
  tds: number
  delivery: number
  platformFee: number
  /** The tax in delivery and platform fee, which are without it here. */
  feeTax: number
  /** The seller's share. */
  share: number
}

/** What was booked: `amount`, `funded` and `disputeCosts` are the sum of all other amounts. */
export type BookedAmounts = Omit<Booked, 'id'>

const debit = (...kinds: string[]) =>
  sql`coalesce(sum(l.amount_cents) filter (where a.kind in (${sql.join(kinds.map(sql.lit))})), 0)::bigint`
const credit = (kind: string) =>
  sql`coalesce(-sum(l.amount_cents) filter (where a.kind = ${sql.lit(kind)}), 0)::bigint`

const toDecimals = ({ id, ...cents }: Booked): [number, BookedAmounts] => [
  id,
  {
    amount: toDecimal(cents.amount),
    funded: toDecimal(cents.funded),
    disputeCosts: toDecimal(cents.disputeCosts),
    commission: toDecimal(cents.commission),
    commissionTax: toDecimal(cents.commissionTax),
    tcs: toDecimal(cents.tcs),
    tds: toDecimal(cents.tds),
    delivery: toDecimal(cents.delivery),
    platformFee: toDecimal(cents.platformFee),
    feeTax: toDecimal(cents.feeTax),
    share: toDecimal(cents.share),
  },
]

async function readBy(db: Db, key: RawBuilder<unknown>, ids: number[]): Promise<Map<number, BookedAmounts>> {
  const { rows } = await sql<Booked>`
    select ${key} as id, ${debit('provider_clearing', 'disputes')} as amount, ${debit('promotions')} as funded,
      ${debit('dispute_costs')} as "disputeCosts", ${credit('platform_revenue')} as commission, ${credit('tax')} as "commissionTax",
      ${credit('tcs')} as tcs, ${credit('tds')} as tds, ${credit('shipping')} as delivery, ${credit('platform_fee')} as "platformFee",
      ${credit('fee_tax')} as "feeTax", ${credit('seller_payable')} as share
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    where ${key} = any (${ids}::bigint[]) and e.kind <> 'reserve' group by 1
  `.execute(db)
  return new Map(rows.map(toDecimals))
}

export const readEntryAmounts = (db: Db, entryIds: number[]) => readBy(db, sql`e.id`, entryIds)

/** What its sale, refunds and disputes have left of an order. Unpaid orders are missing. */
export const readOrderAmounts = (db: Db, orderIds: number[]) => readBy(db, sql`e.order_id`, orderIds)
