import { z } from 'zod'
import type { FailureCode } from '#shared/failure.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { Permission } from '#shared/staff/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint. `public`: no token needed. `customer`: any signed-in user, including admins. `seller`: a
 * seller's token, whose role in the team has the permission of the endpoint. `member`: a customer or a seller. `second-step`: the same, also before the second step of the login.
 * `admin`: a user with ROLE_ADMIN whose staff role has the permission of the endpoint.
 */
export type Access = 'public' | 'second-step' | 'customer' | 'seller' | 'member' | 'admin'

/** What an admin or a seller saw, for the access log. */
export const viewKinds = [
  'bank-file',
  'books',
  'data-copy',
  'document',
  'tax-paper',
  'payout-statement',
  'transactions',
  'orders',
  'returns',
  'payouts',
  'products',
  'customers',
  'export',
  'customer',
  'order',
  'refund-account',
  'seller',
] as const
export type ViewKind = (typeof viewKinds)[number]

export type Endpoint = Common & Guard

type Guard =
  | { access: Exclude<Access, 'admin' | 'seller'>; permission?: undefined }
  | { access: 'seller'; permission: TeamPermission }
  | { access: 'admin'; permission: Permission }

type Common = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Enum fields of the body for which an unknown value answers 400 (malformed) instead of 422 (invalid). */
  enumFields?: readonly string[]
  reply: z.ZodType
  /** Replies with a file of this media type instead of JSON; `reply` must be `fileReply`. */
  file?: `${string}/${string}`
  /** With `format=xlsx`, replies with a workbook instead; `reply` must be `exportReply`. */
  workbook?: true
  /** Default 200. */
  status?: 200 | 201 | 202
  /** Failures beyond the common ones (malformed, invalid, token, forbidden, not found, too many requests). */
  failures?: readonly FailureCode[]
  /** Accepts an `Idempotency-Key` header; `required` where a retry without one would pay twice. */
  idempotent?: true | 'required'
  /**
   * A stolen session must not do this: the account proved itself in this session within the last minutes, else 403
   * `reauthentication_required`. With `above`, only for amounts above that setting: the handler calls `requireProof`. With
   * `values`, only for these values of a path parameter.
   */
  stepUp?: true | { above: 'refundProofAbove' } | { param: string; values: readonly string[] }
  /** Each read by an admin or a seller is recorded in the access log. */
  viewLogged?: ViewKind
  /** The body is multipart/form-data; the handler parses it. */
  multipart?: true
}

/** The result of a handler with `file`; `name` is the download's file name. */
export const fileReply = z.object({
  name: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileReply = z.infer<typeof fileReply>

/** An exported list. Its pieces are sent while the next rows are read. */
export const exportReply = z.object({
  name: z.string(),
  type: z.string(),
  /** Counted before the first piece. */
  rows: z.number(),
  pieces: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type ExportReply = z.infer<typeof exportReply>

export type EndpointKey = `${Method} /${string}`

/** Declares a module's endpoints, keyed `'GET /products/:productId'`; paths are relative to `/api`. */
export const contract = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints
