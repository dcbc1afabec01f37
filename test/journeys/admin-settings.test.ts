// What the shop's owner decides: what is true now, what comes, what was, and what customers see of it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { expectSound } from '../harness/sound.ts'

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
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it.each([
  [390, 4.5, 250],
  [1440, 6.25, 180],
])('shipping is previewed, saved and promised on the pages, at %i px', async (width, fee, free) => {
  const page = await openSettings(width)
  const complaints = watchForComplaints(page, shop.url)
  const shipping = section(page, 'Shipping')
  await shipping.getByLabel('Free from').waitFor()
  await section(page, 'History').getByText('Commission of the shop').first().waitFor()
  await expectSound(page, 'the settings')
  await shipping.getByLabel('Flat fee').fill('')
  await shipping.getByText('Fill in both sums to see what an order would pay.').waitFor()
  await shipping.getByLabel('Flat fee').fill(String(fee))
  await shipping.getByLabel('Free from').fill(String(free))
  const sums = [fee, free].map((sum) => `$${sum.toFixed(2)}`)
  await shipping
    .getByText(`An order of $50.00 placed now would pay ${sums[0]} shipping; from ${sums[1]} on it is free.`)
    .waitFor()
  await shipping.getByRole('button', { name: 'Save shipping' }).click()
  await page.getByText('Saved. It counts from the next order on.').waitFor()
  await shipping.getByText(`${sums[0]}, free from ${sums[1]}`).waitFor()
  await shipping.getByText(/^Since .*, set by /).waitFor()
  await section(page, 'History').getByText(`${sums[0]}, free from ${sums[1]}`).first().waitFor()
  await expect
    .poll(async () => (await fetch(`${shop.url}/`)).text())
    .toContain(`Free shipping above $${free}`)
  expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
})

it.each([390, 1440])(
  'a later change is announced and taken back; what is wrong is said beside it, at %i px',
  async (width) => {
    const page = await openSettings(width)
    const fee = section(page, 'Platform Fee')
    await fee.getByLabel('Fee for each order').fill('2000')
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await fee.getByText('Enter a fee of at most 1,000').waitFor()
    await fee.getByLabel('Fee for each order').fill('1.5')
    await fee.getByLabel('Counts from').fill('2020-01-01T10:00')
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await fee.getByText('Choose a moment that is still to come, or leave it out to begin now.').waitFor()
    await expectSound(page, 'with complaints')
    const later = `${new Date().getUTCFullYear() + 1}-06-01T10:00`
    await fee.getByLabel('Counts from').fill(later)
    await fee.getByRole('button', { name: 'Save platform fee' }).click()
    await page.getByText('Saved. It counts from then on.').waitFor()
    await fee.getByText(/^From Jun 1, .*: \$1\.50 an order$/).waitFor()
    await expectSound(page, 'with what is to come')
    await fee.getByRole('button', { name: 'Take back: $1.50 an order' }).click()
    await page.getByText('The change was taken back.').waitFor()
    await fee.getByText(/^From Jun 1/).waitFor({ state: 'detached' })
    await section(page, 'History')
      .getByText(/taken back/i)
      .first()
      .waitFor()
  },
)

it.each([
  [390, 'men_watches', 'Men / Watches', '8.5'],
  [1440, 'women', 'Women', '9.25'],
])(
  'commission of a category is set and ended, and currencies are checked, at %i px',
  async (width, _code, name, rate) => {
    const page = await openSettings(width)
    const commission = section(page, 'Commission')
    await commission.getByLabel('Commission of', { exact: true }).selectOption('category')
    await commission.getByRole('button', { name: 'Save commission' }).click()
    await commission.getByText('Choose a category').waitFor()
    await commission.getByRole('combobox', { name: 'Category', exact: true }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await commission.getByLabel('Rate', { exact: true }).fill(rate)
    await commission.getByRole('button', { name: 'Save commission' }).click()
    const row = commission.getByRole('row').filter({ hasText: `${rate}%` })
    await row.waitFor()
    await expectSound(page, 'with a rate')
    await commission.getByLabel('What counts').selectOption('none')
    await commission.getByRole('button', { name: 'Save commission' }).click()
    await row.waitFor({ state: 'detached' })
    const currencies = section(page, 'Currencies')
    await currencies.getByLabel('Currency code', { exact: true }).fill('jpy')
    await currencies.getByRole('button', { name: 'Save currency' }).click()
    await currencies.getByText('The shop counts in hundredths: choose a currency with two decimals').waitFor()
    await currencies.getByLabel('Currency code of order lists').fill('CHF')
    await currencies.getByRole('button', { name: 'Save order-list currency' }).click()
    await currencies.getByText('There is no rate from USD to CHF by then. Set the rate first.').waitFor()
  },
)
