import { brand } from '#shared/brand.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { RenderedMail, Renders } from './rendered-mail.ts'

/** What customers and sellers are told of each step of a return. */
export type ReturnMails = {
  'return-step': ReturnStep & { firstName: string }
  'seller-return-step': ReturnStep & { sellerName: string; restocked: boolean }
}
type Step = 'REQUESTED' | 'DISPUTED' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'ESCALATED'
export type ReturnStep = {
  step: Step
  /** The order's number, and what of it goes back. */
  code: string
  pieces: string[]
  /** What goes back to the customer. */
  amount: number
  currency: string
  /** The customer's reason, the seller's, or what the shop says to its decision. */
  note: string | null
  /** Who took the step. */
  by: 'customer' | 'seller' | 'admin' | 'shop'
  /** Until when the seller is to answer, as a day. */
  answerBy: string
  link: string
}

type Words = Pick<RenderedMail, 'subject' | 'paragraphs'>

const moneyOf = ({ amount, currency }: ReturnStep) => formatMoney(amount, currency)
const piecesOf = ({ code, pieces }: ReturnStep) => `${pieces.join(', ')} of order ${code}`
const reasonOf = ({ note }: ReturnStep) => (note ? [`The reason: ${note}`] : [])
const noteOf = ({ note }: ReturnStep) => (note ? [note] : [])
const decider = ({ by }: ReturnStep) => (by === 'seller' ? 'The seller' : brand.name)

const customerWords: Record<Step, (data: ReturnMails['return-step']) => Words> = {
  REQUESTED: (data) => ({
    subject: `We received your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, you would like to return ${piecesOf(data)}. The seller answers by ${data.answerBy}; after that we look at it ourselves.`,
      'Until then you can take the return back on the page of your order.',
    ],
  }),
  DISPUTED: (data) => ({
    subject: `The seller does not agree with your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, the seller does not agree with the return of ${piecesOf(data)}.`,
      ...reasonOf(data),
      'We look at what both of you say and decide. You need not do anything.',
    ],
  }),
  ACCEPTED: (data) => ({
    subject: `Your return of order ${data.code} was accepted`,
    paragraphs: [
      `Hello ${data.firstName}, ${decider(data) === brand.name ? 'we have' : 'the seller has'} accepted the return of ${piecesOf(data)}.`,
      ...noteOf(data),
      ...(data.amount > 0
        ? [
            `We are sending ${moneyOf(data)} back to the card you paid with. Your bank may take a few days to show it.`,
          ]
        : ['What you paid for them had been refunded before.']),
    ],
  }),
  REJECTED: (data) => ({
    subject: `Your return of order ${data.code} was rejected`,
    paragraphs: [
      `Hello ${data.firstName}, we have looked at your return of ${piecesOf(data)} and decided against it.`,
      ...reasonOf(data),
      'If you think that this is a mistake, please answer this mail.',
    ],
  }),
  CANCELLED: (data) => ({
    subject: `You took back your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, you keep ${piecesOf(data)}. As long as the time for returns lasts you can ask again.`,
    ],
  }),
  ESCALATED: (data) => ({
    subject: `We look after your return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.firstName}, the seller has not answered your return of ${piecesOf(data)} in time. We look at it and decide.`,
    ],
  }),
}

const sellerWords: Record<Step, (data: ReturnMails['seller-return-step']) => Words> = {
  REQUESTED: (data) => ({
    subject: `A customer would like to return something of order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer would like to return ${piecesOf(data)}, for which they paid ${moneyOf(data)}.`,
      ...reasonOf(data),
      `Please accept the return, or say why not, by ${data.answerBy}. After that ${brand.name} decides. Until it is decided, the money of this order is not paid out.`,
    ],
  }),
  DISPUTED: (data) => ({
    subject: `You disputed the return of order ${data.code}`,
    paragraphs: [
      `Hello ${data.sellerName}, you did not agree with the return of ${piecesOf(data)}.`,
      ...reasonOf(data),
      `${brand.name} looks at what both of you say and decides.`,
    ],
  }),
  ACCEPTED: (data) => ({
    subject: `The return of order ${data.code} was accepted`,
    paragraphs: [
      `Hello ${data.sellerName}, ${data.by === 'seller' ? 'you have' : `${brand.name} has`} accepted the return of ${piecesOf(data)}.`,
      ...noteOf(data),
      ...(data.amount > 0
        ? [
            `${moneyOf(data)} goes back to the customer. Your part of it was taken from your balance, and the commission on it was given back to you.`,
          ]
        : ['What the customer paid for them had been refunded before.']),
      ...(data.restocked ? ['The returned pieces are in your stock again.'] : []),
    ],
  }),
  REJECTED: (data) => ({
    subject: `The return of order ${data.code} was rejected`,
    paragraphs: [
      `Hello ${data.sellerName}, ${brand.name} has decided against the return of ${piecesOf(data)}. Nothing is refunded.`,
      ...reasonOf(data),
    ],
  }),
  CANCELLED: (data) => ({
    subject: `The return of order ${data.code} was taken back`,
    paragraphs: [
      `Hello ${data.sellerName}, the customer keeps ${piecesOf(data)}. There is nothing left to do.`,
    ],
  }),
  ESCALATED: (data) => ({
    subject: `The return of order ${data.code} is with ${brand.name} now`,
    paragraphs: [
      `Hello ${data.sellerName}, the return of ${piecesOf(data)} was not answered by ${data.answerBy}, so ${brand.name} decides it. Until then you can still accept it or say why not.`,
    ],
  }),
}

const link = ({ link: href }: ReturnStep) => ({ link: { label: 'See the order', href } })

export const returnMails: Renders<ReturnMails> = {
  'return-step': (data) => ({ ...customerWords[data.step](data), ...link(data) }),
  'seller-return-step': (data) => ({ ...sellerWords[data.step](data), ...link(data) }),
}
