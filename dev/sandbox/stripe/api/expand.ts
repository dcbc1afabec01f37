import { readFacts } from '../checkout/sessions.ts'
import { invalidRequest, unread } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Kind } from '../wire.ts'

type Fields = Record<string, unknown>

const depthLimit = 4
const kindsByPrefix: Record<string, Kind> = {
  cs: 'checkout.session',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  cus: 'customer',
  pm: 'payment_method',
  tr: 'transfer',
  po: 'payout',
  txn: 'balance_transaction',
}

/** Replaces ids with objects for `expand[]`, for example `payment_intent.latest_charge` or `data.customer`. */
export function expandFields(sandbox: Sandbox, object: object, paths: readonly string[]): object {
  return paths.reduce((whole, path) => {
    const steps = path.split('.')
    if (steps.length > depthLimit) {
      throw unread(invalidRequest(`You cannot expand more than ${depthLimit} levels: ${path}`, 'expand'))
    }
    return expandPath(sandbox, whole as Fields, steps)
  }, object)
}

function expandPath(sandbox: Sandbox, object: Fields, [field, ...rest]: string[]): Fields {
  if (field === undefined) return object
  if (object.object === 'list' && field === 'data' && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((item: Fields) => expandPath(sandbox, item, rest)) }
  }
  const value = part(sandbox, object, field)
  if (value === null) return object
  if (typeof value !== 'object')
    throw unread(invalidRequest(`This property cannot be expanded (${field}).`, 'expand'))
  return { ...object, [field]: expandPath(sandbox, value as Fields, rest) }
}

/** The object that a field's id refers to; null for an empty field. */
function part(sandbox: Sandbox, object: Fields, field: string): unknown {
  if (object.object === 'checkout.session' && field === 'line_items') {
    return nested(
      `/v1/checkout/sessions/${object.id}/line_items`,
      readFacts(sandbox, String(object.id)).lineItems,
    )
  }
  if (object.object === 'charge' && field === 'refunds') {
    const { data } = sandbox.store.list('refund', { where: { charge: String(object.id) }, limit: 100 })
    return nested(`/v1/charges/${object.id}/refunds`, data)
  }
  const value = Object.hasOwn(object, field) ? object[field] : undefined
  if (typeof value !== 'string') return value
  const kind = kindsByPrefix[value.slice(0, value.indexOf('_'))]
  return (kind && sandbox.store.get(kind, value)) ?? value
}

function nested(url: string, data: object[]) {
  return { object: 'list', data, has_more: false, url }
}
