import { type AttributeValue, attributeText } from '#shared/catalog/attributes.ts'
import type { BulkAction, BulkOutcome } from '#shared/sellers/bulk-jobs.ts'

/** What an action needs, as stored with its job. */
export type BulkInput = {
  percent?: number
  mode?: 'set' | 'add'
  quantity?: number
  categoryCode?: string
  /** The name of the category. */
  category?: string
  attribute?: { id: number; name: string; unit: string | null }
  /** Orders are marked as delivered instead of shipped. */
  delivered?: boolean
  /** Null clears the attribute. */
  value?: AttributeValue | null
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))

/** The action of a job in words. */
export function titleOf(
  action: BulkAction,
  { percent = 0, mode, quantity = 0, category, attribute, value = null, delivered }: BulkInput,
): string {
  if (action === 'price') return `Change price by ${signed(percent)}%`
  if (action === 'stock')
    return mode === 'set' ? `Set stock to ${quantity}` : `Change stock by ${signed(quantity)}`
  if (action === 'category') return `Move to ${category ?? 'another category'}`
  if (action === 'attribute') return titleOfAttribute(attribute, value)
  if (action === 'ship' && delivered) return 'Mark orders as delivered'
  return titles[action]
}

function titleOfAttribute(attribute: BulkInput['attribute'], value: AttributeValue | null): string {
  const name = attribute?.name ?? 'an attribute'
  if (value === null) return `Clear ${name}`
  const text = attributeText(value, attribute?.unit ?? null)
  return `Set ${name} to ${text.length > titleMax ? `${text.slice(0, titleMax)}...` : text}`
}

const titleMax = 60

const titles = {
  publish: 'Publish',
  archive: 'Archive',
  delete: 'Delete',
  confirm: 'Confirm orders',
  ship: 'Ship orders',
} as const

export type ItemResult = { position: number; outcome: BulkOutcome; message: string; before?: unknown }

/** Items per step: fewer for actions that change items one by one. */
export const stepSizeOf = (action: BulkAction): number =>
  action === 'category' || action === 'delete' || action === 'ship' ? 25 : 100
