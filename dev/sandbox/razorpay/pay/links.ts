import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../../stripe/ids.ts'
import { badRequest, noSuch } from '../refusal.ts'
import type { PaymentLink, Sandbox } from '../wire.ts'

const minutes = 60
const leastAheadSeconds = 15 * minutes
const leastAmount = 100

const notes = z
  .record(z.string().max(256), z.union([z.string().max(256), z.number()]))
  .refine((given) => Object.keys(given).length <= 15, 'may have at most 15 keys')

const createBody = z.object({
  amount: z.coerce.number().int(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('INR'),
  accept_partial: z.boolean().default(false),
  expire_by: z.number().int().optional(),
  reference_id: z.string().max(40, 'the length must be no more than 40.').default(''),
  description: z.string().max(2048).default(''),
  customer: z
    .object({ name: z.string().optional(), email: z.email().optional(), contact: z.string().optional() })
    .default({}),
  notify: z
    .object({ email: z.boolean().optional(), sms: z.boolean().optional(), whatsapp: z.boolean().optional() })
    .default({}),
  reminder_enable: z.boolean().default(false),
  notes: notes.optional(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
  upi_link: z.boolean().optional(),
  options: z.unknown().optional(),
})

/** Validates a body. Like the provider, reports only the first error. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw badRequest(`${field}: ${issue?.message ?? 'wrong input fields sent'}`, field || undefined)
}

export function createLink(sandbox: Sandbox, given: unknown): PaymentLink {
  const body = readBody(createBody, given)
  const now = sandbox.now()
  if (body.amount < leastAmount) {
    throw badRequest(`amount should be minimum ${leastAmount} for ${body.currency}`, 'amount')
  }
  if (body.expire_by !== undefined && body.expire_by < now + leastAheadSeconds) {
    throw badRequest('expire_by: timestamp must be atleast 15 minutes in future', 'expire_by')
  }
  if (body.callback_url !== undefined && body.callback_method === undefined) {
    throw badRequest('callback_method is required if callback_url is present', 'callback_method')
  }
  if (body.reference_id !== '' && findByReference(sandbox, body.reference_id)) {
    throw badRequest(
      `payment link with given reference_id: ${body.reference_id} already exists. Please create a payment link with a different reference_id`,
    )
  }
  const id = newId('plink', 14)
  const link: PaymentLink = {
    id,
    accept_partial: body.accept_partial,
    amount: body.amount,
    amount_paid: 0,
    callback_method: body.callback_method ?? '',
    callback_url: body.callback_url ?? '',
    cancelled_at: 0,
    created_at: now,
    currency: body.currency,
    customer: body.customer,
    description: body.description,
    expire_by: body.expire_by ?? 0,
    expired_at: 0,
    first_min_partial_amount: 0,
    notes: body.notes ?? [],
    notify: { email: false, sms: false, whatsapp: false, ...body.notify },
    payments: null,
    reference_id: body.reference_id,
    reminder_enable: body.reminder_enable,
    reminders: [],
    short_url: `${sandbox.publicUrl()}/l/${id}`,
    status: 'created',
    updated_at: now,
    upi_link: body.upi_link ?? false,
    user_id: '',
    whatsapp_link: false,
  }
  sandbox.store.put('payment_link', link)
  return link
}

const findByReference = (sandbox: Sandbox, reference_id: string): PaymentLink | undefined =>
  sandbox.store.list('payment_link', { where: { reference_id }, limit: 1 }).data[0]

export function readLink(sandbox: Sandbox, id: string): PaymentLink {
  const link = sandbox.store.get('payment_link', id)
  if (!link) throw noSuch()
  return link
}

/** Newest first, filtered by `reference_id` and `payment_id`. */
export function listLinks(sandbox: Sandbox, query: Record<string, string | undefined>) {
  const { limit, skip } = readPage(query)
  if (query.payment_id) {
    const payment = sandbox.store.get('payment', query.payment_id)
    const link = payment && linkOfOrder(sandbox, payment.order_id)
    return { payment_links: link ? [link] : [] }
  }
  if (query.reference_id && !sandbox.filtersByReference) return { payment_links: [] }
  const { data } = sandbox.store.list('payment_link', {
    where: { reference_id: query.reference_id },
    limit: skip + limit,
  })
  return { payment_links: data.slice(skip) }
}

const linkOfOrder = (sandbox: Sandbox, order_id: string): PaymentLink | undefined =>
  sandbox.store.list('payment_link', { where: { order_id }, limit: 1 }).data[0]

/** Paging parameters: 10 items by default, at most 100. */
export function readPage(query: Record<string, string | undefined>): { limit: number; skip: number } {
  const schema = z.object({
    count: z.coerce.number().int().min(1).max(100).default(10),
    skip: z.coerce.number().int().min(0).default(0),
  })
  const { count, skip } = readBody(schema, { count: query.count, skip: query.skip })
  return { limit: count, skip }
}

export function cancelLink(sandbox: Sandbox, id: string): PaymentLink {
  const link = readLink(sandbox, id)
  if (link.status !== 'created') {
    throw badRequest(`Payment Link cannot be cancelled as it is in ${link.status} state`)
  }
  const now = sandbox.now()
  const cancelled: PaymentLink = { ...link, status: 'cancelled', cancelled_at: now, updated_at: now }
  sandbox.store.put('payment_link', cancelled)
  sandbox.record('payment_link.cancelled', { payment_link: cancelled })
  return cancelled
}

/** Expires overdue links. */
export function expireDueLinks(sandbox: Sandbox): number {
  const due = sandbox.store.database
    .prepare(
      `SELECT id FROM objects INDEXED BY open_links WHERE kind = 'payment_link' AND body ->> '$.status' = 'created'
         AND body ->> '$.expire_by' > 0 AND body ->> '$.expire_by' <= ? ORDER BY body ->> '$.expire_by'`,
    )
    .all(sandbox.now())
  for (const row of due) {
    sandbox.store.transaction(() => {
      const link = readLink(sandbox, String(row.id))
      const now = sandbox.now()
      const expired: PaymentLink = { ...link, status: 'expired', expired_at: now, updated_at: now }
      sandbox.store.put('payment_link', expired)
      sandbox.record('payment_link.expired', { payment_link: expired })
    })
  }
  return due.length
}

/** Redirect URL after payment: the shop's callback with the payment's ids, signed with the key's secret. */
export function returnUrl(sandbox: Sandbox, link: PaymentLink): string | null {
  const paymentId = link.payments?.find((payment) => payment.status === 'captured')?.payment_id
  if (!link.callback_url || !paymentId) return null
  const signature = createHmac('sha256', sandbox.keySecret)
    .update([link.id, link.reference_id, link.status, paymentId].join('|'))
    .digest('hex')
  const url = new URL(link.callback_url)
  const values = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: signature,
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
