// The books: an admin reads a month, downloads it, closes and reopens it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const [product] = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  await aPaidOrder(shop.app, {
    buyer: await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')),
    productIds: [product?.id ?? 0],
  })
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const thisMonth = () => new Date().toISOString().slice(0, 7)

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it('an admin reads the books, downloads them, and closes and reopens a month', async () => {
    const page = await visit(`/admin/books?from=${thisMonth()}&to=${thisMonth()}`, width)
    const balance = page.getByRole('region', { name: 'Trial balance' })
    await balance.getByText('Owed to sellers').waitFor()
    await page.getByRole('region', { name: 'Profit by seller' }).getByText('Commission').first().waitFor()
    await checkA11yAtBothWidths(page, 'the books')
    const download = page.waitForEvent('download')
    await balance.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe(`Trial balance ${thisMonth()}.csv`)
    const journal = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download journal' }).click()
    expect((await journal).suggestedFilename()).toBe(`Journal ${thisMonth()}.csv`)

    const months = page.getByRole('region', { name: 'Closed months' })
    const close = months.getByRole('button', { name: /^Close / }).first()
    const name = (await close.getAttribute('aria-label'))?.replace('Close ', '') ?? ''
    await close.click()
    await checkA11yAtBothWidths(page, 'closing')
    await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click()
    await months.getByRole('button', { name: `Reopen ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reopen month' }).click()
    await dialog.getByText('Enter a reason').waitFor()
    await dialog.getByLabel('Reason').fill('A fee was missing')
    await checkA11yAtBothWidths(page, 'reopening')
    await dialog.getByRole('button', { name: 'Reopen month' }).click()
    await months.getByRole('button', { name: `Close ${name}` }).waitFor()
    await checkA11yAtBothWidths(page, 'reopened')
  })

  it('a period without bookings says so, and another one is chosen', async () => {
    const page = await visit('/admin/books?from=2020-01', width)
    await page.getByText('No income and no costs in this period.').first().waitFor()
    await page.getByLabel('To', { exact: true }).fill(thisMonth())
    await expect.poll(() => page.url()).toContain(`to=${thisMonth()}`)
    await page.getByText('Choose at most 24 months.').waitFor()
    await checkA11yAtBothWidths(page, 'a long period')
    await page.getByLabel('From', { exact: true }).fill(thisMonth())
    await page.getByRole('region', { name: 'Trial balance' }).getByText('Owed to sellers').waitFor()
  })
})

it('an admin sets the time zone of the shop', async () => {
  const page = await visit('/admin/settings#region', 390)
  await page.getByLabel('Time zone of the shop').selectOption('Asia/Kolkata')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /Save|Change|Confirm/ })
  await confirm.click()
  const region = page.getByRole('region', { name: 'Region', exact: true })
  await region
    .getByText(/^Since .*, set by /)
    .first()
    .waitFor()
})
