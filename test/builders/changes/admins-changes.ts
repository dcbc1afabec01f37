import { accountChanges } from './account-changes.ts'
import { catalogChanges } from './catalog-changes.ts'
import { officeChanges } from './office-changes.ts'
import { orderChanges } from './order-changes.ts'
import { payoutChanges } from './payout-changes.ts'
import type { ValidChange } from './valid-changes.ts'

/** Every change an admin can make, ordered so that each one is possible when its turn comes. */
export const adminsChanges: ValidChange[] = [
  ...catalogChanges,
  ...officeChanges,
  ...orderChanges,
  ...payoutChanges,
  ...accountChanges,
]
