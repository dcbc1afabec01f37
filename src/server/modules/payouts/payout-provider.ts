import { Failure } from '#shared/failure.ts'
import type { RouteStatus } from '#shared/payments/payout-status.ts'
import type { LinkedAccountDetails } from './accounts/linked-accounts.rules.ts'
import type { Offered } from './payouts.rules.ts'

/** A seller's connected account. It is paid only while `payoutsEnabled`. */
export type ProviderAccount = {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  /** Missing information, by the provider's field names. */
  requirements: string[]
  /** Rejected permanently. */
  refused: boolean
}

export type PayoutRequest = {
  payoutId: number
  /** The idempotency key of the attempt. */
  key: string
  /** The provider was asked about this attempt before. */
  asked: boolean
  /** Another request may be in flight. */
  tried: boolean
  /** Part of new idempotency keys, see `claimPayoutToFollow`. Null while no new key may be used. */
  round: string | null
  reference: string
  accountId: string
  amountCents: number
  currency: string
  /** Known from an earlier answer. */
  transferId: string | null
}

/** The provider's state of one attempt. */
export type ProviderPayout = {
  /**
   * `failed`: the money is back or was never sent. `stuck`: the payout failed and the transfer cannot be reversed.
   * `foreign`: the key belongs to another transfer, so nothing was done.
   */
  state: 'sent' | 'paid' | 'failed' | 'stuck' | 'foreign'
  transferId: string | null
  providerPayoutId: string | null
  reason: string | null
}

/**
 * A provider with an API. Calls run outside of database transactions and have a timeout. They throw `provider_unavailable`
 * if the outcome is unknown (the same request can be repeated), `in_progress`, and `not_found` for what the provider does not
 * know, for example after a change of keys.
 */
export type CallProvider = {
  by: 'call'
  /** False: nothing new is sent, but payouts on their way are followed to their end. */
  offered: boolean
  /** Idempotent per seller. Throws `gateway_unavailable` if the provider refuses. */
  openAccount: (seller: { sellerId: number; email: string; businessName: string }) => Promise<ProviderAccount>
  /** The URL of the provider's hosted onboarding. */
  onboardingUrl: (accountId: string, shop: { returnUrl: string; refreshUrl: string }) => Promise<string>
  readAccount: (accountId: string) => Promise<ProviderAccount>
  /** Sends an attempt, or finds it if it was sent before, and returns its state. */
  follow: (request: PayoutRequest) => Promise<ProviderPayout>
}

export type LinkedBank = { accountNumber: string; ifscCode: string; beneficiary: string }

/** Razorpay's state of a linked account. It is paid only while `activated`. */
export type LinkedAccountState = {
  accountId: string
  /** Null if Razorpay refused to offer Route. */
  productId: string | null
  status: RouteStatus
  /** Missing information, by Razorpay's field names, or why it refused the details. */
  requirements: string[]
}

/** `startedAt`: when the attempt was created. */
export type RouteRequest = PayoutRequest & { startedAt: Date }

/**
 * Razorpay Route: direct transfers from the shop's balance to sellers' linked accounts, which Razorpay settles to their banks.
 * Calls run outside of database transactions and have a timeout; they fail like those of `CallProvider`.
 */
export type RouteProvider = {
  by: 'call'
  /** As for `CallProvider`. */
  offered: boolean
  /** Creates the seller's linked account, or finds it. Throws `gateway_unavailable` with Razorpay's reason if it is refused. */
  openAccount: (details: LinkedAccountDetails) => Promise<string>
  /**
   * Completes an account: its owner, the product, and the bank account that Razorpay settles to. Repeatable.
   * `bankAccepted`: Razorpay settles to this bank account from now on.
   */
  configure: (
    account: { accountId: string; productId: string | null },
    details: LinkedAccountDetails,
    bank: LinkedBank,
  ) => Promise<{ state: LinkedAccountState; bankAccepted: boolean }>
  readAccount: (account: { accountId: string; productId: string }) => Promise<LinkedAccountState>
  /** Sends an attempt, or finds it if it was sent before, and returns its state. */
  follow: (request: RouteRequest) => Promise<ProviderPayout>
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

/** A bank file: an admin uploads it to the bank and later marks each payout as paid or failed. */
export type FileProvider = {
  by: 'file'
  fileOf: (rows: BankRow[]) => (string | number)[][]
}

export type PayoutProviders = {
  BANK_FILE: FileProvider
  STRIPE_CONNECT?: CallProvider
  RAZORPAY_ROUTE?: RouteProvider
}

/** The methods whose payouts can be followed, also after the shop stopped offering them. */
export const followedBy = ({ payouts }: { payouts: PayoutProviders }): Offered => ({
  stripe: payouts.STRIPE_CONNECT !== undefined,
  route: payouts.RAZORPAY_ROUTE !== undefined,
})

export const offeredBy = ({ payouts }: { payouts: PayoutProviders }): Offered => ({
  stripe: payouts.STRIPE_CONNECT?.offered === true,
  route: payouts.RAZORPAY_ROUTE?.offered === true,
})

/** `opens`: for a new account. */
export function connectOf(shop: { payouts: PayoutProviders }, { opens = false } = {}): CallProvider {
  const provider = shop.payouts.STRIPE_CONNECT
  if (!provider || (opens && !provider.offered))
    throw new Failure('gateway_unavailable', { message: 'This shop does not pay out by Stripe.' })
  return provider
}

export function routeOf(shop: { payouts: PayoutProviders }, { opens = false } = {}): RouteProvider {
  const provider = shop.payouts.RAZORPAY_ROUTE
  if (!provider || (opens && !provider.offered))
    throw new Failure('gateway_unavailable', { message: 'This shop does not pay out by Razorpay.' })
  return provider
}
