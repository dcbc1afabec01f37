// The shop's bank account: an admin uploads a statement, matches and books what is on it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
let admin: string
let seller: string
let shelf: number[]
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  shelf = (await productsOf(shop, demoSellers[0]?.businessName ?? '')).map(({ id }) => id)
})
afterAll(() => shop?.close())

/** A payout to the demo seller in a bank file. */
async function aSentPayout(): Promise<SellerPayout> {
  await aDeliveredOrder(shop.app, {
    buyer: await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')),
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
  await shop.call('POST', '/admin/payouts/run', { token: admin, body: {} })
  await shop.call('POST', '/admin/payouts/bank-files', { token: admin })
  const [payout] = await shop.call<SellerPayout[]>('GET', '/sellers/payouts', { token: seller })
  if (payout?.status !== 'SENT') throw new Error(`the payout is ${payout?.status}`)
  return payout
}

/** Uploads a bank statement on which the payout was paid today. */
const uploadPayout = ({ reference, amount }: SellerPayout, text: string) =>
  shop.call('POST', '/admin/bank-statements', {
    token: admin,
    body: {
      fileName: `${text}.csv`,
      content: `Day,Text,Amount\n${new Date().toISOString().slice(0, 10)},${text} ${reference},-${amount}\n`,
      columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })

const isInSight = (element: Element) => {
  const { top, bottom, left } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 5, (top + bottom) / 2))
}

const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it('an admin uploads a CSV statement, books a bank fee, and finds both again', async () => {
    const page = await asAdmin('/admin/bank?tab=statements', width)
    if (width === 1440) {
      await page.getByText('No statement yet').waitFor()
      await checkA11yAtBothWidths(page, 'no statement')
    }
    await page.getByRole('button', { name: 'Upload statement' }).click()
    const dialog = page.getByRole('dialog')
    const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await dialog.locator('input[type=file]').setInputFiles(file('notes.csv', 'Hello\nworld\n'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByText('Choose the date and amount columns').waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('open-quote.csv', 'Day,Text,Amount\n1,"a,2\n'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    const problem = dialog.getByRole('alert').filter({ hasText: 'line 2 has an unmatched quotation mark' })
    await problem.waitFor()
    expect(await problem.evaluate(isInSight)).toBe(true)
    const binary = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('D\0a\0y\0') }
    await dialog.locator('input[type=file]').setInputFiles(binary)
    await dialog.getByText('This is not a text file.', { exact: false }).waitFor()
    const content = `Booking date;Text;Amount\n03.02.2026;Fee ${width};-4,50\n04.02.2026;Rent ${width};-10,00\n`
    await dialog.locator('input[type=file]').setInputFiles(file(`february-${width}.csv`, content))
    await expect.poll(() => dialog.getByLabel('Day', { exact: true }).inputValue()).toBe('Booking date')
    await dialog.getByLabel('Order in dates').selectOption('DMY')
    await checkA11yAtBothWidths(page, 'the upload')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByText('2 transactions: 2 new, 0 already imported.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText(`february-${width}.csv`).waitFor()
    await page.getByRole('tab', { name: 'To match' }).click()
    await page.getByRole('button', { name: `Book Fee ${width}` }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('March is free')
    await checkA11yAtBothWidths(page, 'booking')
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: `Book Fee ${width}` }).waitFor({ state: 'detached' })
    await checkA11yAtBothWidths(page, 'open lines')
    await page.getByRole('tab', { name: 'Matched' }).click()
    await page.getByText('Bank fee: March is free').first().waitFor()
    await checkA11yAtBothWidths(page, 'matched lines')
  })

  it('a payout on the statement is matched and marked as paid with one click', async () => {
    await uploadPayout(await aSentPayout(), `Transfer ${width}`)
    const page = await asAdmin('/admin/bank', width)
    await page.getByRole('button', { name: new RegExp(`Match Transfer ${width}`) }).click()
    await page.getByRole('dialog').getByText('The payout is also marked as paid.', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click()
    await page
      .getByRole('button', { name: new RegExp(`Match Transfer ${width}`) })
      .waitFor({ state: 'detached' })
  })

  it('all payouts on the statement are marked as paid at once', async () => {
    const payout = await aSentPayout()
    await uploadPayout(payout, `All ${width}`)
    const page = await asAdmin('/admin/bank', width)
    await page
      .getByText('Payouts on your bank statements that are not marked as paid: 1 payout', { exact: false })
      .waitFor()
    await page.getByRole('button', { name: 'Mark all as paid' }).click()
    await checkA11yAtBothWidths(page, 'the confirmation')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark all paid' }).click()
    await page.getByText('1 payout is marked as paid.').first().waitFor()
    await page.getByRole('button', { name: 'Mark all as paid' }).waitFor({ state: 'detached' })
    const [paid] = await shop.call<SellerPayout[]>('GET', '/sellers/payouts', { token: seller })
    expect(paid).toMatchObject({ id: payout.id, status: 'PAID' })
  })

  it('a list that does not load says so and can be loaded again', async () => {
    const page = await asAdmin('/admin/bank', width)
    await page.getByRole('button', { name: `Book Rent ${width}` }).waitFor()
    await page.route('**/api/admin/bank-lines?*', (route) => route.fulfill({ status: 422, json: {} }))
    await page.reload()
    await page.getByText("We couldn't load the transactions").waitFor()
    await checkA11yAtBothWidths(page, 'the failed list')
  })
})
