import type { MailTemplate } from './templates.ts'

/**
 * The job that sends each mail. Codes and account security mails have their own workers and SMTP connections and come
 * first; campaign mails come last.
 */
export const mailJobs = {
  'login-code': 'send-code-mail',
  'register-code': 'send-code-mail',
  'seller-login-code': 'send-code-mail',
  'bank-details-code': 'send-code-mail',
  // Sent instead of a code, with the same priority: a later arrival would reveal that the account does not exist.
  'no-account': 'send-code-mail',
  'code-exhausted': 'send-code-mail',
  'seller-verification': 'send-code-mail',
  'seller-unconfirmed': 'send-code-mail',
  'seller-confirmed': 'send-code-mail',
  'bank-details-changed': 'send-code-mail',
  'payout-account-connected': 'send-code-mail',
  'staff-invitation': 'send-code-mail',
  'staff-joined': 'send-code-mail',
  'staff-removed': 'send-code-mail',
  'second-factor-on': 'send-code-mail',
  'second-factor-off': 'send-code-mail',
  'order-placed': 'send-mail',
  'order-status': 'send-mail',
  'order-cancelled': 'send-mail',
  'order-refunded': 'send-mail',
  'payment-refunded': 'send-mail',
  'refund-cancelled': 'send-mail',
  'return-step': 'send-mail',
  'review-hidden': 'send-mail',
  'seller-registered': 'send-mail',
  'seller-status': 'send-mail',
  'seller-deleted': 'send-mail',
  'seller-left': 'send-mail',
  'seller-new-order': 'send-mail',
  'seller-order-cancelled': 'send-mail',
  'seller-order-refunded': 'send-mail',
  'seller-dispute-opened': 'send-mail',
  'seller-dispute-closed': 'send-mail',
  'seller-return-step': 'send-mail',
  'payout-sent': 'send-mail',
  'payout-failed': 'send-mail',
  'product-hidden': 'send-mail',
  'product-restored': 'send-mail',
  'back-in-stock': 'send-campaign-mail',
  'price-dropped': 'send-campaign-mail',
} as const satisfies Record<MailTemplate, 'send-code-mail' | 'send-mail' | 'send-campaign-mail'>
