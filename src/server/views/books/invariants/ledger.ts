import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const ledgerInvariants: Invariant[] = [
  {
    name: 'I6',
    says: 'every ledger entry balances in each currency',
    query: sql`select entry_id::text as reference from ledger_lines group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'I6i',
    says: 'all amounts are in the currency of the book',
    query: sql`select m.reference from (
        select 'checkout ' || id as reference, currency from checkouts
        union all select 'payment ' || id, currency from payments
        union all select 'dispute ' || id, currency from disputes
        union all select 'account ' || id, currency from ledger_accounts
        union all select 'line ' || id, currency from ledger_lines
        union all select 'payout ' || id, currency from payouts
        union all select 'payout file ' || id, currency from payout_files
      ) m where m.currency is distinct from (select currency from book)`,
  },
  {
    name: 'I6b',
    says: "a sale credits the seller of a paid order once, with its lines and the platform's part of their discounts, less commission, the tax on it and withheld tax",
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, -sum(l.amount_cents) as earned from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
        where e.kind = 'sale' group by e.order_id) s on s.order_id = o.id
      where coalesce(s.earned, 0) <> case when o.paid
        then o.goods_cents - o.discount_cents + o.funded_cents - o.commission_cents - o.commission_tax_cents - o.tcs_cents - o.tds_cents else 0 end`,
  },
  {
    name: 'I6e',
    says: 'a sale books the commission of its order, the tax on it, the tax in shipping and platform fee, and the withheld tax, once',
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, -sum(l.amount_cents) filter (where a.kind = 'platform_revenue') as commission,
          -sum(l.amount_cents) filter (where a.kind = 'tax') as tax,
          -sum(l.amount_cents) filter (where a.kind = 'fee_tax') as fee_tax,
          -sum(l.amount_cents) filter (where a.kind = 'tcs') as tcs, -sum(l.amount_cents) filter (where a.kind = 'tds') as tds from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'sale' group by e.order_id) s on s.order_id = o.id
      where coalesce(s.commission, 0) <> case when o.paid then o.commission_cents else 0 end
        or coalesce(s.tax, 0) <> case when o.paid then o.commission_tax_cents else 0 end
        or coalesce(s.fee_tax, 0) <> case when o.paid then o.shipping_tax_cents + o.platform_fee_tax_cents else 0 end
        or coalesce(s.tcs, 0) <> case when o.paid then o.tcs_cents else 0 end
        or coalesce(s.tds, 0) <> case when o.paid then o.tds_cents else 0 end`,
  },
  {
    name: 'I6d',
    says: 'a ledger entry and its lines name the same seller as their accounts and their order',
    query: sql`select l.id::text as reference from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      left join orders o on o.id = e.order_id
      where l.seller_id is distinct from e.seller_id or a.seller_id <> e.seller_id or (a.seller_id is not null and e.seller_id is null)
        or (o.id is not null and o.seller_id is distinct from e.seller_id)`,
  },
  {
    name: 'I6c',
    says: 'a ledger line has the time of its entry',
    query: sql`select l.id::text as reference from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.created_at <> e.created_at`,
  },
  {
    name: 'I7c',
    says: 'the ledger balance of an order equals its total less refunds, its lost amount equals its lost disputes, and no account is overdrawn',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) filter (where kind = 'provider_clearing') as kept,
          -sum(amount_cents) filter (where kind = 'disputes') as lost,
          bool_or(amount_cents > 0 and kind not in ('provider_clearing', 'promotions')) as overdrawn
        from (select e.order_id, a.kind, a.seller_id, sum(l.amount_cents) as amount_cents from ledger_entries e
          join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          where e.kind in ('sale', 'refund', 'dispute') and e.order_id is not null group by 1, 2, 3) accounts
        group by order_id) b on b.order_id = o.id
      where coalesce(b.kept, 0) <> case when o.paid then o.total_cents - o.refunded_cents else 0 end
        or coalesce(b.lost, 0) <> o.disputed_cents or b.overdrawn`,
  },
  {
    name: 'I7i',
    says: 'the platform pays its part of the discounts of a paid order less its refunds and nothing of a canceled one, and payouts of an order are at most what its sources brought',
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, sum(l.amount_cents) filter (where a.kind = 'promotions') as funded,
          sum(x.amount_cents) as paid_out
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        left join payout_lines x on x.ledger_line_id = l.id and x.live
        where e.order_id is not null group by e.order_id) b on b.order_id = o.id
      left join (select order_id, sum(funded_cents) as returned from refunds group by order_id) r on r.order_id = o.id
      where coalesce(b.funded, 0) <> case when o.paid then o.funded_cents - coalesce(r.returned, 0) else 0 end
        or coalesce(b.funded, 0) < 0 or (o.status = 'CANCELLED' and coalesce(b.funded, 0) <> 0)
        or coalesce(b.paid_out, 0) > o.total_cents + o.funded_cents`,
  },
]
