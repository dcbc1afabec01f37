import type { ProductImport } from '#contract/sellers/imports.ts'
import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'

type Counts = ProductImport['counts']
type Progress = ProductImport['progress']

export const statusNames: Record<ImportStatus, string> = {
  UPLOADING: 'Uploading',
  CHECKING: 'Checking',
  READY: 'Waiting for you',
  APPLYING: 'Applying',
  DONE: 'Done',
  UNDOING: 'Being undone',
  UNDONE: 'Undone',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
}

/** What stands beside a row; the words for what is yet to happen and for what has happened differ. */
export const outcomeNames: Record<ImportOutcome, string> = {
  PENDING: 'Not checked',
  NEW: 'New',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
  CREATED: 'Created',
  UPDATED: 'Updated',
  CONFLICT: 'Changed meanwhile',
  REMOVED: 'Removed',
  RESTORED: 'Restored',
  ARCHIVED: 'Archived',
  KEPT: 'Kept',
}

/** States that move on by themselves. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'UPLOADING' || status === 'CHECKING' || status === 'APPLYING' || status === 'UNDOING'

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** `a`, `a and b`, `a, b and c`. */
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How many rows would change the products. */
export const changesIn = ({ NEW, CHANGED }: Counts): number => NEW + CHANGED

/** What the check has found: `3 new, 2 changed and 1 with an error`. */
export function foundText(counts: Counts): string {
  const parts = [
    counts.NEW > 0 && `${counts.NEW.toLocaleString('en-US')} new`,
    counts.CHANGED > 0 && `${counts.CHANGED.toLocaleString('en-US')} changed`,
    counts.UNCHANGED > 0 && `${counts.UNCHANGED.toLocaleString('en-US')} unchanged`,
    counts.ERROR > 0 && `${counts.ERROR.toLocaleString('en-US')} with errors`,
  ]
  return listed.format(parts.filter((part) => part !== false)) || 'no rows'
}

/** What became of the rows so far: `3 created, 2 updated and 1 left out`. Empty when nothing did. */
export function doneText(counts: Counts): string {
  const leftOut = counts.ERROR + counts.CONFLICT
  const parts = [
    counts.CREATED > 0 && `${counts.CREATED.toLocaleString('en-US')} created`,
    counts.UPDATED > 0 && `${counts.UPDATED.toLocaleString('en-US')} updated`,
    counts.REMOVED > 0 && `${counts.REMOVED.toLocaleString('en-US')} removed`,
    counts.RESTORED > 0 && `${counts.RESTORED.toLocaleString('en-US')} restored`,
    counts.ARCHIVED > 0 && `${counts.ARCHIVED.toLocaleString('en-US')} archived`,
    counts.KEPT > 0 && `${counts.KEPT.toLocaleString('en-US')} kept`,
    leftOut > 0 && `${leftOut.toLocaleString('en-US')} left out`,
  ]
  return listed.format(parts.filter((part) => part !== false))
}

/** What the list of imports says of one. */
export function summaryOf({ status, counts, message }: ProductImport): string {
  if (status === 'READY') return foundText(counts)
  if (status === 'FAILED' && message) return message
  const untouched = counts.PENDING + changesIn(counts) > 0 && counts.CREATED + counts.UPDATED === 0
  return (!untouched && doneText(counts)) || 'Nothing changed'
}

/** In whole percent, and 100 only when all is done. */
export const percentOf = ({ done, total }: Progress): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))

const workNames: Partial<Record<ImportStatus, string>> = {
  UPLOADING: 'Reading the file',
  CHECKING: 'Checking the rows',
  APPLYING: 'Applying the changes',
  UNDOING: 'Undoing the import',
}
export const workName = (status: ImportStatus): string => workNames[status] ?? ''

/** What screen readers hear: each quarter of the way once, and the end. */
export function newsOf({ status, progress, counts }: ProductImport): string {
  if (isWorking(status)) {
    const quarter = Math.floor(percentOf(progress) / 25) * 25
    return quarter === 0 ? `${workName(status)}.` : `${workName(status)}: ${quarter} percent done.`
  }
  if (status === 'READY') return `All rows are checked: ${foundText(counts)}.`
  const became = doneText(counts)
  return `${statusNames[status]}${became && `: ${became}`}.`
}

/** How long to wait before asking again how far the work is, after it has gone on for so long. */
export function pollMs(status: ImportStatus | undefined, workedMs: number): number | false {
  if (!status || !isWorking(status)) return false
  if (workedMs < 15_000) return 1000
  return workedMs < 60_000 ? 2000 : 5000
}
