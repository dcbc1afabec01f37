import { expect, it } from 'vitest'
import { cashStateOf } from './cash-state.ts'

const received = { reference: 'BLUEDART 7788', day: '2026-11-02' }

it.each([
  ['another payment', null, null, null],
  ['a canceled order', { amount: 0, collected: false }, null, 'Nothing to collect'],
  ['an order on its way', { amount: 50, collected: false }, null, 'Not collected yet'],
  ['a delivered order', { amount: 50, collected: true }, null, 'With the courier'],
  ['a booked transfer', { amount: 50, collected: true }, received, /^Received .*Nov 2.*, BLUEDART 7788$/],
])('the cash of %s', (_what, cashOnDelivery, cashReceived, text) => {
  const state = cashStateOf({ order: { cashOnDelivery }, cashReceived })
  if (text instanceof RegExp) expect(state).toMatch(text)
  else expect(state).toBe(text)
})
