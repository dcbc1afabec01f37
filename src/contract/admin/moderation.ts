import { z } from 'zod'
import { type ReportReason, reasonsFor, reportReasons } from '#shared/catalog/report-reasons.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, timestamp } from '../fields.ts'
import { moderatedReview } from '../shop/reviews.ts'

const reason = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], {
  error: 'Please choose a reason',
})

export const reportBody = z
  .object({
    subject: z.enum(['review', 'product']),
    id,
    reason,
    comment: z.string().trim().max(1000, 'At most 1,000 characters').default(''),
  })
  .refine((body) => reasonsFor[body.subject].includes(body.reason), {
    error: 'Please choose a reason',
    path: ['reason'],
  })
  .refine((body) => body.reason !== 'OTHER' || body.comment !== '', {
    error: 'Please tell us in a few words what is wrong',
    path: ['comment'],
  })
export type ReportBody = z.infer<typeof reportBody>

/** The open reports of an item, with the newest comments. */
export const reports = z.object({
  count: z.number(),
  reasons: z.array(z.object({ reason, count: z.number() })),
  newest: z.array(z.object({ reason, comment: z.string(), by: z.string(), at: timestamp })),
})
export type Reports = z.infer<typeof reports>

export const moderatedProduct = z.object({
  id,
  title: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  sellingPrice: amount,
  categoryCode: z.string(),
  seller: z.object({ id, businessName: z.string(), email: z.string() }),
  status: z.string(),
  /** Visible to customers. */
  listed: z.boolean(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  hiddenAt: timestamp.nullable(),
})
export type ModeratedProduct = z.infer<typeof moderatedProduct>

export const reportedReview = z.object({ review: moderatedReview, reports })
export const reportedProduct = z.object({ product: moderatedProduct, reports })
export type ReportedReview = z.infer<typeof reportedReview>
export type ReportedProduct = z.infer<typeof reportedProduct>

const productParams = z.object({ productId: pathId })

export const moderationContract = contract({
  'POST /reports': {
    summary: 'Report a review or a product. One open report per item; a second one answers 409.',
    access: 'customer',
    status: 201,
    body: reportBody,
    reply: z.object({ message: z.string(), id }),
    failures: ['already_exists', 'not_found'],
  },
  'GET /admin/moderation/reviews': {
    summary: 'Reviews with open reports, longest waiting first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'moderation.read',
    query: pageQuery,
    reply: z.array(reportedReview),
  },
  'GET /admin/moderation/products': {
    summary:
      'Products with open reports, longest waiting first, or hidden products, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'moderation.read',
    query: pageQuery.extend({ state: z.enum(['reported', 'hidden']).optional() }),
    reply: z.array(reportedProduct),
  },
  'PATCH /admin/moderation/products/:productId': {
    summary: 'Hide a product, with a reason for its seller, or restore it.',
    access: 'admin',
    permission: 'moderation.write',
    params: productParams,
    body: z.discriminatedUnion('hidden', [
      z.object({
        hidden: z.literal(true),
        reason: requiredText(300, 'Enter a reason. The seller will see it.'),
      }),
      z.object({ hidden: z.literal(false) }),
    ]),
    reply: reportedProduct,
  },
  'POST /admin/moderation/:subject/:id/dismiss': {
    summary: 'Dismiss the open reports of a review or a product.',
    access: 'admin',
    permission: 'moderation.write',
    params: z.object({ subject: z.enum(['review', 'product']), id: pathId }),
    reply: z.object({ message: z.string(), id, dismissed: z.number() }),
  },
})
