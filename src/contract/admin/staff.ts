import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { email, id, message, pageQuery, pathId, timestamp } from '../fields.ts'

const person = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })

const admin = person.extend({
  since: timestamp,
  /** Null for who was made an admin by a command on the server. */
  invitedBy: person.nullable(),
  /** To a few minutes; null when never since becoming an admin. */
  lastSeen: timestamp.nullable(),
  /** A banned admin keeps the role and cannot log in. */
  banned: z.boolean(),
})
export type Admin = z.infer<typeof admin>

const invitation = z.object({
  id,
  email: z.string(),
  invitedBy: person,
  createdAt: timestamp,
  /** When it was mailed last, and how often. */
  sentAt: timestamp,
  sendings: z.number(),
  expiresAt: timestamp,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const staffContract = contract({
  'GET /staff': {
    summary: 'Everyone who administers the shop, the longest first; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(admin),
  },
  'DELETE /staff/:id': {
    summary:
      'Make an admin a customer again: every session ends at once, open invitations of that admin are taken back. The last one stays.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: message,
    failures: ['status_conflict'],
  },
  'GET /staff/invitations': {
    summary: 'Invitations that wait for an answer or have run out, newest first.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(invitation),
  },
  'POST /staff/invitations': {
    summary:
      'Invite somebody by mail: whoever logs in with that address becomes an admin, within the days it holds.',
    access: 'admin',
    status: 201,
    body: z.object({ email }),
    reply: invitation,
    failures: ['already_exists', 'status_conflict'],
  },
  'POST /staff/invitations/:id/send': {
    summary: 'Mail an open invitation again; it holds as long as a new one.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: invitation,
  },
  'DELETE /staff/invitations/:id': {
    summary: 'Take an open invitation back.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: message,
  },
})
