/** Labels by job type. Unlisted types show their own name. */
const names: Record<string, string> = {
  'send-code-mail': 'Send a login code or security e-mail',
  'send-mail': 'Send an e-mail',
  'send-campaign-mail': 'Send a price or stock alert',
  'send-refund': 'Send a refund to the payment provider',
  'replay-event': 'Process a payment event',
  'make-avif': 'Resize an uploaded image',
  'remove-images': 'Delete images',
  'remove-unused-uploads': 'Delete unused uploads',
  'reconcile-payments': 'Reconcile payments with the provider',
  'read-movements': 'Read movements and fees from the payment providers',
  'reconcile-bank': 'Match bank statements with settlements and payouts',
  'run-payouts': 'Run scheduled payouts',
  'send-payout': 'Send a payout to its provider',
  'reconcile-payouts': 'Reconcile payouts with their providers',
  'release-reserves': 'Release reserves of new sellers',
  'count-volumes': 'Count monthly sales for commission tiers',
  'expire-checkouts': 'Expire unpaid checkouts',
  'move-import': 'Process a product import',
  'remove-old-imports': 'Delete old imports',
  'send-alerts': 'Send price and stock alerts',
  'clean-up': 'Delete expired data',
  'watch-shop': 'Watch for problems',
  'check-books': 'Check the books',
  'recount-words': 'Update search suggestions',
}

export const jobName = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name)
