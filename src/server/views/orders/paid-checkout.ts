import { sql } from 'kysely'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { Db } from '../../database/open.ts'
import type { ValuesInForce } from '../../modules/settings/settings.rules.ts'
import { settingsInForce } from '../settings/shop-rules.ts'
import { type CheckoutPerson, checkoutPeople } from './order-people.ts'

/** The order's customer and seller, with members of the seller's team. */
export type PaidPerson = CheckoutPerson & { members: { id: number; email: string }[] }

type PaidCheckout = {
  /** The rules for orders of new sellers. */
  settings: ValuesInForce
  /** One per order. */
  people: PaidPerson[]
}

/** What settling a payment reads about a checkout, apart from its orders. `roles`: of the members. */
export async function readPaidCheckout(
  tx: Db,
  checkoutId: string,
  roles: readonly TeamRole[],
): Promise<PaidCheckout> {
  const { rows } = await sql<PaidCheckout>`
    select ${settingsInForce(['newSellers'])} as settings, coalesce((
      select json_agg(person) from (
        select people.*, coalesce((
          select json_agg(json_build_object('id', t.id, 'email', t.email) order by t.id) from seller_members t
          where t.seller_id = people."sellerId" and t.joined_at is not null and t.ended_at is null and t.role = any (${roles}::text[])
        ), '[]') as members
        from (${checkoutPeople(checkoutId)}) people
      ) person
    ), '[]') as people
  `.execute(tx)
  return rows[0] ?? { settings: {}, people: [] }
}

/** True if a seller of the checkout was banned or closed since. */
export async function hasClosedSeller(db: Db, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join sellers s on s.id = o.seller_id
    where o.checkout_id = ${checkoutId} and s.account_status in ('BANNED', 'CLOSED') limit 1
  `.execute(db)
  return rows.length > 0
}
