// The customer's account and orders: personal details, the list, an order in each of its states, the way on from an unpaid one, the invoice, buying again.
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { unique } from '../builders/unique.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'
import { payByForm } from '../harness/pay-page.ts'
import { pdfPages } from '../harness/pdf-text.ts'

type Placed = { paymentLinkUrl: string; paymentLinkId: string; orderIds: number[] }
type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }

const address = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

let shop: DemoShop
let customer: string
let seller: string
let shelf: Stocked[]
/** By state; `both` has two lines. */
const orders = { delivered: 0, both: 0, toCancel: 0, unpaid: 0 }

beforeAll(async () => {
  shop = await openDemoShop()
  customer = await newCustomer()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=100', { token: seller })
  shelf = products
    .map((one) => ({ ...one, variants: one.variants.filter(({ quantity }) => quantity > 5) }))
    .filter((one) => one.status === 'ACTIVE' && one.variants.length > 0)
  orders.delivered = await paid([0, 2])
  await shop.call('PATCH', `/seller/orders/${orders.delivered}/status/DELIVERED`, { token: seller })
  orders.both = await paid([1, 1], [2, 2])
  orders.toCancel = await paid([3, 1])
  orders.unpaid = (await placed([4, 1])).orderIds[0] ?? 0
})
afterAll(() => shop?.close())

async function newCustomer(): Promise<string> {
  const email = `priya-${unique()}@example.com`
  const asked = new Date()
  await shop.call('POST', '/auth/send-register-otp', { body: { email, role: 'ROLE_CUSTOMER' } })
  const otp = await codeFor(shop.url, email, asked)
  const body = { email, otp, firstName: 'Priya', lastName: 'Nair', sellerName: '' }
  return (await shop.call<{ jwt: string }>('POST', '/auth/register', { body })).jwt
}

/** Orders so many of these products of the seller's shelf. */
async function placed(...lines: [place: number, quantity: number][]): Promise<Placed> {
  for (const [place, quantity] of lines) {
    const product = shelf[place]
    await shop.call('POST', '/carts/items', {
      token: customer,
      body: { productId: product?.id, variantId: product?.variants[0]?.id, quantity },
    })
  }
  return shop.call('POST', '/orders?paymentMethod=STRIPE', { token: customer, body: address })
}

async function paid(...lines: [place: number, quantity: number][]): Promise<number> {
  const order = await placed(...lines)
  await pay(order)
  return order.orderIds[0] ?? 0
}

async function pay({ paymentLinkUrl, paymentLinkId }: Pick<Placed, 'paymentLinkUrl' | 'paymentLinkId'>) {
  await payByForm(paymentLinkUrl)
  await shop.call('GET', `/payments/stripePaymentId/${paymentLinkId}`, { token: customer })
}

const read = (orderId: number) => shop.call<Order>('GET', `/orders/${orderId}`, { token: customer })

const visit = (path: string, width = 1440) =>
  shop.visit(path, { stored: { access_token: customer }, width, acceptDownloads: true })

async function openOrder(orderId: number, width?: number): Promise<Page> {
  const page = await visit(`/account/order/${orderId}`, width)
  await page.getByRole('heading', { name: /^Order Details: #/ }).waitFor()
  return page
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** On a phone and on a large screen, axe finds nothing and nothing is wider than the screen. */
async function decent(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** Answers the browser's calls of this address with what the real server says, changed. */
async function change<T>(page: Page, path: string | RegExp, edit: (reply: T) => unknown, headers = {}) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = edit((await response.json()) as T)
    await route.fulfill({ response, json, headers: { ...response.headers(), ...headers } })
  })
}

describe('the list', () => {
  it('of someone who has not bought anything leads to the products', async () => {
    const page = await shop.visit('/account/orders', {
      stored: { access_token: await newCustomer() },
      width: 390,
    })
    await heading(page, 'No orders yet').waitFor()
    await decent(page)
    await page.getByRole('link', { name: 'All Products', exact: true }).last().click()
    await page.waitForURL('**/products')
  })

  it('has one card for each item with its state, date and both currencies, and each leads to its page', async () => {
    const page = await visit('/account/orders')
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'All Orders').waitFor()
    await page.getByText('from anytime').waitFor()
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(5)
    const words = await cards.allInnerTexts()
    expect(words[0]).toMatch(/^PENDING\s+Waiting for payment until \d+:\d\d [AP]M/)
    expect(words[1]).toMatch(/^PLACED\s+Arriving by \w{3}, \w{3} \d+/)
    expect(words[4]).toMatch(/^DELIVERED\s+Delivered on/)
    const order = await read(orders.delivered)
    const inRupees = order.listAmount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
    expect(words[4]).toContain(inRupees)
    expect(words[4]).toContain(`Charged: ${usd(order.totalSellingPrice)}`)
    expect(words[4]).toContain('Quantity: 2')
    await decent(page)
    await cards.last().getByRole('link').click()
    await page.waitForURL(`**/account/order/${order.id}/${order.orderItems[0]?.id}`)
    await heading(page, `Order Details: #${order.orderId}`).waitFor()
    expect(complaints).toEqual([])
  })

  it('comes in pages, the older orders behind', async () => {
    const page = await visit('/account/orders')
    await change<Order[]>(page, /\/api\/orders\/users/, (list) => list, { 'x-total-count': '25' })
    await page.reload()
    const pages = page.getByRole('navigation', { name: 'Pages of orders' })
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL('**/account/orders?page=3')
  })
})

describe('an order', () => {
  it('that was paid shows everything about it, and can be cancelled once that was confirmed', async () => {
    const page = await openOrder(orders.both, 390)
    const order = await read(orders.both)
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
    await decent(page)

    await button(page, 'Cancel Order').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByText(`${usd(order.totalSellingPrice)} goes back`).waitFor()
    await decent(page)
    await dialog.getByRole('button', { name: 'Keep Order' }).click()
    expect((await read(orders.both)).orderStatus).toBe('PLACED')
  })

  it('that is cancelled shows where the money is until it is back', async () => {
    const page = await openOrder(orders.toCancel)
    await button(page, 'Cancel Order').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
    await button(page, 'Order Canceled').waitFor()
    expect(await button(page, 'Order Canceled').isDisabled()).toBe(true)
    const steps = page.getByRole('listitem').filter({ hasText: /^(PLACED|CANCELED)/ })
    expect((await steps.allInnerTexts()).map((step) => step.split(/[\s,]/)[0])).toEqual([
      'PLACED',
      'CANCELED',
    ])
    // The provider needs a moment; the page follows it by itself.
    await page.getByText(/went back to the card you paid with on/).waitFor()
    await decent(page)

    const pending = await visit('/account/orders')
    await change<Order>(pending, `**/api/orders/${orders.toCancel}`, (order) => ({
      ...order,
      paymentStatus: 'COMPLETED',
      refund: { ...order.refund, status: 'PENDING', at: null },
    }))
    await pending.goto(`${shop.url}/account/order/${orders.toCancel}`)
    await pending.getByText(/is on its way back to the card you paid with/).waitFor()
    await decent(pending)
  })

  it('that has arrived can be reviewed item by item, and not cancelled', async () => {
    const page = await openOrder(orders.delivered)
    const order = await read(orders.delivered)
    const review = page.getByRole('link', { name: /^Write Review/ })
    expect(await review.getAttribute('href')).toBe(`/reviews/${order.orderItems[0]?.product.id}/create`)
    expect(await button(page, 'Cannot Cancel Order').isDisabled()).toBe(true)
    await decent(page)
    const { length } = await (await openOrder(orders.both)).getByRole('link', { name: /^Write Review/ }).all()
    expect(length).toBe(0)
  })

  it('that is not there, or cannot be loaded, says so', async () => {
    const missing = await visit('/account/order/999999999')
    await heading(missing, 'Order not found.').waitFor()
    await decent(missing)

    const broken = await visit('/account/orders')
    const held = Promise.withResolvers<void>()
    await broken.route('**/api/orders/*', async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { message: 'The lamp is out.', code: 'internal' } })
    })
    await broken.goto(`${shop.url}/account/order/${orders.both}`)
    await broken.getByText('Loading order details...').last().waitFor()
    held.resolve()
    await heading(broken, 'Failed to load order details. Please try again later.').waitFor()
    await broken.getByText('The lamp is out.').waitFor()
    await decent(broken)
    await broken.unroute('**/api/orders/*')
    await button(broken, 'Try again').click()
    await heading(broken, 'Order Items (2)').waitFor()
  })
})

describe('an unpaid order', () => {
  it('leads back to its payment, and is there as paid when the person comes back', async () => {
    const page = await openOrder(orders.unpaid)
    const { paymentDetails } = await read(orders.unpaid)
    await page.getByText(/It is kept for you until \d+:\d\d [AP]M, then it ends by itself\./).waitFor()
    expect(await button(page, 'Buy again').count()).toBe(0)
    expect(await button(page, 'Download Invoice').count()).toBe(0)
    await decent(page)
    const link = page.getByRole('link', { name: 'Pay now' })
    const paymentLinkUrl = (await link.getAttribute('href')) ?? ''
    expect(paymentLinkUrl).toBe(paymentDetails?.paymentLinkUrl)
    await pay({ paymentLinkUrl, paymentLinkId: paymentDetails?.paymentLinkId ?? '' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await button(page, 'Download Invoice').waitFor()
    expect(await link.count()).toBe(0)
  })

  it('that has expired says so plainly', async () => {
    const page = await visit('/account/orders')
    await change<Order>(page, `**/api/orders/${orders.both}`, (order) => ({
      ...order,
      orderStatus: 'CANCELLED',
      paymentStatus: 'FAILED',
      paymentDetails: { ...order.paymentDetails, ended: 'EXPIRED' },
    }))
    await page.goto(`${shop.url}/account/order/${orders.both}`)
    await page
      .getByText(/This order has expired: it was not paid within 30 minutes\. Nothing was charged/)
      .waitFor()
    expect(await button(page, 'Download Invoice').count()).toBe(0)
    await button(page, 'Buy again').waitFor()
    await decent(page)
  })
})

it('the account shows and keeps the personal details, leads everywhere and logs out to the home page', async () => {
  const page = await shop.visit('/account', { stored: { access_token: await newCustomer() }, width: 390 })
  await heading(page, 'Personal Details').waitFor()
  const main = page.getByRole('main')
  for (const words of ['Priya Nair', 'N/A']) await main.getByText(words, { exact: true }).last().waitFor()
  await decent(page)
  const menu = page.getByRole('navigation', { name: 'Your account' })
  const links = await menu.getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/account/orders',
    '/account',
    '/account/saved-card',
    '/account/address',
  ])
  await button(page, 'Edit').click()
  await page.getByLabel('Mobile').fill('123')
  await button(page, 'Save').click()
  await page.getByText('Mobile must be a 8-digit number').waitFor()
  await decent(page)
  await page.getByLabel('Mobile').fill('12345678')
  await button(page, 'Save').click()
  await main.getByText('12345678').waitFor()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

it('the invoice comes as a file with the figures of the order', async () => {
  const page = await openOrder(orders.both)
  const order = await read(orders.both)
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

it('buying again fills the bag with what is still there, and says what is not', async () => {
  await shop.call('DELETE', `/sellers/products/${shelf[2]?.id}`, { token: seller })
  const page = await openOrder(orders.both)
  await button(page, 'Buy again').click()
  await page.getByText(`2 × ${shelf[2]?.title}`).waitFor()
  await page.getByText('No longer for sale.').waitFor()
  await page.getByRole('status').getByText('1 item added to your bag').waitFor()
  await decent(page)
  await page.getByRole('link', { name: 'View Bag' }).click()
  await page.waitForURL('**/cart')
  await page
    .getByRole('main')
    .getByText(shelf[1]?.title ?? '')
    .first()
    .waitFor()
  const { cartItems } = await shop.call<{ cartItems: { product: { id: number }; quantity: number }[] }>(
    'GET',
    '/carts',
    { token: customer },
  )
  expect(cartItems.map((item) => [item.product.id, item.quantity])).toEqual([[shelf[1]?.id, 1]])
})
