import type { ContractKey } from '#contract/contract.ts'
import { accountProofs } from './proofs/accounts.ts'
import { catalogProofs } from './proofs/catalog.ts'
import { officeProofs } from './proofs/office.ts'
import { orderProofs } from './proofs/orders.ts'
import { payoutProofs } from './proofs/payouts.ts'
import { sellerProofs } from './proofs/sellers.ts'
import type { Proof } from './proofs/suites.ts'

/** The test to read first for each call. A call without an entry does not compile. */
export const proofs: Record<ContractKey, Proof> = {
  ...accountProofs,
  ...catalogProofs,
  ...officeProofs,
  ...orderProofs,
  ...payoutProofs,
  ...sellerProofs,
}
