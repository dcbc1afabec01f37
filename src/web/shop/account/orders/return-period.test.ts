import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { returnPeriodText } from './return-period.ts'

const returnable = { quantity: 3, until: '2026-10-29T12:00:00Z', reasons: ['DAMAGED'] }
const within = new Date('2026-10-29T11:59:00Z')
const after = new Date('2026-10-29T12:00:00Z')

/** An order of three units, delivered on October 22. */
const delivered = (
  returns: [status: string, quantity: number][],
  item: { returnable: typeof returnable | null },
) =>
  ({
    orderItems: [{ quantity: 3, ...item }],
    returns: returns.map(([status, quantity]) => ({ status, items: [{ quantity }] })),
    history: [{ status: 'DELIVERED', at: '2026-10-22T12:00:00Z', reason: null }],
  }) as unknown as Order

const open = 'You can return items within 7 days of delivery.'
const ended = 'The return period ended on Oct 29, 2026.'

test.each([
  ['within the period', delivered([], { returnable }), within, open],
  ['when the other units can still be returned', delivered([['ACCEPTED', 1]], { returnable }), within, open],
  ['when nothing is left', delivered([['REQUESTED', 3]], { returnable: null }), within, ''],
  ['after the period', delivered([], { returnable: null }), after, ended],
  [
    'after the period, with one unit returned',
    delivered([['ACCEPTED', 1]], { returnable: null }),
    after,
    ended,
  ],
  ['after a rejected return', delivered([['REJECTED', 3]], { returnable: null }), after, ended],
  [
    'when all was returned',
    delivered(
      [
        ['ACCEPTED', 1],
        ['ACCEPTED', 2],
      ],
      { returnable: null },
    ),
    after,
    '',
  ],
])('the return period %s', (_name, order, now, text) => expect(returnPeriodText(order, now)).toBe(text))
