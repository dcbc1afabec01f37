import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pageQuery, rangeQuery, text, timestamp } from '../fields.ts'

/** An operator works at the command line of a machine of the shop. */
export const actorKinds = ['admin', 'seller', 'operator'] as const
export const auditActions = ['created', 'changed', 'deleted'] as const

/** Fields as the database has them. Of a secret there is only the word `changed`. */
const fields = z.record(z.string(), z.unknown())

/** One change of one thing by an admin, a seller or an operator. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** `name` and `email` are today's; null when the account is gone. An operator has no account, and no `id`. */
  actor: z.object({
    kind: z.enum(actorKinds),
    id: id.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Where the call came from: an IPv4 address, or an IPv6 network. Of an operator the machine. */
  client: z.string(),
  /** As the reply and the log lines of the call carry it; null where it was no call. */
  requestId: z.string().nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The seller whose it is, where it is one's. */
  seller: z.object({ id, businessName: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** Of a change only the fields that changed; a field that is missing had no value. */
  before: fields.nullable(),
  after: fields.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** How many entries are counted, and reached page by page; filters lead further. */
export const auditCountMax = 10_000

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const auditQuery = pageQuery
  .extend({
    ...rangeQuery.shape,
    actorKind: z.enum(actorKinds).optional(),
    actorId: number.optional(),
    subjectKind: z
      .string()
      .regex(/^[a-z_]{1,60}$/, 'Must be the name of a kind, such as products')
      .optional(),
    subjectId: text(60).optional(),
    sellerId: number.optional(),
    query: text(100).optional(),
  })
  .refine(({ actorKind, actorId }) => actorId === undefined || actorKind !== undefined, {
    error: 'Say of which kind this actor is',
    path: ['actorKind'],
  })
  .refine(({ subjectKind, subjectId }) => !subjectId || subjectKind !== undefined, {
    error: 'Say of which kind this subject is',
    path: ['subjectKind'],
  })
export type AuditQuery = z.output<typeof auditQuery>

export const auditContract = contract({
  'GET /admin/audit-log': {
    summary: `Who changed what, newest first: filtered by actor, subject, seller, days (UTC) and words, each the beginning of one in the entry. \`X-Total-Count\` counts up to ${auditCountMax}.`,
    access: 'admin',
    query: auditQuery,
    reply: z.array(auditEntry),
  },
})
