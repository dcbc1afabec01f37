import { formatMoney } from '#shared/money.ts'
import type { AccountStatus } from '#shared/seller-status.ts'

/** What each mail needs to know. Secrets are not here: they arrive sealed and are passed as `secret`. */
export type MailData = {
  'login-code': { minutes: number }
  'register-code': { minutes: number }
  'seller-login-code': { minutes: number }
  'no-account': { area: 'shop' | 'seller' }
  'code-exhausted': Record<string, never>
  'seller-verification': { link: string }
  'seller-unconfirmed': { link: string }
  'seller-registered': { businessName: string; link: string }
  'seller-status': { sellerName: string; status: AccountStatus; link: string }
  'seller-deleted': { sellerName: string }
  'seller-left': { sellerName: string }
  'bank-details-code': { minutes: number }
  'bank-details-changed': { sellerName: string; accountNumber: string; link: string }
  'order-placed': { firstName: string; orders: OrderLine[]; total: number; currency: string; link: string }
  'order-status': {
    firstName: string
    code: string
    status: string
    link: string
    /** Of a parcel that has left, when the seller said it. */
    tracking?: { carrier: string; trackingNumber: string }
  }
  'order-cancelled': { firstName: string; code: string; refund: number; currency: string; link: string }
  'payment-refunded': { firstName: string; amount: number; currency: string }
  'seller-order-cancelled': { sellerName: string; code: string; by: 'customer' | 'admin'; link: string }
  'seller-new-order': { sellerName: string; code: string; itemCount: number; link: string }
  'review-hidden': { firstName: string; product: string; reason: string; link: string }
  'back-in-stock': AskedFor
  'price-dropped': AskedFor & { before: number }
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
export type MailTemplate = keyof MailData

export type RenderedMail = { subject: string; paragraphs: string[]; code?: string; link?: Link }
type Link = { label: string; href: string }

const ignored = 'If you did not ask for this, you can ignore this mail: nothing happens without the code.'

const askedOnce =
  'You asked us for this one mail, and will get no other about it. What else you wait for you can stop on the product page or in your wishlist.'

const codeMail = (subject: string, purpose: string, minutes: number, code: string): RenderedMail => ({
  subject,
  paragraphs: [`Use this code to ${purpose}. It works once, for ${minutes} minutes.`, ignored],
  code,
})

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

type Render = { [T in MailTemplate]: (data: MailData[T], secret: string) => RenderedMail }

const render: Render = {
  'login-code': (data, code) => codeMail('Your Trove login code', 'log in', data.minutes, code),
  'register-code': (data, code) =>
    codeMail('Your Trove registration code', 'finish your registration', data.minutes, code),
  'seller-login-code': (data, code) =>
    codeMail('Your Trove seller login code', 'log in as a seller', data.minutes, code),
  'no-account': (data) => ({
    subject: 'Your Trove login',
    paragraphs: [
      data.area === 'seller'
        ? 'Someone asked for a seller login code for this address, but there is no seller account with it.'
        : 'Someone asked for a login code for this address, but there is no account with it. You can register with it at any time.',
      'If it was not you, you can ignore this mail.',
    ],
  }),
  'code-exhausted': () => ({
    subject: 'Wrong codes were entered for your address',
    paragraphs: [
      'A code for this address was entered wrongly several times, so we have stopped accepting it.',
      'If it was you, ask for a new code. If not, you need to do nothing: nobody got in.',
    ],
  }),
  'seller-verification': (data, token) => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      // Nobody has proved yet that the address is theirs: no word of the form goes there.
      'Welcome to Trove.',
      'Confirm your email address so that we can check your account. The link works for 24 hours.',
    ],
    link: { label: 'Confirm my email address', href: `${data.link}${encodeURIComponent(token)}` },
  }),
  'seller-unconfirmed': (data, token) => ({
    subject: 'Your seller account waits for you',
    paragraphs: [
      'Someone registered as a seller with this address again. It already has an account, which was not changed.',
      'If the account is yours, confirm your email address. The link works for 24 hours. If not, you can ignore this mail.',
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
  'seller-status': (data) => ({
    subject: `Your seller account ${sellerStatusTexts[data.status].is}`,
    paragraphs: [
      `Hello ${data.sellerName}, your seller account ${sellerStatusTexts[data.status].is}.`,
      sellerStatusTexts[data.status].text,
      'If you think this is a mistake, please contact support.',
    ],
    ...(!['BANNED', 'CLOSED'].includes(data.status) && {
      link: { label: 'Go to your seller area', href: data.link },
    }),
  }),
  'seller-left': (data) => ({
    subject: 'Your seller account was closed',
    paragraphs: [
      `Hello ${data.sellerName}, you have closed your seller account. Your products are no longer sold and you cannot log in any more.`,
      'Money that we still owe you is paid to the bank account we have on record.',
      'If it was not you, please contact support at once: someone may be able to read your mails.',
    ],
  }),
  'seller-deleted': (data) => ({
    subject: 'Your seller account was deleted',
    paragraphs: [
      `Hello ${data.sellerName}, your seller account was deleted, with its products and pictures.`,
      'If you think this is a mistake, please contact support.',
    ],
  }),
  'bank-details-code': (data, code) =>
    codeMail(
      'Your Trove code for a new bank account',
      'change the bank account that your money goes to',
      data.minutes,
      code,
    ),
  'bank-details-changed': (data) => ({
    subject: 'Your bank details were changed',
    paragraphs: [
      `Hello ${data.sellerName}, your money now goes to the bank account ${data.accountNumber}.`,
      'If it was not you, please contact support at once: someone may be able to read your mails.',
    ],
    link: { label: 'See your account', href: data.link },
  }),
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
    paragraphs: [
      `Hello ${data.firstName}, your order ${data.code} was cancelled.`,
      data.refund > 0
        ? `We are sending ${formatMoney(data.refund, data.currency)} back to the card you paid with.`
        : 'Nothing was charged.',
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
  'seller-order-cancelled': (data) => ({
    subject: `Order ${data.code} was cancelled`,
    paragraphs: [
      `Hello ${data.sellerName}, ${data.by === 'admin' ? 'Trove' : 'the customer'} has cancelled order ${data.code}. Please do not send it; the goods are back in your stock.`,
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

export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  secret: string,
): RenderedMail {
  return render[template](data, secret)
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function toText(mail: RenderedMail): string {
  return [
    ...(mail.code ? [mail.code] : []),
    ...mail.paragraphs,
    ...(mail.link ? [`${mail.link.label}: ${mail.link.href}`] : []),
    'Trove',
  ].join('\n\n')
}

export function toHtml(mail: RenderedMail): string {
  const code = mail.code
    ? `<p style="font-size:32px;letter-spacing:8px;font-weight:600;margin:24px 0">${escapeHtml(mail.code)}</p>`
    : ''
  const link = mail.link
    ? `<p><a href="${escapeHtml(mail.link.href)}" style="color:#1f5c46">${escapeHtml(mail.link.label)}</a></p>`
    : ''
  const paragraphs = mail.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#22262a;max-width:560px;margin:32px auto;padding:0 16px"><h1 style="font-size:20px">${escapeHtml(mail.subject)}</h1>${code}${paragraphs}${link}<p style="color:#5c6360">Trove</p></body></html>`
}
