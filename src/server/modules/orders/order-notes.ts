import { sql } from 'kysely'
import { notesMax, type StaffNote } from '#contract/admin/notes.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'
import { lockOrder } from './orders.ts'

type NewNote = {
  orderId: number
  authorId: number
  body: string
  /** A changed address is kept beyond the limit. */
  kind?: 'NOTE' | 'ADDRESS'
}

/** Adds a note of a staff member to an order, unless the data of the order was erased because of its age. */
export async function addOrderNote(
  tx: Db,
  { orderId, authorId, body, kind = 'NOTE' }: NewNote,
): Promise<StaffNote> {
  // Notes of one order are added one after the other, so that concurrent ones do not exceed the limit.
  await lockOrder(tx, orderId)
  const { rows } = await sql<{ id: number; by: string; at: Date }>`
    insert into order_notes (order_id, author_id, kind, body)
    select o.id, ${authorId}, ${kind}, ${body} from orders o join checkouts c on c.id = o.checkout_id
    where o.id = ${orderId} and c.shipping_address ->> 'name' <> 'Erased'
      and (${kind} = 'ADDRESS' or (select count(*) from order_notes n where n.order_id = o.id) < ${notesMax})
    returning id, created_at as at, (select ${signedName('u')} from users u where u.id = author_id) as by
  `.execute(tx)
  const [note] = rows
  if (note) return { id: note.id, body, by: note.by, at: note.at.toISOString() }
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
    .select('c.shipping_address as address')
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Failure('not_found')
  throw new Failure('status_conflict', {
    message:
      order.address.name === 'Erased'
        ? 'The data of this order was erased.'
        : `An order has at most ${notesMax} notes.`,
  })
}

/** Deletes the notes about the orders of a customer whose account is erased. */
export async function eraseOrderNotes(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('order_notes')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('user_id', '=', userId),
    )
    .execute()
}
