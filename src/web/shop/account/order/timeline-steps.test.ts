import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { timelineSteps } from './timeline-steps.ts'

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`
const events = [
  { status: 'PENDING', at: at(1) },
  { status: 'PLACED', at: at(2) },
  { status: 'CONFIRMED', at: at(3) },
  { status: 'SHIPPED', at: at(4) },
  { status: 'DELIVERED', at: at(6) },
] as Order['history']

const order = (orderStatus: Order['orderStatus'], history: Order['history']) => ({
  orderStatus,
  history,
  orderDate: at(1),
  deliverDate: '2026-03-06T00:00:00.000Z',
})

const early = new Date('2026-03-04T12:00:00Z')
const late = new Date('2026-03-07T12:00:00Z')
const brief = (steps: ReturnType<typeof timelineSteps>) => steps.map(({ name, state }) => `${name} ${state}`)

describe('the timeline of an order', () => {
  test('has no completed step before the payment', () => {
    const steps = timelineSteps(order('PENDING', events.slice(0, 1)), early)
    expect(steps.every((step) => step.state === 'ahead' && step.at === null)).toBe(true)
  })

  test('shows the real times of completed steps', () => {
    const steps = timelineSteps(order('CONFIRMED', events.slice(0, 3)), early)
    expect(brief(steps)).toEqual([
      'PLACED done',
      'PACKED current',
      'SHIPPED ahead',
      'ARRIVING ahead',
      'ARRIVED ahead',
    ])
    expect(steps.map((step) => step.at)).toEqual([at(2), at(3), null, null, null])
  })

  test('shows ARRIVING from the expected delivery day', () => {
    const shipped = order('SHIPPED', events.slice(0, 4))
    expect(brief(timelineSteps(shipped, early))[2]).toBe('SHIPPED current')
    expect(brief(timelineSteps(shipped, late)).slice(2)).toEqual([
      'SHIPPED done',
      'ARRIVING current',
      'ARRIVED ahead',
    ])
  })

  test('shows no time for a skipped step', () => {
    const steps = timelineSteps(order('DELIVERED', [...events.slice(0, 2), ...events.slice(4)]), late)
    expect(steps.map((step) => step.at)).toEqual([at(2), null, null, null, at(6)])
    expect(steps.at(-1)?.state).toBe('current')
  })

  test('of a canceled order has its first step and the cancellation only', () => {
    const cancelled = { status: 'CANCELLED' as const, at: at(3), reason: null }
    expect(timelineSteps(order('CANCELLED', [...events.slice(0, 2), cancelled]), late)).toEqual([
      { name: 'PLACED', state: 'done', at: at(2) },
      { name: 'CANCELED', state: 'current', at: at(3) },
    ])
    const unpaid = timelineSteps(order('CANCELLED', [...events.slice(0, 1), cancelled]), late)
    expect(unpaid[0]?.at).toBe(at(1))
  })
})
