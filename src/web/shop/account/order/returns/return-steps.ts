import type { OrderReturn } from '#contract/orders/returns.ts'
import { brand } from '#shared/brand.ts'
import { dateText } from '../../orders/order-dates.ts'

type Step = OrderReturn['history'][number]

export const statusLabels: Record<OrderReturn['status'], string> = {
  REQUESTED: 'Return requested',
  DISPUTED: 'Return disputed',
  ACCEPTED: 'Return accepted',
  REJECTED: 'Return rejected',
  CANCELLED: 'Return canceled',
}

const actors: Record<Step['actor'], string> = {
  customer: 'You',
  seller: 'The seller',
  admin: brand.name,
  shop: brand.name,
}

const verbs: Record<Step['step'], string> = {
  REQUESTED: 'requested the return',
  DISPUTED: 'disputed it',
  ESCALATED: 'took over, because the seller did not reply in time',
  ACCEPTED: 'accepted it',
  REJECTED: 'rejected it',
  CANCELLED: 'canceled it',
}

/** `The seller accepted it`. */
export const stepText = ({ step, actor }: Step): string =>
  `${actors[step === 'ESCALATED' ? 'shop' : actor]} ${verbs[step]}`

type Facts = Pick<
  OrderReturn,
  'status' | 'overdue' | 'answerBy' | 'disputeReason' | 'decisionNote' | 'history'
>

export function nextStepText(orderReturn: Facts, seller: string): string {
  const { status, overdue, answerBy, disputeReason, decisionNote, history } = orderReturn
  switch (status) {
    case 'REQUESTED':
      return overdue
        ? `${seller} did not reply in time. We'll decide now and email you.`
        : `${seller} will reply by ${dateText(answerBy)}. Keep the item until then.`
    case 'DISPUTED':
      return `${seller} disputes the return (“${disputeReason ?? ''}”). We'll review it and decide.`
    case 'ACCEPTED':
      if (!decisionNote) return ''
      return `${history.at(-1)?.actor === 'seller' ? `${seller} writes` : 'Our note'}: “${decisionNote}”`
    case 'REJECTED':
      return `You keep the item. Our reason: “${decisionNote ?? ''}”`
    case 'CANCELLED':
      return 'You keep the item.'
  }
}
