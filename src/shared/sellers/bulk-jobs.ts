export const bulkActions = [
  'publish',
  'archive',
  'price',
  'stock',
  'category',
  'attribute',
  'delete',
  'confirm',
  'ship',
] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkStatuses = ['RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/** `KEPT`: undoing left it as it is. */
export const bulkOutcomes = ['PENDING', 'CHANGED', 'UNCHANGED', 'FAILED', 'UNDONE', 'KEPT'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Deleting products and emailing customers cannot be undone. */
export const undoableActions: readonly BulkAction[] = [
  'publish',
  'archive',
  'price',
  'stock',
  'category',
  'attribute',
]

export const orderActions: readonly BulkAction[] = ['confirm', 'ship']

export const isRunning = (status: BulkStatus): boolean => status === 'RUNNING' || status === 'UNDOING'
