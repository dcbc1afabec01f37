import type { BulkBody, BulkResult } from '#contract/sellers/own-products.ts'

const deeds = {
  publish: 'published',
  archive: 'archived',
  price: 'given a new price',
} as const

const count = (number: number) => (number === 1 ? '1 product was' : `${number} products were`)

/** One sentence on what became of them; another where some were left as they are, with the first reason. */
export function summaryOf(
  action: Exclude<BulkBody['action'], 'restore'>,
  results: Pick<BulkResult, 'outcome' | 'message'>[],
): string {
  const changed = results.filter((result) => result.outcome === 'changed').length
  const others = results.filter((result) => result.outcome !== 'changed')
  const done = changed > 0 ? `${count(changed)} ${deeds[action]}.` : 'Nothing was changed.'
  return others.length > 0 ? `${done} ${others.length} left as before: ${others[0]?.message}` : done
}
