// Several items of one order returned together, each with its own reason; a refused item keeps its input.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { demoSellers } from '#demo/people.ts'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let customer: string
let seller: string
let buyer: Shopper
let shelf: number[]
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  shop = await openDemoShop()
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  buyer = await shopperOf(shop, customer)
  shelf = (await productsOf(shop, demoSellers[0]?.businessName ?? '')).map(({ id }) => id)
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a4b2a' } })
  photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
})
afterAll(() => shop?.close())

/** A delivered order of this many products, with two units of the first one. `titles` are in the same order. */
async function anOrder(products: number): Promise<{ order: Order; titles: string[] }> {
  const ids = shelf.slice(0, products)
  const [first = 0] = ids
  const { orderId } = await aDeliveredOrder(shop.app, {
    buyer,
    seller: client(shop.app, seller),
    productIds: [first, ...ids],
  })
  const order = await shop.call<Order>('GET', `/orders/${orderId}`, { token: customer })
  const titles = ids.map(
    (id) => order.orderItems.find(({ product }) => product.id === id)?.product.title ?? '',
  )
  return { order, titles }
}

const open = (order: Order, width: number) =>
  shop.visit(`/account/order/${order.id}`, { stored: { access_token: customer }, width })
const returnsOf = (order: Order) =>
  shop.call<OrderReturn[]>('GET', `/orders/${order.id}/returns`, { token: customer })
const lineOf = (dialog: Locator, title: string) => dialog.getByRole('group', { name: title })
const boxOf = (dialog: Locator, title: string) => dialog.getByRole('checkbox', { name: title })
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

describe.each(flowWidths(390, 1440))('returning several items at %i px', (width) => {
  it('a customer returns several items at once, each with its own quantity, reason and photos', async () => {
    const { order, titles } = await anOrder(3)
    const [two = '', one = '', kept = ''] = titles
    const page = await open(order, width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: `Return ${two}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Return items' })
    expect(await boxOf(dialog, two).isChecked()).toBe(true)
    expect(await boxOf(dialog, one).isChecked()).toBe(false)
    await checkA11yAtBothWidths(page, 'one of several ticked')
    await boxOf(dialog, one).check()
    await lineOf(dialog, one).getByLabel('Something else').check()
    await dialog.getByRole('button', { name: 'Request 2 returns' }).click()
    // Nothing is sent while an item is incomplete.
    await lineOf(dialog, two).getByText('Please choose a reason').waitFor()
    await lineOf(dialog, one).getByText('Please tell us in a few words what is wrong').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.textContent))
      .toBe('Arrived damaged or broken')
    expect(await returnsOf(order)).toEqual([])
    await checkA11yAtBothWidths(page, 'what is missing beside each line')
    await lineOf(dialog, two).getByRole('button', { name: 'One more' }).click()
    await lineOf(dialog, two).getByLabel('Arrived damaged or broken').check()
    await lineOf(dialog, two).locator('input[type=file]').setInputFiles([photo])
    await lineOf(dialog, one).getByLabel('What is wrong?').fill('It smells of smoke.')
    // Unchecking and checking an item keeps its text.
    await boxOf(dialog, one).uncheck()
    expect(await lineOf(dialog, one).getByLabel('What is wrong?').count()).toBe(0)
    await boxOf(dialog, one).check()
    expect(await lineOf(dialog, one).getByLabel('What is wrong?').inputValue()).toBe('It smells of smoke.')
    await dialog.getByRole('button', { name: 'Request 2 returns' }).click()
    await toast(page, 'Returns requested')
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByText(`2 × ${two}`).waitFor()
    await returns.getByRole('link', { name: 'Photo 1 by you, open large' }).waitFor()
    await returns.getByText('It smells of smoke.').waitFor()
    expect(await page.getByRole('button', { name: /^Return / }).count()).toBe(1)
    await checkA11yAtBothWidths(page, 'two returns of one order')
    expect(await returnsOf(order)).toMatchObject([
      { items: [{ title: two, quantity: 2 }], reason: 'DAMAGED' },
      { items: [{ title: one, quantity: 1 }], reason: 'OTHER', comment: 'It smells of smoke.' },
    ])
    // The only item left needs no checkbox.
    await page.getByRole('button', { name: `Return ${kept}` }).click()
    expect(await page.getByRole('dialog', { name: 'Return an item' }).getByRole('checkbox').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('a refused item shows the reason and keeps its text, and the other returns are sent', async () => {
    const { order, titles } = await anOrder(2)
    const [two = '', one = ''] = titles
    const page = await open(order, width)
    await page.getByRole('button', { name: `Return ${one}` }).click()
    const dialog = page.getByRole('dialog')
    await boxOf(dialog, two).check()
    for (const title of titles) await lineOf(dialog, title).getByLabel('Does not fit').check()
    await lineOf(dialog, one).getByLabel('Anything else? (optional)').fill('Too long by far.')
    // The customer requests the same return in another window.
    const item = order.orderItems.find(({ product }) => product.title === one)
    await shop.call('POST', `/orders/${order.id}/returns`, {
      token: customer,
      body: { items: [{ orderItemId: item?.id, quantity: 1 }], reason: 'WRONG_ITEM' },
    })
    await dialog.getByRole('button', { name: 'Request 2 returns' }).click()
    await dialog.getByText('We sent 1 of 2 returns.', { exact: false }).waitFor()
    await dialog.getByRole('listitem').filter({ hasText: two }).getByText('Sent to the seller').waitFor()
    await lineOf(dialog, one).getByText('Fewer of these items can be returned.', { exact: false }).waitFor()
    expect(await lineOf(dialog, one).getByLabel('Anything else? (optional)').inputValue()).toBe(
      'Too long by far.',
    )
    expect(await boxOf(dialog, two).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'one sent and one refused')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByText('Does not fit').waitFor()
    await returns.getByText('Not what I ordered').waitFor()
    expect(await returnsOf(order)).toHaveLength(2)
  })

  it('a retry after a lost response creates no second return', async () => {
    const { order, titles } = await anOrder(2)
    const [two = '', one = ''] = titles
    const page = await open(order, width)
    await page.getByRole('button', { name: `Return ${two}` }).click()
    const dialog = page.getByRole('dialog')
    await boxOf(dialog, one).check()
    for (const title of titles) await lineOf(dialog, title).getByLabel('No longer wanted').check()
    await page.route('**/api/orders/*/returns', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Request 2 returns' }).click()
    await dialog.getByText("We couldn't send any of your 2 returns.", { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'none was sent')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Request 2 returns' }).click()
    await toast(page, 'Returns requested')
    await page.getByRole('region', { name: 'Returns' }).getByText(one).waitFor()
    expect(await returnsOf(order)).toHaveLength(2)
  })
})
