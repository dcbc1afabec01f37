import { beforeAll, describe, expect, it } from 'vitest'
import { aCashOrder, offerCash } from '#test/builders/cash.ts'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import { type PlacedOrder, readAsBuyer, readAsSeller } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import type { Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

openOrderShop()
beforeAll(async () => {
  await offerCash(admin)
})

/** The mail with this subject, as text on one line. */
async function mailTo(person: Pick<Person, 'email'>, subject: RegExp): Promise<string> {
  const find = () => app.mailbox.messages(person.email).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find()?.text.replace(/\s+/g, ' ') ?? ''
}

async function pdf(person: Person, path: string): Promise<string> {
  const reply = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(reply.status).toBe(200)
  return pdfPages(Buffer.from(await reply.arrayBuffer()))
    .flat()
    .join('\n')
}

const slipOf = ({ orderId }: PlacedOrder) => pdf(seller, `/seller/orders/${orderId}/packing-slip`)
const invoiceOf = ({ buyer, orderId }: PlacedOrder) => pdf(buyer, `/orders/${orderId}/invoice`)

describe('an order with cash on delivery', () => {
  it('is placed at once, and mails, packing slip and invoice say what is paid on delivery', async () => {
    const placed = await aCashOrder(app, { seller })
    expect(placed.linkUrl).toMatch(/\/payment-success\/.*session_id=cash_/)
    const { orderId: code, cashOnDelivery, paymentStatus, totalSellingPrice } = await readAsBuyer(placed)
    expect(cashOnDelivery).toEqual({ amount: totalSellingPrice, collected: false })
    expect(paymentStatus).toBe('PENDING')
    const sum = `$${totalSellingPrice.toFixed(2)}`

    const toBuyer = await mailTo(placed.buyer, /^Thanks for your order/)
    expect(toBuyer).toContain(`You pay ${sum} in cash when your order arrives.`)
    expect(toBuyer).not.toContain('We received your payment')
    expect(await mailTo(seller, new RegExp(`^New order ${code}`))).toContain(
      `Please have the courier collect ${sum} in cash.`,
    )
    expect(await slipOf(placed)).toContain(`Cash to collect: ${sum}`)
    const invoice = await invoiceOf(placed)
    expect(invoice).toContain(`Payment: Cash on delivery, ${sum}`)
    expect(invoice).not.toContain('Paid on')
  })

  it('is paid in cash once it is delivered', async () => {
    const placed = await aCashOrder(app, { seller })
    expect((await moveBy(seller, placed, 'DELIVERED')).status).toBe(200)
    const { cashOnDelivery, paymentStatus } = await readAsBuyer(placed)
    expect([cashOnDelivery?.collected, paymentStatus]).toEqual([true, 'COMPLETED'])
    expect(await invoiceOf(placed)).toMatch(/Payment status: Paid in cash on/)
    expect(await slipOf(placed)).not.toContain('Cash to collect')
  })

  it('that is canceled costs nothing, and no mail promises a refund', async () => {
    const placed = await aCashOrder(app, { seller })
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    const { cashOnDelivery } = await readAsBuyer(placed)
    expect(cashOnDelivery).toEqual({ amount: 0, collected: false })
    const mail = await mailTo(placed.buyer, /was canceled$/)
    expect(mail).toContain('You were not charged.')
    expect(mail).not.toMatch(/refund/i)
  })

  it('of which a part is refunded before delivery is paid with less cash', async () => {
    const placed = await aCashOrder(app, { seller })
    const before = await readAsBuyer(placed)
    expect((await refundBy(admin, placed, { amount: 10 })).status).toBe(201)
    const { cashOnDelivery, refunds, orderId: code } = await readAsBuyer(placed)
    expect(cashOnDelivery).toEqual({ amount: before.totalSellingPrice - 10, collected: false })
    expect(refunds).toMatchObject([{ method: 'NOT_COLLECTED', status: 'SUCCEEDED', amount: 10 }])
    expect(await mailTo(placed.buyer, new RegExp(`^You pay less for your order ${code}`))).toContain(
      `we took $10.00 off what you pay on delivery for your order ${code}.`,
    )
    expect(await mailTo(seller, new RegExp(`^Part of order ${code} was refunded`))).toContain(
      `taken $10.00 off what the customer pays in cash for order ${code}`,
    )
    expect(await slipOf(placed)).toContain(`Cash to collect: $${(before.totalSellingPrice - 10).toFixed(2)}`)
    expect(await invoiceOf(placed)).toContain('$10.00 not collected')
  })

  it('of which a part is refunded after delivery is refunded by bank transfer', async () => {
    const placed = await aCashOrder(app, { seller })
    await moveBy(seller, placed, 'DELIVERED')
    expect((await refundBy(admin, placed, { amount: 10 })).status).toBe(201)
    const mail = await mailTo(placed.buyer, /^Part of your order .* was refunded/)
    expect(mail).toMatch(/we will transfer \$10\.00 for your order \S+ to your bank account\./)
    expect((await readAsSeller(seller, placed)).refund).toMatchObject({ status: 'PENDING', amount: 10 })
  })

  it('appears in exports with the amount of cash', async () => {
    const placed = await aCashOrder(app, { seller })
    const { orderId: code, totalSellingPrice } = await readAsBuyer(placed)
    for (const [person, path] of [
      [admin, `/admin/orders/export?query=${code}`],
      [seller, `/seller/orders/export?query=${code}`],
    ] as const) {
      const reply = await fetch(`${app.url}/api${path}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      const [head = '', row = ''] = (await reply.text()).split(/\r?\n/)
      const at = head.split(',').indexOf('Cash on delivery')
      expect(at, path).toBeGreaterThan(-1)
      expect(row).toContain(totalSellingPrice.toFixed(2))
    }
  })
})

it('a pin code that is not served is refused with the reason', async () => {
  await offerCash(admin, { pinCodes: ['110'] })
  await expect(aCashOrder(app, { seller })).rejects.toThrow(/not available for pin code 560001/)
  await offerCash(admin)
})
