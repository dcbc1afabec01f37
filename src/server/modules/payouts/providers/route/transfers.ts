import { Failure } from '#shared/failure.ts'
import { ask, saysUnknown, unavailable } from '../../../../razorpay/razorpay-answers.ts'
import type { Transport } from '../../../../razorpay/razorpay-client.ts'
import type { ProviderPayout, RouteRequest } from '../../payout-provider.ts'
import { askOrWhy } from './ask-or-why.ts'

// The API objects, limited to the fields that are read here.
type Transfer = {
  id: string
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed'
  settlement_status?: 'pending' | 'on_hold' | 'settled' | null
  recipient: string
  amount: number
  currency: string
  notes: Record<string, unknown> | unknown[] | null
  recipient_settlement_id: string | null
  recipient_settlement?: Settlement | null
  error?: { description: string | null } | null
}
type Settlement = { status: 'created' | 'processed' | 'failed' }

const pageMax = 100
const pagesMax = 50
/** Razorpay's clock may be behind ours. */
const clockMs = 10 * 60_000
const keyNote = 'payout_key'

/** Each attempt is one transfer with the attempt's key in its notes and as its idempotency key. */
export async function followTransfer(
  http: Transport,
  request: RouteRequest,
  offered: boolean,
): Promise<ProviderPayout> {
  const transfer = request.transferId
    ? await readTransfer(http, request.transferId)
    : ((await findTransfer(http, request)) ?? (await sendTransfer(http, request, offered)))
  if (typeof transfer === 'string')
    return { state: 'failed', transferId: null, providerPayoutId: null, reason: transfer }
  if (!isOurs(transfer, request)) {
    const reason = `The transfer ${transfer.id} has the key of this payout, but another amount or account.`
    return { state: 'foreign', transferId: null, providerPayoutId: null, reason }
  }
  const outcome = await outcomeOf(http, transfer, request)
  return { transferId: transfer.id, providerPayoutId: null, ...outcome }
}

type Outcome = Pick<ProviderPayout, 'state' | 'reason'>
const refusedByBank = 'The bank did not accept the settlement.'

async function outcomeOf(http: Transport, transfer: Transfer, request: RouteRequest): Promise<Outcome> {
  const { status, error } = transfer
  if (status === 'failed')
    return { state: 'failed', reason: error?.description ?? 'Razorpay could not make the transfer.' }
  if (status === 'partially_reversed')
    return { state: 'stuck', reason: 'A part of the transfer was reversed at Razorpay.' }
  if (status === 'created' || status === 'pending') return { state: 'sent', reason: null }
  const settlement = await readSettlement(http, transfer)
  if (status === 'reversed') {
    // After the bank refused the settlement, the shop itself reversed the transfer, and the bank's reason counts.
    const refused = settlement?.status === 'failed'
    return { state: 'failed', reason: refused ? refusedByBank : 'The transfer was reversed at Razorpay.' }
  }
  if (settlement?.status === 'processed') return { state: 'paid', reason: null }
  if (settlement?.status === 'failed') {
    const back = await reverseTransfer(http, transfer, request)
    return { state: back ? 'failed' : 'stuck', reason: refusedByBank }
  }
  const held = transfer.settlement_status === 'on_hold'
  return { state: 'sent', reason: held ? 'Razorpay holds the settlement to the bank.' : null }
}

const noteOf = ({ notes }: Transfer, name: string): unknown =>
  notes && !Array.isArray(notes) ? notes[name] : undefined

const isOurs = (transfer: Transfer, request: RouteRequest): boolean =>
  noteOf(transfer, keyNote) === request.key &&
  transfer.amount === request.amountCents &&
  transfer.currency === request.currency &&
  transfer.recipient === request.accountId

const readTransfer = (http: Transport, id: string): Promise<Transfer> =>
  ask(async () => (await http.get(`/v1/transfers/${id}`)).data as Transfer)

/** The transfer with the attempt's key. The API cannot search, so the transfers since the attempt began are read. */
async function findTransfer(http: Transport, request: RouteRequest): Promise<Transfer | undefined> {
  const from = Math.floor((request.startedAt.getTime() - clockMs) / 1000)
  for (let page = 0; page < pagesMax; page++) {
    const params = { from, count: pageMax, skip: page * pageMax }
    const items = await listTransfers(http, params)
    const found = items.filter((transfer) => noteOf(transfer, keyNote) === request.key)
    if (found.length > 0) return found.find((transfer) => isOurs(transfer, request)) ?? found[0]
    if (items.length < pageMax) return undefined
  }
  throw unavailable(undefined)
}

const listTransfers = (http: Transport, params: Record<string, string | number>): Promise<Transfer[]> =>
  ask(async () => ((await http.get('/v1/transfers', { params })).data as { items: Transfer[] }).items)

/** The settlement of a transfer to the seller's bank. The details are only in the list. */
async function readSettlement(http: Transport, transfer: Transfer): Promise<Settlement | undefined> {
  const id = transfer.recipient_settlement_id
  if (!id) return undefined
  const params = { recipient_settlement_id: id, 'expand[]': 'recipient_settlement', count: 1 }
  const [found] = await listTransfers(http, params)
  return found?.recipient_settlement ?? undefined
}

/**
 * The transfer, or the reason why there is none. One call at a time may send: a refusal must not count while another request
 * for the same payout may still arrive, because the amount would then be paid twice.
 */
async function sendTransfer(
  http: Transport,
  request: RouteRequest,
  offered: boolean,
): Promise<Transfer | string> {
  if (request.tried) throw new Failure('in_progress')
  if (!offered) return 'The shop no longer pays out by Razorpay.'
  const body = {
    account: request.accountId,
    amount: request.amountCents,
    currency: request.currency,
    notes: { payout_id: String(request.payoutId), [keyNote]: request.key, reference: request.reference },
  }
  // 4 to 36 letters, digits, hyphens, underscores and spaces.
  const headers = { 'X-Transfer-Idempotency': request.key.replaceAll(':', '-') }
  const answer = await askOrWhy(() => http.post('/v1/transfers', body, { headers }))
  if (typeof answer !== 'string') return answer.data as Transfer
  // With the keys of another Razorpay account, a transfer of an earlier request is not found either.
  if (request.asked && saysUnknown(answer)) throw new Failure('not_found')
  return answer
}

/** False if the linked account lacks the balance. */
async function reverseTransfer(http: Transport, { id }: Transfer, request: RouteRequest): Promise<boolean> {
  const body = { amount: request.amountCents, notes: { payout_id: String(request.payoutId) } }
  const answer = await askOrWhy(() => http.post(`/v1/transfers/${id}/reversals`, body))
  if (typeof answer !== 'string') return true
  // The reply of an earlier reversal was lost.
  return (await readTransfer(http, id)).status === 'reversed'
}
