import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { returnDays } from '#shared/orders/return-window.ts'

/**
 * Inserts the weekly payouts of past Mondays, paid by bank file: each includes the orders whose return window closed, and
 * those that were cancelled, in the week before.
 */
export async function insertPayouts(tx: Db, currency: string): Promise<void> {
  await sql`
    create temporary table ripe on commit drop as
    select l.id, l.seller_id, -l.amount_cents as cents, date_trunc('week', o.ready_at) + interval '7 days 30 minutes' as payday
    from (
      select o.id, greatest(max(e.at) filter (where e.status = 'DELIVERED') + make_interval(days => ${returnDays}),
        max(e.at) filter (where e.status = 'CANCELLED'),
        (select max(decided_at) from returns t where t.order_id = o.id)) as ready_at
      from orders o join order_events e on e.order_id = o.id
      where o.status in ('DELIVERED', 'CANCELLED')
        and not exists (select from returns t where t.order_id = o.id and t.decided_at is null)
      group by o.id
    ) o
    join ledger_entries e on e.order_id = o.id
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
    where date_trunc('week', o.ready_at) + interval '7 days 30 minutes' <= now()
  `.execute(tx)
  await sql`create index on ripe (seller_id, payday)`.execute(tx)
  await sql`
    delete from ripe using (select seller_id, payday from ripe group by 1, 2 having sum(cents) < 100) small
    where ripe.seller_id = small.seller_id and ripe.payday = small.payday
  `.execute(tx)
  await sql`analyze ripe`.execute(tx)
  await sql`
    insert into payout_runs (due_on, started_at, finished_at)
    select distinct payday::date, payday, payday + interval '1 minute' from ripe order by 1
  `.execute(tx)
  await sql`
    insert into payout_files (admin_id, currency, created_at)
    select u.id, ${currency}::text, r.started_at + interval '9 hours' from payout_runs r, users u
    where u.role = 'ROLE_ADMIN' and r.started_at + interval '10 hours' < now() order by r.id
  `.execute(tx)
  // Payouts of today's run are scheduled until an admin makes their file.
  await sql`
    insert into payouts (seller_id, run_id, method, amount_cents, currency, balance_cents, status, bank_details_sealed,
      destination_last4, file_id, created_at, sent_at, paid_at)
    select d.seller_id, r.id, 'BANK_FILE', d.cents, ${currency}::text, d.balance,
      case when f.id is null then 'SCHEDULED' when f.created_at + interval '1 day' < now() then 'PAID' else 'SENT' end,
      s.bank_details_sealed, s.account_number_last4, f.id, r.started_at, f.created_at,
      case when f.created_at + interval '1 day' < now() then f.created_at + interval '1 day' end
    from (
      select seller_id, payday, sum(cents) as cents, (
          select -sum(l.amount_cents) from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where a.kind = 'seller_payable' and a.seller_id = ripe.seller_id and l.created_at < ripe.payday
        ) - coalesce((select sum(before.cents) from ripe before where before.seller_id = ripe.seller_id and before.payday < ripe.payday), 0) as balance
      from ripe group by seller_id, payday
    ) d
    join payout_runs r on r.due_on = d.payday::date join sellers s on s.id = d.seller_id
    left join payout_files f on f.created_at = r.started_at + interval '9 hours'
    order by d.payday, d.seller_id
  `.execute(tx)
  await sql`
    insert into payout_lines (payout_id, ledger_line_id, amount_cents)
    select p.id, x.id, x.cents from payouts p join payout_runs r on r.id = p.run_id
    join ripe x on x.seller_id = p.seller_id and x.payday::date = r.due_on
  `.execute(tx)
  await bookPayouts(tx, currency)
  await sql`drop table ripe`.execute(tx)
}

/** Like `payoutCreatedLines` and `payoutPaidLines`. */
async function bookPayouts(tx: Db, currency: string): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, seller_id, currency)
    values ('payouts', null, ${currency}), ('bank', null, ${currency}) on conflict do nothing
  `.execute(tx)
  await sql`
    with booking as (
      select 'payout:' || id || ':' || attempt as key, seller_id, created_at as at, amount_cents, 'seller_payable' as from_kind, 'payouts' as to_kind
      from payouts
      union all
      select 'payout:' || id || ':' || attempt || ':paid', seller_id, paid_at, amount_cents, 'payouts', 'bank'
      from payouts where paid_at is not null
    ), entry as (
      insert into ledger_entries (key, kind, created_at, seller_id)
      select key, 'payout', at, case when from_kind = 'seller_payable' then seller_id end from booking
      returning id, key, created_at, seller_id
    ), line as (
      select key, from_kind as kind, amount_cents from booking union all select key, to_kind, -amount_cents from booking
    )
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, created_at, seller_id)
    select e.id, a.id, l.amount_cents, ${currency}::text, e.created_at, e.seller_id
    from entry e join line l on l.key = e.key
    join ledger_accounts a on a.kind = l.kind and a.currency = ${currency}::text
      and a.seller_id is not distinct from case when l.kind = 'seller_payable' then e.seller_id end
  `.execute(tx)
}
