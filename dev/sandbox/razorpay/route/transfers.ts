import { z } from 'zod'
import { newId } from '../../stripe/ids.ts'
import { merchantId } from '../events.ts'
import { readBody } from '../pay/links.ts'
import { collection } from '../reads.ts'
import { badRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../wire.ts'
import { readLinkedAccount } from './linked-accounts.ts'
import type { Reversal, RouteSettlement, Transfer } from './route-wire.ts'

/** The provider's fee for a transfer, in hundredths of a percent, and the tax on it. */
const feeBasisPoints = 25
const taxBasisPoints = 1_800
const all = 100_000

const notes = z.record(z.string().max(256), z.union([z.string().max(256), z.number()])).optional()
const transferBody = z.strictObject({
  account: z.string().min(1),
  amount: z.coerce.number().int().min(100, 'The amount must be atleast INR 1.00'),
  currency: z.literal('INR', 'Only INR is supported for transfers.'),
  notes,
})

/**
 * A direct transfer from the shop's balance. Repeating an idempotency key with the same body returns the same transfer; with
 * another body it is an error.
 */
export function createTransfer(sandbox: Sandbox, given: unknown, key: string | null): Transfer {
  const body = readBody(transferBody, given)
  const request = JSON.stringify(given)
  const known = key === null ? undefined : sandbox.store.get('transfer_key', key)
  if (known && known.request !== request)
    throw badRequest('Different request with the same idempotency key has already been processed.')
  if (known) return readTransfer(sandbox, known.transfer)
  const account = readLinkedAccount(sandbox, body.account)
  if (productStatus(sandbox, account.id) !== 'activated' || account.status === 'suspended')
    throw badRequest('The linked account is not activated for transfers.', 'account')
  const { fees, tax } = feeOf(body.amount)
  if (body.amount + fees > availableOf(sandbox))
    throw badRequest('Account does not have sufficient balance to carry out transfer operation', 'amount')
  const id = newId('trf', 14)
  const transfer: Transfer = {
    id,
    entity: 'transfer',
    status: 'pending',
    settlement_status: null,
    source: merchantId,
    recipient: account.id,
    amount: body.amount,
    currency: body.currency,
    amount_reversed: 0,
    fees,
    tax,
    notes: body.notes ?? [],
    linked_account_notes: [],
    on_hold: false,
    on_hold_until: null,
    recipient_settlement_id: null,
    created_at: sandbox.now(),
    processed_at: null,
    error: noError(id),
  }
  sandbox.store.put('transfer', transfer)
  if (key !== null) sandbox.store.put('transfer_key', { id: key, request, transfer: id })
  if (sandbox.settings.get().payouts === 'wait') return transfer
  moveTransfer(sandbox, id, 'process')
  return bankAccepts(sandbox, account.id)
    ? moveTransfer(sandbox, id, 'settle')
    : moveTransfer(sandbox, id, 'return')
}

const noError = (id: string): Transfer['error'] => ({
  code: null,
  description: null,
  reason: null,
  field: null,
  step: null,
  id,
  source: null,
  metadata: null,
})

function feeOf(amount: number) {
  const fee = Math.ceil((amount * feeBasisPoints) / 10_000)
  const tax = Math.round((fee * taxBasisPoints) / 10_000)
  return { fees: fee + tax, tax }
}

const productStatus = (sandbox: Sandbox, account_id: string) =>
  sandbox.store.list('route_product', { where: { account_id }, limit: 1 }).data[0]?.activation_status

/** Bank accounts that end in 0000 are closed. */
function bankAccepts(sandbox: Sandbox, account_id: string): boolean {
  const [product] = sandbox.store.list('route_product', { where: { account_id }, limit: 1 }).data
  return product?.active_configuration.settlements.account_number?.endsWith('0000') !== true
}

const isLive = ({ status }: Transfer) => status !== 'failed'

/** The shop's balance: what was captured and not refunded, lost, settled or transferred. */
function availableOf({ store }: Sandbox): number {
  const sum = <T>(items: T[], cents: (item: T) => number) =>
    items.reduce((total, one) => total + cents(one), 0)
  const captured = store.list('payment', { limit: all }).data.filter((payment) => payment.captured)
  const refunds = store.list('refund', { limit: all }).data.filter(({ status }) => status !== 'failed')
  return (
    sum(captured, ({ amount, fee }) => amount - fee) -
    sum(refunds, ({ amount }) => amount) -
    sum(store.list('dispute', { limit: all }).data, ({ amount_deducted }) => amount_deducted) -
    sum(
      store.list('settlement', { limit: all }).data.filter(({ status }) => status !== 'failed'),
      ({ amount }) => amount,
    ) -
    sum(
      store.list('transfer', { limit: all }).data.filter(isLive),
      ({ amount, fees, amount_reversed }) => amount + fees - amount_reversed,
    )
  )
}

/** A linked account's balance: transfers that arrived, less reversals and settlements to its bank. */
function balanceOf({ store }: Sandbox, account: string): number {
  const received = store
    .list('transfer', { where: { recipient: account }, limit: all })
    .data.filter(({ processed_at }) => processed_at !== null)
  const settled = store
    .list('route_settlement', { where: { account_id: account }, limit: all })
    .data.filter(({ status }) => status !== 'failed')
  return (
    received.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0) -
    settled.reduce((sum, { amount }) => sum + amount, 0)
  )
}

export function readTransfer(sandbox: Sandbox, id: string): Transfer {
  const transfer = sandbox.store.get('transfer', id)
  if (!transfer) throw noSuch()
  return transfer
}

type ListQuery = Record<string, string | undefined>

/** Newest first. With `expand[]=recipient_settlement`, each transfer includes its settlement. */
export function listTransfers(sandbox: Sandbox, query: ListQuery) {
  const expands = query['expand[]'] === 'recipient_settlement'
  const where = { recipient_settlement_id: query.recipient_settlement_id }
  return collection(query, (limit, created) =>
    sandbox.store
      .list('transfer', { where, created, limit })
      .data.map((transfer) =>
        expands ? { ...transfer, recipient_settlement: settlementOf(sandbox, transfer) } : transfer,
      ),
  )
}

function settlementOf(sandbox: Sandbox, { recipient_settlement_id: id }: Transfer) {
  const found = id === null ? undefined : sandbox.store.get('route_settlement', id)
  if (!found) return null
  const { account_id: _internal, ...settlement } = found
  return settlement
}

/** process and fail: the transfer itself. settle and return: its settlement to the bank; return also undoes a settlement. */
export const transferSteps = ['process', 'fail', 'settle', 'return', 'hold'] as const
export type TransferStep = (typeof transferSteps)[number]

export function moveTransfer(sandbox: Sandbox, id: string, step: TransferStep): Transfer {
  return sandbox.store.transaction(() => {
    const before = readTransfer(sandbox, id)
    const after = { ...before, ...changeOf(sandbox, before, step) }
    sandbox.store.put('transfer', after)
    if (step === 'process') sandbox.record('transfer.processed', { transfer: after })
    if (step === 'fail') sandbox.record('transfer.failed', { transfer: after })
    const settlement = step === 'settle' && settlementOf(sandbox, after)
    if (settlement) sandbox.record('settlement.processed', { settlement }, { accountId: after.recipient })
    return after
  })
}

function changeOf(sandbox: Sandbox, before: Transfer, step: TransferStep): Partial<Transfer> {
  const waits = before.status === 'created' || before.status === 'pending'
  if (waits !== (step === 'process' || step === 'fail'))
    throw badRequest(`The transfer ${before.id} is ${before.status}.`)
  if (step === 'process')
    return { status: 'processed', settlement_status: 'pending', processed_at: sandbox.now() }
  if (step === 'fail')
    return {
      status: 'failed',
      error: {
        ...before.error,
        code: 'BAD_REQUEST_TRANSFER_INSUFFICIENT_BALANCE',
        description: 'Account does not have sufficient balance to carry out transfer operation',
        reason: 'insufficient_account_balance',
        field: 'amount',
        step: 'transfer_processing',
      },
    }
  if (step === 'hold') return { on_hold: true, settlement_status: 'on_hold' }
  const settlement: RouteSettlement = {
    id: before.recipient_settlement_id ?? newId('setl', 14),
    entity: 'settlement',
    account_id: before.recipient,
    amount: before.amount - before.amount_reversed,
    status: step === 'settle' ? 'processed' : 'failed',
    fees: 0,
    tax: 0,
    utr: newId('utr', 12),
    created_at: sandbox.now(),
  }
  sandbox.store.put('route_settlement', settlement)
  return {
    settlement_status: step === 'settle' ? 'settled' : 'pending',
    recipient_settlement_id: settlement.id,
  }
}

const reversalBody = z.strictObject({ amount: z.coerce.number().int().min(1).optional(), notes })

/** Takes money back from the linked account, within its balance. */
export function createReversal(sandbox: Sandbox, id: string, given: unknown): Reversal {
  const body = readBody(reversalBody, given)
  const transfer = readTransfer(sandbox, id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = body.amount ?? left
  if (transfer.processed_at === null) throw badRequest('Only processed transfers can be reversed')
  if (amount > left) throw badRequest('The reversal amount is greater than the unreversed amount', 'amount')
  if (amount > balanceOf(sandbox, transfer.recipient))
    throw badRequest('The linked account does not have sufficient balance to process the reversal', 'amount')
  const reversal: Reversal = {
    id: newId('rvrsl', 14),
    entity: 'reversal',
    transfer_id: id,
    amount,
    fee: 0,
    tax: 0,
    currency: transfer.currency,
    notes: body.notes ?? [],
    initiator_id: merchantId.slice(4),
    customer_refund_id: null,
    created_at: sandbox.now(),
  }
  sandbox.store.put('reversal', reversal)
  sandbox.store.put('transfer', {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    status: amount === left ? 'reversed' : 'partially_reversed',
  })
  return reversal
}

export function listReversals(sandbox: Sandbox, id: string) {
  readTransfer(sandbox, id)
  const items = sandbox.store.list('reversal', { where: { transfer_id: id }, limit: 100 }).data
  return { entity: 'collection', count: items.length, items }
}
