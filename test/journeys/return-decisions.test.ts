// Disputed and unanswered returns that an admin decides: the effect on refund, stock, and the text that everybody sees.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { money } from '#web/ui/price.tsx'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'
import { openDetails, rowOf } from './return-list.ts'

type Claimed = { order: Order; claim: OrderReturn; title: string; productId: number }

let shop: DemoShop
let customer: string
let seller: string
let admin: string
let buyer: Shopper

beforeAll(async () => {
  shop = await openDemoShop()
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  buyer = await shopperOf(shop, customer)
})
afterAll(() => shop?.close())

/** A return request for a new product: 5 in stock, one bought and delivered. */
async function aReturn(): Promise<Claimed> {
  const title = `Lamp ${unique()}`
  const { id } = await shop.call<{ id: number }>('POST', '/sellers/products', {
    token: seller,
    body: {
      title,
      mrpPrice: 50,
      sellingPrice: 40,
      color: 'Black',
      size: 'M',
      quantity: 5,
      categoryCode: 'men',
      categoryCode2: 'men_topwear',
      categoryCode3: 'men_topwear_tshirts',
    },
  })
  const { orderId } = await aDeliveredOrder(shop.app, {
    buyer,
    seller: client(shop.app, seller),
    productIds: [id],
  })
  const order = await shop.call<Order>('GET', `/orders/${orderId}`, { token: customer })
  const claim = await shop.call<OrderReturn>('POST', `/orders/${order.id}/returns`, {
    token: customer,
    body: {
      items: [{ orderItemId: order.orderItems[0]?.id, quantity: 1 }],
      reason: 'NOT_AS_DESCRIBED',
      comment: 'It is smaller than it says.',
    },
  })
  return { order, claim, title, productId: id }
}

/** Moves the answer deadline into the past and runs the job that escalates returns. */
async function leaveUnanswered({ claim }: Claimed): Promise<void> {
  await run(
    shop.app.databaseUrl,
    `update returns set answer_by = now() - interval '1 minute' where id = ${claim.id};
     select graphile_worker.add_job('escalate-returns')`,
  )
  const escalated = async () => (await readClaim(claim)).history.some(({ step }) => step === 'ESCALATED')
  await expect.poll(escalated, { timeout: 10_000 }).toBe(true)
}
const readClaim = async ({ id }: Pick<OrderReturn, 'id'>): Promise<OrderReturn> => {
  const returns = await shop.call<OrderReturn[]>('GET', '/sellers/returns?size=100', { token: seller })
  const found = returns.find((one) => one.id === id)
  if (!found) throw new Error('the return is not there')
  return found
}

const asCustomer = ({ order }: Claimed, width: number) =>
  shop.visit(`/account/order/${order.id}`, { stored: { access_token: customer }, width })
const asSeller = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })
const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps of the return' }).getByRole('listitem')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Waits until no list is loading: rows that are about to be replaced are dimmed, which axe reports as low contrast. */
const atRest = (page: Page) => expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

/** Checks the quantity in the seller's product list. */
async function stockIs(title: string, pieces: number, width: number): Promise<void> {
  const page = await asSeller(`/seller/products?query=${encodeURIComponent(title)}`, width)
  await page.getByRole('button', { name: `Quantity of ${title}: ${pieces}.` }).waitFor()
  await page.context().close()
}

/** Checks that both the return and the price summary show the refund. */
async function refundIsShown(page: Page, amount: number): Promise<void> {
  await section(page, 'Returns')
    .getByText(`We refunded ${money(amount)} to your card.`)
    .waitFor()
  await section(page, 'Price Summary')
    .getByText(`we refunded ${money(amount)} to your card.`)
    .waitFor()
}

describe.each(flowWidths(1440, 390))('decisions about returns at %i px', (width) => {
  let claimed: Claimed

  it('an admin accepts a disputed return for the customer, with a note', async () => {
    claimed = await aReturn()
    const { claim, productId } = claimed
    await shop.call('POST', `/sellers/returns/${claim.id}/dispute`, {
      token: seller,
      body: { reason: 'The size is in the description.' },
    })
    const { quantity } = await shop.call<{ quantity: number }>('GET', `/products/${productId}`)
    expect(quantity).toBe(4)
    const page = await asAdmin('/admin/returns', width)
    const complaints = watchForComplaints(page, shop.url)
    const row = rowOf(page, claimed.order)
    const details = await openDetails(page, claimed.order)
    await details.getByText('Reason for the dispute: The size is in the description.').waitFor()
    await row.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Return the items to stock').check()
    await dialog.getByLabel('Note (optional)').fill('The description names no size.')
    await checkA11yAtBothWidths(page, 'accepting for the customer')
    await dialog.getByRole('button', { name: `Accept and refund ${money(claim.amount)}` }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Accepted', exact: true }).click()
    await openDetails(page, claimed.order)
    await details.getByText('1 item returned to stock.').waitFor()
    await details.getByText('Decision: The description names no size.').waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'accepted by the shop')
    expect(complaints).toEqual([])
  })

  it('customer and seller see the accepted return, the refund and the restocked unit', async () => {
    const theirs = await asCustomer(claimed, width)
    await theirs.getByText('Return accepted').waitFor()
    await theirs.getByText('Our note: “The description names no size.”').waitFor()
    await refundIsShown(theirs, claimed.claim.amount)
    expect(await stepsOf(theirs).allInnerTexts()).toEqual([
      expect.stringMatching(/^You requested the return, /),
      expect.stringMatching(/^The seller disputed it, /),
      expect.stringMatching(/^Trove accepted it, /),
    ])
    await checkA11yAtBothWidths(theirs, 'accepted against the seller')

    const sellers = await asSeller('/seller/returns?status=ACCEPTED', width)
    const details = await openDetails(sellers, claimed.order)
    await details.getByText('Decision: The description names no size.').waitFor()
    await details.getByText('Accepted by an admin', { exact: false }).waitFor()
    const row = rowOf(sellers, claimed.order)
    expect(await row.getByRole('button', { name: /^(Accept|Dispute)$/ }).count()).toBe(0)
    await atRest(sellers)
    await checkA11yAtBothWidths(sellers, "the seller's accepted returns")
    await stockIs(claimed.title, 5, width)
  })

  it('an unanswered return is shown as overdue to seller, customer and admin', async () => {
    claimed = await aReturn()
    await leaveUnanswered(claimed)
    const sellers = await asSeller('/seller/returns', width)
    await rowOf(sellers, claimed.order).getByText('Answer overdue').waitFor()
    const details = await openDetails(sellers, claimed.order)
    await details.getByText(/^The answer was due /).waitFor()
    await details.getByText(/^Not answered in time, /).waitFor()
    await atRest(sellers)
    await checkA11yAtBothWidths(sellers, 'overdue for the seller')

    const theirs = await asCustomer(claimed, width)
    await theirs.getByText("did not reply in time. We'll decide now", { exact: false }).waitFor()
    await theirs.getByText(/^Trove took over, because the seller did not reply in time, /).waitFor()
    await checkA11yAtBothWidths(theirs, 'overdue for the customer')

    const page = await asAdmin('/admin', width)
    await page.getByRole('link', { name: /returns? to decide$/ }).click()
    await rowOf(page, claimed.order).getByText('Answer overdue').waitFor()
    await (await openDetails(page, claimed.order)).getByText(/^Not answered in time, /).waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'overdue for the admin')
  })

  it('an admin refuses an overdue return on the order page, and everybody sees the reason', async () => {
    const page = await asAdmin('/admin/returns', width)
    await rowOf(page, claimed.order).getByRole('link', { name: claimed.order.orderId }).click()
    const returns = section(page, 'Returns')
    await returns.getByText('Answer overdue').waitFor()
    await returns.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The description gives the size in centimeters.')
    await dialog.getByRole('button', { name: 'Reject return' }).click()
    await returns.getByText('Decision: The description gives the size in centimeters.').waitFor()
    await returns.getByText(/^Rejected by an admin, /).waitFor()
    expect(await returns.getByText('Answer overdue').count()).toBe(0)
    await section(page, 'Emails').getByText('Return update, to the customer').first().waitFor()
    expect(await page.getByText('return-step').count()).toBe(0)
    await atRest(page)
    await checkA11yAtBothWidths(page, "refused on the order's page")

    const theirs = await asCustomer(claimed, width)
    await theirs.getByText('Return rejected').waitFor()
    await theirs
      .getByText('Our reason: “The description gives the size in centimeters.”', { exact: false })
      .waitFor()
    await theirs.getByText(/^Trove rejected it, /).waitFor()
    expect(await theirs.getByText('refunded').count()).toBe(0)
    const sellers = await asSeller('/seller/returns?status=REJECTED', width)
    await (await openDetails(sellers, claimed.order))
      .getByText('Decision: The description gives', { exact: false })
      .waitFor()
    await stockIs(claimed.title, 4, width)
  })

  it('a seller accepts an overdue return, and only the unit marked for restocking is restocked', async () => {
    claimed = await aReturn()
    await leaveUnanswered(claimed)
    const sellers = await asSeller('/seller/returns', width)
    await rowOf(sellers, claimed.order).getByRole('button', { name: 'Accept' }).click()
    await sellers
      .getByRole('dialog')
      .getByRole('button', { name: `Accept and refund ${money(claimed.claim.amount)}` })
      .click()
    await rowOf(sellers, claimed.order).waitFor({ state: 'detached' })
    await sellers.getByRole('link', { name: 'Accepted', exact: true }).click()
    const details = await openDetails(sellers, claimed.order)
    await details.getByText(`Refunded ${money(claimed.claim.amount)} to the customer.`).waitFor()
    expect(await details.getByText('returned to stock').count()).toBe(0)
    const theirs = await asCustomer(claimed, width)
    await refundIsShown(theirs, claimed.claim.amount)
    await theirs.getByText('writes: “Please send the items within 7 days to', { exact: false }).waitFor()
    expect(await stepsOf(theirs).allInnerTexts()).toEqual([
      expect.stringMatching(/^You requested the return, /),
      expect.stringMatching(/^Trove took over, /),
      expect.stringMatching(/^The seller accepted it, /),
    ])
    await stockIs(claimed.title, 4, width)
  })
})
