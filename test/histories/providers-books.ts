import type { Gateway } from '#shared/payments/gateway.ts'
import { providerOfTest } from '../builders/provider-events.ts'
import { razorpayOfTest } from '../builders/razorpay-events.ts'
import type { TestApp } from '../harness/app.ts'

/** Balances and objects of one provider. */
type Own = {
  /** Paid amounts by checkout. */
  paid: { checkoutId: string; cents: number }[]
  refunds: { id: string; cents: number }[]
  /** Net amount of disputes, including fees. */
  disputed: number
  /** Fees of payments and refunds. */
  fees: number
  /** Settlements on their way to our bank, and those that arrived. */
  inTransit: number
  arrived: number
  openDisputes: string[]
  /** To seller accounts, without reversed ones. */
  transfers: number[]
}
type Where = Pick<TestApp, 'shop' | 'url' | 'webhookSecret'>

/** Reads the books of all providers through their SDKs, page by page. */
export async function providersBooks(app: Where) {
  const all: { gateway: Gateway; own: Own }[] = [{ gateway: 'STRIPE', own: await stripesBooks(app) }]
  if (app.shop.payments.RAZORPAY) all.push({ gateway: 'RAZORPAY', own: await razorpaysBooks(app) })
  const sumOf = (of: (own: Own) => number) => all.reduce((sum, { own }) => sum + of(own), 0)
  const centsOf = (list: { cents: number }[]) => list.reduce((sum, { cents }) => sum + cents, 0)
  /** Amounts of paid sessions by checkout. */
  const paid = new Map<string, number[]>()
  for (const { checkoutId, cents } of all.flatMap(({ own }) => own.paid))
    paid.set(checkoutId, [...(paid.get(checkoutId) ?? []), cents])
  return {
    paid,
    captured: sumOf((own) => centsOf(own.paid)),
    disputed: sumOf(({ disputed }) => disputed),
    fees: sumOf(({ fees }) => fees),
    inTransit: sumOf(({ inTransit }) => inTransit),
    arrived: sumOf(({ arrived }) => arrived),
    openDisputes: all.flatMap(({ gateway, own }) => own.openDisputes.map((id) => ({ gateway, id }))),
    transfers: all.flatMap(({ own }) => own.transfers),
    refunds: new Map(all.flatMap(({ own }) => own.refunds.map(({ id, cents }) => [id, cents] as const))),
    refunded: sumOf(({ refunds }) => centsOf(refunds)),
  }
}

async function stripesBooks(app: Where): Promise<Own> {
  const stripe = providerOfTest(app)
  const own: Own = {
    paid: [],
    refunds: [],
    disputed: 0,
    fees: 0,
    inTransit: 0,
    arrived: 0,
    openDisputes: [],
    transfers: await transfersOf(app),
  }
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue
    own.paid.push({ checkoutId: intent.metadata.checkout_id ?? '', cents: intent.amount_received })
  }
  for await (const { id, status, amount } of stripe.refunds.list({ limit: 100 })) {
    if (status !== 'failed' && status !== 'canceled') own.refunds.push({ id, cents: amount })
  }
  for await (const { id, status, balance_transactions } of stripe.disputes.list({ limit: 100 })) {
    if (status !== 'won' && status !== 'lost') own.openDisputes.push(id)
    for (const { net } of balance_transactions) own.disputed -= net
  }
  for await (const { fee, type } of stripe.balanceTransactions.list({ limit: 100 })) {
    if (type !== 'adjustment') own.fees += fee
  }
  for await (const { amount, status } of stripe.payouts.list({ limit: 100 })) {
    if (status === 'paid') own.arrived += amount
    if (status === 'in_transit') own.inTransit += amount
  }
  return own
}

/** Transfers to seller accounts that were not reversed. */
async function transfersOf(app: Where): Promise<number[]> {
  const transfers: number[] = []
  for await (const { amount, reversed } of providerOfTest(app).transfers.list({ limit: 100 })) {
    if (!reversed) transfers.push(amount)
  }
  return transfers
}

async function razorpaysBooks(app: Where): Promise<Own> {
  const razorpay = razorpayOfTest(app)
  const links = await pages(async (page) => (await razorpay.paymentLink.all(page)).payment_links)
  /** A payment refers to its payment link by the link id without the prefix. */
  const checkouts = new Map(links.map(({ id, notes }) => [`#${id.slice(6)}`, String(notes?.checkout_id)]))
  const payments = await pages(async (page) => (await razorpay.payments.all(page)).items)
  const refunds = await pages(async (page) => (await razorpay.refunds.all(page)).items)
  const disputes = await pages(async (page) => (await razorpay.disputes.all(page)).items)
  const settled = await pages(async (page) => (await razorpay.settlements.all(page)).items)
  const transfers = await pages(async (page) => (await razorpay.transfers.all(page)).items)
  return {
    paid: payments
      .filter(({ captured }) => captured)
      .map(({ description, amount }) => ({
        checkoutId: checkouts.get(description ?? '') ?? '',
        cents: Number(amount),
      })),
    refunds: refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ id, amount }) => ({ id, cents: Number(amount) })),
    disputed: disputes.reduce((sum, { amount_deducted }) => sum + amount_deducted, 0),
    fees:
      payments.reduce((sum, { captured, fee }) => sum + (captured ? Number(fee) : 0), 0) +
      (await settledTransferFees(razorpay)),
    inTransit: 0,
    arrived: settled.reduce(
      (sum, { status, amount }) => sum + (status === 'processed' ? Number(amount) : 0),
      0,
    ),
    openDisputes: disputes
      .filter(({ status }) => status === 'open' || status === 'under_review')
      .map(({ id }) => id),
    transfers: transfers
      .filter(({ status }) => status === 'processed' || status === 'pending')
      .map(({ amount }) => Number(amount)),
  }
}

/** Fees of transfers are known from the settlement reports. */
async function settledTransferFees(razorpay: ReturnType<typeof razorpayOfTest>): Promise<number> {
  const now = new Date()
  const month = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  const items = await pages(async (page) => {
    const report = await razorpay.settlements.reports({ ...month, ...page })
    return (report as unknown as { items: { type: string; fee: number }[] }).items
  })
  return items.reduce((sum, { type, fee }) => sum + (type === 'transfer' ? fee : 0), 0)
}

const pageMax = 100

async function pages<T>(read: (page: { count: number; skip: number }) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const page = await read({ count: pageMax, skip: found.length })
    found.push(...page)
    if (page.length < pageMax) return found
  }
}
