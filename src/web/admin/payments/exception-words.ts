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
  foreign_event: {
    title: 'An event of another account, or of test mode beside live keys',
    advice: 'Nothing was done. Correct the webhook settings with the payment provider.',
  },
  unknown_refund: {
    title: 'A refund that the shop did not make',
    advice: 'Look it up with the payment provider. If it was made there, note which order it was for.',
  },
  refund_differs: {
    title: 'A refund of another amount or payment than was asked',
    advice: 'Nothing was noted. Compare it with the payment provider.',
  },
  unknown_session: {
    title: 'A payment page that the payment provider does not know',
    advice: 'It belongs to other keys. Cancel the order if it still waits.',
  },
  refund_failed: {
    title: 'A refund that failed',
    advice: 'Try it again under Failed refunds, or give the money back in another way and note how.',
  },
  refund_overtaken: {
    title: 'A refund that was cancelled and made all the same',
    advice:
      'A bank took the payment, so the refund was booked back, but the payment provider has sent it. Compare both and correct the book by hand.',
  },
  refund_without_payment: {
    title: 'A refund whose payment has no id with the provider',
    advice: 'Find the payment with the payment provider and refund it there.',
  },
  dispute_opened: {
    title: 'A bank wants a payment back',
    advice:
      'Answer it at the payment provider before its day, with what shows that the parcel came. See Disputes.',
  },
  dispute_returned: {
    title: 'A bank wants more evidence',
    advice: 'Answer it once more at the payment provider before its day. See Disputes.',
  },
  dispute_differs: {
    title: 'A dispute that does not fit its payment',
    advice:
      'Compare what was booked of it with the payment provider, and note how the book was made to agree.',
  },
  payout_failed: {
    title: 'A payout that failed',
    advice: 'The seller is owed it again. Find out why, then send it again under Payouts.',
  },
  payout_returned: {
    title: 'A payout that came back after it was paid',
    advice: 'The seller is owed it again. Ask them for the right account, then send it again under Payouts.',
  },
  payout_not_taken_back: {
    title: 'A failed payout whose money is still in the account at the provider',
    advice: 'Take the transfer back with the payment provider, then look at the payout again.',
  },
  payout_waits_at_stripe: {
    title: 'A payout that has not left the account at the provider',
    advice: 'The seller has something to settle with the payment provider. Look at the account there.',
  },
  payout_key_taken: {
    title: 'A payout whose number another transfer at the provider has',
    advice:
      'Nothing was sent or booked. As after a restore of the database: compare the transfer in the details with the seller’s payouts before anything is paid.',
  },
  payout_not_made: {
    title: 'A seller whom a run of payouts could not pay',
    advice: 'The others were paid. Run a payout for this seller under Payouts; the log says what was wrong.',
  },
  not_compared: {
    title: 'A payment or refund that could not be compared with the payment provider',
    advice: 'It is tried again every minute and closes by itself. If it stays, the log says what is wrong.',
  },
  event_parked: {
    title: 'An event that could not be taken in',
    advice:
      'It was tried several times, and others went on. Once the cause is gone, have it acted on again: then this closes by itself.',
  },
  amount_differs: {
    title: 'A payment whose amount differs from the book',
    advice: 'Compare both amounts with the payment provider and correct the book by hand.',
  },
  captured_not_paid: {
    title: 'A payment in the book that the payment provider does not have',
    advice: 'Look it up with the payment provider before anything more is sent.',
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
