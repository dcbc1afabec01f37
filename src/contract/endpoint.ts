import { z } from 'zod'
import type { FailureCode } from '#shared/failure.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `public` needs no token; `customer` is any signed-in user of the shop (admins buy, too);
 * `seller` a seller's own token; `member` either of these; `admin` a user with ROLE_ADMIN.
 */
export type Access = 'public' | 'customer' | 'seller' | 'member' | 'admin'

export type Endpoint = {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Fields of the body that hold one of a few fixed words: any other text in them is malformed. */
  fixedWords?: readonly string[]
  reply: z.ZodType
  /** Answers with a file of this media type instead of JSON; `reply` is `fileReply` then. */
  file?: `${string}/${string}`
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 202
  /** Refusals beyond the common ones (malformed, invalid, token, forbidden, not found, too many requests). */
  failures?: readonly FailureCode[]
  /** Takes an `Idempotency-Key` header; `required` where a repeat without one would pay twice. */
  idempotent?: true | 'required'
  /** Body is multipart/form-data, read by the handler itself. */
  multipart?: true
}

/** What the handler of an endpoint with `file` returns: it is sent as it is, to be kept under this name. */
export const fileReply = z.object({
  name: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileReply = z.infer<typeof fileReply>

export type EndpointKey = `${Method} /${string}`

/** Declares a module's endpoints, keyed `'GET /products/:productId'`; paths are relative to `/api`. */
export const contract = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints
