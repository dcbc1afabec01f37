import Stripe from 'stripe'
import { Failure } from '#shared/failure.ts'
import { callOnce, storedError } from '../../../stripe-keys.ts'
import type { CallProvider, PayoutRequest, ProviderAccount, ProviderPayout } from '../payout-provider.ts'

const apiVersion = '2026-10-28.endive'
const timeoutMs = 2_500
const listMax = 100

/**
 * Payouts by Stripe Connect: a transfer to the seller's Express account, then a manual payout to the seller's bank. Each
 * attempt has its own transfer and payout, so that later bank events can be matched.
 */
export function stripeConnect({ offered, ...options }: StripeKeys & { offered: boolean }): CallProvider {
  const stripe = clientOf(options)
  return {
    by: 'call',
    offered,
    openAccount: async ({ sellerId, email, businessName }) => {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        email,
        business_profile: { name: businessName },
        capabilities: { transfers: { requested: true } },
        // Manual, so that each of our payouts is exactly one Stripe payout.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { seller_id: String(sellerId) },
      }
      const key = `payout-account:${sellerId}`
      return toAccount(
        await askToOpen(() => callOnce(key, (options) => stripe.accounts.create(params, options))),
      )
    },
    onboardingUrl: async (accountId, { returnUrl, refreshUrl }) => {
      const link = await askToOpen(() =>
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      )
      return link.url
    },
    readAccount: async (accountId) => toAccount(await ask(() => stripe.accounts.retrieve(accountId))),
    follow: (request) => follow(stripe, request, offered),
  }
}

type StripeKeys = { secretKey: string; apiUrl?: string | undefined }

function clientOf({ secretKey, apiUrl }: StripeKeys): Stripe {
  const api = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === 'https:' ? '443' : '80'),
      protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

function toAccount(account: Stripe.Account): ProviderAccount {
  const refused = account.requirements?.disabled_reason?.startsWith('rejected.') === true
  return {
    accountId: account.id,
    detailsSubmitted: account.details_submitted === true,
    // Submitted details are not enough: transfers and payouts must both be enabled.
    payoutsEnabled:
      account.payouts_enabled === true && account.capabilities?.transfers === 'active' && !refused,
    requirements: account.requirements?.currently_due ?? [],
    refused,
  }
}

async function follow(stripe: Stripe, request: PayoutRequest, offered: boolean): Promise<ProviderPayout> {
  // Search first: Stripe's idempotency keys expire after a day.
  const transfer = (await findTransfer(stripe, request)) ?? (await sendTransfer(stripe, request, offered))
  if (typeof transfer === 'string') {
    return { state: 'failed', transferId: null, providerPayoutId: null, reason: transfer }
  }
  if (!isOurs(transfer, request)) {
    const reason = `The transfer ${transfer.id} has the key of this payout, but another amount or account.`
    return { state: 'foreign', transferId: null, providerPayoutId: null, reason }
  }
  const sent = { transferId: transfer.id, providerPayoutId: null }
  if (transfer.reversed) {
    // After the bank returned the payout, the shop itself reversed the transfer, and the bank's reason counts.
    const returned = await findPayout(stripe, request, transfer)
    const reason = returned?.failure_message ?? 'The transfer was reversed at Stripe.'
    return { ...sent, providerPayoutId: returned?.id ?? null, state: 'failed', reason }
  }
  const payout =
    (await findPayout(stripe, request, transfer)) ?? (await sendPayout(stripe, request, transfer))
  if (typeof payout === 'string') return { ...sent, state: 'sent', reason: payout }
  const at = { transferId: transfer.id, providerPayoutId: payout.id }
  if (payout.status === 'paid') return { ...at, state: 'paid', reason: null }
  if (payout.status !== 'failed' && payout.status !== 'canceled')
    return { ...at, state: 'sent', reason: null }
  const reason = payout.failure_message ?? 'The bank did not accept the payout.'
  return { ...at, reason, state: (await reverseTransfer(stripe, request, transfer.id)) ? 'failed' : 'stuck' }
}

/** The transfer with the payout's key. After a database restore it may belong to another payout. */
async function findTransfer(stripe: Stripe, request: PayoutRequest): Promise<Stripe.Transfer | undefined> {
  const { transferId } = request
  // Never sent a second time: with the keys of another Stripe account, a search finds nothing.
  if (transferId) return ask(() => stripe.transfers.retrieve(transferId))
  const { data } = await ask(() => listTransfers(stripe, request))
  return data.find((transfer) => isOurs(transfer, request)) ?? data[0]
}

const listTransfers = (stripe: Stripe, { key }: PayoutRequest) =>
  stripe.transfers.list({ transfer_group: key, limit: listMax })

function isOurs({ amount, currency, destination }: Stripe.Transfer, request: PayoutRequest): boolean {
  const account = typeof destination === 'string' ? destination : destination?.id
  return (
    amount === request.amountCents &&
    currency === request.currency.toLowerCase() &&
    account === request.accountId
  )
}

/** The transfer, or the reason why Stripe refused it. */
async function sendTransfer(
  stripe: Stripe,
  request: PayoutRequest,
  offered: boolean,
): Promise<Stripe.Transfer | string> {
  const account = await findAccount(stripe, request)
  const refusal = offered
    ? !account?.payoutsEnabled && 'Stripe has paused payouts from this account.'
    : 'The shop no longer pays out by Stripe.'
  if (refusal) {
    // A recent transfer may be in flight and not listed yet.
    if (request.tried) throw new Failure('in_progress')
    return refusal
  }
  const params = {
    amount: request.amountCents,
    currency: request.currency.toLowerCase(),
    destination: request.accountId,
    transfer_group: request.key,
    description: request.reference,
    metadata: { payout_id: String(request.payoutId), key: request.key },
  }
  return askOrWhy(() =>
    askInRounds(
      request,
      'transfer',
      (options) => stripe.transfers.create(params, options),
      async () => (await listTransfers(stripe, request)).data[0],
    ),
  )
}

/** Undefined if Stripe does not know the account, and was not asked about the attempt before. */
async function findAccount(
  stripe: Stripe,
  { accountId, asked }: PayoutRequest,
): Promise<ProviderAccount | undefined> {
  try {
    return toAccount(await ask(() => stripe.accounts.retrieve(accountId)))
  } catch (error) {
    // With the keys of another Stripe account, an earlier transfer is not found either.
    if (asked || !(error instanceof Failure && error.code === 'not_found')) throw error
    return undefined
  }
}

async function findPayout(
  stripe: Stripe,
  request: PayoutRequest,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout | undefined> {
  return ask(() => readPayout(stripe, request, transfer))
}

async function readPayout(
  stripe: Stripe,
  request: PayoutRequest,
  { created }: Stripe.Transfer,
): Promise<Stripe.Payout | undefined> {
  const { data } = await stripe.payouts.list(
    { created: { gte: created }, limit: listMax },
    { stripeAccount: request.accountId },
  )
  return data.find(({ metadata }) => metadata?.key === request.key)
}

function sendPayout(
  stripe: Stripe,
  request: PayoutRequest,
  transfer: Stripe.Transfer,
): Promise<Stripe.Payout | string> {
  const params = {
    amount: request.amountCents,
    currency: request.currency.toLowerCase(),
    description: request.reference,
    metadata: { payout_id: String(request.payoutId), key: request.key },
  }
  return askOrWhy(() =>
    askInRounds(
      request,
      'payout',
      (options) => stripe.payouts.create(params, { ...options, stripeAccount: request.accountId }),
      () => readPayout(stripe, request, transfer),
    ),
  )
}

/** False if the seller's account lacks the balance. */
async function reverseTransfer(stripe: Stripe, request: PayoutRequest, transferId: string): Promise<boolean> {
  const params = { amount: request.amountCents, metadata: { payout_id: String(request.payoutId) } }
  const reversal = await askOrWhy(() =>
    askInRounds<object>(
      request,
      'back',
      (options) => stripe.transfers.createReversal(transferId, params, options),
      async () => {
        const transfer = await stripe.transfers.retrieve(transferId)
        return transfer.reversed ? transfer : undefined
      },
    ),
  )
  return typeof reversal !== 'string'
}

type AskOnce<T> = Parameters<typeof callOnce<T>>

/**
 * Like `callOnce`, for requests that Stripe may accept later, for example after more balance arrives. Stripe replays a refusal
 * for the same key for a day, so a replayed refusal is retried with a new key per round.
 */
async function askInRounds<T>(
  { key, round }: PayoutRequest,
  what: string,
  call: AskOnce<T>[1],
  look: NonNullable<AskOnce<T>[2]>,
): Promise<T> {
  try {
    return await callOnce(`${key}:${what}`, call, look)
  } catch (error) {
    if (round === null || storedError(error)?.replayed !== true) throw error
  }
  return (await look()) ?? callOnce(`${key}:${what}:${round}`, call, look)
}

/** The result, or the reason of a refusal. After a refusal nothing has happened. */
async function askOrWhy<T>(call: () => Promise<T>): Promise<T | string> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError || isUnknown(error)))
      return ask(() => Promise.reject(error))
    if (error.code === 'balance_insufficient') return 'The Stripe balance does not cover this payout yet.'
    return error.message
  }
}

/** Stripe refuses accounts that were deleted or belong to other keys with status 403. */
const isUnknown = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'resource_missing' || error.code === 'account_invalid')

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // The same request is still being processed.
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
      throw new Failure('in_progress')
    if (isUnknown(error)) throw Object.assign(new Failure('not_found'), { cause: error })
    throw Object.assign(new Failure('provider_unavailable', { retryAfterSeconds: 5 }), { cause: error })
  }
}

async function askToOpen<T>(call: () => Promise<T>): Promise<T> {
  const answer = await askOrWhy(call)
  if (typeof answer !== 'string') return answer
  throw Object.assign(
    new Failure('gateway_unavailable', { message: "Stripe can't open an account for you right now." }),
    { cause: new Error(answer) },
  )
}
