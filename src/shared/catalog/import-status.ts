import type { StateTable } from '../state-table.ts'

export const importStatuses = [
  'UPLOADING',
  'CHECKING',
  'READY',
  'APPLYING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'CANCELLED',
  'FAILED',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What was stopped or failed half-way may have changed products, so it can be undone like one that is done. */
export const importTransitions: StateTable<ImportStatus> = {
  UPLOADING: ['CHECKING', 'FAILED'],
  CHECKING: ['READY', 'CANCELLED', 'FAILED'],
  READY: ['APPLYING', 'CANCELLED'],
  APPLYING: ['DONE', 'CANCELLED', 'FAILED'],
  DONE: ['UNDOING'],
  UNDOING: ['UNDONE', 'FAILED'],
  UNDONE: [],
  CANCELLED: ['UNDOING'],
  FAILED: ['UNDOING'],
}

/** A seller has one import at most in these states. */
export const openImportStatuses: readonly ImportStatus[] = [
  'UPLOADING',
  'CHECKING',
  'READY',
  'APPLYING',
  'UNDOING',
]

/**
 * What is known of a row. PENDING until it is checked; then what applying it would do: NEW, CHANGED, UNCHANGED, ERROR.
 * Applied: CREATED, UPDATED, or CONFLICT where the product was changed meanwhile. Undone: REMOVED, RESTORED, ARCHIVED (a new
 * product that was ordered), or KEPT where it was changed or sold since.
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
