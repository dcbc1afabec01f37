import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type Risk, type RiskFacts, risksOf } from '../../modules/payouts/risk/seller-risks.rules.ts'

/** More orders do not change a signal. */
const ordersMax = 2_000

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

/** The risk signals of sellers, in one statement. Sellers without a signal are left out. */
export async function readSellerRisks(db: Db, sellerIds: number[]): Promise<Map<number, Risk[]>> {
  if (sellerIds.length === 0) return new Map()
  const { rows } = await sql<RiskFacts & { sellerId: number }>`
    with disputed as materialized (
      select o.id from disputes d join payments p on p.id = d.payment_id join orders o on o.checkout_id = p.checkout_id
      where d.opened_at > now() - interval '90 days' and not d.inquiry and o.seller_id = any (${sellerIds}::bigint[])
    )
    select s.id as "sellerId", sums.*,
      case when s.bank_details_since > s.created_at + interval '1 hour'
        then floor(extract(epoch from now() - s.bank_details_since) / 86400)::int end as "bankChangedDays"
    from sellers s
    cross join lateral (${ownPeople}) people
    cross join lateral (
      select count(*)::int as orders, count(*) filter (where own)::int as "ownOrders",
        count(*) filter (where disputed)::int as "disputedOrders",
        count(*) filter (where age < interval '7 days')::int as "ordersOfWeek",
        count(*) filter (where age >= interval '7 days' and age < interval '35 days')::int as "ordersBefore",
        coalesce(sum(total_cents) filter (where age < interval '30 days'), 0)::bigint as "soldCents",
        coalesce(sum(refunded_cents) filter (where age < interval '30 days'), 0)::bigint as "refundedCents",
        count(*) filter (where age < interval '30 days' and refunded_cents > 0)::int as "refundedOrders"
      from (
        select o.total_cents, o.refunded_cents, now() - o.created_at as age,
          o.id in (select id from disputed) as disputed,
          o.user_id = any (people.ids) as own
        from orders o where o.seller_id = s.id and o.paid and o.created_at > now() - interval '90 days'
        order by o.created_at desc limit ${ordersMax}
      ) recent
    ) sums
    where s.id = any (${sellerIds}::bigint[])
  `.execute(db)
  return new Map(
    rows.flatMap(({ sellerId, ...facts }) => {
      const risks = risksOf(facts)
      return risks.length > 0 ? [[sellerId, risks] as const] : []
    }),
  )
}
