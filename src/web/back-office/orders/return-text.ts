import type { OrderReturn } from '#contract/orders/returns.ts'
import { returnStatusNames as statusNames } from '#shared/orders/return-status.ts'
import { countText } from '../list/count-text.ts'

export const returnStatusNames = statusNames

type Step = OrderReturn['history'][number]

const steps: Record<Step['step'], string> = {
  REQUESTED: 'Requested',
  DISPUTED: 'Disputed',
  ESCALATED: 'Not answered in time',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Canceled',
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

/** `5 items`: the units of all lines. */
export const itemsText = (items: OrderReturn['items']): string =>
  countText(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
  )
