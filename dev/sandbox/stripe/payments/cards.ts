import { createHash } from 'node:crypto'

export type Behaviour =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authenticate'
  | 'disputed'
  | 'inquired'
  | 'refund_fails'
  | 'refund_waits'
  | 'unknown'

export interface CardDetails {
  number: string
  expMonth: number
  expYear: number
  name: string | null
}

export interface Decline {
  code: string
  declineCode: string | null
  message: string
}

/** The sandbox's test cards, in the order of the pay page. */
export const testCards: { number: string; behaviour: Behaviour; effect: string }[] = [
  { number: '4242424242424242', behaviour: 'success', effect: 'Payment succeeds' },
  { number: '4000000000000002', behaviour: 'declined', effect: 'Card is declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds', effect: 'Insufficient funds' },
  { number: '4000000000009987', behaviour: 'lost_card', effect: 'Card was reported lost' },
  { number: '4000000000009979', behaviour: 'stolen_card', effect: 'Card was reported stolen' },
  { number: '4000000000000069', behaviour: 'expired_card', effect: 'Card has expired' },
  { number: '4000000000000127', behaviour: 'incorrect_cvc', effect: 'Security code is wrong' },
  { number: '4000000000000119', behaviour: 'processing_error', effect: 'Card cannot be processed now' },
  { number: '4000002500003155', behaviour: 'authenticate', effect: 'Bank asks to confirm (3-D Secure)' },
  { number: '4000000000000259', behaviour: 'disputed', effect: 'Paid, then disputed as fraudulent' },
  { number: '4000000000001976', behaviour: 'inquired', effect: 'Paid, then the bank inquires' },
  { number: '4000000000005126', behaviour: 'refund_fails', effect: 'Paid, a refund fails later' },
  { number: '4000000000007726', behaviour: 'refund_waits', effect: 'Paid, a refund waits at first' },
]

export const declines = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: null,
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  unknown: {
    code: 'card_declined',
    declineCode: 'live_mode_test_card',
    message: 'Your card was declined. This is a sandbox: it takes only the test cards listed on this page.',
  },
  authentication: {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message: 'Your bank could not confirm this payment. Try again or use another card.',
  },
} satisfies Record<string, Decline>

export function behaviourOf(number: string): Behaviour {
  return testCards.find((card) => card.number === number)?.behaviour ?? 'unknown'
}

/** Luhn check. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

/**
 * Equal for equal cards. Everybody pays with the same test numbers here, so the name on the card tells people apart. Only test
 * cards have one, because a hash of a card number can be reversed by trying all numbers.
 */
export function fingerprintOf({ number, name }: Pick<CardDetails, 'number' | 'name'>): string | null {
  if (behaviourOf(number) === 'unknown') return null
  const person = (name ?? '').trim().toUpperCase()
  return createHash('sha256').update(`${number} ${person}`).digest('hex').slice(0, 16)
}

/** A card is valid until the end of its expiry month. */
export function isExpired(expMonth: number, expYear: number, nowSeconds: number): boolean {
  return Date.UTC(expYear, expMonth, 1) <= nowSeconds * 1000
}
