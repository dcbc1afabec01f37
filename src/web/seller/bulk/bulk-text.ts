import type { BulkJob } from '#contract/sellers/bulk.ts'
import { numberText } from '#shared/region/formats.ts'
import { type BulkOutcome, type BulkStatus, isRunning, orderActions } from '#shared/sellers/bulk-jobs.ts'
import { countText } from '../../back-office/list/count-text.ts'

export const statusNames: Record<BulkStatus, string> = {
  RUNNING: 'Running',
  DONE: 'Done',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
}

export const outcomeNames: Record<BulkOutcome, string> = {
  PENDING: 'Waiting',
  CHANGED: 'Changed',
  UNCHANGED: 'Nothing to change',
  FAILED: 'Not changed',
  UNDONE: 'Restored',
  KEPT: 'Not restored',
}

/** "product" or "order". */
export const itemName = ({ action }: Pick<BulkJob, 'action'>): string =>
  orderActions.includes(action) ? 'order' : 'product'

/** "118 products changed, 2 not changed." */
export function summaryOf(job: Pick<BulkJob, 'action' | 'status' | 'total' | 'done' | 'outcomes'>): string {
  const { status, total, done, outcomes } = job
  if (isRunning(status)) return `${numberText(done)} of ${countText(total, itemName(job))}`
  const parts = (['CHANGED', 'UNDONE', 'UNCHANGED', 'FAILED', 'KEPT'] as const)
    .filter((outcome) => outcomes[outcome] > 0)
    .map((outcome) => `${numberText(outcomes[outcome])} ${outcomeNames[outcome].toLowerCase()}`)
  return `${countText(total, itemName(job))}: ${parts.join(', ')}`
}

export const percentOf = ({ done, total }: Pick<BulkJob, 'done' | 'total'>): number =>
  Math.floor((done / Math.max(1, total)) * 100)
