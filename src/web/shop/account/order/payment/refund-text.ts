import type { Order } from '#contract/orders/order.ts'
import { money } from '../../../../ui/price.tsx'
import { dateText } from '../../orders/order-dates.ts'

type Refund = Pick<Order['refunds'][number], 'amount' | 'status' | 'method' | 'at' | 'bankReturn'>
type Text = { text: string; tone: 'info' | 'good' | 'problem' }

const onDay = (at: string | null) => (at ? `On ${dateText(at)} we` : 'We')

/** What happened to a refund, for the customer. */
export function refundText({ amount, status, method, at, bankReturn }: Refund): Text {
  const sum = money(amount)
  const isTransfer = method === 'TRANSFER'
  if (method === 'NOT_COLLECTED')
    return { tone: 'good', text: `${onDay(at)} took ${sum} off what you pay on delivery.` }
  if (status === 'CANCELLED')
    return {
      tone: 'info',
      text: `We didn't send a refund of ${sum}, because your bank already returned money for this order.`,
    }
  if (status === 'FAILED')
    return {
      tone: 'problem',
      text: `We couldn't send your refund of ${sum} to your ${isTransfer ? 'bank account' : 'card'}. We're looking into it and will email you.`,
    }
  if (status === 'SUCCEEDED')
    return {
      tone: 'good',
      text: `${onDay(at)} ${isTransfer ? 'transferred' : 'refunded'} ${sum} to your ${isTransfer ? 'bank account' : 'card'}. Your bank may take a few days to show it.`,
    }
  if (bankReturn !== null)
    return {
      tone: 'problem',
      text: `The bank returned our transfer of ${sum}. Please check the account for your refund. We will then transfer it again. The bank's reason: ${bankReturn}`,
    }
  return {
    tone: 'info',
    text: isTransfer
      ? `We will transfer ${sum} to your bank account.`
      : `Your refund of ${sum} is on its way to your card.`,
  }
}
