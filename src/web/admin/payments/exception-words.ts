type Words = { title: string; advice: string }

const words: Record<string, Words> = {
  unknown_checkout: {
    title: 'A payment for a checkout we do not know',
    advice: 'Look it up with the payment provider, and refund it there if it is not ours.',
  },
  wrong_amount: {
    title: 'A payment of another amount than was asked',
    advice: 'Nothing was sold. Compare both amounts with the payment provider, and refund it there.',
  },
  event_mismatch: {
    title: 'An event that says something else than the payment provider',
    advice: 'Nothing was done. Look up the event with the payment provider.',
  },
  unknown_session: {
    title: 'A payment page that the payment provider does not know',
    advice: 'It belongs to other keys. Cancel the order if it still waits.',
  },
  refund_failed: {
    title: 'A refund that failed',
    advice: 'Try it again under Failed refunds, or give the money back in another way and note how.',
  },
  refund_without_payment: {
    title: 'A refund whose payment has no id with the provider',
    advice: 'Find the payment with the payment provider and refund it there.',
  },
  coupon_over_limit: {
    title: 'A coupon was used once too often',
    advice: 'A late payment kept its price. Nothing has to be done unless it happens often.',
  },
}

/** What it is, and what can be done about it. */
export const exceptionWords = (kind: string): Words =>
  (Object.hasOwn(words, kind) ? words[kind] : undefined) ?? {
    title: kind.replaceAll('_', ' '),
    advice: 'Read the details, and note what you did.',
  }
