import type { OrderReturn } from '#contract/orders/returns.ts'
import type { ReturnStatus } from '#shared/orders/return-status.ts'

export const returnStatusNames: Record<ReturnStatus, string> = {
  REQUESTED: 'To answer',
  DISPUTED: 'Disputed',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Taken back',
}

type Step = OrderReturn['history'][number]

const steps: Record<Step['step'], string> = {
  REQUESTED: 'Asked for',
  DISPUTED: 'Disputed',
  ESCALATED: 'Not answered in time',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Taken back',
}
const actors: Record<Step['actor'], string> = {
  customer: 'the customer',
  seller: 'the seller',
  admin: 'an admin',
  shop: 'the shop',
}

/** `Accepted by the seller`. */
export const returnStepText = ({ step, actor }: Step): string =>
  step === 'ESCALATED' ? steps.ESCALATED : `${steps[step]} by ${actors[actor]}`

export const piecesText = (items: OrderReturn['items']): string => {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`
}
