import { describe, expect, it } from 'vitest'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import { staffChoices, staffNextStep } from './staff-choices.ts'

type Desk = Parameters<typeof staffChoices>[0]
type Given = {
  status: Desk['order']['orderStatus']
  refunded?: number
  dispute?: DisputeStatus
  others?: Desk['order']['orderStatus'][]
}

const aDesk = ({ status, refunded = 0, dispute, others = [] }: Given): Desk => ({
  order: {
    orderStatus: status,
    totalSellingPrice: 20,
    refund: refunded > 0 ? { status: 'SUCCEEDED', amount: refunded, at: null } : null,
    chargeback: 0,
  },
  parts: others.map((orderStatus) => ({ orderStatus })),
  disputes: dispute ? [{ status: dispute }] : [],
})
const reasons = (given: Given) =>
  Object.fromEntries(staffChoices(aDesk(given)).map(({ value, disabledReason }) => [value, disabledReason]))

describe('what staff may do with an order', () => {
  it('the next step is to confirm, then to ship, then to deliver', () => {
    expect(
      (['PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).map((status) =>
        staffNextStep(aDesk({ status })),
      ),
    ).toEqual([undefined, 'CONFIRMED', 'SHIPPED', 'DELIVERED', undefined, undefined])
  })

  it('an order that was refunded in full before it shipped has no next step, and says why', () => {
    expect(staffNextStep(aDesk({ status: 'PLACED', refunded: 20 }))).toBeUndefined()
    expect(reasons({ status: 'PLACED', refunded: 20 })).toMatchObject({
      CONFIRMED: 'The order is fully refunded.',
      SHIPPED: 'The order is fully refunded.',
      CANCELLED: null,
    })
    expect(staffNextStep(aDesk({ status: 'SHIPPED', refunded: 20 }))).toBe('DELIVERED')
  })

  it('a paid order cannot be canceled while its payment is disputed, and the menu says why', () => {
    const reason = "The payment is disputed. Wait for the bank's decision."
    expect(reasons({ status: 'PLACED', dispute: 'NEEDS_RESPONSE' })).toMatchObject({ CANCELLED: reason })
    expect(reasons({ status: 'CONFIRMED', dispute: 'UNDER_REVIEW' })).toMatchObject({ CANCELLED: reason })
    expect(reasons({ status: 'PLACED', dispute: 'WON' })).toMatchObject({ CANCELLED: null })
    // Nothing is left to refund, so the dispute does not matter.
    expect(reasons({ status: 'PLACED', dispute: 'NEEDS_RESPONSE', refunded: 20 })).toMatchObject({
      CANCELLED: null,
    })
  })

  it('the address cannot change after this or another order of the payment was shipped', () => {
    expect(reasons({ status: 'PLACED' })).toMatchObject({ ADDRESS: null })
    expect(reasons({ status: 'SHIPPED' })).toMatchObject({ ADDRESS: 'The order was shipped.' })
    expect(reasons({ status: 'PLACED', others: ['DELIVERED'] })).toMatchObject({
      ADDRESS: 'Another order of this payment was shipped.',
    })
  })

  it('an unpaid order can only be canceled, a delivered one not changed at all', () => {
    expect(Object.keys(reasons({ status: 'PENDING' }))).toEqual(['CANCELLED'])
    expect(staffChoices(aDesk({ status: 'DELIVERED' }))).toEqual([])
  })
})
