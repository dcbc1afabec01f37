import { mayMove, type StateTable, statesBefore } from '../state-table.ts'

export const returnStatuses = ['REQUESTED', 'DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Forward only. Nothing follows a decision: the refund is a matter of its own from then on. */
export const returnTransitions: StateTable<ReturnStatus> = {
  REQUESTED: ['ACCEPTED', 'DISPUTED', 'REJECTED', 'CANCELLED'],
  DISPUTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: [],
  CANCELLED: [],
}

/** Not decided yet: its pieces and the order's money wait. */
export const openReturnStatuses: readonly ReturnStatus[] = ['REQUESTED', 'DISPUTED']

export type ReturnActor = 'customer' | 'seller' | 'admin'

/** What each of them may do: the seller answers what the customer asks, once; the admin decides whatever is open. */
const mayReach: Record<ReturnActor, readonly ReturnStatus[]> = {
  customer: ['CANCELLED'],
  seller: ['ACCEPTED', 'DISPUTED'],
  admin: ['ACCEPTED', 'REJECTED'],
}

/** The statuses from which this actor may reach `to`; none when it is not theirs to do. */
export function returnStatusesBefore(actor: ReturnActor, to: ReturnStatus): ReturnStatus[] {
  if (!mayReach[actor].includes(to)) return []
  const before = statesBefore(returnTransitions, to)
  return actor === 'admin' ? before : before.filter((from) => from === 'REQUESTED')
}

export const mayMoveReturn = (actor: ReturnActor, from: ReturnStatus, to: ReturnStatus): boolean =>
  mayMove(returnTransitions, from, to) && returnStatusesBefore(actor, to).includes(from)
