import type { FileEncoding, ProductImport } from '#contract/sellers/imports.ts'
import { importHeadings } from '#shared/catalog/import-columns.ts'
import { type ImportOutcome, type ImportStatus, importOutcomes } from '#shared/catalog/import-status.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../back-office/list/count-text.ts'

export const encodingNames: Record<FileEncoding, string> = {
  WINDOWS_1252: 'Western European (Windows-1252)',
  WINDOWS_1250: 'Central European (Windows-1250)',
  ISO_8859_2: 'Central European (ISO-8859-2)',
}

type Counts = ProductImport['counts']
type Progress = ProductImport['progress']

export const statusNames: Record<ImportStatus, string> = {
  UPLOADING: 'Uploading',
  MAPPING: 'Match columns',
  CHECKING: 'Checking',
  READY: 'Ready to apply',
  FETCHING: 'Applying',
  APPLYING: 'Applying',
  DONE: 'Done',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
  CANCELLED: 'Canceled',
  FAILED: 'Failed',
}

/** Outcomes of rows. NEW, CHANGED and UNCHANGED are those of the check; CREATED and UPDATED those of applying. */
export const outcomeNames: Record<ImportOutcome, string> = {
  PENDING: 'Not checked',
  NEW: 'New',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  ERROR: 'Error',
  CREATED: 'Created',
  UPDATED: 'Updated',
  CONFLICT: 'Changed elsewhere',
  REMOVED: 'Removed',
  RESTORED: 'Restored',
  ARCHIVED: 'Archived',
  KEPT: 'Kept',
}

/** Whether changes reach products; while FETCHING, as soon as the pictures of a product have been fetched. */
export const isApplying = (status: ImportStatus): boolean => status === 'FETCHING' || status === 'APPLYING'

/** Whether the server is working on the import. */
export const isWorking = (status: ImportStatus): boolean =>
  ['UPLOADING', 'CHECKING', 'FETCHING', 'APPLYING', 'UNDOING'].includes(status)

/** `a`, `a and b`, `a, b, and c`. */
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const changesIn = ({ NEW, CHANGED }: Counts): number => NEW + CHANGED

/** Result of the check: `3 new, 2 changed, and 1 with errors`. */
export function foundText(counts: Counts): string {
  const parts = [
    counts.NEW > 0 && `${numberText(counts.NEW)} new`,
    counts.CHANGED > 0 && `${numberText(counts.CHANGED)} changed`,
    counts.UNCHANGED > 0 && `${numberText(counts.UNCHANGED)} unchanged`,
    counts.ERROR > 0 && `${numberText(counts.ERROR)} with errors`,
  ]
  return listed.format(parts.filter((part) => part !== false)) || 'no rows'
}

/** The NEW rows and their products; empty without any. */
export function additionsText({ counts, additions }: Pick<ProductImport, 'counts' | 'additions'>): string {
  if (counts.NEW === 0) return ''
  const variants = `${countText(counts.NEW, 'row')} ${counts.NEW === 1 ? 'adds a variant' : 'add variants'}.`
  const products = additions?.products ?? 0
  return products > 0 ? `${variants} This creates ${countText(products, 'new product')}.` : variants
}

/** The result of the check, as the first line of the review. */
export function checkedText({
  rows,
  counts,
  additions,
}: Pick<ProductImport, 'rows' | 'counts' | 'additions'>) {
  if (counts.ERROR > 0)
    return `${numberText(counts.ERROR)} of ${countText(rows, 'row has', 'rows have')} an error. ${sumOf(['NEW', 'CHANGED', 'UNCHANGED'], counts) > 0 ? 'The others are ready.' : ''}`.trim()
  const products = additions?.products ?? 0
  return `No errors: ${foundText(counts)}.${products > 0 ? ` This creates ${countText(products, 'new product')}.` : ''}`
}

/** Warns that rows with the same title become several products; empty if none do. */
export function sameTitlesText({ additions }: Pick<ProductImport, 'additions'>): string {
  const { titles, rows } = additions?.sameTitles ?? { titles: 0, rows: 0 }
  if (titles === 0) return ''
  const [which, them] =
    titles === 1
      ? ['have the same title', 'them']
      : [`share ${countText(titles, 'title')}`, 'rows with the same title']
  return `${countText(rows, 'row')} ${which} but are separate products. Give ${them} the same value in the ${importHeadings.product} column to make one product with several sizes.`
}

/** Rows skipped, and rows that a stopped import never reached. */
export const notAppliedOutcomes: ImportOutcome[] = ['ERROR', 'CONFLICT', 'PENDING', 'NEW', 'CHANGED']

export const sumOf = (outcomes: ImportOutcome[], counts: Counts): number =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

const appliedParts = (counts: Counts): string[] =>
  [
    counts.CREATED > 0 && `${numberText(counts.CREATED)} created`,
    counts.UPDATED > 0 && `${numberText(counts.UPDATED)} updated`,
    counts.REMOVED > 0 && `${numberText(counts.REMOVED)} removed`,
    counts.RESTORED > 0 && `${numberText(counts.RESTORED)} restored`,
    counts.ARCHIVED > 0 && `${numberText(counts.ARCHIVED)} archived`,
    counts.KEPT > 0 && `${numberText(counts.KEPT)} kept`,
  ].filter((part) => part !== false)

/** Whether the import changed products, even if they were changed back. */
export const hasApplied = (counts: Counts): boolean => appliedParts(counts).length > 0

export const wasUndone = (counts: Counts): boolean =>
  counts.REMOVED + counts.RESTORED + counts.ARCHIVED + counts.KEPT > 0

type State = Pick<ProductImport, 'status' | 'counts'>

/** Canceled or failed before its end. An import whose undo failed had ended before. */
const isStopped = ({ status, counts }: State): boolean =>
  (status === 'CANCELLED' || status === 'FAILED') && !wasUndone(counts)

/** What the rows are called that were not applied. A stopped import did not skip most of them: it never reached them. */
export const notAppliedName = (state: State): string => (isStopped(state) ? 'Not applied' : 'Skipped')

/** Result so far: `3 created, 2 updated, and 1 skipped`. Empty when no row was processed. */
export function doneText({ status, counts }: State): string {
  const rest = sumOf(notAppliedOutcomes, counts)
  const state = { status, counts }
  if (isStopped(state) && !hasApplied(counts))
    return rest > 0 ? `nothing applied, ${countText(sumOf([...importOutcomes], counts), 'row')}` : ''
  const restText = `${numberText(rest)} ${notAppliedName(state).toLowerCase()}`
  return listed.format([...appliedParts(counts), ...(rest > 0 ? [restText] : [])])
}

/** The result column of the import list. */
export function summaryOf({ status, counts, message }: ProductImport): string {
  if (status === 'MAPPING') return 'Waiting for your columns'
  if (status === 'READY') return foundText(counts)
  if (status === 'FAILED' && message) return message
  const state = { status, counts }
  const isEmpty = isStopped(state) && !hasApplied(counts)
  return (!isEmpty && doneText(state)) || 'No changes'
}

/** Whole percent, rounded down: 100 only when all rows are done. */
export const percentOf = ({ done, total }: Progress): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))

/** `about 12 minutes left`, from the work that was finished in the elapsed time. Empty for the first 10 s and below 1 minute. */
export function timeLeftText(work: { elapsedMs: number; finished: number; left: number }): string {
  const { elapsedMs, finished, left } = work
  if (elapsedMs < 10_000 || finished <= 0) return ''
  const minutes = (left * elapsedMs) / finished / 60_000
  return minutes < 1 ? '' : `about ${countText(Math.round(minutes), 'minute')} left`
}

const progressNames: Partial<Record<ImportStatus, string>> = {
  UPLOADING: 'Reading the file',
  CHECKING: 'Checking the rows',
  FETCHING: 'Applying the changes',
  APPLYING: 'Applying the changes',
  UNDOING: 'Undoing the import',
}
export const progressName = (status: ImportStatus): string => progressNames[status] ?? ''

/** Announced to screen readers: each quarter of the progress, and the end. */
export function announcementOf({ status, progress, counts }: ProductImport): string {
  if (isWorking(status)) {
    const quarter = Math.floor(percentOf(progress) / 25) * 25
    return quarter === 0 ? `${progressName(status)}.` : `${progressName(status)}: ${quarter} percent done.`
  }
  if (status === 'MAPPING') return 'Match the columns of your file.'
  if (status === 'READY') return `All rows checked: ${foundText(counts)}.`
  const result = doneText({ status, counts })
  return `${statusNames[status]}${result && `: ${result}`}.`
}

/** Poll interval: the longer the work has run, the less often. False while no work is running. */
export function pollMs(status: ImportStatus | undefined, runningMs: number): number | false {
  if (!status || !isWorking(status)) return false
  if (runningMs < 15_000) return 1000
  return runningMs < 60_000 ? 2000 : 5000
}
