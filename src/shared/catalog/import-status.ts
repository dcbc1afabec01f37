import type { StateTable } from '../state-table.ts'

export const importStatuses = [
  'UPLOADING',
  'MAPPING',
  'CHECKING',
  'READY',
  'FETCHING',
  'APPLYING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'CANCELLED',
  'FAILED',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/**
 * MAPPING: the seller says which column is which. From READY, the seller may change that, and the rows are read again.
 * FETCHING: each product is applied when its pictures have been fetched from other sites. APPLYING: no pictures to fetch.
 * A canceled or failed import may have changed some products, so it can be undone like a completed one.
 */
export const importTransitions: StateTable<ImportStatus> = {
  UPLOADING: ['MAPPING', 'CHECKING', 'FAILED'],
  MAPPING: ['CHECKING', 'CANCELLED'],
  CHECKING: ['READY', 'CANCELLED', 'FAILED'],
  READY: ['CHECKING', 'FETCHING', 'APPLYING', 'CANCELLED'],
  FETCHING: ['DONE', 'CANCELLED', 'FAILED'],
  APPLYING: ['DONE', 'CANCELLED', 'FAILED'],
  DONE: ['UNDOING'],
  UNDOING: ['UNDONE', 'FAILED'],
  UNDONE: [],
  CANCELLED: ['UNDOING'],
  FAILED: ['UNDOING'],
}

/** A seller has at most one import in these statuses. */
export const openImportStatuses: readonly ImportStatus[] = [
  'UPLOADING',
  'MAPPING',
  'CHECKING',
  'READY',
  'FETCHING',
  'APPLYING',
  'UNDOING',
]

/**
 * Outcomes of a row. Before the check: PENDING. After it: NEW, CHANGED, UNCHANGED, ERROR. Applied: CREATED, UPDATED, or
 * CONFLICT when the product was changed meanwhile. Undone: REMOVED, RESTORED, ARCHIVED (a new product that has orders), or
 * KEPT when it was changed or sold since.
 */
export const importOutcomes = [
  'PENDING',
  'NEW',
  'CHANGED',
  'UNCHANGED',
  'ERROR',
  'CREATED',
  'UPDATED',
  'CONFLICT',
  'REMOVED',
  'RESTORED',
  'ARCHIVED',
  'KEPT',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]
