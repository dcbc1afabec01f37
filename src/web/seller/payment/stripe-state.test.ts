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
  [{ requirements: one }, undefined, /waits for one more answer from you, and stops paying out/],
  [{ payoutsEnabled: false, requirements: one }, 'More details wanted', /one more answer.* bank account\.$/],
  [{ payoutsEnabled: false, requirements: [...one, 'tos'] }, 'More details wanted', /2 more answers/],
  [{ payoutsEnabled: false, refused: true }, 'Not accepted', /mistake; money goes to your bank account\.$/],
  [{ payoutsEnabled: false }, 'Being checked', /is checking what you told it.* bank account\.$/],
  [
    { payoutsEnabled: false, detailsSubmitted: false, requirements: one },
    'Not finished',
    /^Begun.* bank account/,
  ],
])('%j: %s', (change, obstacle, note) => {
  const state = stripeState({ ...stripe, ...change })
  expect(state.obstacle?.word).toBe(obstacle)
  expect(state.note).toMatch(note)
})

it('a seller without a Stripe account sees why to connect one', () => {
  expect(stripeState(null)).toEqual({ note: expect.stringMatching(/^Not connected/) })
})
