import { brand } from '#shared/brand.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import type { Refunded } from './customer-mails.ts'
import type { Renders } from './rendered-mail.ts'

/** What sellers are told. */
export type SellerMails = {
  'seller-verification': RegistrationMail
  'seller-unconfirmed': RegistrationMail
  'seller-registered': { businessName: string; link: string }
  'seller-confirmed': { sellerName: string; last4: string; link: string }
  'seller-status': { sellerName: string; status: AccountStatus; reason: string | null; link: string }
  'seller-deleted': { sellerName: string }
  'seller-left': { sellerName: string }
  'bank-details-changed': { sellerName: string; accountNumber: string; link: string }
  'seller-order-refunded': Refunded & { sellerName: string; restocked: boolean }
  'seller-order-cancelled': { sellerName: string; code: string; by: 'customer' | 'admin'; link: string }
  'seller-new-order': { sellerName: string; code: string; itemCount: number; link: string }
  'seller-dispute-opened': { sellerName: string; code: string; link: string }
  'seller-dispute-closed': {
    sellerName: string
    code: string
    won: boolean
    /** From the seller's balance. */
    taken: number
    currency: string
    link: string
  }
  'payout-sent': PayoutMail
  'payout-failed': PayoutMail
  'payout-account-connected': { sellerName: string; link: string }
  'product-hidden': { sellerName: string; product: string; reason: string; link: string }
  'product-restored': { sellerName: string; product: string; link: string }
}

/** Of the form only the end of the account number: the reader has not proved yet that the registration is theirs. */
type RegistrationMail = {
  link: string
  /** Mails queued by older versions have none. */
  last4?: string
}

type PayoutMail = {
  sellerName: string
  reference: string
  amount: number
  currency: string
  /** The end of the account it goes to. */
  destination: string
  reason: string
  link: string
}

/** What an account's status means to its owner. */
const sellerStatusTexts: Record<AccountStatus, { is: string; text: string }> = {
  PENDING_VERIFICATION: { is: 'is being checked', text: 'Your products are shown to customers after that.' },
  ACTIVE: { is: 'is active', text: 'Your products are shown to customers and can be ordered.' },
  SUSPENDED: {
    is: 'is suspended',
    text: 'Your products are neither shown nor sold for now. You can still log in and look after the orders you have.',
  },
  DEACTIVATED: {
    is: 'is deactivated',
    text: 'Your products are neither shown nor sold. You can still log in and look after the orders you have.',
  },
  BANNED: { is: 'was banned', text: 'Your products are no longer sold and you cannot log in any more.' },
  CLOSED: { is: 'was closed', text: 'Your products are no longer sold and you cannot log in any more.' },
}

/** Lets the owner of the address tell their own registration from a stranger's. */
const payoutsGoTo = ({ last4 }: RegistrationMail): string[] =>
  last4 ? [`With this registration, payouts go to the bank account ending in ${last4}.`] : []

export const sellerMails: Renders<SellerMails> = {
  'seller-verification': (data, token) => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      `Welcome to ${brand.name}.`,
      'Confirm your email address so that we can check your account. The link works for 24 hours.',
      ...payoutsGoTo(data),
      "If you didn't register as a seller, ignore this email.",
    ],
    link: { label: 'Confirm my email address', href: `${data.link}${encodeURIComponent(token)}` },
  }),
  'seller-unconfirmed': (data, token) => ({
    subject: 'Please confirm your new seller registration',
    paragraphs: [
      'You, or someone else, registered as a seller with your email address again.',
      'If it was you, confirm this registration. It replaces the earlier one. The link works for 24 hours.',
      ...payoutsGoTo(data),
      "If it wasn't you, ignore this email, and nothing changes.",
    ],
    link: { label: 'Confirm my email address', href: `${data.link}${encodeURIComponent(token)}` },
  }),
  'seller-registered': (data) => ({
    subject: 'You already have a seller account',
    paragraphs: [
      `Someone registered as a seller with this address. It already has an account, ${data.businessName}, which was not changed.`,
      'If it was you, simply log in. If not, you can ignore this mail.',
    ],
    link: { label: 'Log in as a seller', href: data.link },
  }),
  'seller-confirmed': (data) => ({
    subject: 'Your email address is confirmed',
    paragraphs: [
      `Hello ${data.sellerName}, your email address is confirmed. We check your account next.`,
      `Payouts go to the bank account ending in ${data.last4}, the first one three days from now at the earliest.`,
      "If this isn't your bank account, log in and change it, or contact support.",
    ],
    link: { label: 'Log in as a seller', href: data.link },
  }),
  'seller-status': (data) => ({
    subject: `Your seller account ${sellerStatusTexts[data.status].is}`,
    paragraphs: [
      `Hello ${data.sellerName}, your seller account ${sellerStatusTexts[data.status].is}.`,
      ...(data.reason ? [`The reason: ${data.reason}`] : []),
      sellerStatusTexts[data.status].text,
      'If you think this is a mistake, please contact support.',
    ],
    ...(!['BANNED', 'CLOSED'].includes(data.status) && {
      link: { label: 'Go to your seller area', href: data.link },
    }),
  }),
  'seller-deleted': (data) => ({
    subject: 'Your seller account was deleted',
    paragraphs: [
      `Hello ${data.sellerName}, your seller account was deleted, with its products and pictures.`,
      'If you think this is a mistake, please contact support.',
    ],
  }),
  'seller-left': (data) => ({
    subject: 'Your seller account was closed',
    paragraphs: [
      `Hello ${data.sellerName}, you have closed your seller account. Your products are no longer sold and you cannot log in any more.`,
      'Money that we still owe you is paid to the bank account we have on record.',
      'If it was not you, please contact support at once: someone may be able to read your mails.',
    ],
  }),
  'bank-details-changed': (data) => ({
    subject: 'Your bank details were changed',
    paragraphs: [
      `Hello ${data.sellerName}, your money now goes to the bank account ${data.accountNumber}.`,
      'If it was not you, please contact support at once: someone may be able to read your mails.',
    ],
    link: { label: 'See your account', href: data.link },
  }),
  'seller-order-refunded': (data) => ({
    subject: `${data.whole ? 'Order' : 'Part of order'} ${data.code} was refunded`,
    paragraphs: [
      `Hello ${data.sellerName}, ${brand.name} has refunded ${formatMoney(data.amount, data.currency)} of order ${data.code} to the customer. Your part of it was taken from your balance, and the commission on it was given back to you.`,
      `The reason: ${data.reason}`,
      ...(data.restocked ? ['The returned pieces are in your stock again.'] : []),
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'seller-order-cancelled': (data) => ({
    subject: `Order ${data.code} was cancelled`,
    paragraphs: [
      `Hello ${data.sellerName}, ${data.by === 'admin' ? brand.name : 'the customer'} has cancelled order ${data.code}. Please do not send it; the goods are back in your stock.`,
    ],
    link: { label: 'See your orders', href: data.link },
  }),
  'seller-new-order': (data) => ({
    subject: `New order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, you have a new order with ${data.itemCount} ${data.itemCount === 1 ? 'item' : 'items'}. Please confirm it.`,
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'seller-dispute-opened': (data) => ({
    subject: `The payment of order ${data.code} is disputed`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer of order ${data.code} has asked their bank to take the payment back. We answer the bank. Until it has decided, the money of this order is not paid out and nothing of it can be refunded.`,
      'Please keep what shows that the parcel was sent and received, and answer this mail with it: it decides such cases.',
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'seller-dispute-closed': (data) => ({
    subject: `The dispute of order ${data.code} was ${data.won ? 'won' : 'lost'}`,
    paragraphs: [
      data.won
        ? `Hello ${data.sellerName}, the bank has decided that the payment of order ${data.code} stands. Its money is yours as before.`
        : `Hello ${data.sellerName}, the bank has taken back the payment of order ${data.code}. ${
            data.taken > 0
              ? `Your part of it, ${formatMoney(data.taken, data.currency)}, was taken from your balance, and the commission on it was given back to you.`
              : 'Nothing was taken from your balance, since it had been refunded before.'
          }`,
    ],
    link: { label: 'See the order', href: data.link },
  }),
  'payout-sent': (data) => ({
    subject: `${formatMoney(data.amount, data.currency)} is on its way to you`,
    paragraphs: [
      `Hello ${data.sellerName}, we have sent you ${formatMoney(data.amount, data.currency)} (${data.reference}) to the account that ends in ${data.destination}.`,
      'It arrives within a few working days. The statement says which orders it is for.',
    ],
    link: { label: 'See the payout', href: data.link },
  }),
  'payout-failed': (data) => ({
    subject: `Your payout ${data.reference} did not arrive`,
    paragraphs: [
      `Hello ${data.sellerName}, ${formatMoney(data.amount, data.currency)} (${data.reference}) did not reach the account that ends in ${data.destination}. We still owe you this money and pay it with the next payout.`,
      ...(data.reason ? [`The reason: ${data.reason}`] : []),
      'Please check the account we have on record for you.',
    ],
    link: { label: 'See the payout', href: data.link },
  }),
  'payout-account-connected': (data) => ({
    subject: 'An account at Stripe was opened for your payouts',
    paragraphs: [
      `Hello ${data.sellerName}, an account at Stripe was opened for your payouts. As soon as Stripe has checked it, your money goes there, after waiting for some days.`,
      'If it was not you, please contact support at once: someone may be able to read your mails.',
    ],
    link: { label: 'See your payouts', href: data.link },
  }),
  'product-hidden': (data) => ({
    subject: `${data.product} was taken off sale`,
    paragraphs: [
      `Hello ${data.sellerName}, we have taken ${data.product} off the shop's pages. Customers can no longer see or buy it.`,
      `The reason: ${data.reason}`,
      'You can change it, but not publish it before we have restored it. Answer this mail when it is as it should be, or if you think that this is a mistake.',
    ],
    link: { label: 'See the product', href: data.link },
  }),
  'product-restored': (data) => ({
    subject: `${data.product} was restored`,
    paragraphs: [
      `Hello ${data.sellerName}, we have restored ${data.product}. It is in the state it had before we took it off sale.`,
    ],
    link: { label: 'See the product', href: data.link },
  }),
}
