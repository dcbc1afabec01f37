// The audit log of changes by admins and sellers, at phone and desktop width.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let product: { id: number; title: string }
const word = `Quetzal${Date.now()}`

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const [first] = await shop.call<(typeof product)[]>('GET', '/sellers/products?size=1', { token: seller })
  if (!first) throw new Error('the demo seller has no product')
  product = first
  const rename = (title: string) =>
    shop.call('PUT', `/sellers/products/${product.id}`, { token: seller, body: { title } })
  await rename(`${word} coat`)
  await rename(product.title)
})
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'the audit log shows who changed a product, with the values before and after, at %i px',
  async (width) => {
    const page = await shop.visit('/admin/audit', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('heading', { name: 'Audit Log', level: 1 }).waitFor()
    const search = page.getByRole('searchbox', { name: 'Search text, IDs, addresses' })
    await search.fill(word)
    await page.waitForURL((url) => url.searchParams.get('query') === word)
    const changes = page.locator('dl', { hasText: word })
    await expect.poll(() => changes.count()).toBe(2)
    expect(await changes.first().textContent()).toContain(`Title: ${word} coat → ${product.title}`)
    expect(await changes.last().textContent()).toContain(`Title: ${product.title} → ${word} coat`)
    await page
      .getByRole('button', { name: `More: Changed product ${product.title}` })
      .first()
      .click()
    await expect.poll(() => changes.first().textContent()).toContain('By: seller@example.com')
    await checkA11yAtBothWidths(page, 'found by a word')
    const link = page.getByRole('link', { name: product.title }).first()
    expect(await link.getAttribute('href')).toBe(`/admin/products/${product.id}`)
    // The details link to all entries of the record. Filters are in the URL, so Back removes them.
    await page.getByRole('link', { name: 'All changes to this record' }).click()
    await page.waitForURL((url) => url.searchParams.get('subjectId') === String(product.id))
    await page.getByText(`Showing only changes to record ${product.id}.`).waitFor()
    await page.goBack()
    await page.getByLabel('Who').selectOption('Admins')
    await page.getByRole('heading', { name: 'No entries match these filters' }).waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => search.inputValue()).toBe('')
    expect(complaints).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'the list of logins and views shows who opened a seller, at %i px',
  async (width) => {
    const page = await shop.visit('/admin/audit', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const { businessDetails } = await shop.call<{ businessDetails: { businessName: string } }>(
      'GET',
      '/sellers/1',
      {
        token: admin,
      },
    )
    const { businessName } = businessDetails
    await page.getByRole('link', { name: 'Logins and Views' }).click()
    await page.getByRole('heading', { name: 'Logins and Views', level: 1 }).waitFor()
    const viewed = page.getByText(`Viewed seller ${businessName}`).first()
    await viewed.waitFor()
    const seller = page.getByRole('link', { name: businessName }).first()
    expect(await seller.getAttribute('href')).toBe('/admin/sellers/1')
    await page.getByText('Logged in').first().waitFor()
    await checkA11yAtBothWidths(page, 'logins and views')
    await page.getByLabel('What').selectOption('Failed logins')
    await page.waitForURL((url) => url.searchParams.get('kind') === 'login_failed')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await viewed.waitFor()
    expect(complaints).toEqual([])
  },
)
