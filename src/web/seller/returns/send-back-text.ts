import type { Seller } from '#contract/sellers/sellers.ts'
import { placeText } from '#shared/region/address.ts'

/** Asks the customer to send the items to the seller's pickup address, at most 500 characters. */
export function sendBackText({ name, address, locality, ...place }: Seller['pickupAddress']): string {
  const to = [name, address, locality, placeText(place)].filter(Boolean).join(', ')
  return `Please send the items within 7 days to ${to}.`.slice(0, 500)
}
