import type { BulkBody, BulkResult } from '#contract/sellers/own-products.ts'
import { countText } from '../../../back-office/list/count-text.ts'

const actionNames = {
  publish: 'published',
  archive: 'archived',
  price: 'repriced',
} as const

/** How many products changed, and how many did not, with the first reason. */
export function summaryOf(
  action: Exclude<BulkBody['action'], 'restore'>,
  results: Pick<BulkResult, 'outcome' | 'message'>[],
): string {
  const changed = results.filter((result) => result.outcome === 'changed').length
  const others = results.filter((result) => result.outcome !== 'changed')
  const done =
    changed > 0 ? `${countText(changed, 'product')} ${actionNames[action]}.` : 'No products changed.'
  return others.length > 0 ? `${done} ${others.length} not changed: ${others[0]?.message}` : done
}
