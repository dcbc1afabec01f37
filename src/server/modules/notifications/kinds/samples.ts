import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import { returnStatuses } from '#shared/orders/return-status.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import type { MailData, MailTemplate } from '../templates/templates.ts'

const link = 'https://shop.example.com/account/orders'
const code = 'TRV-7Q2M9K4XWB'
const person = { firstName: 'Asha', code, link }
const seller = { sellerName: 'Meera Iyer', code, link }
const money = { amount: 163.95, currency: 'USD' }
const product = 'Laced patent-look boots'
const codeMail = { minutes: 10 }
const refund = { ...money, reason: 'The parcel was damaged' }
const alert = {
  firstName: 'Asha',
  title: product,
  product: `${product}, Size M`,
  price: 163.95,
  currency: 'USD',
  link,
}
const payout = {
  sellerName: 'Meera Iyer',
  reference: 'PO-00042',
  ...money,
  destination: '1234',
  reason: '',
  link,
}
const change = { email: 'ravi@example.com', role: 'Support', was: 'Catalog', by: 'owner@example.com', link }
const steps = [...returnStatuses, 'ESCALATED'] as const
const returned = {
  code,
  pieces: [`1 × ${product}`],
  ...money,
  note: 'They are too small',
  by: 'seller' as const,
  answerBy: 'Thu, Nov 26',
  link,
}

/** The order in the previews of a shop without paid orders. */
export const sampleOrder: MailedOrder = {
  code,
  seller: 'Stride & Sole',
  deliverBy: 'Mon, Nov 30',
  shipBy: 'Fri, Nov 27',
  items: [{ title: product, details: 'Size M · Black · Quantity 1', amount: '$163.95', image: null }],
  totals: [{ label: 'Total', amount: '$163.95' }],
  address: ['Asha Rao', '14 Brigade Road', 'Ashok Nagar', 'Bengaluru, Karnataka 560001', 'Mobile: 98765432'],
}

/** Example data of each email, one entry for each variant, for previews and tests. */
export const samples: { [T in MailTemplate]: MailData[T][] } = {
  'login-code': [codeMail],
  'new-customer-code': [codeMail],
  'register-code': [codeMail],
  'seller-login-code': [codeMail],
  'bank-details-code': [codeMail],
  'erase-account-code': [codeMail],
  'seller-close-code': [codeMail],
  'no-account': [{ area: 'shop' }, { area: 'seller' }],
  'code-exhausted': [{}],
  'login-locked': [{ link }],
  'second-factor-on': [{ link }],
  'second-factor-off': [{ link }],
  'seller-second-factor-on': [{ link }],
  'seller-second-factor-off': [{ link }],
  'second-factor-reset': [{ by: 'Asha Rao (owner@example.com)' }],
  'seller-second-factor-reset': [{ by: 'owner@example.com' }],
  'passkey-added': [{ name: 'Phone', link }],
  'passkey-removed': [{ name: 'Phone', link }],
  'seller-passkey-added': [{ name: 'Phone', link }],
  'seller-passkey-removed': [{ name: 'Phone', link }],
  'session-copied': [{ device: 'Chrome on Android', link }],
  'data-ready': [{ link, days: 7 }],
  'seller-data-ready': [{ link, days: 7 }],
  'account-deleted': [{}],
  'account-blocked': [{ firstName: 'Asha', reason: 'Three payments were disputed', link }],
  'account-unblocked': [{ firstName: 'Asha', link }],
  'order-placed': [
    {
      firstName: 'Asha',
      orders: [{ code, seller: 'Stride & Sole', total: 163.95, titles: [product] }],
      total: 163.95,
      currency: 'USD',
      link,
    },
    {
      firstName: 'Asha',
      orders: [{ code, seller: 'Stride & Sole', total: 163.95, titles: [product] }],
      total: 163.95,
      currency: 'USD',
      link,
      cash: true,
    },
  ],
  'order-status': [
    { ...person, status: 'CONFIRMED' },
    { ...person, status: 'SHIPPED', tracking: { carrier: 'Delhivery', trackingNumber: '1490812345678' } },
    { ...person, status: 'DELIVERED' },
  ],
  'order-address-changed': [person],
  'order-cancelled': [{ ...person, refund: 163.95, currency: 'USD', by: 'seller', reason: 'Out of stock' }],
  'order-refunded': [
    { ...person, ...refund, whole: true },
    { ...person, ...refund, whole: false },
  ],
  'payment-refunded': [{ firstName: 'Asha', ...money }],
  'refund-cancelled': [{ ...person, ...money, rest: 20.5 }],
  'refund-returned': [{ ...person, ...money, reason: 'No such account' }],
  'review-hidden': [{ firstName: 'Asha', product, reason: 'It names a person.', link }],
  'back-in-stock': [alert],
  'price-dropped': [{ ...alert, before: 199.5 }],
  'return-step': steps.map((step) => ({ firstName: 'Asha', ...returned, step })),
  'seller-return-step': steps.map((step) => ({
    sellerName: 'Meera Iyer',
    ...returned,
    step,
    restocked: step === 'ACCEPTED',
  })),
  'seller-verification': [{ link, last4: '1234' }],
  'seller-unconfirmed': [{ link, last4: '1234' }],
  'seller-registered': [{ businessName: 'Stride & Sole', link }],
  'seller-confirmed': [{ sellerName: 'Meera Iyer', last4: '1234', link }],
  'seller-status': accountStatuses.map((status) => ({
    sellerName: 'Meera Iyer',
    status,
    reason: 'Your documents expired.',
    link,
  })),
  'seller-document': [
    { sellerName: 'Meera Iyer', document: 'Proof of address', reason: 'The date cannot be read.', link },
  ],
  'seller-changes': [
    { sellerName: 'Meera Iyer', changes: 'The business name must match your tax certificate.', link },
  ],
  'seller-deleted': [{ sellerName: 'Meera Iyer' }],
  'seller-left': [{ sellerName: 'Meera Iyer' }],
  'bank-details-changed': [{ sellerName: 'Meera Iyer', accountNumber: '******1234', link }],
  'seller-order-refunded': [
    { ...seller, ...refund, whole: true, restocked: true, notToShip: false },
    { ...seller, ...refund, whole: false, restocked: true, notToShip: true },
  ],
  'seller-order-cancelled': [{ ...seller, by: 'customer' }],
  'seller-order-changed': (['ADDRESS', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const).map((change) => ({
    ...seller,
    change,
    reason: 'The seller asked for it.',
  })),
  'seller-new-order': [{ ...seller, itemCount: 2 }],
  'seller-dispute-opened': [seller],
  'seller-dispute-closed': [
    { ...seller, won: true, taken: 0, currency: 'USD' },
    { ...seller, won: false, taken: 147.56, currency: 'USD' },
  ],
  'payout-sent': [payout],
  'payout-failed': [{ ...payout, reason: 'The account is closed.' }],
  'payout-account-connected': [{ sellerName: 'Meera Iyer', provider: 'Razorpay', link }],
  'product-hidden': [{ sellerName: 'Meera Iyer', product, reason: 'The pictures show another brand.', link }],
  'product-restored': [{ sellerName: 'Meera Iyer', product, link }],
  'staff-invitation': [
    {
      inviter: 'owner@example.com',
      email: 'ravi@example.com',
      role: 'Support',
      days: 7,
      login: link,
      register: link,
    },
  ],
  'staff-joined': [{ email: 'ravi@example.com', link }],
  'staff-removed': [{}],
  'staff-role': [{ role: 'Support' }],
  'staff-changed': (
    ['invited', 'resent', 'revoked', 'joined', 'removed', 'role', 'banned', 'second-factor'] as const
  ).map((kind) => ({
    ...change,
    change: kind,
  })),
  'staff-signal': [
    { text: '2 payment problems are open', details: ['refund_failed 17', 'refund_failed 18'], link },
  ],
  'payout-approval': [{ requester: 'ravi@example.com', total: '$12,400.00', sellers: 9, hours: 24, link }],
  'payout-decided': [
    { decider: 'owner@example.com', total: '$12,400.00', approved: true, reason: null, link },
    {
      decider: 'owner@example.com',
      total: '$12,400.00',
      approved: false,
      reason: 'The total is too high.',
      link,
    },
  ],
  'step-up-code': [{ minutes: 10 }],
  'seller-step-up-code': [{ minutes: 10 }],
  'seller-team-invitation': [
    {
      business: 'Indigo & Oak',
      email: 'ravi@example.com',
      role: 'Fulfillment',
      until: 'December 2, 2026',
      login: link,
    },
  ],
  'seller-team-role': [{ business: 'Indigo & Oak', role: 'Manager' }],
  'seller-team-removed': [{ business: 'Indigo & Oak' }],
  'seller-team-changed': (
    ['invited', 'resent', 'revoked', 'joined', 'removed', 'role', 'second-factor'] as const
  ).map((kind) => ({
    business: 'Indigo & Oak',
    email: 'ravi@example.com',
    role: 'Manager',
    was: 'Fulfillment',
    by: 'owner@example.com',
    link,
    change: kind,
  })),
  'contact-message': [
    {
      name: 'Asha Rao',
      email: 'asha@example.com',
      topic: 'Delivery',
      message: 'When will my order arrive?',
      order: 'TRV-0123456789',
      link,
    },
  ],
  'contact-reply': [
    { name: 'Asha Rao', reply: 'It arrives tomorrow.', message: 'When will my order arrive?', link },
  ],
}
