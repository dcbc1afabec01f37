import { notesMax, type StaffNote } from '#contract/admin/notes.ts'
import type { Db } from '../../../database/open.ts'
import { signedName } from '../../../database/people/signed-name.ts'

/** What staff wrote about an order, or its changes of address, newest first. */
export async function readOrderNotes(
  db: Db,
  orderId: number,
  kind: 'NOTE' | 'ADDRESS' = 'NOTE',
): Promise<StaffNote[]> {
  const rows = await db
    .selectFrom('order_notes as n')
    .innerJoin('users as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.body', signedName('a').as('by'), 'n.created_at as at'])
    .where('n.order_id', '=', orderId)
    .where('n.kind', '=', kind)
    .orderBy('n.id', 'desc')
    .limit(notesMax)
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
