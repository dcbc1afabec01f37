import { brand } from '#shared/brand.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { RenderedMail, Renders } from './rendered-mail.ts'

/** Emails to customers and sellers about each step of a return. */
export type ReturnMails = {
  'return-step': ReturnStep & { firstName: string }
  'seller-return-step': ReturnStep & { sellerName: string; restocked: boolean }
}
type Step = 'REQUESTED' | 'DISPUTED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'ESCALATED'
export type ReturnStep = {
  step: Step
  /** The order number. */
  code: string
  /** The returned items with their quantities. */
  pieces: string[]
  /** The customer's refund. */
  amount: number
  currency: string
  /** The customer's or seller's reason, or the shop's note on its decision. */
  note: string | null
  by: 'customer' | 'seller' | 'admin' | 'shop'
  /** The day by which the seller must reply. */
  answerBy: string
  link: string
}

type MailText = Pick<RenderedMail, 'subject' | 'paragraphs'>

const moneyOf = ({ amount, currency }: ReturnStep) => formatMoney(amount, currency)
const itemsOf = ({ code, pieces }: ReturnStep) => `${pieces.join(', ')} from order ${code}`
const reasonOf = ({ note }: ReturnStep) => (note ? [`Reason: ${note}`] : [])
const noteOf = ({ note }: ReturnStep) => (note ? [note] : [])

const customerTexts: Record<Step, (data: ReturnMails['return-step']) => MailText> = {
  REQUESTED: (data) => ({
    subject: `We received your return request for order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, you asked to return ${itemsOf(data)}. The seller will reply by ${data.answerBy}; after that, we decide.`,
      'Until then, you can cancel the return on your order page.',
    ],
  }),
  DISPUTED: (data) => ({
    subject: `The seller disputes your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, the seller disputes your return of ${itemsOf(data)}.`,
      ...reasonOf(data),
      "We'll review both sides and decide. You don't need to do anything.",
    ],
  }),
  ACCEPTED: (data) => ({
    subject: `Your return of order ${data.code} was accepted`,
    paragraphs: [
      `Hello ${data.firstName}, ${data.by === 'seller' ? 'the seller has' : 'we have'} accepted your return of ${itemsOf(data)}.`,
      ...(data.by === 'seller' && data.note ? [`The seller writes: "${data.note}"`] : noteOf(data)),
      ...(data.amount > 0
        ? [
            `We're refunding ${moneyOf(data)} to your original payment method. It may take a few days to arrive.`,
          ]
        : ['You already received the refund.']),
    ],
  }),
  REJECTED: (data) => ({
    subject: `Your return of order ${data.code} was rejected`,
    paragraphs: [
      `Hello ${data.firstName}, we reviewed your return of ${itemsOf(data)} and rejected it.`,
      ...reasonOf(data),
      'If you think this is a mistake, please reply to this email.',
    ],
  }),
  CANCELLED: (data) => ({
    subject: `You canceled your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, you canceled your return of ${itemsOf(data)}. You can request it again until the return period ends.`,
    ],
  }),
  ESCALATED: (data) => ({
    subject: `We're reviewing your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, the seller did not reply to your return of ${itemsOf(data)} in time. We'll review it and decide.`,
    ],
  }),
}

const sellerTexts: Record<Step, (data: ReturnMails['seller-return-step']) => MailText> = {
  REQUESTED: (data) => ({
    subject: `Return request for order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer wants to return ${itemsOf(data)}. If you accept, ${moneyOf(data)} is refunded.`,
      ...reasonOf(data),
      `Please accept or dispute the return by ${data.answerBy}. After that, ${brand.name} decides. We pay out this order once the return is decided.`,
    ],
  }),
  DISPUTED: (data) => ({
    subject: `You disputed the return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, you disputed the return of ${itemsOf(data)}.`,
      ...reasonOf(data),
      `${brand.name} will review both sides and decide.`,
    ],
  }),
  ACCEPTED: (data) => ({
    subject: `The return of order ${data.code} was accepted`,
    paragraphs: [
      `Hello ${data.sellerName}, ${data.by === 'seller' ? 'you' : brand.name} accepted the return of ${itemsOf(data)}.`,
      ...noteOf(data),
      ...(data.amount > 0
        ? [
            `The customer gets a refund of ${moneyOf(data)}. Your share was deducted from your balance, and the commission on it was returned to you.`,
          ]
        : ['The customer was already refunded.']),
      ...(data.restocked ? ['The returned items are back in your stock.'] : []),
    ],
  }),
  REJECTED: (data) => ({
    subject: `The return of order ${data.code} was rejected`,
    paragraphs: [
      `Hello ${data.sellerName}, ${brand.name} rejected the return of ${itemsOf(data)}. There is no refund.`,
      ...reasonOf(data),
    ],
  }),
  CANCELLED: (data) => ({
    subject: `The return of order ${data.code} was canceled`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer canceled the return of ${itemsOf(data)}. You don't need to do anything.`,
    ],
  }),
  ESCALATED: (data) => ({
    subject: `${brand.name} is deciding the return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, you did not reply to the return of ${itemsOf(data)} by ${data.answerBy}, so ${brand.name} will decide. Until then, you can still accept or dispute it.`,
    ],
  }),
}

const link = ({ link: href }: ReturnStep) => ({ link: { label: 'View the order', href }, orders: {} })

export const returnMails: Renders<ReturnMails> = {
  'return-step': (data) => ({ ...customerTexts[data.step](data), ...link(data) }),
  'seller-return-step': (data) => ({ ...sellerTexts[data.step](data), ...link(data) }),
}
