import type { OrderReturn } from '#contract/orders/returns.ts'
import { brand } from '#shared/brand.ts'
import { dateText } from '../orders/order-dates.ts'

type Step = OrderReturn['history'][number]

export const statusWords: Record<OrderReturn['status'], string> = {
  REQUESTED: 'Return requested',
  DISPUTED: 'Return disputed',
  ACCEPTED: 'Return accepted',
  REJECTED: 'Return rejected',
  CANCELLED: 'Return taken back',
}

const actors: Record<Step['actor'], string> = {
  customer: 'You',
  seller: 'The seller',
  admin: brand.name,
  shop: brand.name,
}

const deeds: Record<Step['step'], string> = {
  REQUESTED: 'asked for the return',
  DISPUTED: 'did not agree',
  ESCALATED: 'took over, because the seller did not answer in time',
  ACCEPTED: 'accepted it',
  REJECTED: 'rejected it',
  CANCELLED: 'took it back',
}

/** `The seller accepted it`. */
export const stepText = ({ step, actor }: Step): string =>
  `${actors[step === 'ESCALATED' ? 'shop' : actor]} ${deeds[step]}`

type Facts = Pick<OrderReturn, 'status' | 'overdue' | 'answerBy' | 'disputeReason' | 'decisionNote'>

/** Where it stands and what happens next. */
export function whatNext(claim: Facts, seller: string): string {
  switch (claim.status) {
    case 'REQUESTED':
      return claim.overdue
        ? `${seller} has not answered in time, so we decide now and write to you.`
        : `${seller} answers by ${dateText(claim.answerBy)}. Keep the item until then.`
    case 'DISPUTED':
      return `${seller} does not agree (“${claim.disputeReason ?? ''}”). We look into it and decide.`
    case 'ACCEPTED':
      return claim.decisionNote ? `We say: “${claim.decisionNote}”` : ''
    case 'REJECTED':
      return `You keep the item. We say why: “${claim.decisionNote ?? ''}”`
    case 'CANCELLED':
      return 'You keep the item.'
  }
}
