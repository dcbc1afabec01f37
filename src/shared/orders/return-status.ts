import { mayMove, type StateTable, statesBefore } from '../state-table.ts'

export const returnStatuses = ['REQUESTED', 'DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnStatusNames: Record<ReturnStatus, string> = {
  REQUESTED: 'Needs answer',
  DISPUTED: 'Disputed',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Canceled',
}

/** Forward only. A decision is final; the refund has its own status. */
export const returnTransitions: StateTable<ReturnStatus> = {
  REQUESTED: ['ACCEPTED', 'DISPUTED', 'REJECTED', 'CANCELLED'],
  DISPUTED: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: [],
  CANCELLED: [],
}

/** Not decided yet: the order's earnings are on hold. */
export const openReturnStatuses: readonly ReturnStatus[] = ['REQUESTED', 'DISPUTED']

export type ReturnActor = 'customer' | 'seller' | 'admin'

/** Statuses each actor may set. The seller answers a request once; an admin decides any open return. */
const mayReach: Record<ReturnActor, readonly ReturnStatus[]> = {
  customer: ['CANCELLED'],
  seller: ['ACCEPTED', 'DISPUTED'],
  admin: ['ACCEPTED', 'REJECTED'],
}

/** Statuses from which this actor may move to `to`; empty when not allowed. */
export function returnStatusesBefore(actor: ReturnActor, to: ReturnStatus): ReturnStatus[] {
  if (!mayReach[actor].includes(to)) return []
  const before = statesBefore(returnTransitions, to)
  return actor === 'admin' ? before : before.filter((from) => from === 'REQUESTED')
}

export const mayMoveReturn = (actor: ReturnActor, from: ReturnStatus, to: ReturnStatus): boolean =>
  mayMove(returnTransitions, from, to) && returnStatusesBefore(actor, to).includes(from)
