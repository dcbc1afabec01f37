import { expect, it } from 'vitest'
import { stripeState } from './stripe-state.ts'

const stripe = {
  account: '••••••aB12',
  detailsSubmitted: true,
  payoutsEnabled: true,
  requirements: [] as string[],
  refused: false,
}
const one = ['individual.verification.document']

it.each([
  [{}, undefined, /^Connected, ••••••aB12$/],
  [{ requirements: one }, undefined, /needs one more detail from you to keep paying out/],
  [{ payoutsEnabled: false, requirements: one }, 'Details needed', /one more detail.* bank account\.$/],
  [{ payoutsEnabled: false, requirements: [...one, 'tos'] }, 'Details needed', /2 more details/],
  [
    { payoutsEnabled: false, refused: true },
    'Not accepted',
    /mistake, contact Stripe\. Payouts go to your bank account\.$/,
  ],
  [{ payoutsEnabled: false }, 'In review', /is reviewing your details.* bank account\.$/],
  [
    { payoutsEnabled: false, detailsSubmitted: false, requirements: one },
    'Not finished',
    /^Stripe still needs.* bank account/,
  ],
])('%j: %s', (change, label, note) => {
  const state = stripeState({ ...stripe, ...change })
  expect(state.problem?.label).toBe(label)
  expect(state.note).toMatch(note)
})

it('a seller without a Stripe account sees why to connect one', () => {
  expect(stripeState(null)).toEqual({ note: expect.stringMatching(/^Not connected/) })
})
