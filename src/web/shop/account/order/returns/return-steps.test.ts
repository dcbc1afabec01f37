import { describe, expect, it } from 'vitest'
import { nextStepText, stepText } from './return-steps.ts'

const at = '2026-11-20T12:00:00.000Z'

it.each([
  ['REQUESTED', 'customer', 'You requested the return'],
  ['DISPUTED', 'seller', 'The seller disputed it'],
  ['ESCALATED', 'shop', 'Trove took over, because the seller did not reply in time'],
  ['ACCEPTED', 'seller', 'The seller accepted it'],
  ['REJECTED', 'admin', 'Trove rejected it'],
  ['CANCELLED', 'customer', 'You canceled it'],
] as const)('%s by %s', (step, actor, text) => expect(stepText({ step, actor, at })).toBe(text))

describe('the next step of a return', () => {
  const orderReturn = {
    status: 'REQUESTED',
    overdue: false,
    answerBy: at,
    disputeReason: null,
    decisionNote: null,
    history: [{ step: 'ACCEPTED', actor: 'admin', at }],
  } satisfies Parameters<typeof nextStepText>[0]
  const bySeller = [{ step: 'ACCEPTED' as const, actor: 'seller' as const, at }]
  it.each([
    [{}, 'Loom will reply by Nov 20, 2026. Keep the item until then.'],
    [{ overdue: true }, "Loom did not reply in time. We'll decide now and email you."],
    [
      { status: 'DISPUTED', disputeReason: 'It was worn.' },
      "Loom disputes the return (“It was worn.”). We'll review it and decide.",
    ],
    [{ status: 'ACCEPTED' }, ''],
    [{ status: 'ACCEPTED', decisionNote: 'Sorry.' }, 'Our note: “Sorry.”'],
    [
      { status: 'ACCEPTED', decisionNote: 'Send it to 12 Mill Road.', history: bySeller },
      'Loom writes: “Send it to 12 Mill Road.”',
    ],
    [{ status: 'REJECTED', decisionNote: 'It was worn.' }, 'You keep the item. Our reason: “It was worn.”'],
    [{ status: 'CANCELLED' }, 'You keep the item.'],
  ] as const)('%j: %s', (change, text) =>
    expect(nextStepText({ ...orderReturn, ...change }, 'Loom')).toBe(text),
  )
})
