import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const paymentsInvariants: Invariant[] = [
  {
    name: 'I3',
    says: 'a paid checkout has exactly one kept payment, of its total, and a kept payment belongs to a paid checkout',
    query: sql`select c.id::text as reference from checkouts c
      left join (select checkout_id, sum(amount_cents) as kept, count(*) as payments from payments p
        where status = 'CAPTURED' and not exists (select 1 from refunds r where r.payment_id = p.id and r.order_id is null)
        group by checkout_id) k on k.checkout_id = c.id
      where (c.status = 'PAID') <> (k.payments is not null) or k.payments > 1 or (c.status = 'PAID' and k.kept <> c.total_cents)`,
  },
  {
    name: 'I7',
    says: 'the refunded amount of a payment equals its refunds and is at most the captured amount',
    query: sql`select p.id::text as reference from payments p
      left join (select payment_id, sum(amount_cents) as refunds from refunds where status <> 'CANCELLED' group by payment_id) r
        on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.refunds, 0) or p.refunded_cents > p.amount_cents`,
  },
  {
    name: 'I7b',
    says: 'the refunded amount of an order equals its refunds and is at most its total; a canceled paid order is refunded or lost to a dispute in full',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) as refunds from refunds where status <> 'CANCELLED' group by order_id) r
        on r.order_id = o.id
      where o.refunded_cents <> coalesce(r.refunds, 0) or o.refunded_cents > o.total_cents
        or (o.paid and o.status = 'CANCELLED' and o.refunded_cents + o.disputed_cents <> o.total_cents)`,
  },
  {
    name: 'I7d',
    says: 'a refund is booked once with its amount, and a canceled refund is reversed line by line',
    query: sql`select r.id::text as reference from refunds r
      left join (select e.refund_id, -sum(l.amount_cents) as booked from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_clearing'
        group by e.refund_id) b on b.refund_id = r.id
      where coalesce(b.booked, 0) <> case when r.status = 'CANCELLED' then 0 else r.amount_cents end
      union
      select e.refund_id::text from ledger_entries e join refunds r on r.id = e.refund_id and r.status = 'CANCELLED'
      join ledger_lines l on l.entry_id = e.id group by e.refund_id, l.account_id having sum(l.amount_cents) <> 0`,
  },
  {
    name: 'I7e',
    says: 'an accepted return has a refund of its order, with its amount',
    query: sql`select t.id::text as reference from returns t left join refunds r on r.id = t.refund_id
      where t.amount_cents <> coalesce(r.amount_cents, 0) or r.order_id <> t.order_id`,
  },
  {
    name: 'I7f',
    says: 'a payment counts its open disputes, its disputed amount equals what the ledger books as lost, and refunds plus losses are at most its amount',
    query: sql`select p.id::text as reference from payments p
      left join (select payment_id, count(*) filter (where closed_at is null) as open from disputes group by payment_id) d
        on d.payment_id = p.id
      left join (select e.payment_id, sum(l.amount_cents) as lost from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'dispute' and a.kind not in ('disputes', 'dispute_costs', 'provider_clearing')
        group by e.payment_id) b on b.payment_id = p.id
      where p.open_disputes <> coalesce(d.open, 0) or p.disputed_cents <> coalesce(b.lost, 0)
        or p.refunded_cents + p.disputed_cents > p.amount_cents`,
  },
  {
    name: 'I7g',
    says: 'the disputes account holds the withdrawn amount of each undecided dispute, and the dispute fee is booked as a cost',
    query: sql`select d.id::text as reference from disputes d
      left join (select e.dispute_id, sum(l.amount_cents) filter (where a.kind = 'disputes') as held,
          -sum(l.amount_cents) filter (where a.kind = 'provider_clearing') as taken from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.dispute_id is not null group by e.dispute_id) b on b.dispute_id = d.id
      where coalesce(b.held, 0) <> case when d.withdrawn_at is not null and d.reinstated_at is null and d.status <> 'LOST'
          then d.amount_cents else 0 end
        or coalesce(b.taken, 0) <> d.fee_cents + case when d.withdrawn_at is not null and d.reinstated_at is null
          then d.amount_cents else 0 end`,
  },
  {
    name: 'I7h',
    says: 'no unsent refund stays open for 15 minutes when a lost dispute leaves too little of its payment',
    query: sql`select r.id::text as reference from refunds r
      join payments p on p.id = r.payment_id
      join (select payment_id, sum(amount_cents) as cents, max(closed_at) as at from disputes where status = 'LOST'
        group by payment_id) d on d.payment_id = p.id
      where (r.status = 'FAILED' or (r.status = 'PENDING' and r.provider_refund_id is null))
        and p.refunded_cents + d.cents > p.amount_cents
        and greatest(d.at, r.created_at, r.sent_at, r.settled_at) < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'refundId')::bigint = r.id
        )`,
  },
  {
    name: 'I10b',
    says: 'a pending refund through a provider was sent to the provider, has a job, or waits for an open dispute',
    query: sql`select r.id::text as reference from refunds r
      where r.status = 'PENDING' and r.method = 'PROVIDER' and r.provider_refund_id is null and r.created_at < now() - interval '15 minutes'
        and not exists (select from payments p where p.id = r.payment_id and p.open_disputes > 0)
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'refundId')::bigint = r.id
        )`,
  },
  {
    name: 'I10d',
    says: 'a provider event was processed, was parked, or has a job',
    query: sql`select v.gateway || ':' || v.event_id as reference from payment_events v
      where v.processed_at is null and v.parked_at is null and v.received_at < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j
          where j.payload ->> 'eventId' = v.event_id and j.payload ->> 'gateway' = v.gateway
        )`,
  },
  {
    name: 'I12b',
    says: 'no payment stays open 15 minutes after its checkout ended unpaid',
    query: sql`select p.id::text as reference from payments p join checkouts c on c.id = p.checkout_id
      where p.status = 'OPEN' and c.status in ('EXPIRED', 'CANCELLED') and c.ended_at < now() - interval '15 minutes'`,
  },
]
