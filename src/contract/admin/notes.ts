import { z } from 'zod'
import { id, timestamp } from '../fields.ts'

export const noteMax = 2_000
/** Notes per customer, order and seller. */
export const notesMax = 200

/** What a staff member wrote. */
export const staffNote = z.object({
  id,
  body: z.string(),
  /** The name of the author; the email address without a name. */
  by: z.string(),
  at: timestamp,
})
export type StaffNote = z.infer<typeof staffNote>

/** `sent`: the seller got it by email, as a request for changes. */
export const sellerNote = staffNote.extend({ sent: z.boolean() })
export type SellerNote = z.infer<typeof sellerNote>

export const noteBody = z.object({ body: z.string().trim().min(1, 'Write a note').max(noteMax) })

export const sellerNoteBody = noteBody.extend({ send: z.boolean().optional() })
