import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Contacts, Purchase } from '../../modules/reviews/verified-review.rules.ts'

export type ReviewEvidence = {
  purchases: Purchase[]
  customer: Contacts
  seller: Contacts
  /** Other customers who paid with a card of this customer. */
  sameCard: Contacts
  /** Encrypted bank details of the seller, and of sellers for whom the customer works, with the same last digits. */
  bankDetails: { seller: string; customer: string[] }
}

const deliveriesMax = 20
const addressesMax = 50
const cardHoldersMax = 100
const accountsMax = 20

/** What decides whether a customer's review of a product is verified; undefined for an unknown product. */
export async function readReviewEvidence(
  db: Db,
  userId: number,
  productId: number,
): Promise<ReviewEvidence | undefined> {
  const { rows } = await sql<ReviewEvidence>`
    with deliveries as (
      select o.carrier is not null as tracked, o.received_at is not null as received, c.shipping_address as "to"
      from orders o join checkouts c on c.id = o.checkout_id
      where o.user_id = ${userId} and o.status = 'DELIVERED'
        and exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})
      order by o.carrier is not null or o.received_at is not null desc, o.id desc limit ${deliveriesMax}
    ), places as (
      (select name, mobile, pin_code, address from addresses where user_id = ${userId} order by id desc limit ${addressesMax})
      union all select "to" ->> 'name', "to" ->> 'mobile', "to" ->> 'pinCode', "to" ->> 'address' from deliveries
    ), holders as (
      select distinct o.email, o.mobile from payment_cards mine
      join payment_cards theirs using (gateway, fingerprint) join users o on o.id = theirs.user_id
      where mine.user_id = ${userId} and theirs.user_id <> mine.user_id limit ${cardHoldersMax}
    )
    select
      (select coalesce(json_agg(json_build_object('tracked', tracked, 'received', received)), '[]') from deliveries) as purchases,
      json_build_object(
        'emails', json_build_array(email_key(u.email)),
        'phones', (select coalesce(json_agg(phone), '[]') from (
          select mobile as phone from places union select u.mobile) phones where phone is not null),
        'addresses', (select coalesce(json_agg(json_build_object('pinCode', coalesce(pin_code, ''), 'address', coalesce(address, ''))), '[]') from places)
      ) as customer,
      json_build_object(
        'emails', (select json_agg(email_key(email)) from (
          select s.email union select s.business_email union
          select t.email from seller_members t where t.seller_id = s.id and t.joined_at is not null and t.ended_at is null
        ) people where email is not null),
        'phones', array_remove(array[s.mobile, s.business_mobile, s.pickup_address ->> 'mobile'], null),
        'addresses', json_build_array(json_build_object(
          'pinCode', coalesce(s.pickup_address ->> 'pinCode', ''), 'address', coalesce(s.pickup_address ->> 'address', ''))),
        'freeAddresses', array_remove(array[s.business_address], null)
      ) as seller,
      json_build_object(
        'emails', (select coalesce(json_agg(email_key(email)), '[]') from holders),
        'phones', (select coalesce(json_agg(mobile), '[]') from holders where mobile is not null),
        'addresses', '[]'::json
      ) as "sameCard",
      json_build_object('seller', s.bank_details_sealed, 'customer', (
        select coalesce(json_agg(sealed), '[]') from (
          select b.bank_details_sealed as sealed from sellers b
          where b.id <> s.id and b.account_number_last4 = s.account_number_last4 and (b.email = u.email or exists (
            select from seller_members t
            where t.seller_id = b.id and t.email = u.email and t.joined_at is not null and t.ended_at is null))
          limit ${accountsMax}
        ) accounts
      )) as "bankDetails"
    from products p join sellers s on s.id = p.seller_id cross join users u
    where p.id = ${productId} and u.id = ${userId}
  `.execute(db)
  return rows[0]
}

/** Products of an order that the customer has reviewed without the review being verified. */
export async function readUnverifiedProducts(db: Db, userId: number, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct r.product_id as "productId" from order_items i join reviews r on r.product_id = i.product_id
    where i.order_id = ${orderId} and r.user_id = ${userId} and not r.verified_purchase order by r.product_id
  `.execute(db)
  return rows.map((row) => row.productId)
}
