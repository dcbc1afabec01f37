import { formatMoney } from '#shared/payments/money.ts'
import type { Renders } from './rendered-mail.ts'

/** What customers are told. */
export type CustomerMails = {
  'order-placed': { firstName: string; orders: OrderLine[]; total: number; currency: string; link: string }
  'order-status': {
    firstName: string
    code: string
    status: string
    link: string
    /** Of a parcel that has left, when the seller said it. */
    tracking?: { carrier: string; trackingNumber: string }
  }
  'order-cancelled': {
    firstName: string
    code: string
    refund: number
    /** What had gone back before, and what the customer's bank had given. */
    refundedBefore?: number
    chargeback?: number
    currency: string
    link: string
  }
  'order-refunded': Refunded & { firstName: string }
  'payment-refunded': { firstName: string; amount: number; currency: string }
  /** `rest`: what of it the bank has not given, and is sent. */
  'refund-cancelled': {
    firstName: string
    code: string
    amount: number
    rest: number
    currency: string
    link: string
  }
  'review-hidden': { firstName: string; product: string; reason: string; link: string }
  'back-in-stock': AskedFor
  'price-dropped': AskedFor & { before: number }
}
/** `whole`: nothing of the order is left to refund after it. */
export type Refunded = {
  code: string
  amount: number
  currency: string
  whole: boolean
  reason: string
  link: string
}
/** `product` is the title with the variant that was asked for. */
type AskedFor = {
  firstName: string
  title: string
  product: string
  price: number
  currency: string
  link: string
}
type OrderLine = { code: string; seller: string; total: number; titles: string[] }

const askedOnce =
  'You asked us for this one mail, and will get no other about it. What else you wait for you can stop on the product page or in your wishlist.'

function cancelledMoney(data: CustomerMails['order-cancelled']): string[] {
  const { refund, refundedBefore = 0, chargeback = 0, currency } = data
  const before = [
    ...(refundedBefore > 0 ? [`We had refunded ${formatMoney(refundedBefore, currency)} of it before.`] : []),
    ...(chargeback > 0 ? [`Your bank had given you ${formatMoney(chargeback, currency)} of it back.`] : []),
  ]
  if (refund > 0)
    return [`We are sending ${formatMoney(refund, currency)} back to the card you paid with.`, ...before]
  return before.length > 0 ? before : ['Nothing was charged.']
}

export const customerMails: Renders<CustomerMails> = {
  'order-placed': (data) => ({
    subject: `We received your order ${data.orders.map((order) => order.code).join(', ')}`,
    paragraphs: [
      `Thank you, ${data.firstName}. Your payment of ${formatMoney(data.total, data.currency)} was successful.`,
      ...data.orders.map(
        (order) =>
          `Order ${order.code} from ${order.seller}: ${order.titles.join(', ')} (${formatMoney(order.total, data.currency)}).`,
      ),
    ],
    link: { label: 'See my orders', href: data.link },
  }),
  'order-status': (data) => ({
    subject: `Your order ${data.code} is ${data.status.toLowerCase()}`,
    paragraphs: [
      `Hello ${data.firstName}, your order ${data.code} is now ${data.status.toLowerCase()}.`,
      ...(data.tracking
        ? [`It is on its way with ${data.tracking.carrier}. Tracking number: ${data.tracking.trackingNumber}`]
        : []),
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'order-cancelled': (data) => ({
    subject: `Your order ${data.code} was cancelled`,
    paragraphs: [`Hello ${data.firstName}, your order ${data.code} was cancelled.`, ...cancelledMoney(data)],
    link: { label: 'See the order', href: data.link },
  }),
  'order-refunded': (data) => ({
    subject: data.whole
      ? `Your order ${data.code} was refunded`
      : `Part of your order ${data.code} was refunded`,
    paragraphs: [
      `Hello ${data.firstName}, we are sending ${formatMoney(data.amount, data.currency)} for your order ${data.code} back to the card you paid with.`,
      `The reason: ${data.reason}`,
      'Your bank may take a few days to show it.',
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'payment-refunded': (data) => ({
    subject: 'Your payment was refunded',
    paragraphs: [
      `Hello ${data.firstName}, your payment of ${formatMoney(data.amount, data.currency)} reached us after the order had ended, or a second time.`,
      'We have sent the whole amount back to the card you paid with.',
    ],
  }),
  'refund-cancelled': ({ firstName, code, amount, rest, currency, link }) => ({
    subject: `Your bank has given you money of your order ${code} back`,
    paragraphs: [
      rest > 0
        ? `Hello ${firstName}, your bank has given you money of your order ${code} back, so of our refund of ${formatMoney(amount, currency)} we send what your bank has left: ${formatMoney(rest, currency)}.`
        : `Hello ${firstName}, your bank has given you money of your order ${code} back, so our refund of ${formatMoney(amount, currency)} is not sent any more.`,
      'If the money does not show in your account in a few days, please ask your bank.',
    ],
    link: { label: 'See the order', href: link },
  }),
  'review-hidden': (data) => ({
    subject: `Your review of ${data.product} is no longer shown`,
    paragraphs: [
      `Hello ${data.firstName}, we have taken your review of ${data.product} off the shop's pages.`,
      data.reason ? `The reason: ${data.reason}` : 'It does not follow our rules for reviews.',
      'Its rating no longer counts. If you think that this is a mistake, please answer this mail.',
    ],
    link: { label: 'See the reviews', href: data.link },
  }),
  'back-in-stock': (data) => ({
    subject: `${data.title} is back in stock`,
    paragraphs: [
      `Hello ${data.firstName}, ${data.product} can be bought again, for ${formatMoney(data.price, data.currency)}.`,
      'It may sell out again: nothing is kept back for you.',
      askedOnce,
    ],
    link: { label: 'See the product', href: data.link },
  }),
  'price-dropped': (data) => ({
    subject: `${data.title} now costs ${formatMoney(data.price, data.currency)}`,
    paragraphs: [
      `Hello ${data.firstName}, the price of ${data.product} has dropped from ${formatMoney(data.before, data.currency)} to ${formatMoney(data.price, data.currency)}.`,
      'Prices change: what the product page says counts.',
      askedOnce,
    ],
    link: { label: 'See the product', href: data.link },
  }),
}
