import type { IconName } from '../../../ui/icon.tsx'
import type { PaymentState } from './use-payment-status.ts'

export type Screen = {
  title: string
  text: string
  icon: IconName
  tone: 'good' | 'plain' | 'bad'
  /** The next action, besides viewing the orders. */
  next: 'shop' | 'checkout' | 'retry' | 'none'
}

export const screens: Record<PaymentState['kind'], Screen> = {
  checking: {
    title: 'Checking your payment',
    text: 'This takes a few seconds. Please keep this page open.',
    icon: 'shield',
    tone: 'plain',
    next: 'none',
  },
  paid: {
    title: 'Congratulations!',
    text: 'Your payment was successful.',
    icon: 'check',
    tone: 'good',
    next: 'shop',
  },
  ordered: {
    title: 'Congratulations!',
    text: 'Your order is placed. You pay in cash when it arrives.',
    icon: 'check',
    tone: 'good',
    next: 'shop',
  },
  canceled: {
    title: 'This order was canceled',
    text: 'You have nothing to pay.',
    icon: 'info',
    tone: 'plain',
    next: 'shop',
  },
  waiting: {
    title: "We haven't received your payment yet",
    text: "Some payments take a few minutes. If you've paid, don't pay again: we'll update your order as soon as the payment arrives.",
    icon: 'refresh',
    tone: 'plain',
    next: 'retry',
  },
  failed: {
    title: "Your payment didn't go through",
    text: 'You were not charged, and your items are still in your bag.',
    icon: 'alert',
    tone: 'bad',
    next: 'checkout',
  },
  refunded: {
    title: 'Your payment was refunded',
    text: 'The order had expired, was canceled or was paid twice. The full amount is on its way back to your card.',
    icon: 'return',
    tone: 'plain',
    next: 'shop',
  },
  unknown: {
    title: "We couldn't find this payment",
    text: 'Check your orders to see what you have paid for.',
    icon: 'search',
    tone: 'plain',
    next: 'shop',
  },
  error: {
    title: "We couldn't check your payment",
    text: '',
    icon: 'alert',
    tone: 'bad',
    next: 'retry',
  },
}
