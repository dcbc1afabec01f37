import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, expand, integer, metadata, page, readParams, text } from '../api/params.ts'
import { readBalance } from '../balance/account.ts'
import { addBalanceTransaction } from '../balance/balance-transactions.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { readAccount } from './accounts.ts'
import { connectedBalance } from './payouts.ts'

const amount = integer.pipe(z.number().min(1, 'the amount must be 1 or more'))
const createParams = z.strictObject({
  amount,
  currency: z.string().regex(/^[a-z]{3}$/i, 'currency'),
  destination: text(),
  description: text(1_000).optional(),
  source_transaction: text().optional(),
  transfer_group: text().optional(),
  metadata,
  expand,
})

/** Transfers money from the shop's balance to a connected account. */
export function createTransfer(sandbox: Sandbox, call: Call): Stripe.Transfer {
  const params = readParams(createParams, call.params)
  const currency = params.currency.toLowerCase()
  const account = readAccount(sandbox, params.destination, 'destination')
  if (account.capabilities.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      'destination',
      'insufficient_capabilities_for_transfer',
    )
  }
  const available = readBalance(sandbox).available.find((one) => one.currency === currency)?.amount ?? 0
  if (params.amount > available) {
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account.',
      undefined,
      'balance_insufficient',
    )
  }
  const id = newId('tr')
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: sandbox.now(),
    currency,
    description: params.description ?? null,
    destination: account.id,
    livemode: false,
    metadata: params.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    transfer_group: params.transfer_group ?? null,
  }
  transfer.balance_transaction = addBalanceTransaction(sandbox, {
    amount: -params.amount,
    currency,
    description: params.description ?? null,
    reporting_category: 'transfer',
    source: id,
    type: 'transfer',
  }).id
  sandbox.store.put('transfer', transfer)
  sandbox.record('transfer.created', transfer, call.cause)
  return transfer
}

export function readTransfer(sandbox: Sandbox, id: string): Stripe.Transfer {
  const transfer = sandbox.store.get('transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

export function listTransfers(sandbox: Sandbox, call: Call) {
  const { transfer_group, destination, ...query } = readParams(
    z.strictObject({ ...page, created, transfer_group: text().optional(), destination: text().optional() }),
    call.params,
  )
  return listAnswer(sandbox, 'transfer', '/v1/transfers', query, { transfer_group, destination })
}

const reversalParams = z.strictObject({
  amount: amount.optional(),
  description: text(1_000).optional(),
  metadata,
  expand,
})

/** Reverses a transfer if the connected account's balance allows it. */
export function createReversal(sandbox: Sandbox, call: Call): Stripe.TransferReversal {
  const params = readParams(reversalParams, call.params)
  return reverse(sandbox, call.id, params.amount, params.metadata, call.cause)
}

export function reverse(
  sandbox: Sandbox,
  id: string,
  asked: number | undefined,
  extra: Record<string, string> = {},
  cause: Call['cause'] = null,
): Stripe.TransferReversal {
  return sandbox.store.transaction(() => {
    const transfer = readTransfer(sandbox, id)
    const left = transfer.amount - transfer.amount_reversed
    const much = asked ?? left
    if (left === 0) throw invalidRequest(`The transfer ${id} is already fully reversed.`)
    if (much > left)
      throw invalidRequest('Reversal amount is greater than what is left of the transfer.', 'amount')
    if (much > connectedBalance(sandbox, String(transfer.destination), transfer.currency)) {
      throw invalidRequest('The connected account has insufficient funds.', undefined, 'balance_insufficient')
    }
    const reversal: Stripe.TransferReversal = {
      id: newId('trr'),
      object: 'transfer_reversal',
      amount: much,
      balance_transaction: null,
      created: sandbox.now(),
      currency: transfer.currency,
      destination_payment_refund: null,
      metadata: extra,
      source_refund: null,
      transfer: id,
    }
    reversal.balance_transaction = addBalanceTransaction(sandbox, {
      amount: much,
      currency: transfer.currency,
      description: `REVERSAL OF TRANSFER (${id})`,
      reporting_category: 'transfer_reversal',
      source: id,
      type: 'transfer_refund',
    }).id
    const after: Stripe.Transfer = {
      ...transfer,
      amount_reversed: transfer.amount_reversed + much,
      reversed: much === left,
      reversals: { ...transfer.reversals, data: [...transfer.reversals.data, reversal] },
    }
    sandbox.store.put('transfer', after)
    sandbox.record('transfer.reversed', after, cause, { amount_reversed: transfer.amount_reversed })
    return reversal
  })
}
