// Shop settings: current values, scheduled changes, history, and their effect on the customer's pages.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductPage } from '#contract/shop/catalog.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { goToSection } from './settings-page.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

async function openSettings(width: number): Promise<Page> {
  const page = await shop.visit('/admin/settings', { stored: { access_token: admin }, width })
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  return page
}
/** Confirms a change that affects the whole shop. */
const confirmForAll = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()

it.each(flowWidths([390, 4.5, 250], [1440, 6.25, 180]))(
  'a shipping rule is previewed and saved, and the home page shows it, at %i px',
  async (width, fee, free) => {
    const page = await openSettings(width)
    const complaints = watchForComplaints(page, shop.url)
    await (await goToSection(page, 'History')).getByText('Default commission').first().waitFor()
    await checkA11yAtBothWidths(page, 'the history of the settings')
    const shipping = await goToSection(page, 'Shipping')
    await shipping.getByLabel('Free from').waitFor()
    await checkA11yAtBothWidths(page, 'the settings')
    await page.getByLabel('Search settings').fill('gst')
    await shipping.waitFor({ state: 'hidden' })
    expect(
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts(),
    ).toEqual(['Tax rates', 'Tax regime', 'Tax on commission'])
    await page.getByLabel('Search settings').fill('')
    await shipping.getByRole('button', { name: 'Save shipping' }).click()
    await shipping.getByText('Nothing to save').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await shipping.getByLabel('Flat fee').fill('')
    await shipping.getByText('Enter both amounts to see a preview.').waitFor()
    await shipping.getByLabel('Flat fee').fill(String(fee))
    await shipping.getByLabel('Free from').fill(String(free))
    const sums = [fee, free].map((sum) => `$${sum.toFixed(2)}`)
    await shipping.getByText(`Shipping for a $50.00 order: ${sums[0]}. Free from ${sums[1]}.`).waitFor()
    await shipping.getByRole('button', { name: 'Save shipping' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change shipping for the whole shop?' })
    await dialog.getByText(/^Customers pay this for orders placed from now on\./).waitFor()
    expect(await dialog.getByRole('definition').last().innerText()).toBe(`${sums[0]}, free from ${sums[1]}`)
    await checkA11yAtBothWidths(page, 'asks before it changes the whole shop')
    await confirmForAll(page)
    await page.getByText('Saved. It applies to orders placed from now on.').waitFor()
    await shipping.getByText(`${sums[0]}, free from ${sums[1]}`).waitFor()
    await shipping.getByText(/^Since .*, set by /).waitFor()
    const history = await goToSection(page, 'History')
    await history.getByText(`${sums[0]}, free from ${sums[1]}`).first().waitFor()
    await expect
      .poll(async () => (await fetch(`${shop.url}/`)).text())
      .toContain(`Free shipping above $${free}`)
    await goToSection(page, 'Shipping')
    await shipping.getByLabel('Flat fee').fill('0')
    await shipping.getByRole('button', { name: 'Save shipping' }).click()
    await confirmForAll(page)
    await shipping.getByText('Free for all orders').first().waitFor()
    await expect
      .poll(async () =>
        (await fetch(`${shop.url}/`)).text().then((text) => text.match(/Free shipping[^<"]*/)?.[0]),
      )
      .toMatch(/^Free shipping( and|$)/)
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'a scheduled change of the platform fee is validated, listed and withdrawn, at %i px',
  async (width) => {
    const page = await openSettings(width)
    const fee = await goToSection(page, 'Platform Fee')
    await fee.getByLabel('Fee per order').fill('2000')
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await fee.getByText('Enter a fee of at most 1,000').waitFor()
    await fee.getByLabel('Fee per order').fill('1.5')
    await fee.getByLabel('Effective from').fill('2020-01-01T10:00')
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await confirmForAll(page)
    await fee.getByText('Choose a time in the future, or leave the field empty to start now.').waitFor()
    await checkA11yAtBothWidths(page, 'with complaints')
    const later = `${new Date().getUTCFullYear() + 1}-06-01T10:00`
    await fee.getByLabel('Effective from').fill(later)
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await confirmForAll(page)
    await page.getByText('Saved. It is effective from that time.').waitFor()
    await fee.getByText(/^From Jun 1, .*: \$1\.50 per order$/).waitFor()
    await checkA11yAtBothWidths(page, 'with what is to come')
    await fee.getByRole('button', { name: 'Cancel: $1.50 per order' }).click()
    await page.getByText('The change was canceled.').waitFor()
    await fee.getByText(/^From Jun 1/).waitFor({ state: 'detached' })
    await (await goToSection(page, 'History'))
      .getByText(/canceled/i)
      .first()
      .waitFor()
  },
)

it.each(flowWidths([390, 'men_watches', 'Men / Watches', '8.5'], [1440, 'women', 'Women', '9.25']))(
  'commission of a category is set and removed, and currencies are validated, at %i px',
  async (width, _code, name, rate) => {
    const page = await openSettings(width)
    const commission = await goToSection(page, 'Commission')
    await commission.getByLabel('Applies to', { exact: true }).selectOption('category')
    await commission.getByRole('button', { name: 'Save commission' }).click()
    await commission.getByText('Choose a category').waitFor()
    await commission.getByRole('combobox', { name: 'Category', exact: true }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await commission.getByLabel('Rate', { exact: true }).fill(rate)
    await commission.getByRole('button', { name: 'Save commission' }).click()
    const row = commission.getByRole('row').filter({ hasText: `${rate}%` })
    await row.waitFor()
    await checkA11yAtBothWidths(page, 'with a rate')
    await commission.getByLabel('Rate to use').selectOption('parent')
    await commission.getByRole('button', { name: 'Save commission' }).click()
    await row.waitFor({ state: 'detached' })
    const currencies = await goToSection(page, 'Currencies')
    await currencies.getByLabel('Currency code', { exact: true }).fill('jpy')
    await currencies.getByRole('button', { name: 'Save currency' }).click()
    await currencies.getByText('Choose a currency with two decimals').waitFor()
    await currencies.getByLabel('Currency code of order lists').fill('CHF')
    await currencies.getByRole('button', { name: 'Save order-list currency' }).click()
    await confirmForAll(page)
    await currencies
      .getByText('There is no rate from USD to CHF at that time. Set the exchange rate first.')
      .waitFor()
  },
)

it.each(flowWidths([390, 18], [1440, 28]))(
  'a tax in two parts is set, shown to the customer, and removed, at %i px',
  async (width, percent) => {
    const page = await openSettings(width)
    const complaints = watchForComplaints(page, shop.url)
    const tax = await goToSection(page, 'Tax')
    await tax.getByText('No tax is set. Orders and invoices show none.').waitFor()
    await tax.getByLabel('Applies to', { exact: true }).selectOption('category')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await tax.getByText('Choose a category').waitFor()
    await tax.getByLabel('Applies to', { exact: true }).selectOption('all')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await tax.getByText('Enter a percentage from 0 to 100 with at most two decimals').waitFor()
    await tax.getByRole('button', { name: 'Add part' }).click()
    await checkA11yAtBothWidths(page, 'a tax with what is missing')
    await tax.getByLabel('Name', { exact: true }).fill('CGST')
    await tax.getByLabel('Rate', { exact: true }).fill(String(percent / 2))
    await tax.getByLabel('Name of part 2').fill('CGST')
    await tax.getByLabel('Rate of part 2').fill(String(percent / 2))
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await tax.getByText('Each part needs a different name').waitFor()
    await tax.getByLabel('Name of part 2').fill('SGST')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await confirmForAll(page)
    const words = `CGST ${percent / 2}% + SGST ${percent / 2}%`
    const row = tax.getByRole('row').filter({ hasText: words })
    await row.waitFor()
    await (await goToSection(page, 'History'))
      .getByText('Tax on all categories, all regions')
      .first()
      .waitFor()
    await goToSection(page, 'Tax')
    await checkA11yAtBothWidths(page, 'with a tax')
    await seenByCustomer(width, words)
    await tax.getByLabel('Rate to use').selectOption('parent')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await confirmForAll(page)
    await row.waitFor({ state: 'detached' })
    await tax.getByLabel('Percent of the commission').fill(String(percent))
    await tax.getByRole('button', { name: 'Save tax on commission' }).click()
    await confirmForAll(page)
    await tax.getByText(`${percent}%`, { exact: true }).waitFor()
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

/** Cart, checkout and order show how much of the total is tax. */
async function seenByCustomer(width: number, words: string) {
  const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  const { content } = await shop.call<ProductPage>('GET', '/products?query=tablet')
  const product = content.find(({ quantity }) => quantity > 2)
  await shop.call('POST', '/carts/items', { token, body: { productId: product?.id, quantity: 1 } })
  const { tax } = await shop.call<{ tax: number }>('GET', '/carts', { token })
  expect(tax).toBeGreaterThan(0)
  const page = await shop.visit('/cart', { stored: { access_token: token }, width })
  const line = page.getByText('Includes tax of').locator('..')
  await line.getByText(formatMoney(tax), { exact: true }).waitFor()
  await checkA11yAtBothWidths(page, 'the bag with a tax')
  await page.goto(`${shop.url}/checkout`)
  await line.getByText(formatMoney(tax), { exact: true }).waitFor()
  const { orderId } = await anUnpaidOrder(shop.app, { buyer: await shopperOf(shop, token), lines: [] })
  await page.goto(`${shop.url}/account/order/${orderId}`)
  for (const part of words.split(' + ')) await page.getByText(part, { exact: true }).waitFor()
  await page.close()
}

it.each(flowWidths(1440, 390))('payout schedule and minimum payout are set, at %i px', async (width) => {
  const page = await openSettings(width)
  const complaints = watchForComplaints(page, shop.url)
  const payouts = await goToSection(page, 'Payouts')
  await payouts
    .getByRole('combobox', { name: 'Payout schedule' })
    .selectOption(width === 390 ? 'DAILY' : 'MONTHLY')
  await payouts.getByRole('button', { name: 'Save schedule' }).click()
  await confirmForAll(page)
  await payouts
    .getByText(width === 390 ? 'Daily' : 'Monthly, on the 1st')
    .first()
    .waitFor()
  await payouts.getByLabel('Minimum amount').fill('')
  await payouts.getByRole('button', { name: 'Save minimum payout' }).click()
  await checkA11yAtBothWidths(page, 'a minimum payout without an amount')
  await payouts.getByLabel('Minimum amount').fill(String(width))
  await payouts.getByRole('button', { name: 'Save minimum payout' }).click()
  await confirmForAll(page)
  await payouts.getByText(`$${width === 390 ? '390.00' : '1,440.00'}`).waitFor()
  await (await goToSection(page, 'History')).getByText('Minimum payout').first().waitFor()
  await goToSection(page, 'Payouts')
  await checkA11yAtBothWidths(page, 'payout settings')
  expect(complaints).toEqual([])
})
