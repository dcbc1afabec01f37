import { describe, expect, it } from 'vitest'
import { payoutLineNames } from '#shared/payments/payouts/payout-lines.ts'
import { aDueOrder, deliveredAgo, runFor } from '#test/builders/payouts.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

openOrderShop({ worker: false })

async function statementOf(seller: Person) {
  await runFor(admin, seller)
  const [payout] = await seller.ok('GET /sellers/payouts')
  const params = { payoutId: payout?.id ?? 0 }
  const file = async (end: string) => {
    const response = await fetch(`${app.url}/api/sellers/payouts/${params.payoutId}/statement${end}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const [head, ...rows] = (await file('.csv'))
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return {
    text: pdfPages(await file('')).flat(),
    head,
    rows,
    details: await seller.ok('GET /sellers/payouts/:payoutId', { params }),
  }
}

async function aDiscountedOrder(seller: Person) {
  const { code } = await aCoupon(app, { discountBp: 2_000, platformBp: 5_000 })
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId: placed.orderId, orderStatus: 'DELIVERED' },
  })
  await deliveredAgo(app, placed.orderId, 8)
  expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
}

it("names the shop's part of the discounts, less refunds", async () => {
  const seller = await aSeller(app)
  await aDiscountedOrder(seller)
  const { text, details } = await statementOf(seller)
  expect(details).toMatchObject({ amount: 60.75, funded: 7.5 })
  expect(text).toContainEqual(expect.stringMatching(/^Of which discounts paid by \w+ \$7\.50$/))
})

it('has no such line without a discount', async () => {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  const { text, details } = await statementOf(seller)
  expect(details).toMatchObject({ amount: 90, funded: 0 })
  expect(details.parts[0]?.pieces).toEqual([
    { piece: 'goods', amount: 100 },
    { piece: 'commission', amount: -10 },
  ])
  expect(text).toContain('Goods after discounts $100.00')
  expect(text.some((line) => line.includes('Of which'))).toBe(false)
})

describe('the CSV file', () => {
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const sumOf = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + cents(row[column]), 0)

  it('has the lines of the PDF in the same order, and their sums are the payout and its discounts', async () => {
    const seller = await aSeller(app)
    await aDueOrder(app, seller, 3_333)
    await aDiscountedOrder(seller)
    await aDueOrder(app, seller, 7_777)
    const { text, head, rows, details } = await statementOf(seller)
    expect(head?.slice(3)).toEqual(['Amount', 'Currency', 'Payout', 'Of Which Discounts Paid by Shop'])
    expect(rows.map((row) => row[1])).toEqual(['sale', 'sale', 'refund', 'sale'])
    expect(sumOf(rows, 3)).toBe(cents(`${details.amount}`))
    expect(details.funded).toBe(7.5)
    expect(sumOf(rows, 6)).toBe(750)
    // Newest first on the screen.
    expect(rows.map((row) => [row[2], cents(row[3]), cents(row[6])])).toEqual(
      details.lines
        .toReversed()
        .map((line) => [line.order?.orderId, cents(`${line.amount}`), cents(`${line.funded}`)]),
    )
    const drawn = text.filter((line) => rows.some((row) => line.includes(row[2] ?? '-')))
    expect(drawn.map((line) => /[A-Z0-9-]{6,}/.exec(line)?.[0])).toEqual(rows.map((row) => row[2]))
  })

  it('sums up as the summary, by kind', async () => {
    const seller = await aSeller(app)
    await aDueOrder(app, seller)
    await aDiscountedOrder(seller)
    const { rows, text, details } = await statementOf(seller)
    for (const { kind, lines, amount } of details.parts) {
      const own = rows.filter((row) => row[1] === kind)
      expect([own.length, sumOf(own, 3)]).toEqual([lines, cents(`${amount}`)])
      expect(text.some((line) => line.startsWith(`${payoutLineNames[kind]} (${lines}) `))).toBe(true)
    }
    expect(details.parts.map(({ kind }) => kind)).toEqual(['sale', 'refund'])
    const transactions = await seller.ok('GET /transactions/seller')
    for (const { kind, amount, pieces } of details.parts) {
      expect(pieces.reduce((sum, piece) => sum + cents(`${piece.amount}`), 0)).toBe(cents(`${amount}`))
      const commission = transactions
        .filter(({ type }) => type === kind)
        .reduce((sum, row) => sum + cents(`${row.commission}`), 0)
      expect(cents(`${pieces.find(({ piece }) => piece === 'commission')?.amount}`)).toBe(-commission)
    }
  })
})
