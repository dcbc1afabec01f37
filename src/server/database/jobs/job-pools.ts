import type { JobName } from './payloads.ts'

/**
 * The pools of workers on each node, with how many jobs each pool runs at once. Pools do not share workers, so a
 * backlog or a slow job delays only its own pool. Idle workers hold no database connection.
 */
export const jobPools = {
  codes: 3,
  /** One more than the queues of its scheduled jobs. A refund waits for one running job at most. */
  money: 4,
  mails: 3,
  background: 2,
} as const
export type JobPool = keyof typeof jobPools

/** Within a pool, the lowest priority runs first. Jobs from before there were priorities have 0, so they run first. */
type JobClass = { pool: JobPool; priority: number }

const codes: JobClass = { pool: 'codes', priority: 10 }
const money: JobClass = { pool: 'money', priority: 10 }
/** A payout run enqueues hundreds of jobs; refunds overtake them. */
const payouts: JobClass = { pool: 'money', priority: 20 }
const orderMails: JobClass = { pool: 'mails', priority: 10 }
const campaignMails: JobClass = { pool: 'mails', priority: 20 }
const background: JobClass = { pool: 'background', priority: 20 }

export const jobClasses: Record<JobName, JobClass> = {
  'send-code-mail': codes,
  'send-mail': orderMails,
  'send-campaign-mail': campaignMails,
  'send-refund': money,
  'replay-event': money,
  'expire-checkouts': money,
  'reconcile-payments': money,
  'reconcile-disputes': money,
  'read-movements': payouts,
  'reconcile-bank': payouts,
  'run-payouts': payouts,
  'send-payout': payouts,
  'reconcile-payouts': payouts,
  'release-reserves': payouts,
  'escalate-returns': background,
  'send-alerts': background,
  'move-import': background,
  'fetch-import-pictures': background,
  'fetch-shop-pictures': background,
  'remove-old-imports': background,
  'move-bulk': background,
  'remove-old-bulk': background,
  'make-avif': background,
  'remove-images': background,
  'remove-unused-uploads': background,
  'remove-saved-cards': background,
  'export-data': background,
  'make-list-export': background,
  'erase-member': background,
  'erase-old-data': background,
  'clean-up': background,
  'turn-holidays': background,
  'recount-words': background,
  'count-popularity': background,
  'count-sales': background,
  'count-volumes': background,
  'count-days': background,
  'watch-shop': background,
  'check-books': background,
}
