import { describe, expect, it } from 'vitest'
import { stepText, whatNext } from './return-steps.ts'

const at = '2026-11-20T12:00:00.000Z'

it.each([
  ['REQUESTED', 'customer', 'You asked for the return'],
  ['DISPUTED', 'seller', 'The seller did not agree'],
  ['ESCALATED', 'shop', 'Trove took over, because the seller did not answer in time'],
  ['ACCEPTED', 'seller', 'The seller accepted it'],
  ['REJECTED', 'admin', 'Trove rejected it'],
  ['CANCELLED', 'customer', 'You took it back'],
] as const)('%s by %s', (step, actor, text) => expect(stepText({ step, actor, at })).toBe(text))

describe('the next step of a return', () => {
  const claim = {
    status: 'REQUESTED',
    overdue: false,
    answerBy: at,
    disputeReason: null,
    decisionNote: null,
  } as const
  it.each([
    [{}, 'Loom answers by Nov 20, 2026. Keep the item until then.'],
    [{ overdue: true }, 'Loom has not answered in time, so we decide now and write to you.'],
    [
      { status: 'DISPUTED', disputeReason: 'It was worn.' },
      'Loom does not agree (“It was worn.”). We look into it and decide.',
    ],
    [{ status: 'ACCEPTED' }, ''],
    [{ status: 'ACCEPTED', decisionNote: 'Sorry.' }, 'We say: “Sorry.”'],
    [{ status: 'REJECTED', decisionNote: 'It was worn.' }, 'You keep the item. We say why: “It was worn.”'],
    [{ status: 'CANCELLED' }, 'You keep the item.'],
  ] as const)('%j: %s', (change, text) => expect(whatNext({ ...claim, ...change }, 'Loom')).toBe(text))
})
