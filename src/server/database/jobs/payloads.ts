import type { Gateway } from '#shared/payments/gateway.ts'

/** All jobs with their payloads. A job is enqueued in the transaction that makes it necessary (outbox). */
export type JobPayloads = {
  'send-code-mail': { mailId: number }
  'send-mail': { mailId: number }
  'send-campaign-mail': { mailId: number }
  'send-refund': { refundId: number }
  'replay-event': { gateway: Gateway; eventId: string }
  'make-avif': { uploadId: string }
  'remove-images': { uploadIds: string[] }
  'remove-unused-uploads': Record<string, never>
  'reconcile-payments': Record<string, never>
  'reconcile-disputes': Record<string, never>
  'read-movements': Record<string, never>
  'reconcile-bank': Record<string, never>
  'run-payouts': { runId?: number }
  'send-payout': { payoutId: number }
  'reconcile-payouts': Record<string, never>
  'release-reserves': Record<string, never>
  'expire-checkouts': Record<string, never>
  'escalate-returns': Record<string, never>
  'move-import': { importId: number }
  'fetch-import-pictures': { importId: number }
  'fetch-shop-pictures': { sellerId: number }
  'remove-old-imports': Record<string, never>
  'move-bulk': { jobId: number }
  'remove-old-bulk': Record<string, never>
  'send-alerts': { afterId?: number }
  'remove-saved-cards': { customerId: string }
  'export-data': { exportId: number }
  'make-list-export': { exportId: number }
  'erase-member': { memberId: number; email: string }
  'erase-old-data': Record<string, never>
  'clean-up': Record<string, never>
  'turn-holidays': Record<string, never>
  'recount-words': Record<string, never>
  'count-popularity': Record<string, never>
  'count-sales': Record<string, never>
  'count-volumes': Record<string, never>
  'count-days': Record<string, never>
  'watch-shop': Record<string, never>
  'check-books': Record<string, never>
}
export type JobName = keyof JobPayloads

export type JobHandlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }
