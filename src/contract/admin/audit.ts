import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pageQuery, rangeQuery, text, timestamp } from '../fields.ts'

/** An operator uses the command line on one of the shop's servers. */
export const actorKinds = ['admin', 'seller', 'operator'] as const
export const auditActions = ['created', 'changed', 'deleted'] as const

/** Database columns and values. A secret is replaced by the word `changed`. */
const fields = z.record(z.string(), z.unknown())

/** One change to one record by an admin, a seller or an operator. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** `name` and `email` are current; null when the account was deleted. An operator has no account and no `id`. */
  actor: z.object({
    kind: z.enum(actorKinds),
    id: id.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** The client's IPv4 address or IPv6 network; for an operator the machine. */
  client: z.string(),
  /** The request id in the reply and the logs; null for changes outside of a request. */
  requestId: z.string().nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The seller who owns the record, if any. */
  seller: z.object({ id, businessName: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** For a change, only the changed fields. A missing field had no value. */
  before: fields.nullable(),
  after: fields.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Entries are counted and paged up to this; use filters to reach older ones. */
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
    error: 'actorId needs actorKind',
    path: ['actorKind'],
  })
  .refine(({ subjectKind, subjectId }) => !subjectId || subjectKind !== undefined, {
    error: 'subjectId needs subjectKind',
    path: ['subjectKind'],
  })
export type AuditQuery = z.output<typeof auditQuery>

export const auditContract = contract({
  'GET /admin/audit-log': {
    summary: `Changes by admins, sellers and operators, newest first: filtered by actor, subject, seller, date range (UTC) and search by word prefixes. \`X-Total-Count\` counts up to ${auditCountMax}.`,
    access: 'admin',
    permission: 'audit.read',
    query: auditQuery,
    reply: z.array(auditEntry),
  },
})
