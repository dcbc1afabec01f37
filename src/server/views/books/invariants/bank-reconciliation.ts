import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const bankReconciliationInvariants: Invariant[] = [
  {
    name: 'I16',
    says: 'the fee of each booked movement at a provider is booked once, and no other fee is',
    query: sql`select coalesce(f.key, 'movement ' || m.id) as reference
      from (select id, case kind when 'dispute' then 0 when 'fee' then fee_cents - amount_cents else fee_cents end as fee
        from provider_movements where booked_at is not null) m
      full join (select e.key, -sum(l.amount_cents) as cents from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_clearing'
        where e.kind = 'fee' group by e.key) f on f.key = 'fee:' || m.id
      where coalesce(m.fee, 0) <> coalesce(f.cents, 0) or m.id is null`,
  },
  {
    name: 'I16b',
    says: "the bank account holds the settlements that arrived and what was booked from statements, and sellers' payments of debts, less payouts by bank file and refunds by transfer that were not returned",
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'bank' and a.currency = k.currency), 0)
        <> coalesce((select sum(amount_cents) from settlements where arrived_at is not null and returned_at is null
          and currency = k.currency), 0)
        - coalesce((select sum(amount_cents) from payouts where status = 'PAID' and method = 'BANK_FILE'
          and currency = k.currency), 0)
        - coalesce((select sum(r.amount_cents) from refunds r join payments p on p.id = r.payment_id
          where r.method = 'TRANSFER' and r.status = 'SUCCEEDED' and p.currency = k.currency), 0)
        + coalesce((select sum(amount_cents) from debt_payments where k.currency = (select currency from book)), 0)
        + coalesce((select sum(amount_cents) from bank_lines where booked_as is not null
          and k.currency = (select currency from book)), 0)`,
  },
  {
    name: 'I16e',
    says: "a bank line has the amount of its settlement, payout, seller's payment or refund, or of its returned payout or refund",
    query: sql`select b.id::text as reference from bank_lines b
      left join settlements s on s.id = b.settlement_id left join payouts p on p.id = b.payout_id
      left join debt_payments d on d.id = b.debt_payment_id left join payout_returns r on r.id = b.payout_return_id
      left join refunds f on f.id = b.refund_id left join refund_returns g on g.id = b.refund_return_id
      where s.amount_cents <> b.amount_cents or p.amount_cents <> -b.amount_cents or d.amount_cents <> b.amount_cents
        or r.amount_cents <> b.amount_cents or f.amount_cents <> -b.amount_cents or g.amount_cents <> b.amount_cents`,
  },
  {
    name: 'I16c',
    says: 'in transit are the settlements that left the provider and have neither arrived nor come back',
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'in_transit' and a.currency = k.currency), 0)
        <> coalesce((select sum(s.amount_cents) from settlements s where s.arrived_at is null and s.returned_at is null
          and s.currency = k.currency and exists (select from provider_movements m where m.gateway = s.gateway
            and m.kind = 'settlement' and m.reference = s.provider_id and m.booked_at is not null)), 0)`,
  },
  {
    name: 'I16d',
    says: 'the reserve equals the booked reserve movements of the providers',
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'provider_reserve' and a.currency = k.currency), 0)
        <> coalesce((select -sum(amount_cents) from provider_movements where kind = 'reserve' and booked_at is not null
          and currency = k.currency), 0)`,
  },
]
