import { describe, expect, it } from 'vitest'
import { mayMove, statesBefore } from '../state-table.ts'
import { type AccountStatus, accountStatuses, sellerTransitions } from './seller-status.ts'

/** The rule in code, to compare with the transition table. */
function allowed(from: AccountStatus, to: AccountStatus): boolean {
  if (from === to || from === 'CLOSED') return false
  if (to === 'BANNED' || to === 'CLOSED') return true
  if (to === 'ACTIVE') return true
  return from === 'ACTIVE' && (to === 'SUSPENDED' || to === 'DEACTIVATED')
}
const pairs = accountStatuses.flatMap((from) =>
  accountStatuses.map((to) => ({ from, to, may: allowed(from, to) })),
)

describe('a seller status change', () => {
  it.each(pairs)('$from to $to: $may', ({ from, to, may }) => {
    expect(mayMove(sellerTransitions, from, to)).toBe(may)
    expect(statesBefore(sellerTransitions, to).includes(from)).toBe(may)
  })

  it('matches this table', () => {
    const table = accountStatuses.map((from) =>
      accountStatuses.map((to) => (mayMove(sellerTransitions, from, to) ? 'x' : '.')).join(''),
    )
    // Columns in the same order: pending, active, suspended, deactivated, banned, closed.
    expect(table).toEqual(['.x..xx', '..xxxx', '.x..xx', '.x..xx', '.x...x', '......'])
  })
})
