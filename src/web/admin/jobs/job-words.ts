/** What a job does. One that is not named here is shown by its own name. */
const names: Record<string, string> = {
  'send-code-mail': 'Send a login code or a security mail',
  'send-mail': 'Send a mail',
  'send-campaign-mail': 'Send a price or stock alert by mail',
  'send-refund': 'Send a refund to the payment provider',
  'replay-event': "Take in the payment provider's message",
  'make-avif': 'Make smaller pictures of an upload',
  'remove-images': 'Remove pictures',
  'remove-unused-uploads': 'Remove unused uploads',
  'reconcile-payments': 'Ask the payment provider about open payments',
  'run-payouts': 'Make the payouts that are due',
  'send-payout': 'Send a payout to Stripe',
  'reconcile-payouts': 'Ask Stripe about payouts on their way',
  'expire-checkouts': 'End unpaid checkouts',
  'move-import': "Move a seller's import on",
  'remove-old-imports': 'Remove old imports',
  'send-alerts': 'Send price and stock alerts',
  'clean-up': 'Remove what is too old',
  'recount-words': 'Count the words of the search',
}

export const jobName = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name)
