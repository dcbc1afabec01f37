// Payouts: an admin runs them, exports a bank file, marks them as paid or failed and resends them; the seller sees each step.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { pdfPages } from '../harness/pdf-text.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
let seller: string
let admin: string
let buyer: Shopper
let shelf: number[]
const brand = demoSellers[0]?.businessName ?? ''

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  shelf = (await productsOf(shop, brand)).map(({ id }) => id)
})
afterAll(() => shop?.close())

/** A delivered sale whose return period is over. */
async function aSaleToPay(): Promise<void> {
  await aDeliveredOrder(shop.app, {
    buyer,
    seller: client(shop.app, seller),
    productIds: [shelf.shift() ?? 0],
  })
  await run(
    shop.app.databaseUrl,
    `alter table order_events disable trigger order_events_append_only;
     update order_events set at = at - interval '8 days' where status = 'DELIVERED';
     update orders set delivery_proof = 'CARRIER', delivery_proven_at = now() where status = 'DELIVERED';
     alter table order_events enable trigger order_events_append_only`,
  )
}

const asSeller = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })
const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const payouts = () => shop.call<SellerPayout[]>('GET', '/sellers/payouts', { token: seller })
const atRest = (page: Page) => expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

async function newest(): Promise<SellerPayout> {
  const [payout] = await payouts()
  if (!payout) throw new Error('there is no payout')
  return payout
}

async function download(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Runs the payouts and creates the bank file through the screens. */
async function runAndFile(page: Page) {
  await page.getByRole('button', { name: 'Run payouts now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run payouts now?' })
  await dialog.getByText(/^\$\d+\.\d\d ready for 1 seller\.$/).waitFor()
  await atRest(page)
  await checkA11y(page, 'the question before a run')
  await dialog.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ }).click()
  await page.getByText(/^Created 1 payout, \$\d+\.\d\d in total\.$/).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByText(/^1 bank payout, \$\d+\.\d\d in total, is waiting for a bank file\.$/).waitFor()
  await page.getByRole('button', { name: 'Create bank file' }).click()
  const question = page.getByRole('dialog').getByRole('button', { name: 'Create file' })
  await page
    .getByRole('dialog')
    .getByText(/^1 payout, \$\d+\.\d\d in total\.$/)
    .waitFor()
  await checkA11y(page, 'the question')
  await question.click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('tab', { name: 'Bank files', selected: true }).waitFor()
}

it('empty payout lists explain how payouts are made', async () => {
  const page = await asAdmin('/admin/payouts', 1440)
  await page.getByText('No payouts yet').waitFor()
  await checkA11y(page, 'no payouts')
  await page.getByRole('tab', { name: 'Bank files' }).click()
  await page.getByText('No bank file yet').waitFor()
  const theirs = await asSeller('/seller/payment', 1440)
  await theirs.getByText('No payouts yet. Your first payout appears here', { exact: false }).waitFor()
  await theirs
    .getByRole('region', { name: 'Next Payment' })
    .getByText(/Paid every \w+, next on /)
    .waitFor()
})

describe.each(flowWidths(1440, 390))('payouts at %i px', (width) => {
  it('an admin runs payouts and downloads a bank file', async () => {
    await aSaleToPay()
    const page = await asAdmin('/admin/payouts?tab=due', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('link', { name: brand }).waitFor()
    await page.getByText(/ready for 1 seller\.$/).waitFor()
    await checkA11yAtBothWidths(page, 'what is due')
    await runAndFile(page)
    await page.getByText('1 to mark').first().waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'bank files')
    const payout = await newest()
    expect(payout.status).toBe('SENT')
    const coming = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download, bank file / })
      .first()
      .click()
    const table = await readFile(await (await coming).path(), 'utf8')
    expect(table).toContain(payout.reference)
    expect(table).toContain(payout.amount.toFixed(2))
    expect(complaints).toEqual([])
  })

  it('an admin marks a payout as paid with a note', async () => {
    const payout = await newest()
    const page = await asAdmin('/admin/payouts?tab=files', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('link', { name: '1 payout', exact: true }).first().click()
    await page.getByRole('link', { name: payout.reference }).click()
    await page.getByRole('heading', { name: `Payout ${payout.reference}` }).waitFor()
    await page.getByRole('region', { name: 'Summary' }).getByText(money(payout.amount)).first().waitFor()
    await checkA11yAtBothWidths(page, 'a payout')
    await page.getByRole('button', { name: 'Mark paid' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note (optional)').fill('Statement 12')
    await checkA11yAtBothWidths(page, 'marking it')
    await dialog.getByRole('button', { name: 'Mark paid' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByText('Statement 12').waitFor()
    expect((await newest()).status).toBe('PAID')
    expect(complaints).toEqual([])
  })

  it('the seller sees a payout line by line and downloads the statement', async () => {
    const payout = await newest()
    const page = await asSeller('/seller/payment', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('region', { name: 'Last Payment' }).getByText(money(payout.amount)).waitFor()
    await page.getByRole('region', { name: 'Payout account' }).getByText('In use').waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'the payment page')
    await page.getByRole('region', { name: 'Payouts' }).getByRole('link', { name: payout.reference }).click()
    await page.getByRole('heading', { name: `Payout ${payout.reference}` }).waitFor()
    await page.getByText('Line by line').waitFor()
    await checkA11yAtBothWidths(page, "a seller's payout")
    const pdf = await download(page, `PDF, statement of ${payout.reference}`)
    expect(pdf.name).toBe(`Statement ${payout.reference}.pdf`)
    expect((await pdfPages(pdf.content)).join(' ')).toContain(payout.reference)
    const csv = await download(page, `CSV, statement of ${payout.reference}`)
    expect(csv.name).toBe(`Statement ${payout.reference}.csv`)
    expect(csv.content.toString('utf8')).toContain(`,${payout.reference},`)
    expect(complaints).toEqual([])
  })

  it('an admin marks a payout as failed, the seller reads the reason, and the admin resends the payout', async () => {
    await aSaleToPay()
    const page = await asAdmin('/admin/payouts', width)
    await runAndFile(page)
    const payout = await newest()
    await page.goto(`${shop.url}/admin/payouts/${payout.id}`)
    await page.getByRole('button', { name: 'Mark failed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark failed' }).click()
    await dialog.getByText('Enter a reason. The seller will see it.').waitFor()
    await dialog.getByLabel('Reason').fill('The account is closed.')
    await dialog.getByRole('button', { name: 'Mark failed' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await checkA11yAtBothWidths(page, 'a failed payout')
    const theirs = await asSeller(`/seller/payment/payouts/${payout.id}`, width)
    await theirs.getByText('This payout failed (“The account is closed.”).', { exact: false }).waitFor()
    await checkA11yAtBothWidths(theirs, "a seller's failed payout")
    await page.getByRole('button', { name: 'Retry' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send ${money(payout.amount)}` })
      .click()
    await expect.poll(async () => (await newest()).status).toBe('SCHEDULED')
    expect((await newest()).attempt).toBe(2)
    await page.getByRole('heading', { name: 'Earlier attempts' }).waitFor()
    await page.getByText('The account is closed.').waitFor()

    // Fails again, and all shown failed payouts are sent again from the list.
    await shop.call('POST', '/admin/payouts/bank-files', { token: admin })
    await shop.call('POST', `/admin/payouts/${payout.id}/failed`, {
      token: admin,
      body: { reason: 'Still closed.' },
    })
    await page.goto(`${shop.url}/admin/payouts?tab=payouts&status=FAILED`)
    await page.getByRole('button', { name: 'Retry 1 shown' }).click()
    await page.getByRole('dialog').getByText('1 payout', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'the question before all shown payouts are sent again')
    await page.getByRole('button', { name: 'Retry payouts' }).click()
    await page.getByText('1 payout is sent again.').waitFor()
    expect(await newest()).toMatchObject({ status: 'SCHEDULED', attempt: 3 })
    // Leaves no pending payout for the next test.
    await shop.call('POST', '/admin/payouts/bank-files', { token: admin })
    await shop.call('POST', `/admin/payouts/${payout.id}/paid`, { token: admin })
  })

  it('payouts are filtered by status and search term, both kept in the URL', async () => {
    const payout = await newest()
    const page = await asAdmin('/admin/payouts', width)
    await page.getByLabel('Status').selectOption('PAID')
    await page.getByRole('searchbox').fill(payout.reference)
    await page.getByRole('link', { name: payout.reference }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(payout.reference)
    expect(new URL(page.url()).searchParams.get('status')).toBe('PAID')
    await atRest(page)
    await checkA11yAtBothWidths(page, 'payouts')
    await page.getByLabel('Status').selectOption('RETURNED')
    await page.getByText('No matching payouts').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: payout.reference }).waitFor()
    await page.route('**/api/admin/payouts?*', (route) => route.fulfill({ status: 422, json: {} }))
    await page.reload()
    await page.getByText("We couldn't load the payouts").waitFor()
    await checkA11yAtBothWidths(page, 'the failed list')
  })
})

it.each([390])('a seller connects a Stripe account with a mailed code, at %i px', async (width) => {
  const email = demoSellers[1]?.email ?? ''
  const token = await shop.tokenOf(email, 'ROLE_SELLER')
  const page = await shop.visit('/seller/payment', { stored: { token }, width })
  const account = page.getByRole('region', { name: 'Payout account' })
  await account.getByText('Not connected.', { exact: false }).waitFor()
  await account.getByRole('button', { name: 'Connect a Stripe account' }).click()
  const dialog = page.getByRole('dialog')
  const asked = new Date()
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await dialog.getByRole('button', { name: 'Go to Stripe' }).click()
  await dialog.getByText('The code has 6 digits').waitFor()
  await checkA11y(page, 'the code')
  await dialog.getByLabel('Code from the email').fill(await codeFor(shop.url, email, asked))
  await dialog.getByRole('button', { name: 'Go to Stripe' }).click()
  await page.getByRole('button', { name: 'Finish: payouts arrive' }).click()
  await page.waitForURL(/\/seller\/payment\?connected=1$/)
  await account.getByText(/^Connected, \S+$/).waitFor()
  await account.getByText('Your next payout goes through Stripe', { exact: false }).waitFor()
  expect(await account.getByRole('button', { name: 'Connect a Stripe account' }).count()).toBe(0)
  await atRest(page)
  await checkA11y(page, 'a connected account')
})
