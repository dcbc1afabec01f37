import type { SavedCard } from '#contract/payments/payments.ts'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import { findProviderCustomer } from './payments.sql.ts'

const gateway = 'STRIPE'

type Where = Pick<Shop, 'db' | 'payments'>

/** The cards a customer saved. Who never paid is not known to the provider, and it is not asked. */
export async function listSavedCards(shop: Where, userId: number): Promise<SavedCard[]> {
  const customerId = await findProviderCustomer(shop.db, userId, gateway)
  return customerId === undefined ? [] : shop.payments.STRIPE.listCards(customerId)
}

/** Deletes a card at the provider; one that is not this customer's does not exist. */
export async function deleteSavedCard(shop: Where, userId: number, cardId: string): Promise<void> {
  const customerId = await findProviderCustomer(shop.db, userId, gateway)
  if (customerId === undefined) throw new Failure('not_found')
  await shop.payments.STRIPE.deleteCard(customerId, cardId)
}
