import { newId } from '../ids.ts'
import { formatMoney } from '../money.ts'
import { invalidRequest } from '../refusal.ts'
import type { LineItem } from '../wire.ts'
import type { CreateSession } from './session-params.ts'

/** Minimum and maximum charge in the currency's smallest unit. */
const least = 50
const most = 99_999_999

export function buildLineItems(params: CreateSession, now: number): LineItem[] {
  return params.line_items.map(({ price_data, quantity, metadata }): LineItem => {
    const { currency, unit_amount, product_data } = price_data
    const total = unit_amount * quantity
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency,
      description: product_data.name,
      metadata,
      price: {
        id: newId('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created: now,
        currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: newId('prod', 14),
        recurring: null,
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'one_time',
        unit_amount,
        unit_amount_decimal: String(unit_amount),
      },
      quantity,
    }
  })
}

export function checkAmounts(items: LineItem[]): void {
  const currency = items[0]?.currency ?? 'usd'
  const other = items.findIndex((item) => item.currency !== currency)
  if (other > 0) {
    throw invalidRequest(
      'All line items of a session must have the same currency.',
      `line_items[${other}][price_data][currency]`,
    )
  }
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (total < least) {
    throw invalidRequest(
      `The total of a session must be at least ${formatMoney(least, currency)}.`,
      'line_items',
      'amount_too_small',
    )
  }
  if (total > most) {
    throw invalidRequest(
      `The total of a session must be at most ${formatMoney(most, currency)}.`,
      'line_items',
      'amount_too_large',
    )
  }
}
