import { describe, expect, it } from 'vitest'
import { emptyDraft, planOf, type RefundDraft } from './refund-draft.ts'

const line = {
  orderItemId: 7,
  title: 'Shirt',
  size: 'M',
  color: 'Black',
  quantity: 3,
  paid: 10,
  refundedQuantity: 1,
  restockedQuantity: 0,
}
const money = {
  goods: 10,
  discount: 0,
  coupon: null,
  shipping: 0,
  platformFee: 0,
  total: 10,
  refunded: 3.34,
  lost: 0,
  refundable: 6.66,
  tier: null,
  commission: 0.67,
  commissionTax: 0,
  earnings: 5.99,
  shippingKept: 0,
  platformFeeKept: 0,
  feeTax: 0,
  tcs: 0,
  tds: 0,
  funded: 0,
}
const plan = (draft: Partial<RefundDraft>, change = {}) =>
  planOf({ lines: [line], money: { ...money, ...change } }, { ...emptyDraft, reason: 'Broken', ...draft })

describe('a refund', () => {
  it('includes the tax on the commission', () => {
    const taxed = { commissionTax: 0.12, earnings: 5.87 }
    const parts = (draft: Partial<RefundDraft>) => plan(draft, taxed).parts
    expect(parts({})).toEqual({ seller: 587, commission: 67, commissionTax: 12, withheld: 0 })
    expect(parts({ kind: 'items', quantities: { 7: 1 } })).toEqual({
      seller: 293,
      commission: 34,
      commissionTax: 6,
      withheld: 0,
    })
  })

  it('of the full rest includes all remaining units', () => {
    expect(plan({ restock: true })).toMatchObject({
      amountCents: 666,
      units: 2,
      parts: { seller: 599, commission: 67, commissionTax: 0, withheld: 0 },
      problem: null,
      body: { amount: 6.66, items: [{ orderItemId: 7, quantity: 2 }], restock: true, reason: 'Broken' },
    })
  })

  it('of units equals their price as the server counts it', () => {
    const one = plan({ kind: 'items', quantities: { 7: 1 } })
    expect(one).toMatchObject({ amountCents: 333, units: 1, problem: null })
    expect(one.body).toEqual({ items: [{ orderItemId: 7, quantity: 1 }], reason: 'Broken' })
    expect(one.parts).toEqual({ commission: 34, seller: 299, commissionTax: 0, withheld: 0 })
    expect(plan({ kind: 'items' }).problem?.field).toBe('items')
  })

  it.each([
    ['1.50', 150, null],
    ['$1.5', 150, null],
    ['1,5', 0, 'Enter a number such as 1,299.50.'],
    ['6.66', 666, null],
    ['6.67', 667, 'You can refund at most $6.66'],
    ['0', 0, 'Enter an amount above zero'],
    ['1.234', 0, 'Enter a number such as 1,299.50.'],
    ['', 0, 'Enter a number such as 1,299.50.'],
  ])('of an amount typed as "%s" is parsed and checked', (amount, cents, problem) => {
    const planned = plan({ kind: 'amount', amount })
    expect([planned.amountCents, planned.problem?.message ?? null]).toEqual([cents, problem])
    expect(planned.body.items).toBeUndefined()
  })

  it('requires a reason, and shows shares only when they are exact', () => {
    expect(plan({ reason: ' ' }).problem?.field).toBe('reason')
    const delivered = { refundable: 11.66, shipping: 5 }
    expect(plan({ kind: 'amount', amount: '1' }, delivered).parts).toBeNull()
    expect(plan({ kind: 'items', quantities: { 7: 1 } }, delivered).parts).not.toBeNull()
  })
})
