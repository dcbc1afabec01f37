import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { id, text } from '../../fields.ts'

/** Hits per kind. */
export const hitsPerKind = 5

export const hitKinds = ['order', 'product', 'seller', 'customer', 'payout'] as const

const hit = z.object({
  kind: z.enum(hitKinds),
  id,
  /** Order number, product title, business name, customer name or reference of a payout. */
  title: z.string(),
  /** A second line: the recipient, the seller or the email address. */
  detail: z.string(),
})
export type Hit = z.infer<typeof hit>

const query = z.object({ query: text(100) })

export const officeSearchContract = contract({
  'GET /admin/search': {
    summary: `Orders, listed products, sellers and customers that match the words, and the payout with this reference, each up to ${hitsPerKind}, newest first. Only the kinds that the caller's role can view.`,
    access: 'admin',
    permission: 'dashboard.read',
    query,
    reply: z.array(hit),
  },
  'GET /sellers/search': {
    summary: `The seller's own orders and products that match the words, and the payout with this reference, each up to ${hitsPerKind}, newest first. Only the kinds that the member's role can view.`,
    access: 'seller',
    permission: 'account.read',
    query,
    reply: z.array(hit),
  },
})
