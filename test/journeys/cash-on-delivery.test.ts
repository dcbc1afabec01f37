// Cash on delivery: offered by an admin, chosen at checkout, shown on the order, canceled, and collected for the seller.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { aShelf, aShopper, fill, priyasAddress, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { ordersOf } from './checkout-page.ts'

let shop: DemoShop
let shelf: Shelf
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

/** Offers cash on delivery to these beginnings of pin codes; none for everywhere. */
const offer = (pinCodes: string[] = []) =>
  shop.call('POST', '/admin/settings', {
    token: admin,
    body: { name: 'cashOnDelivery', value: { offered: true, maxOrder: 500, pinCodes } },
  })

const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on delivery/ })
const card = (page: Page) => page.getByRole('radio', { name: /^Card/ })
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).locator('visible=true')

/** A customer at checkout with one product of $40.00. */
async function atCheckout(width: number, shopper?: Shopper) {
  const product = await shelf.add()
  const customer = shopper ?? (await aShopper(shop))
  await fill(shop, customer, [[product, 1]])
  const page = await shop.visit('/checkout', { stored: customer.stored, width })
  await button(page, /^Checkout/).waitFor()
  return { page, shopper: customer, complaints: watchForComplaints(page, shop.url) }
}

/** Places the order in cash; returns it. */
async function orderInCash(page: Page, shopper: Shopper): Promise<Order> {
  await cash(page).check()
  await button(page, /^Place order/).click()
  await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
  const [order] = await ordersOf(shop, shopper)
  if (!order) throw new Error('no order was placed')
  return order
}

const priceOf = (order: Order) => `$${order.totalSellingPrice.toFixed(2)}`

describe.each(flowWidths(390, 1440))('cash on delivery at %i px', (width) => {
  it('a customer orders in cash, reads what to pay, and the seller what to collect', async () => {
    await offer()
    const { page, shopper, complaints } = await atCheckout(width)
    await card(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await cash(page).isChecked()).toBe(true)
    await page.getByText(/^You pay \$\d+\.\d\d in cash when your order arrives\./).waitFor()
    await page.getByText('You pay nothing until your order arrives.').waitFor()
    await checkA11yAtBothWidths(page, 'checkout with cash on delivery')

    const order = await orderInCash(page, shopper)
    await page
      .getByRole('status')
      .getByText('Your order is placed. You pay in cash when it arrives.')
      .waitFor()
    const receipt = page.getByText('To pay on delivery').locator('..')
    expect(await receipt.innerText()).toContain(priceOf(order))
    expect(await page.getByText('Your payment was successful.').count()).toBe(0)
    await checkA11yAtBothWidths(page, 'success page of cash on delivery')

    await page.goto(`${shop.url}/account/order/${order.id}`)
    const summary = page.getByRole('region', { name: 'Price Summary' })
    await summary.getByText('Cash on delivery').waitFor()
    expect(await summary.innerText()).toMatch(/To pay on delivery\s*\$\d+\.\d\d/)
    await checkA11yAtBothWidths(page, 'order to pay on delivery')
    await page.goto(`${shop.url}/account/orders`)
    await page.getByText(`Pay ${priceOf(order)} for this order on delivery`).waitFor()

    const stored = { token: shelf.token }
    const desk = await shop.visit(`/seller/orders/${order.id}`, { stored, width })
    await desk.getByText(`Collect ${priceOf(order)} in cash`).waitFor()
    await checkA11yAtBothWidths(desk, "the seller's order to collect cash for")
    await desk.goto(`${shop.url}/seller/orders?query=${order.orderId}`)
    await desk.getByText(`Collect ${priceOf(order)}`).waitFor()
    expect(complaints).toEqual([])
  })

  it('a customer cancels an order that is not paid yet, and is promised no refund', async () => {
    await offer()
    const { page, shopper, complaints } = await atCheckout(width)
    const order = await orderInCash(page, shopper)
    await page.getByRole('link', { name: 'View your order' }).click()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    expect(await dialog.innerText()).toContain('you have nothing to pay')
    expect(await dialog.innerText()).not.toContain('refund')
    await checkA11yAtBothWidths(page, 'asks before an unpaid order is canceled')
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByText('Nothing to pay').waitFor()
    expect(await page.getByText('NEVER PAID').count()).toBe(0)
    expect(await page.getByRole('main').innerText()).not.toMatch(/refund/i)
    await checkA11yAtBothWidths(page, 'canceled order of cash on delivery')
    await page.goto(`${shop.url}/payment-success/${order.checkoutId}?session_id=cash_1`)
    await page.getByRole('heading', { name: 'This order was canceled' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('a pin code that is not served cannot be paid in cash, also after a change of address', async () => {
    await offer(['560'])
    const shopper = await aShopper(shop)
    await shopper.ok('POST /addresses', { body: priyasAddress })
    const { page, complaints } = await atCheckout(width, shopper)
    await cash(page).check()
    await button(page, /^Place order/).waitFor()
    await page.getByRole('radio', { name: /Priya Nair/ }).check()
    const reason = `Cash on delivery is not available for pin code ${priyasAddress.pinCode}.`
    await page.getByRole('status').getByText(`${reason} You pay by card instead.`).waitFor()
    expect(await cash(page).isDisabled()).toBe(true)
    expect(await card(page).isChecked()).toBe(true)
    await button(page, /^Checkout/).waitFor()
    await checkA11yAtBothWidths(page, 'checkout where cash is not possible')

    // The rule changes while the customer is at checkout: the server refuses.
    await page.getByRole('radio', { name: /Asha Rao/ }).check()
    await cash(page).check()
    await offer(['110'])
    await button(page, /^Place order/).click()
    await page.getByText('Please choose another way to pay.').waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  })
})

it.each(flowWidths(390, 1440))(
  'an admin offers cash on delivery for some pin codes at %i px',
  async (width) => {
    await offer()
    const page = await shop.visit('/admin/settings#cash', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const section = page.getByRole('region', { name: 'Cash on delivery', exact: true })
    await section.getByText('Up to $500.00, everywhere').waitFor()
    await section.getByLabel('Maximum order amount').fill('200')
    const pinCodes = section.getByRole('combobox', { name: 'Pin codes' })
    await pinCodes.fill('56*')
    await pinCodes.press('Enter')
    await section.getByRole('button', { name: 'Save cash on delivery' }).click()
    await section.getByText('“56*” is not a pin code.').waitFor()
    await pinCodes.press('Backspace')
    for (const start of ['560', '110']) {
      await pinCodes.fill(start)
      await pinCodes.press('Enter')
    }
    await checkA11yAtBothWidths(page, 'the settings of cash on delivery')
    await section.getByRole('button', { name: 'Save cash on delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change cash on delivery for the whole shop?' })
    await dialog.getByText(/^Customers can pay up to \$200\.00 per checkout in cash/).waitFor()
    await dialog.getByRole('button', { name: 'Change for the whole shop' }).click()
    await section.getByText('Up to $200.00, for pin codes 560…, 110…').waitFor()
    expect(complaints).toEqual([])
  },
)
