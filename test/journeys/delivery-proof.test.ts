// Proof of delivery: the customer's code entered by the seller, the confirmation, and a parcel that did not arrive.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aShippedOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let token: string
let seller: string
beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

async function ship(): Promise<number> {
  const [product] = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  const placed = await aShippedOrder(shop.app, {
    buyer: await shopperOf(shop, token),
    seller: client(shop.app, seller),
    productIds: [product?.id ?? 0],
  })
  return placed.orderId
}
const asCustomer = (path: string, width: number) =>
  shop.visit(path, { stored: { access_token: token }, width })
const asSeller = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))('on a %s', (_device, width) => {
  it('the seller enters the code that the customer tells, and the delivery is confirmed', async () => {
    const orderId = await ship()
    const page = await asCustomer(`/account/order/${orderId}`, width)
    await page.getByRole('button', { name: 'Show delivery code' }).click()
    const shown = page.getByText(/^Delivery code: \d{6}$/)
    const code = (await shown.innerText()).slice(-6)
    await checkA11yAtBothWidths(page, 'delivery code')
    const theirs = await asSeller(`/seller/orders/${orderId}`, width)
    const proof = theirs.getByRole('region', { name: 'Proof of delivery' })
    await proof.getByLabel('Delivery code').fill('12')
    await proof.getByRole('button', { name: 'Confirm delivery' }).click()
    await proof.getByText('Enter the 6 digits').waitFor()
    await checkA11yAtBothWidths(theirs, 'code too short')
    await proof.getByLabel('Delivery code').fill(code)
    await proof.getByLabel('Delivery code').press('Enter')
    await proof.getByText('Confirmed with the delivery code.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Delivery Address' }).waitFor()
    expect(await page.getByRole('button', { name: 'I received it' }).count()).toBe(0)
  })

  it('after the promised date, the customer reports that the parcel did not arrive', async () => {
    const orderId = await ship()
    const page = await asCustomer(`/account/order/${orderId}`, width)
    await page.getByRole('button', { name: 'I received it' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Return|Report missing) / }).count()).toBe(0)
    await shop.app.pool.query("update orders set deliver_on = now() - interval '2 days' where id = $1", [
      orderId,
    ])
    await page.reload()
    await page.getByText(/^Your parcel was due by .* report it as missing\.$/).waitFor()
    await page.getByRole('button', { name: /^Report missing item / }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a missing item' })
    expect(await dialog.getByLabel('Did not arrive').isChecked()).toBe(true)
    expect(await dialog.getByRole('radio').count()).toBe(1)
    await checkA11yAtBothWidths(page, 'not arrived')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Did not arrive').waitFor()
  })

  it('the customer confirms a shipped parcel, which is delivered then', async () => {
    const page = await asCustomer(`/account/order/${await ship()}`, width)
    await page.getByRole('button', { name: 'I received it' }).click()
    await page.getByText('Your parcel has arrived. You can return items within 7 days of delivery.').waitFor()
  })
})
