import { sql } from 'kysely'
import type { CustomerNote, CustomerNoteKind } from '#contract/admin/customers.ts'
import { notesMax } from '#contract/admin/notes.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'

type NewNote = { customerId: number; authorId: number; kind: CustomerNoteKind; body: string }

/** Adds a note to an account that was not deleted. Blocking and unblocking may exceed the limit of notes. */
export async function addCustomerNote(
  tx: Db,
  { customerId, authorId, kind, body }: NewNote,
): Promise<CustomerNote> {
  // Notes of one customer are added one after the other, so that concurrent ones do not exceed the limit.
  await sql`select id from users where id = ${customerId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; by: string; at: Date }>`
    insert into customer_notes (user_id, author_id, kind, body)
    select u.id, ${authorId}, ${kind}, ${body} from users u
    where u.id = ${customerId} and u.deleted_at is null and (${kind}::text <> 'NOTE'
      or (select count(*) from customer_notes n where n.user_id = u.id) < ${notesMax})
    returning id, created_at as at, (select ${signedName('a')} from users a where a.id = author_id) as by
  `.execute(tx)
  const [note] = rows
  if (note) return { id: note.id, kind, body, by: note.by, at: note.at.toISOString() }
  const user = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!user) throw new Failure('not_found')
  throw new Failure('status_conflict', {
    message: user.deleted_at ? 'This account was deleted.' : `A customer has at most ${notesMax} notes.`,
  })
}

/** Deletes the notes about a customer whose account is erased. */
export async function eraseCustomerNotes(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_notes').where('user_id', '=', customerId).execute()
}
