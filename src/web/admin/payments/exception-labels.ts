type Text = { title: string; advice: string }

const texts: Record<string, Text> = {
  unknown_checkout: {
    title: 'Payment for an unknown checkout',
    advice: 'Look it up at the payment provider. If it is not ours, refund it there.',
  },
  wrong_amount: {
    title: 'Payment with the wrong amount',
    advice: 'The order was not placed. Compare both amounts at the payment provider and refund it there.',
  },
  event_mismatch: {
    title: 'Event that contradicts the payment provider',
    advice: 'The event was ignored. Look it up at the payment provider.',
  },
  foreign_event: {
    title: 'Event from another account or from test mode',
    advice: 'The event was ignored. Correct the webhook settings at the payment provider.',
  },
  unknown_refund: {
    title: 'Refund not created by the shop',
    advice: 'Look it up at the payment provider. If it was created there, note which order it was for.',
  },
  refund_differs: {
    title: 'Refund with a different amount or payment',
    advice: 'Nothing was recorded. Compare it at the payment provider.',
  },
  unknown_session: {
    title: 'Payment page unknown to the payment provider',
    advice: 'It was created with other API keys. Cancel the order if it is still unpaid.',
  },
  refund_failed: {
    title: 'Failed refund',
    advice: 'Retry it under Failed refunds, or refund the customer another way and note how.',
  },
  refund_overtaken: {
    title: 'Canceled refund that was sent anyway',
    advice:
      'A chargeback reversed the payment and the refund was canceled, but the payment provider sent it. Compare both and correct the ledger manually.',
  },
  seller_debt: {
    title: 'Seller in debt',
    advice:
      "The seller's account is closed, the debt is 30 days old, or the repayment plan has had no payment for 30 days. Agree on a repayment plan, book a payment or write it off, or wait for later sales and note it.",
  },
  write_off_requested: {
    title: 'Write-off is waiting for approval',
    advice: "Someone other than the requester must approve or reject it on the seller's page.",
  },
  debt_payment_not_in_bank: {
    title: "Seller's payment missing on the bank statement",
    advice: 'It was booked as received by bank transfer. Ask the seller or the bank where it is.',
  },
  refund_not_in_bank: {
    title: 'Refund missing on the bank statement',
    advice:
      'It was marked as transferred to the customer. Check with the bank, and transfer it if it is missing.',
  },
  refund_return_not_in_bank: {
    title: 'Returned refund missing on the bank statement',
    advice: 'The refund was marked as returned by the bank, but the money did not arrive. Ask the bank.',
  },
  refund_without_payment: {
    title: 'Refund for a payment without a provider ID',
    advice: 'Find the payment at the payment provider and refund it there.',
  },
  dispute_opened: {
    title: 'New dispute',
    advice: 'Respond at the payment provider before the deadline, with proof of delivery. See Disputes.',
  },
  dispute_returned: {
    title: 'Bank requests more evidence',
    advice: 'Respond again at the payment provider before the deadline. See Disputes.',
  },
  dispute_differs: {
    title: 'Dispute that does not match its payment',
    advice: 'Compare the ledger with the payment provider, and note how you corrected it.',
  },
  payout_failed: {
    title: 'Failed payout',
    advice: 'The amount is owed to the seller again. Find the cause, then retry it under Payouts.',
  },
  payout_returned: {
    title: 'Returned payout',
    advice:
      'The amount is owed to the seller again. Ask them for the correct account, then retry it under Payouts.',
  },
  payout_not_taken_back: {
    title: 'Failed payout with money left in the provider account',
    advice: 'Reverse the transfer at the payment provider, then check the payout again.',
  },
  payout_waits_at_stripe: {
    title: 'Payout stuck in the provider account',
    advice: 'The seller must resolve an issue with the payment provider. Check the account there.',
  },
  payout_waits_at_razorpay: {
    title: 'Payout held by Razorpay',
    advice: 'Razorpay holds the settlement to the seller’s bank. Check the transfer there.',
  },
  payout_unconfirmed: {
    title: 'Payout with unknown outcome',
    advice:
      'Look the transfer up at the payment provider. After a day without an answer, mark the payout as paid or failed under Payouts.',
  },
  payout_key_taken: {
    title: 'Payout reference already used by another transfer',
    advice:
      'Nothing was sent or recorded. This can happen after restoring a database: compare the transfer in the details with the seller’s payouts before paying.',
  },
  payout_not_made: {
    title: 'Payout run failed for a seller',
    advice: 'Other sellers were paid. Pay this seller under Payouts; see the server log for the error.',
  },
  not_compared: {
    title: 'Payment or refund that could not be reconciled',
    advice: 'We retry every minute and close this when it succeeds. If it stays open, check the server log.',
  },
  event_parked: {
    title: 'Event that could not be processed',
    advice:
      'It failed several times and was parked. Fix the cause, then replay it; this exception closes when it succeeds.',
  },
  amount_differs: {
    title: 'Payment amount differs from the ledger',
    advice: 'Compare both amounts at the payment provider and correct the ledger manually.',
  },
  captured_not_paid: {
    title: 'Payment missing at the payment provider',
    advice: 'Look it up at the payment provider before shipping more orders.',
  },
  movement_unknown: {
    title: 'Money moved at the payment provider for an unknown reason',
    advice: 'Find it by its reference at the payment provider, and note what it was.',
  },
  movement_missing: {
    title: 'Payment without a movement at the payment provider',
    advice:
      'The payment was captured, but its money and fee are not in the balance. Ask the payment provider.',
  },
  settlement_missing: {
    title: 'Money left the payment provider without a settlement',
    advice: 'Ask the payment provider where the money went.',
  },
  settlement_differs: {
    title: 'Settlement amount differs from the balance movement',
    advice: 'Nothing was recorded. Compare both amounts at the payment provider.',
  },
  settlement_unexplained: {
    title: 'Settlement without a balance movement',
    advice: 'It may be listed twice. Compare it with the bank account and the payment provider.',
  },
  balance_differs: {
    title: 'Balance differs from the payment provider',
    advice: 'The provider’s balance is not the sum of its movements. This exception closes when they match.',
  },
  bank_line_open: {
    title: 'Bank transaction without a match',
    advice: 'Match or book it under Bank. This exception then closes.',
  },
  settlement_not_in_bank: {
    title: 'Settlement missing on the bank statement',
    advice: 'The payment provider says it was paid. Ask the provider or the bank where it is.',
  },
  payout_not_in_bank: {
    title: 'Paid payout missing on the bank statement',
    advice: 'Ask the bank. If it was never paid, mark the payout as returned.',
  },
  payout_return_not_in_bank: {
    title: 'Returned payout missing on the bank statement',
    advice: 'The payout was marked as returned, but the money did not arrive. Ask the bank.',
  },
  coupon_over_limit: {
    title: 'Coupon used beyond its limit',
    advice:
      "A payment arrived after the coupon's last use and kept its discount. No action needed unless this happens often.",
  },
}

/** A title, and what to do about it. */
export const exceptionText = (kind: string): Text =>
  (Object.hasOwn(texts, kind) ? texts[kind] : undefined) ?? {
    title: kind.replaceAll('_', ' '),
    advice: 'Check the details, fix the problem and note what you did.',
  }
