import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const cashInvariants: Invariant[] = [
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
    says: "the bank account holds what came in, less the sellers' payouts by bank file",
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'bank' and a.currency = k.currency), 0)
        <> -coalesce((select sum(amount_cents) from payouts where status = 'PAID' and method = 'BANK_FILE'
          and currency = k.currency), 0)`,
  },
]
