// A customer's order in each state, paying an unpaid order, the invoice, and Buy again.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { type CustomersOrders, ordersInEachState } from '../builders/customer-orders.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { changeAnswer } from '../harness/changed-answer.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { pdfPages } from '../harness/pdf-text.ts'

let shop: DemoShop
let bought: CustomersOrders

beforeAll(async () => {
  shop = await openDemoShop()
  bought = await ordersInEachState(shop)
})
afterAll(() => shop?.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

async function openOrder(orderId: number, width?: number): Promise<Page> {
  const page = await bought.visit(`/account/order/${orderId}`, width)
  await page.getByRole('heading', { name: /^Order Details: #/ }).waitFor()
  return page
}

describe('the order page', () => {
  it('a paid order shows all details and asks for confirmation before a cancellation', async () => {
    const page = await openOrder(bought.orders.both, 390)
    const order = await bought.read(bought.orders.both)
    const main = page.getByRole('main')
    await heading(page, 'Order Items (2)').waitFor()
    for (const words of [
      'Order Placed',
      'Sold by Malabar Cloth House',
      '5 Church Street, Fort Kochi',
      'Mobile: 98765432',
      'Expected delivery:',
      usd(order.totalMrpPrice),
      `${Math.round(order.discount)}%`,
      usd(order.totalSellingPrice),
      `You saved ${usd(order.totalMrpPrice - order.totalSellingPrice)} on this order!`,
    ])
      await main.getByText(words).first().waitFor()
    const steps = await main
      .getByRole('list')
      .filter({ hasText: 'PACKED' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(steps.map((step) => step.split(/[\s,]/)[0])).toEqual([
      'PLACED',
      'PACKED',
      'SHIPPED',
      'ARRIVING',
      'ARRIVED',
    ])
    await checkA11yAtBothWidths(page, 'a paid order')

    await button(page, 'Cancel Order').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByText(`we'll refund ${usd(order.totalSellingPrice)} to your card`).waitFor()
    await checkA11yAtBothWidths(page, 'the question')
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    expect((await bought.read(bought.orders.both)).orderStatus).toBe('PLACED')
  })

  it('a canceled order shows the state of its refund', async () => {
    const page = await openOrder(bought.orders.toCancel)
    await button(page, 'Cancel Order').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
    await button(page, 'Order Canceled').waitFor()
    expect(await button(page, 'Order Canceled').isDisabled()).toBe(true)
    const steps = page.getByRole('listitem').filter({ hasText: /^(PLACED|CANCELED)/ })
    expect((await steps.allInnerTexts()).map((step) => step.split(/[\s,]/)[0])).toEqual([
      'PLACED',
      'CANCELED',
    ])
    // The provider needs a moment, and the page polls for the refund.
    await page.getByText(/^On .* we refunded .* to your card/).waitFor()
    await checkA11yAtBothWidths(page, 'a cancelled order')

    const pending = await bought.visit('/account/orders')
    await changeAnswer<Order>(pending, `**/api/orders/${bought.orders.toCancel}`, (order) => ({
      ...order,
      paymentStatus: 'COMPLETED',
      refund: { ...order.refund, status: 'PENDING', at: null },
      refunds: order.refunds.map((refund) => ({ ...refund, status: 'PENDING', at: null })),
    }))
    await pending.goto(`${shop.url}/account/order/${bought.orders.toCancel}`)
    await pending.getByText(/^Your refund of .* is on its way to your card/).waitFor()
    await checkA11yAtBothWidths(pending, 'money on its way')
  })

  it('a delivered order offers a review for each item and cannot be canceled', async () => {
    const page = await openOrder(bought.orders.delivered)
    const order = await bought.read(bought.orders.delivered)
    const review = page.getByRole('link', { name: /^Write Review/ })
    expect(await review.getAttribute('href')).toBe(`/reviews/${order.orderItems[0]?.product.id}/create`)
    expect(await button(page, 'Cannot Cancel Order').isDisabled()).toBe(true)
    await checkA11yAtBothWidths(page, 'an order that arrived')
    await changeAnswer<Order>(page, `**/api/orders/${order.id}`, (reply) => ({
      ...reply,
      orderItems: reply.orderItems.map((item) => ({ ...item, returnable: null })),
      history: reply.history.map((entry) => ({ ...entry, at: '2025-10-22T12:00:00.000Z' })),
    }))
    await page.reload()
    await page.getByText('Your parcel has arrived. The return period ended on Oct 29, 2025.').waitFor()
    const { length } = await (await openOrder(bought.orders.both))
      .getByRole('link', { name: /^Write Review/ })
      .all()
    expect(length).toBe(0)
  })

  it('the order page shows "not found" and loading errors', async () => {
    const missing = await bought.visit('/account/order/999999999')
    await heading(missing, 'Order not found.').waitFor()
    await checkA11yAtBothWidths(missing, 'no such order')

    const broken = await bought.visit('/account/orders')
    const held = Promise.withResolvers<void>()
    await broken.route('**/api/orders/*', async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { message: 'The lamp is out.', code: 'internal' } })
    })
    await broken.goto(`${shop.url}/account/order/${bought.orders.both}`)
    await broken.getByText('Loading order details...').last().waitFor()
    held.resolve()
    await heading(broken, 'Failed to load order details. Please try again later.').waitFor()
    await broken.getByText('The lamp is out.').waitFor()
    await checkA11yAtBothWidths(broken, 'not loaded')
    await broken.unroute('**/api/orders/*')
    await button(broken, 'Try again').click()
    await heading(broken, 'Order Items (2)').waitFor()
  })
})

describe('an unpaid order', () => {
  it('an unpaid order links to its payment and updates after the payment', async () => {
    const page = await openOrder(bought.orders.unpaid)
    const { paymentDetails } = await bought.read(bought.orders.unpaid)
    await page.getByText(/We're holding it until \d+:\d\d [AP]M\./).waitFor()
    expect(await button(page, 'Buy again').count()).toBe(0)
    expect(await button(page, 'Download Invoice').count()).toBe(0)
    await checkA11yAtBothWidths(page, 'an unpaid order')
    const link = page.getByRole('link', { name: 'Pay now' })
    const paymentLinkUrl = (await link.getAttribute('href')) ?? ''
    expect(paymentLinkUrl).toBe(paymentDetails?.paymentLinkUrl)
    await bought.pay(paymentDetails?.paymentLinkId ?? '')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await button(page, 'Download Invoice').waitFor()
    expect(await link.count()).toBe(0)
  })

  it('an expired order says that the payment time is over', async () => {
    const page = await bought.visit('/account/orders')
    await changeAnswer<Order>(page, `**/api/orders/${bought.orders.both}`, (order) => ({
      ...order,
      orderStatus: 'CANCELLED',
      paymentStatus: 'FAILED',
      paymentDetails: { ...order.paymentDetails, ended: 'EXPIRED' },
    }))
    await page.goto(`${shop.url}/account/order/${bought.orders.both}`)
    await page.getByText(/This order expired because it was not paid in time\. Nothing was charged/).waitFor()
    expect(await button(page, 'Download Invoice').count()).toBe(0)
    await button(page, 'Buy again').waitFor()
    await page.getByRole('main').getByText('NEVER PAID', { exact: true }).waitFor()
    for (const name of ['CANCELED', 'Order Canceled'])
      expect(await page.getByRole('main').getByText(name, { exact: true }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'an expired order')
  })
})

it('the invoice downloads as a PDF with the amounts of the order', async () => {
  const page = await openOrder(bought.orders.both)
  const order = await bought.read(bought.orders.both)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Invoice').click(),
  ])
  expect(download.suggestedFilename()).toBe(`Invoice ${order.orderId}.pdf`)
  const lines = pdfPages(await readFile(await download.path())).flat()
  expect(lines).toContain(`Total ${usd(order.totalSellingPrice)}`)
  for (const item of order.orderItems) {
    expect(lines.join('\n')).toContain(
      `${item.quantity} ${usd(item.product.sellingPrice)} ${usd(item.sellingPrice)}`,
    )
  }
})

it('Buy again adds the available items to the cart and names the unavailable ones', async () => {
  await shop.call('DELETE', `/sellers/products/${bought.shelf[2]?.id}`, { token: bought.seller })
  const page = await openOrder(bought.orders.both)
  await button(page, 'Buy again').click()
  await page.getByText(`2 × ${bought.shelf[2]?.title}`).waitFor()
  await page.getByText('No longer for sale.').waitFor()
  await page.getByRole('status').getByText('1 item added to your bag').waitFor()
  await checkA11yAtBothWidths(page, 'bought again')
  await page.getByRole('link', { name: 'View Bag' }).click()
  await page.waitForURL('**/cart')
  await page
    .getByRole('main')
    .getByText(bought.shelf[1]?.title ?? '')
    .first()
    .waitFor()
  const { cartItems } = await shop.call<{ cartItems: { product: { id: number }; quantity: number }[] }>(
    'GET',
    '/carts',
    { token: bought.customer },
  )
  expect(cartItems.map((item) => [item.product.id, item.quantity])).toEqual([[bought.shelf[1]?.id, 1]])
})
