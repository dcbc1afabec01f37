import type { AttributeValue } from '#shared/catalog/attributes.ts'
import type { Db } from '../../../database/open.ts'
import type { ItemResult } from '../../../modules/bulk/bulk.rules.ts'
import type { ItemRow, JobRow } from '../../../modules/bulk/bulk.ts'
import { type AttributeWrite, changeAttributeInTransaction } from '../../../modules/catalog/bulk.ts'

/** Sets or clears one attribute. Products of a category without it, or that may not have the value, fail. */
export const changeAttributes = (tx: Db, job: JobRow, items: ItemRow[]): Promise<ItemResult[]> =>
  write(
    tx,
    job,
    items,
    items.map(({ subjectId }) => ({ id: subjectId, value: job.input.value ?? null })),
    { changed: 'CHANGED', unchanged: 'UNCHANGED', refused: 'FAILED' },
  )

export const undoAttributes = (tx: Db, job: JobRow, items: ItemRow[]): Promise<ItemResult[]> =>
  write(
    tx,
    job,
    items,
    items.map(({ subjectId, before }) => ({
      id: subjectId,
      ...(before as { value: AttributeValue | null; version: number }),
    })),
    { changed: 'UNDONE', unchanged: 'KEPT', refused: 'KEPT' },
  )

type Outcomes = Record<'changed' | 'unchanged' | 'refused', ItemResult['outcome']>

async function write(
  tx: Db,
  { sellerId, input: { attribute } }: JobRow,
  items: ItemRow[],
  writes: AttributeWrite[],
  outcomes: Outcomes,
): Promise<ItemResult[]> {
  if (!attribute) throw new Error('A bulk change of an attribute names none')
  const results = await changeAttributeInTransaction(tx, sellerId, attribute.id, writes)
  return results.map((result, at) => ({
    position: items[at]?.position ?? 0,
    outcome: outcomes[result.outcome],
    message: result.message,
    ...(result.outcome === 'changed' && { before: result.before }),
  }))
}
