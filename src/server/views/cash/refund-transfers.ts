import { sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { RefundAccount, RefundTransfer } from '#contract/payments/cash/cash.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import { maskedNumber } from '../../modules/cash-on-delivery/masked-number.rules.ts'
import type { Shop } from '../../shop.ts'
import { iso } from '../fragments/iso-timestamp.ts'

type Row = Omit<RefundTransfer, 'amount' | 'account'> & { cents: number; sealed: string | null }

const isOpen = sql`r.method = 'TRANSFER' and r.status = 'PENDING'`

/** The total of the list of open transfers, counted up to `deskCountMax`. */
export const countOfOpenTransfers = sql`(
  select count(*)::int from (select from refunds r where ${isOpen} limit ${deskCountMax}) counted
)`

/** Refunds of orders that were paid in cash, oldest first. */
export async function readRefundTransfers(
  { db, keys }: Pick<Shop, 'db' | 'keys'>,
  state: 'open' | 'transferred',
  { limit, offset }: Part,
): Promise<List<RefundTransfer>> {
  const matches =
    state === 'open' ? isOpen : sql`r.method = 'TRANSFER' and r.status = 'SUCCEEDED' and r.amount_cents > 0`
  const [page, count] = await Promise.all([
    sql<Row>`
      select r.id, json_build_object('id', o.id, 'orderId', o.code) as "order",
        json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as customer,
        r.amount_cents as cents, p.currency, r.reason, ${iso(sql`r.created_at`)} as "createdAt",
        o.cash_settlement_id is not null as "cashReceived", a.details_sealed as sealed,
        case when r.settled_at is not null
          then json_build_object('at', ${iso(sql`r.settled_at`)}, 'reference', r.transfer_reference) end as transferred,
        case when b.id is not null
          then json_build_object('reason', b.reason, 'accountSaved', coalesce(a.changed_at > b.created_at, false)) end as "bankReturn"
      from (select * from refunds r where ${matches} order by r.id limit ${limit} offset ${offset}) r
      join orders o on o.id = r.order_id
      join payments p on p.id = r.payment_id
      join users u on u.id = o.user_id
      left join refund_accounts a on a.user_id = u.id
      left join refund_returns b on b.refund_id = r.id and b.attempt = r.transfer_attempt - 1 and r.status = 'PENDING'
      order by r.id
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select from refunds r where ${matches} limit ${deskCountMax}) counted
    `.execute(db),
  ])
  const rows = page.rows.map(({ cents, sealed, ...row }) => ({
    ...row,
    amount: toDecimal(cents),
    account: sealed && maskedNumber(JSON.parse(keys.unseal(sealed)) as RefundAccount),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
