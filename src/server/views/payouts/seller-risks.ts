import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import {
  type Risk,
  type RiskFacts,
  risksOf,
  riskThresholds,
} from '../../modules/payouts/risk/seller-risks.rules.ts'

const peopleMax = 1_000

/**
 * SQL, `ids`: users with the phone number or email address of seller `s` or a team member, and users who paid with a card
 * of such a user.
 */
const ownPeople = sql`
  with same as (
    select u.id from users u where u.mobile = s.mobile
    union select u.id from users u where email_key(u.email) in (
      select email_key(m.email) from seller_members m where m.seller_id = s.id and m.joined_at is not null
      union all select email_key(s.email) union all select email_key(s.business_email))
  )
  select array(
    select id from same
    union select theirs.user_id from payment_cards mine join payment_cards theirs using (gateway, fingerprint)
      where mine.user_id in (select id from same)
    limit ${peopleMax}) as ids`

/** A subquery, so that it is calculated once and not for each row. */
const daysAgo = (days: number) => sql`(select now() - make_interval(days => ${days}))`

const { spikeOrders, spikeFactor, weeksBefore, refundedOrders } = riskThresholds

/** The risk signals of sellers, in one statement. Sellers without a signal are left out. */
export async function readSellerRisks(db: Db, sellerIds: number[]): Promise<Map<number, Risk[]>> {
  if (sellerIds.length === 0) return new Map()
  const { rows } = await sql<RiskFacts & { sellerId: number }>`
    with disputed as materialized (
      select o.seller_id, count(distinct o.id)::int as orders
      from disputes d join payments p on p.id = d.payment_id join orders o on o.checkout_id = p.checkout_id
      where d.opened_at > ${daysAgo(90)} and not d.inquiry and o.seller_id = any (${sellerIds}::bigint[])
        and o.paid and o.created_at > ${daysAgo(90)}
      group by o.seller_id
    )
    select s.id as "sellerId", week.*, before.*, refunded.*, sold.*, own.*, compared.*, coalesce(d.orders, 0) as "disputedOrders",
      case when s.bank_details_since > s.created_at + interval '1 hour'
        then floor(extract(epoch from now() - s.bank_details_since) / 86400)::int end as "bankChangedDays"
    from sellers s
    left join disputed d on d.seller_id = s.id
    cross join lateral (
      select count(*)::int as "ordersOfWeek" from orders o
      where o.seller_id = s.id and o.paid and o.created_at > ${daysAgo(7)}
    ) week
    -- Counting stops when there are too many orders for a spike.
    cross join lateral (
      select count(*)::int as "ordersBefore" from (
        select from orders o
        where week."ordersOfWeek" >= ${spikeOrders}::int
          and o.seller_id = s.id and o.paid and o.created_at > ${daysAgo(35)} and o.created_at <= ${daysAgo(7)}
        limit week."ordersOfWeek" * ${weeksBefore}::int / ${spikeFactor}::int + 1
      ) counted
    ) before
    cross join lateral (
      select count(*)::int as "refundedOrders", coalesce(sum(o.refunded_cents), 0)::bigint as "refundedCents"
      from orders o
      where o.seller_id = s.id and o.paid and o.refunded_cents > 0 and o.created_at > ${daysAgo(30)}
    ) refunded
    cross join lateral (
      select coalesce(sum(o.total_cents), 0)::bigint as "soldCents" from orders o
      where refunded."refundedOrders" >= ${refundedOrders}::int
        and o.seller_id = s.id and o.paid and o.created_at > ${daysAgo(30)}
    ) sold
    cross join lateral (${ownPeople}) people
    cross join lateral (
      select count(*)::int as "ownOrders" from orders o
      where o.user_id = any (people.ids) and o.seller_id = s.id and o.paid and o.created_at > ${daysAgo(90)}
    ) own
    -- Large sellers have many orders in 90 days, so they are counted only for signals that compare with them.
    cross join lateral (
      select count(*)::int as orders from orders o
      where own."ownOrders" + coalesce(d.orders, 0) > 0
        and o.seller_id = s.id and o.paid and o.created_at > ${daysAgo(90)}
    ) compared
    where s.id = any (${sellerIds}::bigint[])
  `.execute(db)
  return new Map(
    rows.flatMap(({ sellerId, ...facts }) => {
      const risks = risksOf(facts)
      return risks.length > 0 ? [[sellerId, risks] as const] : []
    }),
  )
}
