import type { Sandbox } from '../sandbox.ts'
import { type Onboarding, onboard } from './accounts.ts'
import { settlePayout } from './payouts.ts'
import { reverse } from './transfers.ts'

/** The switches of Connect: what sellers, banks and people at the provider's dashboard do. */
export const connectControl = (sandbox: Sandbox) => ({
  /** Ends the onboarding of a connected account, as its page does. */
  onboard: (accountId: string, end: Onboarding = 'enabled') => onboard(sandbox, accountId, end),
  /** The bank's word on a payout; `failed` may come after `paid`. */
  settlePayout: (id: string, status: 'paid' | 'failed') => settlePayout(sandbox, id, status),
  /** Takes a transfer back by hand. */
  reverseTransfer: (id: string) => reverse(sandbox, id, undefined),
  /** What was moved and paid out, newest first. */
  transfers: () => sandbox.store.list('transfer', { limit: 100 }).data,
  payouts: () => sandbox.store.list('payout', { limit: 100 }).data,
  accounts: () => sandbox.store.list('account', { limit: 100 }).data,
})
