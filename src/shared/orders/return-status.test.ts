import { describe, expect, it } from 'vitest'
import {
  mayMoveReturn,
  type ReturnActor,
  type ReturnStatus,
  returnStatuses,
  returnStatusesBefore,
} from './return-status.ts'

/** All allowed steps with their actor; all others are refused. */
const allowed: [ReturnActor, ReturnStatus, ReturnStatus][] = [
  ['customer', 'REQUESTED', 'CANCELLED'],
  ['seller', 'REQUESTED', 'ACCEPTED'],
  ['seller', 'REQUESTED', 'DISPUTED'],
  ['admin', 'REQUESTED', 'ACCEPTED'],
  ['admin', 'REQUESTED', 'REJECTED'],
  ['admin', 'DISPUTED', 'ACCEPTED'],
  ['admin', 'DISPUTED', 'REJECTED'],
]

describe('a return status change', () => {
  it('is allowed for these steps only', () => {
    const found = (['customer', 'seller', 'admin'] as const).flatMap((actor) =>
      returnStatuses.flatMap((from) =>
        returnStatuses.filter((to) => mayMoveReturn(actor, from, to)).map((to) => [actor, from, to]),
      ),
    )
    expect(new Set(found.map(String))).toEqual(new Set(allowed.map(String)))
  })

  it.each(allowed)('by the %s from %s to %s is found by the reverse lookup', (actor, from, to) => {
    expect(returnStatusesBefore(actor, to)).toContain(from)
  })

  it('never leads back to REQUESTED', () => {
    for (const actor of ['customer', 'seller', 'admin'] as const)
      expect(returnStatusesBefore(actor, 'REQUESTED')).toEqual([])
  })
})
