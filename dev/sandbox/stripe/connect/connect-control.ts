import type { Sandbox } from '../sandbox.ts'
import { type Onboarding, onboard } from './accounts.ts'
import { settlePayout } from './payouts.ts'
import { reverse } from './transfers.ts'

/** Connect controls: actions of sellers, banks and users of the provider's dashboard. */
export const connectControl = (sandbox: Sandbox) => ({
  /** Ends the onboarding of a connected account, like the onboarding page. */
  onboard: (accountId: string, end: Onboarding = 'enabled') => onboard(sandbox, accountId, end),
  /** The bank's result of a payout; `failed` can follow `paid`. */
  settlePayout: (id: string, status: 'paid' | 'failed') => settlePayout(sandbox, id, status),
  /** Reverses a transfer manually. */
  reverseTransfer: (id: string) => reverse(sandbox, id, undefined),
  /** Transfers and payouts, newest first. */
  transfers: () => sandbox.store.list('transfer', { limit: 100 }).data,
  payouts: () =>
    sandbox.store.list('payout', { limit: 100 }).data.filter(({ account }) => account.startsWith('acct_')),
  accounts: () => sandbox.store.list('account', { limit: 100 }).data,
})
