// A seller ships and delivers several selected orders, and ships the orders of a CSV file after checking it.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { aShopper, priyasAddress, type Shopper } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

type Stocked = { id: number; status: string; variants: { id: number; quantity: number }[] }
let shop: DemoShop
let buyer: Shopper
let seller: string
let stock: Stocked[]
beforeAll(async () => {
  shop = await openDemoShop()
  buyer = await aShopper(shop, { firstName: 'Priya', lastName: 'Nair', address: false })
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token: seller })
  stock = products.filter(({ status, variants }) => status === 'ACTIVE' && (variants[0]?.quantity ?? 0) > 9)
})
afterAll(() => shop?.close())

type Placed = { id: number; code: string }

/** New placed orders, the oldest first. */
async function buy(count: number): Promise<Placed[]> {
  for (let bought = 0; bought < count; bought++) {
    const product = stock[bought]
    const line = { productId: product?.id ?? 0, variantId: product?.variants[0]?.id }
    await aPaidOrder(shop.app, { buyer, address: priyasAddress, lines: [line] })
  }
  const orders = await shop.call<SellerOrder[]>('GET', `/seller/orders?size=${count}`, { token: seller })
  return orders.map(({ id, orderId }) => ({ id, code: orderId })).reverse()
}
const move = ({ id }: Placed, status: string, body = {}) =>
  shop.call('PATCH', `/seller/orders/${id}/status/${status}`, { token: seller, body })
const stateOf = async ({ id }: Placed) => {
  const { orderStatus, tracking } = await shop.call<SellerOrder>('GET', `/seller/orders/${id}`, {
    token: seller,
  })
  return [orderStatus, tracking && `${tracking.carrier} ${tracking.trackingNumber}`]
}

const visit = (width: number) => shop.visit('/seller/orders', { stored: { token: seller }, width })
const select = async (page: Page, orders: Placed[]) => {
  for (const { code } of orders) await page.getByRole('checkbox', { name: `Select order ${code}` }).check()
}
const report = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor()
const paste = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it('a seller ships several selected orders, each with its tracking, and reads which one failed', async () => {
    const [first, second, third, shipped] = await buy(4)
    if (!first || !second || !third || !shipped) throw new Error('no orders')
    await move(shipped, 'SHIPPED')
    const page = await visit(width)
    const complaints = watchForComplaints(page, shop.url)
    await select(page, [first, second, third, shipped])
    const ship = page.getByRole('button', { name: 'Ship 3 orders' })
    await checkA11yAtBothWidths(page, 'the selected orders')
    await ship.click()
    const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
    await dialog.getByText('1 selected order is left out: 1 already shipped.').waitFor()
    await dialog.getByText('3 orders without a tracking number.', { exact: false }).waitFor()
    const field = (name: string, { code }: Placed) => dialog.getByLabel(`${name} of order ${code}`)
    await dialog.getByLabel('Carrier for all orders').fill('Delhivery')
    expect(await field('Carrier', second).inputValue()).toBe('Delhivery')
    await dialog.getByRole('button', { name: 'Ship 3 orders' }).click()
    const fields = dialog.getByLabel(/^Tracking Number of order/)
    await expect.poll(() => fields.first().evaluate((input) => document.activeElement === input)).toBe(true)
    await checkA11yAtBothWidths(page, 'orders without the number of the carrier')
    // The list shows the newest order first.
    await paste(fields.first(), 'D 3\nD 2\n\n')
    await dialog.getByText('Filled 2 orders.', { exact: false }).waitFor()
    await field('Carrier', first).fill('')
    await field('Tracking Number', third).press('Enter')
    expect(await field('Tracking Number', second).evaluate((input) => document.activeElement === input)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    const discard = page.getByRole('dialog', { name: 'Discard tracking numbers?' })
    await discard.getByRole('button', { name: 'Keep editing' }).click()
    await discard.waitFor({ state: 'detached' })
    await checkA11yAtBothWidths(page, 'the orders to ship')
    await move(second, 'CANCELLED', { cancelReason: 'OUT_OF_STOCK' })
    await dialog.getByRole('button', { name: 'Ship 3 orders' }).click()
    await report(page, 'Ship orders')
    await page.getByText('3 orders: 2 changed, 1 not changed').waitFor()
    await page.getByRole('link', { name: second.code }).waitFor()
    await page.getByText('An order that is canceled cannot become shipped.').waitFor()
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
      ['SHIPPED', null],
      ['CANCELLED', null],
      ['SHIPPED', 'Delhivery D 3'],
    ])
    await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
    await report(page, 'Orders')
    expect(complaints).toEqual([])
  })

  it('a seller marks selected orders, and then all shipped orders, as delivered', async () => {
    const [first, second, placed] = await buy(3)
    if (!first || !second || !placed) throw new Error('no orders')
    for (const order of [first, second]) await move(order, 'SHIPPED')
    const page = await visit(width)
    const complaints = watchForComplaints(page, shop.url)
    await select(page, [first, second, placed])
    await page.getByRole('button', { name: 'Mark 2 as delivered' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' })
    await dialog.getByText('1 selected order is left out: 1 not shipped yet.').waitFor()
    await checkA11yAtBothWidths(page, 'delivering several orders')
    await dialog.getByRole('button', { name: 'Mark 2 as delivered' }).click()
    await report(page, 'Mark orders as delivered')
    await page.getByText('2 orders: 2 changed').waitFor()
    expect(await Promise.all([first, second, placed].map(stateOf))).toEqual([
      ['DELIVERED', null],
      ['DELIVERED', null],
      ['PLACED', null],
    ])

    await move(placed, 'SHIPPED')
    // As if the list had more pages.
    await page.route(/\/api\/seller\/orders\?/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '57' } })
    })
    await page.goto(`${shop.url}/seller/orders?status=SHIPPED`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Mark all 57 as delivered' }).click()
    const all = page.getByRole('dialog', { name: 'Mark all 57 shipped orders as delivered?' })
    await checkA11yAtBothWidths(page, 'delivering all shipped orders')
    await all.getByRole('button', { name: 'Mark 57 orders as delivered' }).click()
    await report(page, 'Mark orders as delivered')
    await expect.poll(() => stateOf(placed)).toEqual(['DELIVERED', null])
    expect(complaints).toEqual([])
  })

  it('a CSV file is checked before it ships, and only its valid rows ship', async () => {
    const [first, second, shipped] = await buy(3)
    if (!first || !second || !shipped) throw new Error('no orders')
    await move(shipped, 'SHIPPED')
    const page = await visit(width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: 'Ship from CSV' }).click()
    const dialog = page.getByRole('dialog')
    const rows = [
      'Courier;AWB;Order no.',
      `Köln Kurier;K 1;${first.code}`,
      `DHL;D 2;${second.code}`,
      `DHL;D 3;${shipped.code}`,
      'DHL;D 4;TRV-NOTHING',
    ]
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'shipments.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    })
    await dialog.getByText('2 orders will ship.', { exact: false }).waitFor()
    await dialog.getByText('Columns used: "Order no." for the order', { exact: false }).waitFor()
    await dialog.getByText("2 rows won't ship", { exact: false }).waitFor()
    await dialog.getByText('Already shipped: 1 row').click()
    await dialog.getByText(`Row 4: ${shipped.code}`).waitFor()
    await checkA11yAtBothWidths(page, 'the checked file')
    expect(await stateOf(first)).toEqual(['PLACED', null])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(rows.slice(1).join('\n').replaceAll(';', '\t'))
    await checkA11yAtBothWidths(page, 'pasted rows')
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await dialog.getByText('No order of this file can ship.').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(`Order\tCarrier\tTracking\n${first.code}\tKöln Kurier\tK 1\n${second.code}\tDHL\tD 2`)
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click()
    await report(page, 'Ship orders')
    await page.getByText('2 orders: 2 changed').waitFor()
    expect(await Promise.all([first, second].map(stateOf))).toEqual([
      ['SHIPPED', 'Köln Kurier K 1'],
      ['SHIPPED', 'DHL D 2'],
    ])
    expect(complaints).toEqual([])
  })
})
