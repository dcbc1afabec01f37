// The seller's orders: filters, bulk actions, tracking, invoice and packing slip, and live updates.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { aShopper, priyasAddress, type Shopper } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { pdfPages } from '../harness/pdf-text.ts'

type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }
let shop: DemoShop
let buyer: Shopper
let seller: string
let other: string
let shelf: Stocked[]
let foreign: Stocked | undefined
/** The checkout of the first order also has items of another seller. */
let orders: SellerOrder[]

beforeAll(async () => {
  shop = await openDemoShop()
  buyer = await aShopper(shop, { firstName: 'Priya', lastName: 'Nair', address: false })
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  other = await shop.tokenOf('indigo@example.com', 'ROLE_SELLER')
  shelf = await shelfOf(seller)
  ;[foreign] = await shelfOf(other)
  await buy(shelf[0], foreign)
  await buy(shelf[1])
  await buy(shelf[2], shelf[3])
  orders = (await shop.call<SellerOrder[]>('GET', '/seller/orders', { token: seller })).reverse()
})
afterAll(() => shop?.close())

async function shelfOf(token: string): Promise<Stocked[]> {
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token })
  return products
    .map((one) => ({ ...one, variants: one.variants.filter(({ quantity }) => quantity > 5) }))
    .filter((one) => one.status === 'ACTIVE' && one.variants.length > 0)
}

const buy = (...products: (Stocked | undefined)[]) =>
  aPaidOrder(shop.app, {
    buyer,
    address: priyasAddress,
    lines: products.map((product) => ({
      productId: product?.id ?? 0,
      variantId: product?.variants[0]?.id,
    })),
  })

const visit = (path: string, width = 1440) => shop.visit(path, { stored: { token: seller }, width })
const code = (place: number) => orders[place]?.orderId ?? ''
const shown = (page: Page) => page.getByRole('main').getByRole('link', { name: /^TRV-/ }).allTextContents()
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const linesOf = async (download: Download) => pdfPages(await readFile(await download.path()))

describe("the seller's order list", () => {
  it('the order list is filtered by search term, status and days, all kept in the URL', async () => {
    const page = await visit('/seller/orders')
    const complaints = watchForComplaints(page, shop.url)
    await expect.poll(() => shown(page)).toEqual([code(2), code(1), code(0)])
    await checkA11y(page, 'the list')
    await page.getByRole('searchbox').fill(code(1).slice(4))
    await expect.poll(() => shown(page)).toEqual([code(1)])
    expect(new URL(page.url()).searchParams.get('query')).toBe(code(1).slice(4))
    await page.getByRole('searchbox').fill('priya')
    await expect.poll(() => shown(page)).toHaveLength(3)
    await page.getByLabel('Order Status').selectOption('SHIPPED')
    await page.getByText('No shipped orders found for "priya"').waitFor()
    await checkA11y(page, 'nothing found')
    await page.goBack()
    await expect.poll(() => shown(page)).toHaveLength(3)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('To', { exact: true }).fill('2026-01-01')
    await page.getByText('No orders in this period').waitFor()
    await page.reload()
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-01-01')
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect.poll(() => shown(page)).toHaveLength(3)
    expect(await page.getByRole('main').textContent()).not.toContain(foreign?.title)
    expect(await page.getByRole('main').textContent()).not.toContain(buyer.email)
    expect(complaints).toEqual([])
  })

  it('order filters chosen in quick succession all reach the URL', async () => {
    const page = await visit('/seller/orders')
    await expect.poll(() => shown(page)).toHaveLength(3)
    const from = await page.getByLabel('From', { exact: true }).elementHandle()
    await page.getByLabel('Order Status').evaluate((select, day) => {
      const choose = (field: Element | null, value: string, event: string) => {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        set?.call(field, value)
        field?.dispatchEvent(new Event(event, { bubbles: true }))
      }
      choose(select, 'PLACED', 'change')
      choose(day, '2026-01-01', 'input')
    }, from)
    await expect.poll(() => new URL(page.url()).search).toBe('?status=PLACED&from=2026-01-01')
    await expect.poll(() => page.getByLabel('Order Status').inputValue()).toBe('PLACED')
    await expect.poll(() => shown(page)).toHaveLength(3)
  })

  it('the order list shows an error and reloads', async () => {
    const page = await visit('/seller/orders', 390)
    await page.route('**/api/seller/orders?*', (route) =>
      route.fulfill({ status: 422, json: { message: 'No.' } }),
    )
    await page.reload()
    await page.getByText("We couldn't load your orders").waitFor()
    await checkA11y(page, 'the failed list')
    await page.unroute('**/api/seller/orders?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shown(page)).toHaveLength(3)
    await checkA11y(page, 'the list on a phone')
  })

  it('the order list shows and announces a new order without a reload', async () => {
    const page = await visit('/seller/orders')
    await page.clock.install()
    await page.reload()
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(2)
    const before = (await shown(page)).length
    await buy(shelf[4])
    await page.clock.runFor(16_000)
    await toast(page, 'You have a new order.')
    await expect.poll(() => shown(page)).toHaveLength(before + 1)
  })
})

it.each(flowWidths(390, 1440))(
  'all matching orders are confirmed if placed, and all have packing slips, at %i px',
  async (width) => {
    const counted = { 'x-total-count': '57' }
    const path = (status: string) => `/seller/orders${status && `?status=${status}`}`
    const page = await visit('/seller', width)
    // As if the list had more pages.
    await page.route(/\/api\/seller\/orders\?/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...counted } })
    })
    const confirmAll = page.getByRole('button', { name: /^Confirm all/ })
    await page.goto(shop.url + path('PLACED'))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await confirmAll.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm all 57 placed orders?' })
    await dialog.getByRole('button', { name: 'Confirm 57 orders' }).waitFor()
    await checkA11yAtBothWidths(page, 'confirming all placed orders')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(shop.url + path(''))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: /^Confirm \d+ placed$/ }).waitFor()
    expect(await confirmAll.count()).toBe(0)
    await page.getByRole('button', { name: 'Select all 57 matching' }).click()
    await page.getByText('All 57 orders selected').waitFor()
    await page.getByText(/^Packing slips for up to 500 orders at once/).waitFor()
    await checkA11yAtBothWidths(page, 'all matching orders selected')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Packing slips' }).click()
    expect((await linesOf(await saved)).length).toBeGreaterThan(1)
  },
)

it('a seller downloads the packing slips of several orders and confirms them at once, by keyboard', async () => {
  const page = await visit('/seller/orders')
  const complaints = watchForComplaints(page, shop.url)
  for (const place of [0, 1]) {
    await page.getByRole('checkbox', { name: `Select order ${code(place)}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('2 orders selected').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slips' }).press('Enter')
  const pages = await linesOf(await saved)
  expect(pages.map((lines) => lines.at(-1)).sort()).toEqual(
    [`${code(0)}, page 1 of 1`, `${code(1)}, page 1 of 1`].sort(),
  )
  expect(pages.flat().join('\n')).not.toContain('$')
  await page.getByRole('button', { name: 'Confirm 2 placed' }).press('Enter')
  await toast(page, '2 orders confirmed.')
  await expect.poll(() => page.getByRole('table').getByText('Confirmed', { exact: true }).count()).toBe(2)
  const states = await shop.call<SellerOrder[]>('GET', '/seller/orders', { token: other })
  expect(states.map(({ orderStatus }) => orderStatus)).toEqual(['PLACED'])
  expect(complaints).toEqual([])
})

it('a seller ships an order with tracking and corrects it, and the customer sees the tracking', async () => {
  const page = await visit('/seller/orders')
  const change = page.getByRole('button', { name: `CHANGE the status of order ${code(0)}` })
  await change.press('Enter')
  const impossible = page.getByRole('menuitem', { name: /Placed/ })
  expect(await impossible.getAttribute('aria-disabled')).toBe('true')
  expect(await impossible.textContent()).toContain('Set automatically on payment')
  expect(await page.getByRole('menuitem').count()).toBe(6)
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('BlueDart')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByText('Enter the tracking number too, or leave both empty.').waitFor()
  await checkA11y(page, 'the refused tracking')
  await dialog.getByLabel('Tracking Number').fill('BD 4711')
  await dialog.getByLabel('Tracking Number').press('Enter')
  await toast(page, `Order ${code(0)} is now shipped.`)

  await page.getByRole('link', { name: code(0) }).click()
  await page.getByRole('region', { name: 'Tracking' }).getByText('BD 4711').waitFor()
  await page.getByRole('button', { name: 'Change tracking' }).click()
  await dialog.getByLabel('Tracking Number').fill('BD 4712')
  await dialog.getByRole('button', { name: 'Save tracking' }).click()
  await page.getByRole('region', { name: 'Tracking' }).getByText('BD 4712').waitFor()
  expect((await messageTo(buyer.email)).text).toContain('BlueDart. Tracking number: BD 4711')

  const bought = await shop.call<Order[]>('GET', '/orders/users', { token: buyer.token })
  const id = bought.find(({ orderId }) => orderId === code(0))?.id
  const customers = await shop.visit(`/account/order/${id}`, { stored: buyer.stored })
  await customers.getByText('Shipped with BlueDart').waitFor()
  await customers.getByText('Tracking number: BD 4712').waitFor()
})

/** Waits for the email about the shipment. */
async function messageTo(to: string): Promise<{ text: string }> {
  let mail: { text: string; subject: string } | undefined
  await expect
    .poll(async () => {
      const response = await fetch(`${shop.url}/dev/mailbox/messages?to=${encodeURIComponent(to)}`)
      mail = ((await response.json()) as { text: string; subject: string }[]).find(({ subject }) =>
        subject.endsWith('has shipped'),
      )
      return mail
    })
    .toBeDefined()
  return mail ?? { text: '' }
}

it("the order page shows only the seller's own items and earnings, with invoice and packing slip as PDF", async () => {
  const [order] = orders
  for (const width of [390, 1440]) {
    const page = await visit('/seller/orders', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.goto(`${shop.url}/seller/orders/${order?.id}`)
    await page.getByRole('heading', { name: `Order ${code(0)}` }).waitFor()
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(text).toContain(order?.orderItems[0]?.product.title)
    expect(text).toContain('Priya Nair')
    expect(text).toContain(`Your earnings$${order?.money?.earnings.toFixed(2)}`)
    for (const secret of [foreign?.title ?? '', buyer.email]) expect(text).not.toContain(secret)
    const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    expect((await steps.allTextContents()).map((step) => /^[A-Z][a-z]+/.exec(step)?.[0])).toEqual([
      'Ordered',
      'Placed',
      'Confirmed',
      'Shipped',
      'Delivered',
    ])
    await checkA11y(page, `an order at ${width} px`)
    for (const [name, line] of [
      ['Packing slip', 'Packing slip'],
      ['Invoice', 'Total'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe(`${name} ${code(0)}.pdf`)
      const lines = (await linesOf(download)).flat().join('\n')
      expect(lines).toContain(line)
      expect(lines).not.toContain(foreign?.title)
    }
    expect(complaints).toEqual([])
  }
})

it('the order of another seller is not found, and a link leads back to the list', async () => {
  const [theirs] = await shop.call<SellerOrder[]>('GET', '/seller/orders', { token: other })
  const page = await visit(`/seller/orders/${theirs?.id}`)
  await page.getByText('Order not found.').waitFor()
  await checkA11y(page, 'no order')
  await page.getByRole('link', { name: 'All orders' }).last().click()
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
})
