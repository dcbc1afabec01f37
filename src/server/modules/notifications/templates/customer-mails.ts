import { brand } from '#shared/brand.ts'
import type { RefundMethod } from '#shared/orders/refund.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { Renders } from './rendered-mail.ts'

/** Emails to customers. */
export type CustomerMails = {
  'order-placed': {
    firstName: string
    orders: OrderLine[]
    total: number
    currency: string
    link: string
    /** Paid in cash on delivery. */
    cash?: true
  }
  'order-status': {
    firstName: string
    code: string
    status: string
    link: string
    /** Of a shipped order, when the seller entered it. */
    tracking?: { carrier: string; trackingNumber: string }
  }
  'order-address-changed': { firstName: string; code: string; link: string }
  'order-cancelled': {
    firstName: string
    code: string
    refund: number
    /** Refunded before the cancellation. */
    refundedBefore?: number
    /** Returned by the customer's bank. */
    chargeback?: number
    currency: string
    link: string
    by?: 'customer' | 'seller' | 'admin'
    /** Of the seller. */
    reason?: string
  }
  'order-refunded': Refunded & { firstName: string }
  'payment-refunded': { firstName: string; amount: number; currency: string }
  /** `rest`: the part of the refund that is still sent, because the bank did not return it. */
  'refund-cancelled': {
    firstName: string
    code: string
    amount: number
    rest: number
    currency: string
    link: string
  }
  /** The bank returned a refund by bank transfer. */
  'refund-returned': {
    firstName: string
    code: string
    amount: number
    currency: string
    reason: string
    link: string
  }
  'review-hidden': { firstName: string; product: string; reason: string; link: string }
  'back-in-stock': AlertMail
  'price-dropped': AlertMail & { before: number }
}
/** `whole`: the order is now fully refunded. */
export type Refunded = {
  code: string
  amount: number
  currency: string
  whole: boolean
  reason: string
  link: string
  /** Missing for refunds through the provider. */
  method?: RefundMethod
}
/** `product` is the title with the variant of the alert. */
type AlertMail = {
  firstName: string
  title: string
  product: string
  price: number
  currency: string
  link: string
  /** Missing in mails queued by older versions. */
  image?: string | null
}
type OrderLine = { code: string; seller: string; total: number; titles: string[] }

const productOf = ({ product, price, currency, image }: AlertMail) =>
  image ? { product: { title: product, details: formatMoney(price, currency), image } } : {}

const sentOnce =
  "You asked us for this alert, and we won't email you about it again. You can turn off other alerts on the product page or in your wishlist."

/** `has shipped`, `was delivered`; other statuses read `is now confirmed`. */
function statusText(status: string): string {
  if (status === 'SHIPPED') return 'has shipped'
  if (status === 'DELIVERED') return 'was delivered'
  return `is now ${status.toLowerCase()}`
}

function nextStep(status: string): string[] {
  if (status === 'CONFIRMED') return ["The seller is packing it. We'll email you when it ships."]
  if (status === 'DELIVERED')
    return [`You can review what you bought, or return it within ${returnDays} days of delivery.`]
  return []
}

const canceledBy = ({ by, reason }: CustomerMails['order-cancelled']) =>
  reason ? ' by the seller' : by === 'admin' ? ` by ${brand.name}` : ''

function cancelledMoney(data: CustomerMails['order-cancelled']): string[] {
  const { refund, refundedBefore = 0, chargeback = 0, currency } = data
  const before = [
    ...(refundedBefore > 0 ? [`We already refunded ${formatMoney(refundedBefore, currency)} earlier.`] : []),
    ...(chargeback > 0 ? [`Your bank already returned ${formatMoney(chargeback, currency)} to you.`] : []),
  ]
  if (refund > 0)
    return [`We're refunding ${formatMoney(refund, currency)} to your original payment method.`, ...before]
  return before.length > 0 ? before : ['You were not charged.']
}

function paymentText({ total, currency, cash, orders }: CustomerMails['order-placed']): string {
  const amount = formatMoney(total, currency)
  if (!cash) return `We received your payment of ${amount}.`
  return orders.length > 1
    ? `You pay ${amount} in cash when your orders arrive. Please have the amount of each order ready for the courier.`
    : `You pay ${amount} in cash when your order arrives. Please have the amount ready for the courier.`
}

function refundSubject({ whole, code, method }: Refunded): string {
  if (method === 'NOT_COLLECTED')
    return whole ? `You have nothing to pay for your order ${code}` : `You pay less for your order ${code}`
  return whole ? `Your order ${code} was refunded` : `Part of your order ${code} was refunded`
}

function refundParts({ amount, currency, code, method }: Refunded): { text: string; note?: string } {
  const sum = formatMoney(amount, currency)
  if (method === 'NOT_COLLECTED')
    return { text: `we took ${sum} off what you pay on delivery for your order ${code}.` }
  return method === 'TRANSFER'
    ? { text: `we will transfer ${sum} for your order ${code} to your bank account.` }
    : {
        text: `we're refunding ${sum} for your order ${code} to your original payment method.`,
        note: 'Your bank may take a few days to show it.',
      }
}

export const customerMails: Renders<CustomerMails> = {
  'order-placed': (data) => ({
    subject: `Thanks for your order ${data.orders.map((order) => order.code).join(', ')}`,
    paragraphs: [
      `Thank you, ${data.firstName}. ${paymentText(data)}`,
      data.orders.length > 1
        ? "The sellers will pack your orders next. We'll email you when each one ships."
        : "The seller will pack your order next. We'll email you when it ships.",
    ],
    link: { label: 'View your orders', href: data.link },
    orders: { date: 'Arriving by', address: true, totals: true },
  }),
  'order-status': (data) => ({
    subject: `Your order ${data.code} ${statusText(data.status)}`,
    paragraphs: [
      `Hello ${data.firstName}, your order ${data.code} ${statusText(data.status)}.`,
      ...(data.tracking
        ? [`Carrier: ${data.tracking.carrier}. Tracking number: ${data.tracking.trackingNumber}`]
        : []),
      ...nextStep(data.status),
    ],
    link: { label: 'View the order', href: data.link },
    orders: data.status === 'DELIVERED' ? {} : { date: 'Arriving by', address: true },
  }),
  'order-address-changed': (data) => ({
    subject: `New delivery address for your order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, we have changed the delivery address of your order ${data.code}.`,
      'If you did not ask for this, please contact us before it ships.',
    ],
    link: { label: 'View the order', href: data.link },
    orders: { date: 'Arriving by', address: true },
  }),
  'order-cancelled': (data) => ({
    subject: `Your order ${data.code} was canceled`,
    paragraphs: [
      `Hello ${data.firstName}, your order ${data.code} was canceled${canceledBy(data)}.`,
      ...(data.reason ? [`Reason: ${data.reason}`] : []),
      ...cancelledMoney(data),
      ...(data.by === 'admin' ? ['If you did not ask for this, please contact us.'] : []),
    ],
    link: { label: 'View the order', href: data.link },
    orders: {},
  }),
  'order-refunded': (data) => {
    const { text, note } = refundParts(data)
    return {
      subject: refundSubject(data),
      paragraphs: [
        `Hello ${data.firstName}, ${text}`,
        `Reason: ${data.reason}`,
        ...(note === undefined ? [] : [note]),
      ],
      link: { label: 'View the order', href: data.link },
      orders: {},
    }
  },
  'payment-refunded': (data) => ({
    subject: 'Your payment was refunded',
    paragraphs: [
      `Hello ${data.firstName}, your payment of ${formatMoney(data.amount, data.currency)} arrived after your order had expired, or was a duplicate.`,
      'We refunded it in full to your original payment method.',
    ],
  }),
  'refund-cancelled': ({ firstName, code, amount, rest, currency, link }) => ({
    subject: `Your bank already refunded your order ${code}`,
    paragraphs: [
      rest > 0
        ? `Hello ${firstName}, your bank returned money for your order ${code} to you. Of our refund of ${formatMoney(amount, currency)}, we're therefore sending the remaining ${formatMoney(rest, currency)}.`
        : `Hello ${firstName}, your bank returned money for your order ${code} to you, so we won't send our refund of ${formatMoney(amount, currency)}.`,
      "If you don't see the money in your account within a few days, please ask your bank.",
    ],
    link: { label: 'View the order', href: link },
    orders: {},
  }),
  'refund-returned': ({ firstName, code, amount, currency, reason, link }) => ({
    subject: `Please check the account for the refund of your order ${code}`,
    paragraphs: [
      `Hello ${firstName}, we transferred ${formatMoney(amount, currency)} for your order ${code} to your bank account, but the bank returned the money.`,
      `Reason: ${reason}`,
      "Please check the account details on the page of your order. We'll then transfer your refund again.",
    ],
    link: { label: 'Check your account', href: link },
    orders: {},
  }),
  'review-hidden': (data) => ({
    subject: `Your review of ${data.product} is no longer shown`,
    paragraphs: [
      `Hello ${data.firstName}, we no longer show your review of ${data.product}.`,
      data.reason ? `Reason: ${data.reason}` : "It doesn't follow our review guidelines.",
      'Its rating no longer counts. If you think this is a mistake, please reply to this email.',
    ],
    link: { label: 'View the reviews', href: data.link },
  }),
  'back-in-stock': (data) => ({
    subject: `${data.title} is back in stock`,
    paragraphs: [
      `Hello ${data.firstName}, ${data.product} is back in stock for ${formatMoney(data.price, data.currency)}.`,
      "It may sell out again, and we can't reserve it for you.",
      sentOnce,
    ],
    link: { label: 'View the product', href: data.link },
    ...productOf(data),
  }),
  'price-dropped': (data) => ({
    subject: `${data.title} now costs ${formatMoney(data.price, data.currency)}`,
    paragraphs: [
      `Hello ${data.firstName}, the price of ${data.product} has dropped from ${formatMoney(data.before, data.currency)} to ${formatMoney(data.price, data.currency)}.`,
      'Prices can change. The price on the product page applies.',
      sentOnce,
    ],
    link: { label: 'View the product', href: data.link },
    ...productOf(data),
  }),
}
