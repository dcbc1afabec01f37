// The seller cancels orders and removes finished orders from the list.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { aShopper, priyasAddress, type Shopper } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let buyer: Shopper
let seller: string
let admin: string
/** URL of the payment provider's sandbox controls. */
let sandbox: string

beforeAll(async () => {
  shop = await openDemoShop()
  buyer = await aShopper(shop)
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterEach(() => turn('settings', { refunds: 'succeed' }))
afterAll(() => shop?.close())

async function turn(path: string, body: object): Promise<void> {
  const response = await fetch(`${sandbox}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

/** A paid order for one of five lamps at $40.00, sent to another person. */
async function anOrder(): Promise<SellerOrder> {
  const lamp = await shop.call<Product>('POST', '/sellers/products', {
    token: seller,
    body: { title: `Lamp ${unique()}`, sellingPrice: 40, quantity: 5, categoryCode: 'electronics' },
  })
  // The recipient is another person than the customer, Asha Rao.
  const { linkUrl, orderId } = await aPaidOrder(shop.app, {
    buyer,
    address: priyasAddress,
    productIds: [lamp.id],
  })
  sandbox = `${new URL(linkUrl).origin}/sandbox`
  return asSeller(orderId)
}

const asSeller = (id: number) => shop.call<SellerOrder>('GET', `/seller/orders/${id}`, { token: seller })
const asCustomer = (id: number) => shop.call<Order>('GET', `/orders/${id}`, { token: buyer.token })
const refund = ({ id }: SellerOrder, amount: number) =>
  shop.call('POST', `/admin/orders/${id}/refunds`, {
    token: admin,
    headers: { 'idempotency-key': unique() },
    body: { amount, reason: 'Arrived with a scratch' },
  })

const visit = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })
const find = ({ orderId }: SellerOrder, width: number) => visit(`/seller/orders?query=${orderId}`, width)
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

async function openMenu(page: Page, { orderId }: SellerOrder) {
  await page.getByRole('button', { name: `CHANGE the status of order ${orderId}` }).click()
  return (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
}

async function askToCancel(page: Page, order: SellerOrder) {
  const choice = await openMenu(page, order)
  await choice('Canceled').click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}?` })
  await dialog.waitFor()
  return dialog
}

describe.each([
  ['failed', 'FAILED', 1440],
  // Runs second: its refund may still be pending after the test and would consume the fault of the other case.
  ['waits', 'PENDING', 390],
] as const)('an order with a full refund that %s', (_, status, width) => {
  it('a fully refunded order can only be canceled, without another refund, and the menu shows the reason', async () => {
    const order = await anOrder()
    if (status === 'PENDING') await turn('settings', { refunds: 'wait' })
    else await turn('faults', { mode: 'error', status: 400, count: 1, method: 'POST', path: '/v1/refunds' })
    await refund(order, order.totalSellingPrice)
    await expect.poll(async () => (await asSeller(order.id)).refund?.status).toBe(status)

    const page = await find(order, width)
    const choice = await openMenu(page, order)
    for (const name of ['Confirmed', 'Shipped', 'Delivered']) {
      expect(await choice(name).textContent()).toContain('The order is fully refunded')
      expect(await choice(name).getAttribute('aria-disabled')).toBe('true')
    }
    await checkA11yAtBothWidths(page, 'the menu of a refunded order')
    await choice('Shipped').press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await choice('Canceled').click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.orderId}?` })
    await dialog.getByText('Asha Rao is notified by email. The items return to your stock.').waitFor()
    expect(await dialog.textContent()).not.toMatch(/\$|refund|Priya/)
    await dialog.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await dialog.getByText('Choose why you cancel the order.').waitFor()
    await dialog.getByLabel('Reason').selectOption('Pricing error')
    await dialog.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await toast(page, `Order ${order.orderId} is now canceled.`)
    expect(await asSeller(order.id)).toMatchObject({
      orderStatus: 'CANCELLED',
      refund: { amount: order.totalSellingPrice },
    })
  })
})

describe.each(flowWidths(1440, 390))('canceling an order at %i px', (width) => {
  it('the cancel dialog names the remaining refund and the customer who receives the refund', async () => {
    const order = await anOrder()
    const half = order.totalSellingPrice / 2
    await refund(order, half)
    const page = await find(order, width)
    const dialog = await askToCancel(page, order)
    await dialog.getByText(`Asha Rao is refunded $${half.toFixed(2)} and notified by email.`).waitFor()
    expect(await dialog.textContent()).not.toContain('Priya')
    await checkA11yAtBothWidths(page, 'an order is about to be cancelled')
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await asSeller(order.id)).orderStatus).toBe('PLACED')

    await askToCancel(page, order)
    await dialog.getByLabel('Reason').selectOption('Other')
    await dialog.getByLabel('Your reason').fill('The kiln broke')
    await checkA11yAtBothWidths(page, 'a cancellation with its own reason')
    await dialog.getByRole('button', { name: `Cancel and refund $${half.toFixed(2)}` }).click()
    await toast(page, `Order ${order.orderId} is now canceled.`)
    const theirs = await asCustomer(order.id)
    expect(theirs).toMatchObject({ orderStatus: 'CANCELLED', refund: { amount: order.totalSellingPrice } })
    expect(theirs.refunds.map(({ amount }) => amount)).toEqual([half, half])
    expect(theirs.orderItems[0]?.product.quantity).toBe(5)
    const shopPage = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: buyer.token },
      width,
    })
    await shopPage
      .getByText(/canceled this order\. Nothing will be shipped\. Reason: The kiln broke/)
      .waitFor()
    await visit(`/seller/orders/${order.id}`, width).then((own) => own.getByText('The kiln broke').waitFor())
  })

  it('canceling an order as out of stock sets the stock of its items to 0, unless the seller unticks the choice', async () => {
    for (const [isTicked, left] of [
      [true, 0],
      [false, 5],
    ] as const) {
      const order = await anOrder()
      const page = await find(order, width)
      const dialog = await askToCancel(page, order)
      const choice = dialog.getByRole('checkbox', { name: 'Set this item to 0 in stock' })
      await dialog.getByLabel('Reason').selectOption('Pricing error')
      expect(await choice.count()).toBe(0)
      await dialog.getByLabel('Reason').selectOption('Out of stock')
      expect(await choice.isChecked()).toBe(true)
      if (!isTicked) await choice.uncheck()
      await checkA11yAtBothWidths(page, 'a cancellation as out of stock')
      await dialog.getByRole('button', { name: /^Cancel and refund/ }).click()
      await toast(page, `Order ${order.orderId} is now canceled.`)
      await dialog.waitFor({ state: 'hidden' })
      expect((await asCustomer(order.id)).orderItems[0]?.product.quantity).toBe(left)
    }
  })

  it('an error names the product when a canceled order is out of stock but its stock is not set to 0', async () => {
    const order = await anOrder()
    const page = await find(order, width)
    await page.route('**/api/sellers/products/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message: 'No.' } })
        : route.fallback(),
    )
    const dialog = await askToCancel(page, order)
    await dialog.getByLabel('Reason').selectOption('Out of stock')
    await dialog.getByRole('button', { name: /^Cancel and refund/ }).click()
    const title = order.orderItems[0]?.product.title
    await toast(page, `The order is canceled, but the stock of "${title}" was not set to 0.`)
    expect((await asSeller(order.id)).orderStatus).toBe('CANCELLED')
  })

  it('the cancel dialog shows an error when the customer has already canceled', async () => {
    const order = await anOrder()
    const page = await find(order, width)
    const dialog = await askToCancel(page, order)
    await shop.call('PUT', `/orders/${order.id}/cancel`, { token: buyer.token })
    await dialog.getByLabel('Reason').selectOption('Out of stock')
    await dialog
      .getByRole('button', { name: `Cancel and refund $${order.totalSellingPrice.toFixed(2)}` })
      .click()
    await dialog.getByText('This order is already canceled.').waitFor()
    await checkA11yAtBothWidths(page, 'a cancellation is refused')
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await page.getByRole('button', { name: `Remove order ${order.orderId} from the list` }).waitFor()
    expect((await asCustomer(order.id)).refunds).toHaveLength(1)
  })
})

describe.each(flowWidths(1440, 390))('a finished order at %i px', (width) => {
  it('a seller removes a finished order from the list after a confirmation, and the customer keeps the order', async () => {
    const [listed, opened] = [await anOrder(), await anOrder()]
    for (const { id } of [listed, opened])
      await shop.call('PATCH', `/seller/orders/${id}/status/DELIVERED`, { token: seller })
    const page = await find(listed, width)
    const remove = page.getByRole('button', { name: `Remove order ${listed.orderId} from the list` })
    const dialog = page.getByRole('dialog', { name: `Remove order ${listed.orderId} from your list?` })
    await remove.click()
    await checkA11yAtBothWidths(page, 'an order is about to be removed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Remove order' }).click()
    await toast(page, `Order ${listed.orderId} was removed from your list.`)
    await page.getByText(`No orders found for "${listed.orderId}"`).waitFor()

    await page.goto(`${shop.url}/seller/orders/${opened.id}`)
    await page.getByRole('button', { name: `Remove order ${opened.orderId} from the list` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove order' }).click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    const left = await shop.call<SellerOrder[]>('GET', '/seller/orders', { token: seller })
    expect(left.map(({ id }) => id)).not.toEqual(expect.arrayContaining([listed.id]))
    expect(left.map(({ id }) => id)).not.toEqual(expect.arrayContaining([opened.id]))
    expect((await asCustomer(opened.id)).orderStatus).toBe('DELIVERED')
  })
})
