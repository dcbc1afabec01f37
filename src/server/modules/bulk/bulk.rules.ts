import type { BulkAction, BulkOutcome } from '#shared/sellers/bulk-jobs.ts'

/** What an action needs, as stored with its job. */
export type BulkInput = {
  percent?: number
  mode?: 'set' | 'add'
  quantity?: number
  categoryCode?: string
  /** The name of the category. */
  category?: string
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))

/** The action of a job in words. */
export function titleOf(
  action: BulkAction,
  { percent = 0, mode, quantity = 0, category }: BulkInput,
): string {
  if (action === 'price') return `Change price by ${signed(percent)}%`
  if (action === 'stock')
    return mode === 'set' ? `Set stock to ${quantity}` : `Change stock by ${signed(quantity)}`
  if (action === 'category') return `Move to ${category ?? 'another category'}`
  return titles[action]
}

const titles = {
  publish: 'Publish',
  archive: 'Archive',
  delete: 'Delete',
  confirm: 'Confirm orders',
  ship: 'Ship orders',
} as const

export type ItemResult = { position: number; outcome: BulkOutcome; message: string; before?: unknown }

/** Items per step. Changes one by one take longer than those in one statement. */
export const stepSizeOf = (action: BulkAction): number =>
  action === 'category' || action === 'delete' || action === 'ship' ? 25 : 100
