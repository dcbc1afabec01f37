// Returns: a customer requests with photos or cancels, the seller accepts or disputes, an admin decides.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { openDetails, rowOf } from './return-list.ts'

const widths = flowWidths(390, 1440)

let shop: DemoShop
let customer: string
let seller: string
let admin: string
/** One delivered order of one unit for each width and each outcome of a return. */
let orders: Order[]
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  shop = await openDemoShop()
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const buyer = await shopperOf(shop, customer)
  const products = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  orders = []
  for (const { id } of products.slice(0, 4)) {
    const { orderId } = await aDeliveredOrder(shop.app, {
      buyer,
      seller: client(shop.app, seller),
      productIds: [id],
    })
    orders.push(await shop.call<Order>('GET', `/orders/${orderId}`, { token: customer }))
  }
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a4b2a' } })
  photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
})
afterAll(() => shop?.close())

/** The order for this width and outcome: 0 is accepted, 1 is disputed. */
function orderOf(width: number, way: 0 | 1): Order {
  const order = orders[widths.indexOf(width as 390) * 2 + way]
  if (!order) throw new Error('there are four orders')
  return order
}
const titleOf = (order: Order) => order.orderItems[0]?.product.title ?? ''

const asCustomer = (order: Order, width: number) =>
  shop.visit(`/account/order/${order.id}`, { stored: { access_token: customer }, width })
const asSeller = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })
const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

async function ask(page: Page, order: Order, reason: string, comment = '') {
  await page.getByRole('button', { name: `Return ${titleOf(order)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reason, { exact: true }).check()
  if (comment) await dialog.getByLabel(/Anything else|What is wrong/).fill(comment)
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await page.getByText('Return requested').last().waitFor()
}

describe.each(widths)('returns at %i px', (width) => {
  it('a customer requests a return with a reason and a photo and sees its status', async () => {
    const order = orderOf(width, 0)
    const page = await asCustomer(order, width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText(/^Return by /).waitFor()
    await page.getByRole('button', { name: `Return ${titleOf(order)}` }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Request return' })
    await send.click()
    await dialog.getByText('Please choose a reason').waitFor()
    await dialog.getByLabel('Something else').check()
    await send.click()
    await dialog.getByText('Please tell us in a few words what is wrong').waitFor()
    await checkA11yAtBothWidths(page, 'nothing said')
    await dialog.getByLabel('Arrived damaged or broken').check()
    await dialog.getByLabel('Anything else? (optional)').fill('The seam is torn.')
    await dialog.locator('input[type=file]').setInputFiles([photo])
    await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await checkA11yAtBothWidths(page, 'the form')
    await send.click()
    await toast(page, 'Return requested')
    await page.locator('#content').getByText('Return requested').waitFor()
    await page.getByText('The seam is torn.').waitFor()
    await page.getByRole('link', { name: 'Photo 1 by you, open large' }).waitFor()
    await page.getByText(/^You requested the return, /).waitFor()
    expect(await page.getByRole('button', { name: `Return ${titleOf(order)}` }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'a return that was asked for')
    expect(complaints).toEqual([])
  })

  it('a seller sees the photo and accepts the return, and the customer sees the refund', async () => {
    const order = orderOf(width, 0)
    const page = await asSeller('/seller', width)
    await page.getByRole('link', { name: /returns? to answer$/ }).click()
    const row = rowOf(page, order)
    await row.getByText('Arrived damaged or broken, 1 photo').waitFor()
    const details = await openDetails(page, order)
    await details.getByText('The seam is torn.').waitFor()
    await details.getByRole('link', { name: 'Photo 1, open large in a new tab' }).waitFor()
    await checkA11yAtBothWidths(page, 'returns to answer')
    await row.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Return the items to stock').check()
    await checkA11yAtBothWidths(page, 'the question')
    const amount = money(order.totalSellingPrice - order.shipping)
    await dialog.getByRole('button', { name: `Accept and refund ${amount}` }).click()
    await toast(page, 'Return accepted.')
    await page.goto(`${shop.url}/seller/orders/${order.id}`)
    const section = page.getByRole('region', { name: 'Returns' })
    await section.getByText('1 item returned to stock.').waitFor()
    expect(await section.getByRole('button').count()).toBe(0)
    await checkA11yAtBothWidths(page, "the seller's order")
    const theirs = await asCustomer(order, width)
    await theirs.getByText('Return accepted').waitFor()
    await theirs.getByText(/^The seller accepted it, /).waitFor()
    await theirs
      .getByRole('region', { name: 'Returns' })
      .getByText(`We refunded ${amount} to your card.`)
      .waitFor()
    await theirs
      .getByRole('region', { name: 'Price Summary' })
      .getByText(`we refunded ${amount} to your card.`)
      .waitFor()
    await checkA11yAtBothWidths(theirs, 'an accepted return')
  })

  it('a customer cancels a return and requests a new one', async () => {
    const order = orderOf(width, 1)
    const page = await asCustomer(order, width)
    await ask(page, order, 'Does not fit')
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep Return' }).click()
    await page.getByRole('button', { name: 'Cancel return' }).click()
    await checkA11yAtBothWidths(page, 'the question')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Return' }).click()
    await page.getByText('Return canceled').waitFor()
    await ask(page, order, 'Something else', 'The colour is another one')
    expect(await page.getByText('Return canceled').count()).toBe(1)
  })

  it('an admin decides a disputed return, and everybody sees the reason', async () => {
    const order = orderOf(width, 1)
    const page = await asSeller('/seller/returns', width)
    await rowOf(page, order).getByRole('button', { name: 'Dispute' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Dispute return' }).click()
    await dialog.getByText('Enter a reason').waitFor()
    await dialog.getByLabel('Reason').fill('The colour is the one of the picture.')
    await checkA11yAtBothWidths(page, 'the dispute')
    await dialog.getByRole('button', { name: 'Dispute return' }).click()
    await toast(page, 'Return disputed.')
    const theirs = await asCustomer(order, width)
    await theirs.getByText('Return disputed').waitFor()
    await theirs.getByText('The colour is the one of the picture.', { exact: false }).waitFor()
    expect(await theirs.getByRole('button', { name: 'Cancel return' }).count()).toBe(0)

    const desk = await asAdmin('/admin', width)
    await desk.getByRole('link', { name: /returns? to decide$/ }).click()
    const details = await openDetails(desk, order)
    await details.getByText('The colour is another one').waitFor()
    await details.getByText('Reason for the dispute: The colour is the one of the picture.').waitFor()
    await checkA11yAtBothWidths(desk, 'returns to decide')
    await rowOf(desk, order).getByRole('button', { name: 'Reject' }).click()
    const decision = desk.getByRole('dialog')
    await decision.getByRole('button', { name: 'Reject return' }).click()
    await decision.getByText('Enter a reason. The customer and the seller will see it.').waitFor()
    await decision.getByLabel('Reason').fill('The picture shows this colour.')
    await checkA11yAtBothWidths(desk, 'the decision')
    await decision.getByRole('button', { name: 'Reject return' }).click()
    await desk.getByText('No returns need your answer').waitFor({ state: 'attached' })
    await checkA11yAtBothWidths(desk, 'nothing to decide')
    await desk.getByRole('link', { name: 'Rejected', exact: true }).click()
    await (await openDetails(desk, order)).getByText('Decision: The picture shows this colour.').waitFor()

    await theirs.reload()
    await theirs.getByText('Return rejected').waitFor()
    await theirs.getByText('The picture shows this colour.', { exact: false }).waitFor()
    await checkA11yAtBothWidths(theirs, 'a rejected return')
  })

  it('return lists show empty and error states', async () => {
    const page = await asSeller('/seller/returns?status=DISPUTED', width)
    await page.getByText('No matching returns').waitFor()
    await page.route('**/api/sellers/returns?*', (route) => route.fulfill({ status: 422, json: {} }))
    await page.reload()
    await page.getByText("We couldn't load the returns").waitFor()
    await checkA11yAtBothWidths(page, 'the failed list')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No matching returns').waitFor()
  })
})
