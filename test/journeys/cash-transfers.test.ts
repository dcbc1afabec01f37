// Cash on delivery after the delivery: an admin books the courier's transfer, a customer says where a refund goes, and an
// admin transfers it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder, type DeliveredOrder } from '../builders/placed-order.ts'
import { refundBy } from '../builders/refunds.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let buyer: Shopper
let seller: string
let products: number[]

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  const [first] = demoSellers
  seller = await shop.tokenOf(first?.email ?? '', 'ROLE_SELLER')
  products = (await productsOf(shop, first?.businessName ?? '')).map(({ id }) => id)
})
afterAll(() => shop?.close())

/** An order that the courier delivered and collected. */
const delivered = (): Promise<DeliveredOrder> =>
  aDeliveredOrder(shop.app, {
    buyer,
    seller: client(shop.app, seller),
    productIds: [products.shift() ?? 0],
    gateway: 'COD',
  })

const codeOf = async ({ orderId }: DeliveredOrder) =>
  (await shop.call<{ orderId: string }>('GET', `/orders/${orderId}`, { token: buyer.token })).orderId

describe.each(flowWidths(1440, 390))('cash on delivery at the bank page, at %i px', (width) => {
  it("an admin books a courier's transfer for the orders of its list", async () => {
    const code = await codeOf(await delivered())
    const page = await shop.visit('/admin/bank?tab=cash', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('checkbox', { name: `Select order ${code}` }).check()
    await page.getByRole('button', { name: 'Book transfer' }).click()
    const dialog = page.getByRole('dialog', { name: "Book a courier's transfer" })
    const arrived = dialog.getByLabel('Amount that arrived')
    const total = Number((await arrived.inputValue()).replace(/[^\d.]/g, ''))
    await arrived.fill(String(total + 1))
    await dialog.getByText('More than the couriers collected for these orders.').waitFor()
    await arrived.fill((total - 1).toFixed(2))
    await dialog.getByText('The courier kept $1.00, which the shop bears.').waitFor()
    await dialog.getByRole('button', { name: 'Book transfer' }).click()
    await dialog.getByText('Enter the reference of the transfer').waitFor()
    await checkA11yAtBothWidths(page, 'booking a transfer of cash')
    await dialog.getByLabel('Reference').fill(`DELHIVERY ${code}`)
    await dialog.getByRole('button', { name: 'Book transfer' }).click()
    await page.getByText('The transfer is booked.').first().waitFor()
    expect(await page.getByRole('checkbox', { name: `Select order ${code}` }).count()).toBe(0)
    await page.getByRole('link', { name: 'Received' }).click()
    await page.getByText(`DELHIVERY ${code}`).waitFor()
    await checkA11yAtBothWidths(page, 'received cash')
    expect(complaints).toEqual([])
  })

  it('a customer says where a refund of cash goes, and an admin transfers it', async () => {
    const order = await delivered()
    const code = await codeOf(order)
    expect((await refundBy(client(shop.app, admin) as never, order, { amount: 1 })).status).toBe(201)
    const page = await shop.visit(`/account/order/${order.orderId}`, { stored: buyer.stored, width })
    const account = page.getByRole('region', { name: 'Account for Your Refund' })
    const change = account.getByRole('button', { name: 'Change account' })
    await account.getByRole('button').first().waitFor()
    if (await change.isVisible()) await change.click()
    await account.getByRole('button', { name: 'Save account' }).click()
    await account.getByText('Enter the name of the account holder').waitFor()
    await checkA11yAtBothWidths(page, 'account for a refund')
    await account.getByLabel('Account Holder').fill('Asha Rao')
    await account.getByLabel('Account Number, IBAN or UPI ID').fill('5010 0012 4321')
    await account.getByRole('button', { name: 'Save account' }).click()
    await account.getByText("We'll transfer it to Asha Rao, ••••••4321.").waitFor()

    const desk = await shop.visit('/admin/bank?tab=refunds', { stored: { access_token: admin }, width })
    await desk.getByRole('button', { name: `Transfer the refund of ${code}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Transfer $1.00' })
    await dialog.getByText('5010 0012 4321').waitFor()
    await checkA11yAtBothWidths(desk, 'transferring a refund')
    await dialog.getByLabel('Reference').fill('NEFT 4711')
    await dialog.getByRole('button', { name: 'Mark as transferred' }).click()
    await desk.getByText('The refund is marked as transferred.').first().waitFor()
    await desk.getByRole('link', { name: 'Transferred' }).click()
    await desk
      .getByText(/NEFT 4711/)
      .first()
      .waitFor()
  })

  it('a refund that the bank returns is transferred again, to the account that the customer corrected', async () => {
    const order = await delivered()
    const code = await codeOf(order)
    const staff = client(shop.app, admin)
    const { refundId } = (await refundBy(staff as never, order, { amount: 1 })).body
    const account = { holder: 'Asha Rao', number: '50100099', bankCode: '' }
    await client(shop.app, buyer.token).ok('PUT /refund-account', { body: account })
    await staff.ok('POST /admin/refund-transfers/:refundId/transferred', {
      params: { refundId },
      body: { reference: `NEFT ${code}` },
    })
    const desk = await shop.visit('/admin/bank?tab=refunds&state=transferred', {
      stored: { access_token: admin },
      width,
    })
    const complaints = watchForComplaints(desk, shop.url)
    await desk.getByRole('button', { name: `Returned by bank: the refund of ${code}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Did the bank return this refund?' })
    await dialog.getByText(`NEFT ${code}`).waitFor()
    await dialog.getByRole('button', { name: 'Mark as returned' }).click()
    await dialog.getByText("Enter the bank's reason.").waitFor()
    await checkA11yAtBothWidths(desk, 'a refund that the bank returned')
    await dialog.getByLabel('Reason from the bank').fill('No such account')
    await dialog.getByRole('button', { name: 'Mark as returned' }).click()
    await desk.getByText('The refund is to be transferred again.').first().waitFor()
    await desk.getByRole('link', { name: 'To transfer', exact: true }).click()
    await desk.getByText('Returned by the bank: No such account').first().waitFor()
    await desk.getByText('To account ••••••0099, not changed since then').first().waitFor()
    await checkA11yAtBothWidths(desk, 'a refund to transfer again')
    expect(complaints).toEqual([])

    const page = await shop.visit(`/account/order/${order.orderId}`, { stored: buyer.stored, width })
    await page
      .getByText(/^The bank returned our transfer of \$1\.00\. .* The bank's reason: No such account/)
      .waitFor()
    const section = page.getByRole('region', { name: 'Account for Your Refund' })
    await section.getByRole('button', { name: 'Change account' }).click()
    await section.getByLabel('Account Holder').fill('Asha Rao')
    await section.getByLabel('Account Number, IBAN or UPI ID').fill('asha.rao@upi')
    await section.getByRole('button', { name: 'Save account' }).click()
    await section.getByText("We'll transfer it to Asha Rao, as•••@upi.").waitFor()
    await checkA11yAtBothWidths(page, 'an order whose refund the bank returned')
    await desk.reload()
    await desk.getByText('To account as•••@upi, saved since then').first().waitFor()
    await desk.goto(`${shop.url}/admin/orders/${order.orderId}`)
    const history = desk.getByRole('region', { name: 'History' })
    await history.getByText('Refund of $1.00 returned by the bank').waitFor()
    await history.getByText('Reason: No such account').waitFor()
  })

  it('staff see where the cash of an order is, and how its refund reaches the customer', async () => {
    const order = await delivered()
    const staff = client(shop.app, admin)
    await refundBy(staff as never, order, { amount: 1 })
    const page = await shop.visit(`/admin/orders/${order.orderId}`, {
      stored: { access_token: admin },
      width,
    })
    const payment = page.getByRole('region', { name: 'Checkout and payment' })
    await payment.getByText('With the courier').waitFor()
    expect(await payment.getByText('Paid', { exact: true }).count()).toBe(0)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByText('By bank transfer.').waitFor()
    expect(await refunds.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'the order of a customer who paid in cash')
    await refunds.getByRole('link', { name: 'Refunds to transfer' }).click()
    await page.getByRole('button', { name: `Transfer the refund of ${await codeOf(order)}` }).waitFor()
  })
})
