import { sql } from 'kysely'
import type { SavedCard } from '#contract/payments/payments.ts'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import type { Shop } from '../../shop.ts'

const gateway = 'STRIPE'

type Context = Pick<Shop, 'db' | 'payments'>

/** The provider is not called for a customer who has never paid. */
export async function listSavedCards(shop: Context, userId: number): Promise<SavedCard[]> {
  const customerId = await findProviderCustomer(shop.db, userId, gateway)
  return customerId === undefined ? [] : shop.payments.STRIPE.listCards(customerId)
}

/** Throws `not_found` for a card of another customer. */
export async function deleteSavedCard(shop: Context, userId: number, cardId: string): Promise<void> {
  const customerId = await findProviderCustomer(shop.db, userId, gateway)
  if (customerId === undefined) throw new Failure('not_found')
  await shop.payments.STRIPE.deleteCard(customerId, cardId)
}

/**
 * Stores the customer's id at the provider. A new id replaces the old one, because the provider assigns another only after
 * a deletion. An id that belongs to another user is ignored.
 */
export async function saveProviderCustomer(
  tx: Db,
  customer: { userId: number; gateway: Gateway; customerId: string },
): Promise<void> {
  await sql`
    insert into payment_customers (user_id, gateway, provider_customer_id)
    select ${customer.userId}::bigint, ${customer.gateway}, ${customer.customerId}
    where exists (select from users where id = ${customer.userId}::bigint and deleted_at is null) and not exists (
      select 1 from payment_customers where gateway = ${customer.gateway} and provider_customer_id = ${customer.customerId}
    )
    on conflict (user_id, gateway) do update
      set provider_customer_id = excluded.provider_customer_id, created_at = excluded.created_at
  `.execute(tx)
}

/** Stores the fingerprint of a card that a customer paid with. Repeating it changes nothing. */
export async function recordPaymentCard(
  tx: Db,
  card: { userId: number; gateway: Gateway; fingerprint: string },
): Promise<void> {
  await sql`
    insert into payment_cards (gateway, fingerprint, user_id)
    select ${card.gateway}, ${card.fingerprint}, u.id from users u where u.id = ${card.userId} and u.deleted_at is null
    on conflict do nothing
  `.execute(tx)
}

export async function findProviderCustomer(
  db: Db,
  userId: number,
  gateway: Gateway,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('provider_customer_id')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.provider_customer_id
}

/**
 * Deletes the fingerprints of the customer's cards and their id at the provider. Returns the id, so that a job can remove the
 * saved cards there.
 */
export async function eraseProviderCustomer(tx: Db, userId: number): Promise<string | undefined> {
  await tx.deleteFrom('payment_cards').where('user_id', '=', userId).execute()
  const rows = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .returning(['gateway', 'provider_customer_id'])
    .execute()
  return rows.find((row) => row.gateway === gateway)?.provider_customer_id
}

/** Removes all cards that a deleted account saved at the provider. Repeating it is harmless. */
export async function removeAllCards(shop: Pick<Shop, 'payments'>, customerId: string): Promise<void> {
  for (const { id } of await shop.payments.STRIPE.listCards(customerId)) {
    await shop.payments.STRIPE.deleteCard(customerId, id)
  }
}
