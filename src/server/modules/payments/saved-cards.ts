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
