// What customers search for, from the search box to the admin's screen.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  // The demo's own searches would fill the first page.
  await shop.app.pool.query('delete from search_counts')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'staff see top searches, those without results and without clicks, at %i px',
  async (width) => {
    const missing = `zzqx${'ab'.repeat(width === 390 ? 1 : 2)}`
    const page = await shop.visit('/admin/search', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()

    const customer = await shop.visit('/products?query=sneakers', { width })
    await customer.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await customer.waitForURL(/product-details/)
    await customer.goto(`${shop.url}/products?query=${missing}`)
    await expect
      .poll(
        () =>
          shop
            .call<{ query: string }[]>('GET', '/admin/search-terms?size=100', { token: admin })
            .then((terms) => terms.map(({ query }) => query)),
        { timeout: 20_000 },
      )
      .toEqual(expect.arrayContaining(['sneakers', missing]))

    await page.reload()
    await page.getByRole('link', { name: /^sneakers/ }).waitFor()
    await checkA11yAtBothWidths(page, 'top searches')
    await page.getByRole('tab', { name: 'Without results' }).click()
    await page.getByRole('link', { name: new RegExp(`^${missing}`) }).waitFor()
    await page.getByRole('link', { name: /^sneakers/ }).waitFor({ state: 'detached' })
    await page.getByLabel('Period').selectOption('Today')
    await page.waitForURL(
      (url) => url.searchParams.get('show') === 'no_results' && url.searchParams.get('days') === '1',
    )
    await page.getByRole('link', { name: new RegExp(`^${missing}`) }).waitFor()
    await page.getByRole('tab', { name: 'Without clicks' }).click()
    await page.getByRole('heading', { name: 'Customers opened a product from every search' }).waitFor()
    await checkA11yAtBothWidths(page, 'no searches without clicks')
    expect(complaints).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'staff give a search synonyms and pinned products, and customers see them at once, at %i px',
  async (width) => {
    const word = `zzyx${'cd'.repeat(width === 390 ? 1 : 2)}`
    const customer = await shop.visit(`/products?query=${word}`, { width })
    const page = await shop.visit('/admin/search?show=no_results', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('tab', { name: 'Without results' }).waitFor()
          return page
            .getByRole('button', { name: `Add synonym for ${word}`, exact: true })
            .waitFor({ timeout: 2_000 })
            .then(() => true)
            .catch(() => false)
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    await page.getByRole('button', { name: `Add synonym for ${word}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Other words', { exact: false }).last().fill(word)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(`The other words contain "${word}" itself`).waitFor()
    await dialog.getByLabel('Other words', { exact: false }).last().fill('sneakers')
    await dialog.getByText(/first those in/).waitFor()
    await checkA11yAtBothWidths(page, 'synonym form')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        await customer.reload()
        return customer.getByRole('main').getByRole('article').count()
      })
      .toBeGreaterThan(0)

    await page.getByRole('tab', { name: 'Pinned results' }).click()
    await page.getByRole('button', { name: 'Pin products', exact: true }).click()
    await dialog.getByLabel('Customers search for', { exact: false }).fill(word)
    await dialog.getByRole('combobox', { name: 'Add product' }).fill('lamp')
    const option = page.getByRole('option').first()
    const [title] = ((await option.textContent()) ?? '').split(', ')
    await option.click()
    await dialog.getByText('(pinned)').waitFor()
    await checkA11yAtBothWidths(page, 'pin form')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Edit ${word}`, exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'pinned results')
    await expect
      .poll(async () => {
        await customer.reload()
        return customer.getByRole('main').getByRole('article').first().textContent()
      })
      .toContain(title)

    await page.getByRole('tab', { name: 'Synonyms' }).click()
    await page.getByRole('button', { name: `Delete ${word}`, exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'synonyms')
    await page.getByRole('button', { name: `Delete ${word}`, exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete synonym' }).click()
    await page.getByRole('button', { name: `Delete ${word}`, exact: true }).waitFor({ state: 'detached' })
    expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
  },
)
