import type Razorpay from 'razorpay'
import { ask } from '../../../../razorpay/razorpay-answers.ts'
import { ifFound, type ProviderMoves } from '../../provider.ts'
import {
  linkOf,
  type Payment,
  type PaymentLink,
  type Refund,
  toProviderRefund,
  toProviderSession,
} from './razorpay-objects.ts'

/** The API's maximum page size. */
export const pageMax = 100

export const readLink = async (client: Razorpay, id: string): Promise<PaymentLink> =>
  (await client.paymentLink.fetch(id)) as unknown as PaymentLink

/** Payment links, newest first. */
export const listLinks = async (client: Razorpay, query: object): Promise<PaymentLink[]> =>
  (await client.paymentLink.all(query)).payment_links as unknown as PaymentLink[]

export type Range = { from: Date; to: Date; max: number }

/** Reads payments and refunds, because Razorpay has no event list. */
export async function listMoves(client: Razorpay, { from, to, max }: Range): Promise<ProviderMoves> {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) }
  const payments = await readPages<Payment>(max, (page) => client.payments.all({ ...seconds, ...page }))
  const refunds = await readPages<Refund>(max, (page) => client.refunds.all({ ...seconds, ...page }))
  const complete = payments.length <= max && refunds.length <= max
  if (!complete) return { paid: [], refunds: [], complete }
  const ids = new Set(payments.filter(({ captured }) => captured).flatMap((payment) => linkOf(payment) ?? []))
  const paid = (await readLinks(client, ids)).map(toProviderSession)
  return { paid: paid.filter((session) => session.paid), refunds: refunds.map(toProviderRefund), complete }
}

/** Reads more than `max` entries if there are more, so that the caller can tell. */
export async function readPages<T>(
  max: number,
  read: (page: { count: number; skip: number }) => Promise<{ items: unknown[] }>,
): Promise<T[]> {
  const found: unknown[] = []
  while (found.length <= max) {
    const { items } = await read({ count: pageMax, skip: found.length })
    found.push(...items)
    if (items.length < pageMax) break
  }
  return found as T[]
}

/** Paid links are mostly recent, so pages of the newest links are read first, then the rest one by one. */
async function readLinks(client: Razorpay, ids: Set<string>): Promise<PaymentLink[]> {
  const found = new Map<string, PaymentLink>()
  const pages = Math.ceil(ids.size / pageMax)
  for (let page = 0; page < pages && found.size < ids.size; page++) {
    const links = await listLinks(client, { count: pageMax, skip: page * pageMax })
    for (const link of links) if (ids.has(link.id)) found.set(link.id, link)
    if (links.length < pageMax) break
  }
  for (const id of ids) {
    const link = found.has(id) ? undefined : await ifFound(ask(() => readLink(client, id)))
    if (link) found.set(id, link)
  }
  return [...found.values()]
}
