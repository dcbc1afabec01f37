export type Behaviour =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'authenticate'
  | 'disputed'
  | 'inquired'
  | 'unknown'

/** The sandbox's test cards, in the order of the pay page. */
export const testCards: { number: string; behaviour: Behaviour; effect: string }[] = [
  { number: '4242424242424242', behaviour: 'success', effect: 'Payment succeeds' },
  {
    number: '4100280000001007',
    behaviour: 'success',
    effect: "Payment succeeds (the provider's own test card)",
  },
  { number: '4000000000000002', behaviour: 'declined', effect: 'Card is declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds', effect: 'Insufficient funds' },
  { number: '4000002500003155', behaviour: 'authenticate', effect: 'Bank asks to confirm' },
  { number: '4000000000000259', behaviour: 'disputed', effect: 'Paid, then disputed as fraudulent' },
  { number: '4000000000001976', behaviour: 'inquired', effect: 'Paid, then the bank inquires' },
]

export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? 'unknown'
