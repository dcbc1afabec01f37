import type { DeskRefund } from '#contract/orders/desk-parts.ts'
import { type Gateway, gatewayNames } from '#shared/payments/gateway.ts'
import { momentText } from '../../../back-office/forms/dates.ts'

type Label = { label: string; tone: 'plain' | 'good' | 'sale' }

const states = {
  PENDING: { label: 'Pending', tone: 'plain' },
  SUCCEEDED: { label: 'Refunded', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'sale' },
  CANCELLED: { label: 'Canceled, paid by chargeback', tone: 'plain' },
} as const

const transferStates: Partial<Record<DeskRefund['status'], Label>> = {
  PENDING: { label: 'To transfer', tone: 'plain' },
  SUCCEEDED: { label: 'Transferred', tone: 'good' },
}

export function stateOf({ method, status }: Pick<DeskRefund, 'method' | 'status'>): Label {
  if (method === 'NOT_COLLECTED') return { label: 'Not collected', tone: 'plain' }
  return (method === 'TRANSFER' && transferStates[status]) || states[status]
}

/** How a refund reaches the customer. */
export function wayOf(
  { method, transferReference, failureReason, status }: DeskRefund,
  gateway: Gateway | undefined,
): string {
  if (method === 'NOT_COLLECTED') return 'Taken off the cash that the courier collects.'
  if (method === 'PROVIDER')
    return `To the card or account that was charged${gateway ? `, through ${gatewayNames[gateway]}` : ''}.`
  if (transferReference) return `By bank transfer, ${transferReference}.`
  return status === 'PENDING' && failureReason
    ? `By bank transfer. Returned by the bank: ${failureReason}`
    : 'By bank transfer.'
}

/** When it was created and settled, and what the provider answered. */
export function noteOf(refund: DeskRefund): string {
  const { createdAt, settledAt, attempt, failureReason, status, method, providerRefundId } = refund
  const parts = [`Created ${momentText(createdAt)}`]
  if (status === 'SUCCEEDED' && settledAt && method !== 'NOT_COLLECTED')
    parts.push(`${method === 'TRANSFER' ? 'transferred' : 'refunded'} ${momentText(settledAt)}`)
  if (status === 'CANCELLED' && settledAt) parts.push(`canceled ${momentText(settledAt)}`)
  if (attempt > 1) parts.push(`attempt ${attempt}`)
  if (failureReason && method === 'PROVIDER')
    parts.push(status === 'FAILED' ? `provider: ${failureReason}` : failureReason)
  if (providerRefundId) parts.push(providerRefundId)
  return parts.join(', ')
}
