import { brand } from '#shared/brand.ts'
import { contactSupport } from '#shared/contact/contact-support.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import type { Refunded } from './customer-mails.ts'
import type { Renders } from './rendered-mail.ts'

/** Data of the emails to sellers, by template. */
export type SellerMails = {
  'seller-verification': RegistrationMail
  'seller-unconfirmed': RegistrationMail
  'seller-registered': { businessName: string; link: string }
  'seller-confirmed': { sellerName: string; last4: string; link: string }
  'seller-status': { sellerName: string; status: AccountStatus; reason: string | null; link: string }
  'seller-document': { sellerName: string; document: string; reason: string; link: string }
  'seller-changes': { sellerName: string; changes: string; link: string }
  'seller-deleted': { sellerName: string }
  'seller-left': { sellerName: string }
  'bank-details-changed': { sellerName: string; accountNumber: string; link: string }
  'seller-order-refunded': Refunded & { sellerName: string; restocked: boolean; notToShip: boolean }
  'seller-order-cancelled': { sellerName: string; code: string; by: 'customer' | 'admin'; link: string }
  'seller-order-changed': {
    sellerName: string
    code: string
    /** What staff did: a new address, or a step for the seller. */
    change: 'ADDRESS' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED'
    reason: string
    link: string
  }
  /** `cash`: with cash on delivery, what the courier collects. */
  'seller-new-order': { sellerName: string; code: string; itemCount: number; link: string; cash?: string }
  'seller-dispute-opened': { sellerName: string; code: string; link: string }
  'seller-dispute-closed': {
    sellerName: string
    code: string
    won: boolean
    /** Deducted from the seller's balance; null if the recipient's role may not view it. */
    taken: number | null
    currency: string
    link: string
  }
  'payout-sent': PayoutMail
  'payout-failed': PayoutMail
  'payout-account-connected': { sellerName: string; provider: string; link: string }
  'product-hidden': { sellerName: string; product: string; reason: string; link: string }
  'product-restored': { sellerName: string; product: string; link: string }
}

/** Contains only the last digits of the account: the recipient has not proved yet that the registration is theirs. */
type RegistrationMail = {
  link: string
  /** Missing in emails queued by older versions. */
  last4?: string
}

type PayoutMail = {
  sellerName: string
  reference: string
  amount: number
  currency: string
  /** Last digits of the account. */
  destination: string
  reason: string
  link: string
}

const sellerStatusTexts: Record<AccountStatus, { is: string; text: string }> = {
  PENDING_VERIFICATION: { is: 'is in review', text: 'Customers can see your products once it is approved.' },
  ACTIVE: { is: 'is active', text: 'Customers can now see and order your products.' },
  SUSPENDED: {
    is: 'is suspended',
    text: "Customers can't see or buy your products for now. You can still log in and complete your open orders.",
  },
  DEACTIVATED: {
    is: 'is deactivated',
    text: "Customers can't see or buy your products. You can still log in and complete your open orders.",
  },
  BANNED: { is: 'was banned', text: 'Your products are no longer sold and you can no longer log in.' },
  CLOSED: { is: 'was closed', text: 'Your products are no longer sold and you can no longer log in.' },
}

/** Helps the owner of the address recognize their own registration. */
const payoutsGoTo = ({ last4 }: RegistrationMail): string[] =>
  last4 ? [`Payouts will go to the bank account ending in ${last4}.`] : []

const notYou = (link?: string): string =>
  `If this was not you, please ${contactSupport(link)} immediately: someone may have access to your email.`

const refundText = (sum: string, { code, method }: Refunded): string =>
  method === 'NOT_COLLECTED'
    ? `taken ${sum} off what the customer pays in cash for order ${code}`
    : `refunded ${sum} of order ${code} to the customer`

export const sellerMails: Renders<SellerMails> = {
  'seller-verification': (data, token) => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      `Welcome to ${brand.name}.`,
      'Confirm your email address so that we can review your account. The link is valid for 24 hours.',
      ...payoutsGoTo(data),
      "If you didn't register as a seller, ignore this email.",
    ],
    link: { label: 'Confirm my email address', href: `${data.link}${encodeURIComponent(token)}` },
  }),
  'seller-unconfirmed': (data, token) => ({
    subject: 'Please confirm your new seller registration',
    paragraphs: [
      'Someone, maybe you, registered as a seller with your email address again.',
      'If it was you, confirm this registration. It replaces the earlier one. The link is valid for 24 hours.',
      ...payoutsGoTo(data),
      "If it wasn't you, ignore this email, and nothing changes.",
    ],
    link: { label: 'Confirm my email address', href: `${data.link}${encodeURIComponent(token)}` },
  }),
  'seller-registered': (data) => ({
    subject: 'You already have a seller account',
    paragraphs: [
      `Someone tried to register as a seller with this address. You already have an account, ${data.businessName}. It was not changed.`,
      'If it was you, log in. If not, you can ignore this email.',
    ],
    link: { label: 'Log in as a seller', href: data.link },
  }),
  'seller-confirmed': (data) => ({
    subject: 'Your email address is confirmed',
    paragraphs: [
      `Hello ${data.sellerName}, your email address is confirmed. Next, we review your account.`,
      `Payouts go to the bank account ending in ${data.last4}. The first one is sent in three days at the earliest.`,
      `If this isn't your bank account, log in and change it, or ${contactSupport(data.link)}.`,
    ],
    link: { label: 'Log in as a seller', href: data.link },
  }),
  'seller-status': (data) => ({
    subject: `Your seller account ${sellerStatusTexts[data.status].is}`,
    paragraphs: [
      `Hello ${data.sellerName}, your seller account ${sellerStatusTexts[data.status].is}.`,
      ...(data.reason ? [`Reason: ${data.reason}`] : []),
      sellerStatusTexts[data.status].text,
      ...(data.status === 'ACTIVE'
        ? []
        : [`If you think this is a mistake, please ${contactSupport(data.link)}.`]),
    ],
    ...(!['BANNED', 'CLOSED'].includes(data.status) && {
      link: { label: 'Go to your seller area', href: data.link },
    }),
  }),
  'seller-document': (data) => ({
    subject: `Please upload your ${data.document.toLowerCase()} again`,
    paragraphs: [
      `Hello ${data.sellerName}, we need another document to verify your account: ${data.document.toLowerCase()}.`,
      `What to change: ${data.reason}`,
      'Upload the new document on your account page.',
    ],
    link: { label: 'Go to your account', href: data.link },
  }),
  'seller-changes': (data) => ({
    subject: 'Please change your seller account',
    paragraphs: [
      `Hello ${data.sellerName}, please make these changes to your seller account:`,
      data.changes,
      `If you have a question, ${contactSupport()}.`,
    ],
    link: { label: 'Go to your account', href: data.link },
  }),
  'seller-deleted': (data) => ({
    subject: 'Your seller account was deleted',
    paragraphs: [
      `Hello ${data.sellerName}, your seller account was deleted, including its products and pictures.`,
      `If you think this is a mistake, please ${contactSupport()}.`,
    ],
  }),
  'seller-left': (data) => ({
    subject: 'Your seller account was closed',
    paragraphs: [
      `Hello ${data.sellerName}, you have closed your seller account. Your products are no longer sold and you can no longer log in.`,
      'We pay out your remaining balance to the bank account we have on record.',
      notYou(),
    ],
  }),
  'bank-details-changed': (data) => ({
    subject: 'Your bank details were changed',
    paragraphs: [
      `Hello ${data.sellerName}, your payouts now go to the bank account ${data.accountNumber}.`,
      notYou(data.link),
    ],
    link: { label: 'View your account', href: data.link },
  }),
  'seller-order-refunded': (data) => ({
    subject: `${data.whole ? 'Order' : 'Part of order'} ${data.code} was refunded`,
    paragraphs: [
      `Hello ${data.sellerName}, ${brand.name} has ${refundText(formatMoney(data.amount, data.currency), data)}. Your share was deducted from your balance, and the commission on it was returned to you.`,
      `Reason: ${data.reason}`,
      ...(data.method === 'NOT_COLLECTED'
        ? ['Please print a new packing slip: it shows what the courier collects.']
        : []),
      ...(data.notToShip ? ['Please do not ship the items that are marked as refunded below.'] : []),
      ...(data.restocked
        ? [`The ${data.notToShip ? 'refunded' : 'returned'} items are back in your stock.`]
        : []),
    ],
    link: { label: 'View order', href: data.link },
    orders: {},
  }),
  'seller-order-cancelled': (data) => ({
    subject: `Order ${data.code} was canceled`,
    paragraphs: [
      `Hello ${data.sellerName}, ${data.by === 'admin' ? brand.name : 'the customer'} has canceled order ${data.code}. Please do not ship it. The items are back in your stock.`,
    ],
    link: { label: 'View your orders', href: data.link },
  }),
  'seller-order-changed': (data) => ({
    subject:
      data.change === 'ADDRESS'
        ? `New delivery address for order ${data.code}`
        : `Order ${data.code} was marked as ${data.change.toLowerCase()}`,
    paragraphs: [
      data.change === 'ADDRESS'
        ? `Hello ${data.sellerName}, ${brand.name} has changed the delivery address of order ${data.code}. Please print a new packing slip before you ship it.`
        : `Hello ${data.sellerName}, ${brand.name} has marked order ${data.code} as ${data.change.toLowerCase()} for you.`,
      `Reason: ${data.reason}`,
    ],
    link: { label: 'View order', href: data.link },
    orders: data.change === 'DELIVERED' ? {} : { date: 'Deliver by', address: true },
  }),
  'seller-new-order': (data) => ({
    subject: `New order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, you have a new order with ${data.itemCount} ${data.itemCount === 1 ? 'item' : 'items'}. Please confirm it.`,
      ...(data.cash ? [`Please have the courier collect ${data.cash} in cash.`] : []),
    ],
    link: { label: 'View order', href: data.link },
    orders: { shipBy: true, date: 'Deliver by', address: true },
  }),
  'seller-dispute-opened': (data) => ({
    subject: `Payment dispute for order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer of order ${data.code} has disputed the payment with their bank. We respond to the bank. Until the bank decides, your earnings from this order are on hold, and the order cannot be refunded.`,
      'Please reply to this email with proof of shipment and delivery. This proof usually decides the case.',
    ],
    link: { label: 'View order', href: data.link },
    orders: {},
  }),
  'seller-dispute-closed': (data) => ({
    subject: `The payment dispute for order ${data.code} was ${data.won ? 'won' : 'lost'}`,
    paragraphs: [
      data.won
        ? `Hello ${data.sellerName}, the bank has decided the dispute of order ${data.code} in your favor. Your earnings are no longer on hold.`
        : `Hello ${data.sellerName}, the bank has reversed the payment of order ${data.code}. ${
            data.taken === 0
              ? 'Nothing was deducted from your balance, because the order had already been refunded.'
              : `Your share${data.taken === null ? '' : `, ${formatMoney(data.taken, data.currency)},`} was deducted from your balance, and the commission on it was returned to you.`
          }`,
    ],
    link: { label: 'View order', href: data.link },
    orders: {},
  }),
  'payout-sent': (data) => ({
    subject: `${formatMoney(data.amount, data.currency)} is on its way to you`,
    paragraphs: [
      `Hello ${data.sellerName}, we have sent ${formatMoney(data.amount, data.currency)} (${data.reference}) to your account ending in ${data.destination}.`,
      'It arrives within a few business days. The statement lists the orders.',
    ],
    link: { label: 'View payout', href: data.link },
  }),
  'payout-failed': (data) => ({
    subject: `Your payout ${data.reference} failed`,
    paragraphs: [
      `Hello ${data.sellerName}, ${formatMoney(data.amount, data.currency)} (${data.reference}) did not reach your account ending in ${data.destination}. We will include the money in your next payout.`,
      ...(data.reason ? [`Reason: ${data.reason}`] : []),
      'Please check your payout account before then.',
    ],
    link: { label: 'View payout', href: data.link },
  }),
  'payout-account-connected': (data) => ({
    subject: `A ${data.provider} account was connected for your payouts`,
    paragraphs: [
      `Hello ${data.sellerName}, a ${data.provider} account was connected for your payouts. Once ${data.provider} has verified it, and after a security hold of a few days, your payouts go there.`,
      notYou(data.link),
    ],
    link: { label: 'View your payouts', href: data.link },
  }),
  'product-hidden': (data) => ({
    subject: `${data.product} was hidden from the shop`,
    paragraphs: [
      `Hello ${data.sellerName}, we have hidden ${data.product}. Customers can no longer see or buy it.`,
      `Reason: ${data.reason}`,
      'You can edit it, but only we can publish it again. Reply to this email when you have fixed it, or if you think this is a mistake.',
    ],
    link: { label: 'View product', href: data.link },
  }),
  'product-restored': (data) => ({
    subject: `${data.product} was restored`,
    paragraphs: [
      `Hello ${data.sellerName}, we have restored ${data.product}. It has the same status as before it was hidden.`,
    ],
    link: { label: 'View product', href: data.link },
  }),
}
