/**
 * How an entry reads. The first rule that fits the entry wins. `when` is `created`, `deleted`, `+field` (gained a value), `-field`
 * (lost it), `~field` (another value) or `field=VALUE` (now has it). `hides` are fields that the sentence already tells.
 */
export type Rule = { when: string; says: string; hides?: readonly string[] }

const withdrawable = (verb: string, noun: string): Rule[] => [
  { when: 'created', says: `${verb} ${noun}` },
  { when: '+withdrawn_at', says: `Canceled the change of ${noun}` },
]

export const rules: Record<string, readonly Rule[]> = {
  users: [
    { when: '+banned_at', says: 'Blocked customer' },
    { when: '-banned_at', says: 'Unblocked customer' },
    { when: '+deleted_at', says: 'Deleted the account of' },
    { when: '-staff_role', says: 'Removed admin', hides: ['role'] },
    { when: '+staff_role', says: 'Made an admin:', hides: ['role'] },
    { when: '~staff_role', says: 'Changed the role of' },
    { when: 'created', says: 'Added admin' },
  ],
  coupons: [
    { when: '+deleted_at', says: 'Deleted coupon', hides: ['active'] },
    { when: 'active=true', says: 'Turned on coupon', hides: ['active'] },
    { when: 'active=false', says: 'Turned off coupon', hides: ['active'] },
  ],
  home_blocks: [
    { when: '+published', says: 'Published home page block' },
    { when: '~published', says: 'Published changes to home page block' },
    { when: '-published', says: 'Unpublished home page block' },
    { when: '~draft', says: 'Edited the draft of home page block' },
    { when: '~position', says: 'Moved home page block' },
  ],
  products: [
    { when: '+hidden_at', says: 'Hid product', hides: ['status', 'listed', 'hidden_from'] },
    { when: '-hidden_at', says: 'Stopped hiding product', hides: ['listed', 'hidden_from', 'hidden_reason'] },
    { when: 'status=ACTIVE', says: 'Published product', hides: ['listed'] },
    { when: 'status=ARCHIVED', says: 'Archived product', hides: ['listed'] },
    { when: 'created', says: 'Added product' },
  ],
  reviews: [
    { when: '+hidden_at', says: 'Hid a review of' },
    { when: '-hidden_at', says: 'Stopped hiding a review of', hides: ['hidden_reason'] },
    { when: '+seller_reply', says: 'Replied to a review of' },
  ],
  reports: [
    { when: 'outcome=HIDDEN', says: 'Accepted a report about' },
    { when: 'outcome=DISMISSED', says: 'Dismissed a report about' },
  ],
  orders: [
    { when: 'status=CONFIRMED', says: 'Confirmed order' },
    { when: 'status=SHIPPED', says: 'Shipped order' },
    { when: 'status=DELIVERED', says: 'Marked as delivered: order' },
    { when: 'status=CANCELLED', says: 'Canceled order' },
    { when: '~refunded_cents', says: 'Refunded order' },
  ],
  returns: [
    { when: 'status=ACCEPTED', says: 'Accepted the return of order' },
    { when: 'status=REJECTED', says: 'Rejected the return of order' },
  ],
  refunds: [{ when: 'created', says: 'Created a refund of order' }],
  order_notes: [
    { when: 'kind=ADDRESS', says: 'Changed the delivery address of order', hides: ['kind'] },
    { when: 'created', says: 'Wrote a note about order', hides: ['kind'] },
  ],
  customer_notes: [
    { when: 'kind=BLOCKED', says: 'Wrote why they blocked customer', hides: ['kind'] },
    { when: 'kind=UNBLOCKED', says: 'Wrote why they unblocked customer', hides: ['kind'] },
    { when: 'created', says: 'Wrote a note about customer', hides: ['kind'] },
  ],
  seller_notes: [{ when: 'created', says: 'Wrote a note about seller' }],
  payouts: [
    { when: 'created', says: 'Scheduled a payout to' },
    { when: 'status=SCHEDULED', says: 'Retried the payout to' },
    { when: 'status=SENT', says: 'Sent the payout to' },
    { when: 'status=PAID', says: 'Marked as paid: payout to' },
    { when: 'status=FAILED', says: 'Marked as failed: payout to' },
    { when: 'status=RETURNED', says: 'Marked as returned: payout to' },
  ],
  payout_runs: [{ when: 'created', says: 'Started payout run' }],
  payout_requests: [
    { when: 'created', says: 'Asked for approval of payout request' },
    { when: 'status=APPROVED', says: 'Approved payout request' },
    { when: 'status=REJECTED', says: 'Rejected payout request' },
    { when: 'status=CANCELED', says: 'Canceled payout request' },
  ],
  bank_statements: [{ when: 'created', says: 'Uploaded bank statement' }],
  bank_lines: [
    { when: '+matched_at', says: 'Matched bank line' },
    { when: '-matched_at', says: 'Unmatched bank line' },
  ],
  payment_exceptions: [{ when: '+resolved_at', says: 'Resolved payment exception' }],
  payment_events: [{ when: 'changed', says: 'Retried payment event' }],
  jobs: [{ when: 'changed', says: 'Retried job' }],
  closed_months: [
    { when: 'created', says: 'Closed month', hides: ['month', 'starts_at', 'ends_at'] },
    { when: '+reopened_at', says: 'Reopened month' },
  ],
  debt_plans: [
    { when: 'created', says: 'Agreed a repayment plan with' },
    { when: '+ended_at', says: 'Ended the repayment plan with' },
  ],
  debt_write_offs: [
    { when: 'created', says: 'Requested a write-off for' },
    { when: 'status=BOOKED', says: 'Approved the write-off for' },
    { when: 'status=REJECTED', says: 'Rejected the write-off for' },
    { when: 'status=CANCELED', says: 'Canceled the write-off for' },
  ],
  debt_payments: [{ when: 'created', says: 'Booked a payment by' }],
  sellers: [
    { when: 'account_status=ACTIVE', says: 'Activated seller' },
    { when: 'account_status=SUSPENDED', says: 'Suspended seller' },
    { when: 'account_status=DEACTIVATED', says: 'Deactivated seller' },
    { when: 'account_status=BANNED', says: 'Banned seller' },
    { when: 'account_status=CLOSED', says: 'Closed the account of seller' },
    { when: '~bank_details_sealed', says: 'Changed the bank details of seller' },
    { when: 'on_holiday=true', says: 'Started the holiday of seller', hides: ['on_holiday'] },
    { when: 'on_holiday=false', says: 'Ended the holiday of seller', hides: ['on_holiday'] },
  ],
  verification_documents: [
    { when: 'created', says: 'Uploaded', hides: ['kind', 'status'] },
    { when: 'status=SUBMITTED', says: 'Uploaded again' },
    { when: 'status=ACCEPTED', says: 'Accepted' },
    { when: 'status=REJECTED', says: 'Asked for changes to' },
    { when: 'deleted', says: 'Deleted' },
    { when: 'changed', says: 'Changed' },
  ],
  seller_members: [
    { when: 'created', says: 'Invited team member', hides: ['email'] },
    { when: '+joined_at', says: 'Joined the team:' },
    { when: '+ended_at', says: 'Removed team member' },
    { when: '~role', says: 'Changed the role of team member' },
  ],
  staff_invitations: [
    { when: 'created', says: 'Invited', hides: ['email'] },
    { when: '+accepted_at', says: 'Accepted the invitation of' },
    { when: '+taken_back_at', says: 'Revoked the invitation of' },
    { when: '~sendings', says: 'Resent the invitation of' },
  ],
  settings: withdrawable('Changed', 'setting'),
  commission_rates: withdrawable('Set', 'the commission of'),
  tax_rates: withdrawable('Set', 'the tax on'),
  exchange_rates: withdrawable('Set', 'the exchange rate'),
  contact_messages: [
    { when: 'status=ANSWERED', says: 'Marked as answered: message from' },
    { when: '~assigned_to', says: 'Reassigned the message from' },
    { when: '+assigned_to', says: 'Assigned the message from' },
  ],
  contact_replies: [{ when: 'created', says: 'Replied to the message from' }],
  content_pages: [
    { when: '+published_at', says: 'Published page' },
    { when: '~published_id', says: 'Published changes to page' },
    { when: '-published_at', says: 'Unpublished page' },
  ],
  content_revisions: [{ when: 'created', says: 'Saved a draft of page' }],
  imports: [
    { when: 'created', says: 'Started uploading import' },
    { when: 'status=CHECKING', says: 'Started checking import' },
    { when: 'status=APPLYING', says: 'Started import' },
    { when: 'status=UNDOING', says: 'Undid import' },
    { when: 'status=CANCELLED', says: 'Canceled import' },
  ],
  bulk_jobs: [
    { when: 'created', says: 'Started bulk change' },
    { when: 'status=UNDOING', says: 'Undid bulk change' },
  ],
  stock: [{ when: 'created', says: 'Stocked' }],
  uploads: [{ when: 'created', says: 'Uploaded picture' }],
  mails: [{ when: 'created', says: 'Resent an email to' }],
  mail_texts: [
    { when: 'created', says: 'Changed the text of email' },
    { when: 'deleted', says: 'Restored the default text of email' },
  ],
  muted_mails: [
    { when: 'created', says: 'Turned off email' },
    { when: 'deleted', says: 'Turned on email' },
  ],
  second_factors: [
    { when: '+confirmed_at', says: 'Turned on two-step login of' },
    { when: 'created', says: 'Started to set up two-step login of' },
    { when: 'deleted', says: 'Turned off two-step login of' },
  ],
  passkeys: [
    { when: 'created', says: 'Added passkey' },
    { when: 'deleted', says: 'Removed passkey' },
  ],
}

/** The record in a sentence without a rule, where its label in small letters does not lead to the name: "payout to Seller". */
export const phrases: Record<string, string> = {
  stock: 'the stock of',
  order_notes: 'the note about order',
  refunds: 'the refund of order',
  returns: 'the return of order',
  payouts: 'the payout to',
  payout_accounts: 'the payout account of',
  linked_accounts: 'the Razorpay account of',
  debt_plans: 'the repayment plan with',
  debt_write_offs: 'the write-off for',
  debt_payments: 'the payment by',
  customer_notes: 'the note about customer',
  seller_notes: 'the note about seller',
  deals: 'the deal on',
  reviews: 'the review of',
  reports: 'the report about',
  contact_messages: 'the message from',
  contact_replies: 'the reply to',
  content_revisions: 'the draft of page',
  second_factors: 'two-step login of',
  mail_texts: 'the text of email',
  mails: 'the email to',
  uploads: 'picture',
  users: 'the account of',
  search_pins: 'the pinned results of',
  home_categories: 'home tile',
  commission_rates: 'the commission of',
  tax_rates: 'the tax on',
  exchange_rates: 'the exchange rate',
}
