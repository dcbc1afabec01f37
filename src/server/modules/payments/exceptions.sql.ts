import type { Db } from '../../database/open.ts'

/** Raises something a person must look at, once per kind and reference. */
export async function raiseException(
  db: Db,
  exception: { kind: string; reference: string; details: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('payment_exceptions')
    .values({
      kind: exception.kind,
      reference: exception.reference,
      details: JSON.stringify(exception.details),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .execute()
}

type Which = { id: number } | { kind: string; reference: string }

/** Closes an exception with what was done about it, once; false when it is not open. */
export async function resolveException(
  db: Db,
  which: Which,
  resolution: { adminId: number; note: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_exceptions')
    .set({ resolved_at: new Date(), resolved_by: resolution.adminId, note: resolution.note })
    .where((where) => where.and(which))
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
