import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const payoutsInvariants: Invariant[] = [
  {
    name: 'I6f',
    says: 'the payouts booked from the account of a seller equal the scheduled, sent and paid payouts',
    query: sql`select m.seller_id::text as reference from (
        select coalesce(b.seller_id, p.seller_id) as seller_id, coalesce(b.cents, 0) as booked, coalesce(p.cents, 0) as paid from (
          select a.seller_id, a.currency, sum(l.amount_cents) as cents from ledger_entries e
          join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
          where e.kind = 'payout' group by 1, 2
        ) b
        full join (
          select seller_id, currency, sum(amount_cents) as cents from payouts
          where status in ('SCHEDULED', 'SENT', 'PAID') group by 1, 2
        ) p on p.seller_id = b.seller_id and p.currency = b.currency
      ) m where m.booked <> m.paid`,
  },
  {
    name: 'I6g',
    says: 'the balance of the payouts account equals the scheduled and sent payouts',
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select -sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'payouts' and a.currency = k.currency), 0)
        <> coalesce((select sum(amount_cents) from payouts where status in ('SCHEDULED', 'SENT') and currency = k.currency), 0)`,
  },
  {
    name: 'I6h',
    says: "a payout equals the sum of its lines, which belong to its seller's account and currency, and are released when it failed or was returned",
    query: sql`select p.id::text as reference from payouts p
      left join (select x.payout_id, sum(x.amount_cents) as cents, bool_and(x.live) as live, bool_or(x.live) as any_live,
          bool_and(x.amount_cents = -l.amount_cents and a.kind = 'seller_payable' and a.seller_id = o.seller_id
            and a.currency = o.currency) as own
        from payout_lines x join payouts o on o.id = x.payout_id join ledger_lines l on l.id = x.ledger_line_id
        join ledger_accounts a on a.id = l.account_id group by 1) x on x.payout_id = p.id
      where x.cents is distinct from p.amount_cents or not x.own
        or case when p.status in ('FAILED', 'RETURNED') then x.any_live else not x.live end`,
  },
  {
    name: 'I6j',
    says: 'the reserve of an order in the ledger is its percentage of what the order earns its seller, and nothing once released',
    query: sql`select coalesce(t.order_id, b.order_id)::text as reference from payout_terms t
      full join (
        select e.order_id, -sum(l.amount_cents) filter (where a.kind = 'seller_reserve') as reserved,
          greatest(0, -sum(l.amount_cents) filter (where a.kind = 'seller_payable' and e.kind in ('sale', 'refund', 'dispute'))) as earned
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.order_id is not null and a.kind in ('seller_payable', 'seller_reserve') group by e.order_id
      ) b on b.order_id = t.order_id
      where coalesce(b.reserved, 0) <> coalesce(t.reserved_cents, 0)
        or (t.released_at is null and t.reserved_cents <> floor(coalesce(b.earned, 0) * t.reserve_bp / 10000))`,
  },
  {
    name: 'I6k',
    says: 'no payout pays an order of a new seller during its longer hold or before its delivery',
    query: sql`select t.order_id::text as reference from payout_terms t
      join ledger_entries e on e.order_id = t.order_id and e.kind = 'sale'
      join ledger_lines l on l.entry_id = e.id
      join payout_lines x on x.ledger_line_id = l.id and x.live join payouts p on p.id = x.payout_id and p.attempt = 1
      where x.amount_cents > 0 and not exists (select from order_events d where d.order_id = t.order_id and d.status = 'DELIVERED'
          and d.at + make_interval(days => t.hold_days) <= p.created_at)
        and (select sum(y.amount_cents) from payout_lines y join ledger_lines m on m.id = y.ledger_line_id
          join ledger_entries f on f.id = m.entry_id where y.payout_id = p.id and f.order_id = t.order_id) > 0`,
  },
  {
    name: 'I6m',
    says: 'a debt in repayment equals what is left of the plan of its seller',
    query: sql`select seller_id::text as reference from (
        select a.seller_id, l.amount_cents as cents from ledger_accounts a join ledger_lines l on l.account_id = a.id
        where a.kind = 'seller_debt'
        union all select seller_id, -left_cents from debt_plans
      ) debts group by seller_id having sum(cents) <> 0`,
  },
  {
    name: 'I6n',
    says: 'the debts of a seller that are written off and paid in the ledger equal the write-offs and payments',
    query: sql`select seller_id::text as reference from (
        select l.seller_id, a.kind, l.amount_cents as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id and a.kind in ('debt_losses', 'bank') where e.kind = 'debt'
        union all select seller_id, 'debt_losses', -amount_cents from debt_write_offs where status = 'BOOKED'
        union all select seller_id, 'bank', -amount_cents from debt_payments
      ) settled group by seller_id, kind having sum(cents) <> 0`,
  },
  {
    name: 'I6p',
    says: 'the unpaid lines are the ledger lines of sellers in no live payout, and add up to the balances',
    query: sql`select coalesce(u.ledger_line_id, p.ledger_line_id)::text as reference from unpaid_lines u
      full join (select * from payable_lines() p
        where not exists (select from payout_lines x where x.ledger_line_id = p.ledger_line_id and x.live)) p
        on p.ledger_line_id = u.ledger_line_id
      where (u.seller_id, u.currency, u.kind, u.order_id, u.amount_cents)
        is distinct from (p.seller_id, p.currency, p.kind, p.order_id, p.amount_cents)
      union
      select seller_id::text from (
        select seller_id, currency, amount_cents from unpaid_lines
        union all select a.seller_id, a.currency, l.amount_cents from ledger_accounts a join ledger_lines l on l.account_id = a.id
        where a.kind = 'seller_payable'
      ) balances group by seller_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'I6q',
    says: 'the unpaid sums are those of the unpaid lines of each order, with its time of delivery',
    query: sql`select concat(seller_id, ' ', order_id) as reference from (
        select seller_id, currency, order_id, cents from unpaid_sums
        union all select seller_id, currency, coalesce(order_id, 0), -amount_cents from unpaid_lines
      ) sums group by seller_id, currency, order_id having sum(cents) <> 0
      union select concat(seller_id, ' ', order_id) from unpaid_sums where cents = 0
      union select concat(u.seller_id, ' ', u.order_id) from unpaid_sums u left join orders o on o.id = u.order_id
        where u.delivered_at <> case when o.id is null then '-infinity' else delivery_time(o.status, o.delivered_at) end`,
  },
  {
    name: 'I10c',
    says: 'a scheduled payout by a provider was transferred or has a job',
    query: sql`select p.id::text as reference from payouts p
      where p.method <> 'BANK_FILE' and p.status = 'SCHEDULED' and p.transfer_id is null
        and greatest(p.created_at, p.checked_at) < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'payoutId')::bigint = p.id
        )`,
  },
]
