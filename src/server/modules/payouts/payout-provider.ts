import { Failure } from '#shared/failure.ts'

/** A seller's own account at the provider. Money goes there only while `payoutsEnabled`. */
export type ProviderAccount = {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  /** What the provider still waits for, in its own names. */
  requirements: string[]
  /** For good: nothing that the seller tells it changes that. */
  refused: boolean
}

export type PayoutRequest = {
  payoutId: number
  /** The same for every repetition of one attempt: the provider does it once. */
  key: string
  /** It was tried a moment ago, by somebody whose request may still be on its way. */
  tried: boolean
  /** Names a time of asking: nothing of an earlier one is on its way. Null where nothing new may be begun now. */
  round: string | null
  reference: string
  accountId: string
  amountCents: number
  currency: string
}

/** What the provider says of one attempt. */
export type ProviderPayout = {
  /**
   * `failed`: the money is with the shop again, or never left. `stuck`: it left, failed to arrive and cannot be taken back.
   * `foreign`: what carries its key there is not this payout, so nothing is known and nothing was done.
   */
  state: 'sent' | 'paid' | 'failed' | 'stuck' | 'foreign'
  transferId: string | null
  providerPayoutId: string | null
  reason: string | null
}

/**
 * Who carries money to sellers by calls. Every call is outside of transactions and has a time-out. Throws
 * `provider_unavailable` when the outcome is not known, which the same request asks for again, and `in_progress`.
 */
export type CallProvider = {
  by: 'call'
  /** The same account for the same seller, however often. `gateway_unavailable` when the provider makes none. */
  openAccount: (seller: { sellerId: number; email: string; businessName: string }) => Promise<ProviderAccount>
  /** The address of the provider's own pages, where the seller says who they are and where their bank is. */
  onboardingUrl: (accountId: string, shop: { returnUrl: string; refreshUrl: string }) => Promise<string>
  readAccount: (accountId: string) => Promise<ProviderAccount>
  /** Sends an attempt, or finds it where it was sent before, and says where it is. */
  follow: (request: PayoutRequest) => Promise<ProviderPayout>
}

export type BankRow = {
  reference: string
  beneficiary: string
  accountNumber: string
  ifscCode: string
  bankName: string
  amountCents: number
  currency: string
}

/** Who carries it by a file: a person hands it to the bank, and says later what became of each payout. */
export type FileProvider = {
  by: 'file'
  fileOf: (rows: BankRow[]) => (string | number)[][]
}

/** Those this shop has: the bank always, Stripe Connect where it is configured. */
export type PayoutProviders = { BANK_FILE: FileProvider; STRIPE_CONNECT?: CallProvider }

export function connectOf(shop: { payouts: PayoutProviders }): CallProvider {
  const provider = shop.payouts.STRIPE_CONNECT
  if (!provider)
    throw new Failure('gateway_unavailable', { message: 'This shop does not pay out by Stripe.' })
  return provider
}
