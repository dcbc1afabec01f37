import { z } from 'zod'
import { contract, viewKinds } from '../endpoint.ts'
import { id, pageQuery, rangeQuery, text, timestamp } from '../fields.ts'

/** An operator uses the command line on one of the shop's servers. */
export const actorKinds = ['admin', 'seller', 'operator'] as const
export const auditActions = ['created', 'changed', 'deleted'] as const

/** Database columns and values. A secret is replaced by the word `changed`. */
const fields = z.record(z.string(), z.unknown())

/** `name` is what people call the record, such as a product's title; null when it has none or is gone. */
const namedRecord = z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() })

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
  /** `owner` is the record on whose page the subject is shown, such as the order of a refund; null when it is gone. */
  subject: namedRecord.extend({ owner: namedRecord.nullable() }),
  /** The seller who owns the record, if any. */
  seller: z.object({ id, businessName: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** For a change, only the changed fields. A missing field had no value. */
  before: fields.nullable(),
  after: fields.nullable(),
  /** Records whose ids are values of `before` or `after`. */
  references: z.array(namedRecord.extend({ field: z.string() })),
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

export const accessKinds = ['login', 'login_failed', 'second_step', 'second_step_failed', 'view'] as const
export const accountKinds = ['customer', 'admin', 'seller', 'unknown'] as const

/** A login, a second step, the failures of a client within an hour, or a view of sensitive data. */
export const accessEntry = z.object({
  id,
  /** Time of the last failure in the group. */
  at: timestamp,
  kind: z.enum(accessKinds),
  /** `unknown`: no account has the entered address. Name and address are current. */
  account: z.object({
    kind: z.enum(accountKinds),
    id: id.nullable(),
    /** The member of a seller's team, whose address is shown; null for the registered account. */
    memberId: id.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  client: z.string(),
  requestId: z.string().nullable(),
  /** Number of grouped failures; 1 for other entries. */
  times: z.number(),
  /** The viewed record, named as people do; `id` also has filters, such as a file format. */
  subject: z.object({ kind: z.enum(viewKinds), id: z.string(), name: z.string().nullable() }).nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

export const accessQuery = pageQuery
  .extend({
    ...rangeQuery.shape,
    kind: z.enum(accessKinds).optional(),
    accountKind: z.enum(accountKinds).optional(),
    accountId: number.optional(),
  })
  .refine(({ accountKind, accountId }) => accountId === undefined || accountKind !== undefined, {
    error: 'accountId needs accountKind',
    path: ['accountKind'],
  })
export type AccessQuery = z.output<typeof accessQuery>

export const auditContract = contract({
  'GET /admin/access-log': {
    summary: `Logins, second steps, failures and views of sensitive data of the last year, newest first. \`X-Total-Count\` counts up to ${auditCountMax}.`,
    access: 'admin',
    permission: 'audit.read',
    query: accessQuery,
    reply: z.array(accessEntry),
  },
  'GET /admin/audit-log': {
    summary: `Changes by admins, sellers and operators, newest first: filtered by actor, subject, seller, date range (in the time zone of the shop) and search by word prefixes. \`X-Total-Count\` counts up to ${auditCountMax}.`,
    access: 'admin',
    permission: 'audit.read',
    query: auditQuery,
    reply: z.array(auditEntry),
  },
})
