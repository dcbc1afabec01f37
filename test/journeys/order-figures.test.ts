// An order with a deal, a coupon, shipping and a platform fee: on every screen the lines add up to the total.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { aShelf, aShopper, fill, type Shopper } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { pdfPages } from '../harness/pdf-text.ts'

let shop: DemoShop
let shopper: Shopper
let order: Order

beforeAll(async () => {
  shop = await openDemoShop()
  const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const set = (body: object) => shop.call('POST', '/admin/settings', { token: admin, body })
  await set({ name: 'platformFee', value: 2.5 })
  await set({ name: 'shipping', value: { flatFee: 4.99, freeAbove: 1000 } })
  const shelf = await aShelf(shop)
  shopper = await aShopper(shop)
  // $28.00 with the demo's deal on headphones, and $40.00 with 10% off by the coupon. Both have an MRP of $50.00.
  await fill(shop, shopper, [
    [await shelf.add({ categoryCode3: 'electronics_audio_headphones' }), 1],
    [await shelf.add(), 1],
  ])
  const { token } = shopper
  await shop.call('POST', '/coupons/apply?apply=true&code=WELCOME10&orderValue=68', { token })
  const { orderId } = await aPaidOrder(shop.app, { buyer: shopper, lines: [] })
  order = await shop.call<Order>('GET', `/orders/${orderId}`, { token })
  expect(order.totalSellingPrice).toBe(71.49)
})
afterAll(() => shop?.close())

/** Name and text of each line of a summary. */
const linesOf = (list: Locator) =>
  list.evaluate((dl) =>
    [...dl.querySelectorAll('dt')].map((dt): [string, string] => [
      dt.textContent ?? '',
      dt.parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  )

/** `−$4.00` is -400, and `Free` is 0. */
const centsOf = (text: string) =>
  text === 'Free' ? 0 : Math.round(Number(text.replace(/[−-]/, '-').replace(/[$,]/g, '')) * 100)

/** The sum of the lines before `total`, and the amount in the line `total`. */
function addedUpTo(lines: [name: string, text: string][], total: string) {
  const end = lines.findIndex(([name]) => name === total)
  const sum = lines.slice(0, end).reduce((cents, [, text]) => cents + centsOf(text), 0)
  return [sum, centsOf(lines[end]?.[1] ?? '')]
}

const main = (page: Page) => page.getByRole('main')

describe.each(flowWidths(390, 1440))('the amounts of an order at %i px', (width) => {
  it('the order page lists every part of the price, and the parts add up to the total', async () => {
    const page = await shop.visit(`/account/order/${order.id}`, { stored: shopper.stored, width })
    const complaints = watchForComplaints(page, shop.url)
    const summary = page.getByRole('region', { name: 'Price Summary' })
    await summary.waitFor()
    const lines = await linesOf(summary.locator('dl'))
    expect(lines.slice(0, 6)).toEqual([
      ['Total MRP', '$100.00'],
      ['Discount (32%)', '−$32.00'],
      ['Coupon', '−$4.00'],
      ['Shipping', '$4.99'],
      ['Platform Fee', '$2.50'],
      ['Total Amount', '$71.49'],
    ])
    expect(addedUpTo(lines, 'Total Amount')).toEqual([7149, 7149])
    await summary.getByText('You saved $36.00 on this order!').waitFor()
    await checkA11yAtBothWidths(page, 'an order with a coupon and a fee')
    expect(complaints).toEqual([])
  })

  it('the order list shows the amount charged for each item and what the amount includes', async () => {
    const page = await shop.visit('/account/orders', { stored: shopper.stored, width })
    const cards = main(page).getByRole('article')
    await expect.poll(() => cards.count()).toBe(2)
    const [onDeal, plain] = (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(onDeal).toContain('Paid: $31.28')
    expect(onDeal).toContain('Paid, shipping and platform fee included')
    expect(onDeal).toContain('44% off')
    expect(plain).toContain('Paid: $40.21')
    expect(plain).toContain('Paid, coupon, shipping, and platform fee included')
    expect(plain).toContain('28% off')
    await checkA11yAtBothWidths(page, 'the list')
  })

  it("the seller's order shows the customer's total and that shipping and platform fee go to Trove", async () => {
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const page = await shop.visit(`/seller/orders/${order.id}`, { stored: { token }, width })
    await main(page).getByText('Your earnings').last().waitFor()
    const lines = await linesOf(page.locator('dl').filter({ hasText: 'Your earnings' }))
    expect(addedUpTo(lines, 'Your earnings')).toEqual([5760, 5760])
    expect(lines).toContainEqual(['Shipping, paid to Trove', '$4.99'])
    expect(lines).toContainEqual(['Platform Fee, paid to Trove', '$2.50'])
    expect(lines).toContainEqual(['Customer paid', '$71.49'])
    await checkA11yAtBothWidths(page, "the seller's order")
    await page.goto(`${shop.url}/seller/payment`)
    await page.getByRole('row', { name: /^Platform fee/i }).waitFor()
    expect(await page.getByRole('row', { name: /^Platform fee/i }).innerText()).toContain('-$2.50')
    await checkA11yAtBothWidths(page, "the seller's balance")
  })

  it('the order desk adds up the total and shows who receives each part', async () => {
    const token = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const page = await shop.visit(`/admin/orders/${order.id}`, { stored: { access_token: token }, width })
    await main(page).getByText('Order total').waitFor()
    const lines = await linesOf(page.locator('dl').filter({ hasText: 'Order total' }))
    expect(addedUpTo(lines, 'Order total')).toEqual([7149, 7149])
    expect(lines).toContainEqual(['Platform Fee', '$2.50'])
    const owned = lines.filter(([name]) => name.startsWith('To '))
    expect(owned.reduce((cents, [, text]) => cents + centsOf(text), 0)).toBe(7149)
    await checkA11yAtBothWidths(page, 'the order at the desk')
  })
})

it('the invoice shows the same parts and total as the order', async () => {
  const page = await shop.visit(`/account/order/${order.id}`, { stored: shopper.stored })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Invoice' }).click(),
  ])
  const lines = pdfPages(await readFile(await download.path())).flat()
  for (const line of [
    'Subtotal $68.00',
    'Discount -$4.00',
    'Shipping $4.99',
    'Platform Fee $2.50',
    'Total $71.49',
  ])
    expect(lines).toContain(line)
})
