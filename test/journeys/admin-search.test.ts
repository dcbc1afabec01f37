// What customers search for, from the search box to the admin's screen.
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

it.each([390, 1440])(
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
    await expectSound(page, 'top searches')
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
    await expectSound(page, 'no searches without clicks')
    expect(complaints).toEqual([])
  },
)
