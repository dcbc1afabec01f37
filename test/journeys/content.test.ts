// Pages of text, the help center, the contact form, and the brand: admins change them, and the shop shows it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let customer: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const html = async (path: string) => (await fetch(shop.url + path)).text()

it.each(flowWidths(1440, 390))('pages of text and the help center work at %i px', async (width) => {
  const page = await shop.visit('/', { width })
  const complaints = watchForComplaints(page, shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  await checkA11yAtBothWidths(page, 'the privacy policy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor()
  await checkA11yAtBothWidths(page, 'the help center')
  await page.getByLabel('Search help').fill('refunds')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('link', { name: /When do I get my refund/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'When do I get my refund?' }).waitFor()
  await page.goto(`${shop.url}/help?query=zzzzz`)
  await page.getByText('No articles found for “zzzzz”').waitFor()
  const faq = await fetch(`${shop.url}/faq`, { redirect: 'manual' })
  expect([faq.status, faq.headers.get('location')]).toEqual([301, '/help'])
  expect((await fetch(`${shop.url}/nowhere`)).status).toBe(404)
  expect((await fetch(`${shop.url}/help/privacy`)).status).toBe(404)
  expect(complaints).toEqual([])
})

it('an unknown content page leads back to the list', async () => {
  const page = await asAdmin('/admin/content/does-not-exist', 1440)
  await page.getByRole('heading', { name: 'Page not found.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'All content' }).last().click()
  await page.waitForURL('**/admin/content')
})

it.each(flowWidths(1440, 390))(
  'a message to the shop reaches the inbox and is answered by email, at %i px',
  async (width) => {
    const text = `Does the lamp ${unique()} dim?`
    const page = await shop.visit('/contact?order=NOT-MINE', { stored: { access_token: customer }, width })
    await page.getByText('We will reply to customer@example.com.').waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Write your message').waitFor()
    await page.getByLabel('Your message').fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText("We can't find this order in your account.").waitFor()
    await checkA11yAtBothWidths(page, 'the contact form with a problem')
    await page.getByLabel('Order number (optional)').fill('')
    await page.getByRole('button', { name: 'Send message' }).click()
    const confirmation = page.getByRole('status').filter({ hasText: 'Message sent' })
    await confirmation.waitFor()
    expect(await confirmation.evaluate((box) => box === document.activeElement)).toBe(true)
    const top = await confirmation
      .getByRole('heading', { name: 'Message sent' })
      .evaluate((one) => one.getBoundingClientRect().top)
    expect(top, 'the confirmation is on the screen').toBeGreaterThan(0)
    expect(top).toBeLessThan(page.viewportSize()?.height ?? 0)
    await checkA11yAtBothWidths(page, 'the confirmation')

    const office = await asAdmin('/admin/messages', width)
    const card = office.getByRole('article').filter({ hasText: text })
    await checkA11yAtBothWidths(office, 'the messages')
    await card.getByRole('button', { name: 'Reply', exact: true }).click()
    await card.getByRole('textbox').fill('It does, in three steps.')
    await card.getByRole('button', { name: 'Send reply' }).click()
    await card.waitFor({ state: 'detached' })
    await office.getByRole('link', { name: 'Answered' }).click()
    await card.getByText('It does, in three steps.').waitFor()
  },
)

it('an admin edits a page, previews it, publishes it, and restores the first text', async () => {
  const page = await asAdmin('/admin/content', 1440)
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  const words = `We ship by **balloon** ${unique()}`
  await text.fill('[x](/not-there)')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('There is no page /not-there.').waitFor()
  await text.fill(words)
  await page.getByText('Preview', { exact: true }).click()
  await page.getByRole('region', { name: 'Preview' }).getByText('balloon').waitFor()
  await page.getByText('Write', { exact: true }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').waitFor()
  expect(await html('/shipping')).not.toContain('balloon')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Unpublished draft').waitFor({ state: 'detached' })
  await checkA11y(page, 'the editor')
  await expect.poll(() => html('/shipping'), { interval: 50 }).toContain('<strong>balloon</strong>')
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => html('/shipping'), { interval: 50 }).not.toContain('balloon')
})

it.each(flowWidths(1440, 390))(
  'a seller page searches among the products of the seller, at %i px',
  async (width) => {
    const page = await shop.visit('/sellers/1', { width })
    const complaints = watchForComplaints(page, shop.url)
    const all = await page.getByRole('article').count()
    const title = (await page.getByRole('article').first().getByRole('heading').innerText()).trim()
    await page.getByPlaceholder('Search this seller').fill(title)
    await page.getByPlaceholder('Search this seller').press('Enter')
    await page.getByText(/results? for “/).waitFor()
    expect(await page.getByRole('article').first().getByRole('heading').innerText()).toContain(title)
    expect(all).toBeGreaterThan(1)
    await checkA11yAtBothWidths(page, 'a search on a seller page')
    await page.goto(`${shop.url}/sellers/1?query=zzzzzzzz`)
    await page.getByText('No products found for “zzzzzzzz”').waitFor()
    await page.getByRole('link', { name: 'All products of this seller' }).click()
    await page.getByText('No products found').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)

it('a missing page offers a search and categories', async () => {
  const text = await html('/nowhere')
  expect(text).toContain('Browse categories')
  expect(text).toMatch(/<a[^>]*href="\/products\/men_topwear"/)
})

it('an admin writes a help article', async () => {
  const title = `Can I pay with shells ${unique()}?`
  const page = await asAdmin('/admin/content/new', 390)
  await page.getByLabel('Topic').fill('Payment')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('Not yet.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Not published').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => html('/help'), { interval: 50 }).toContain(title)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(() => html('/help'), { interval: 50 }).not.toContain(title)
})

it('a changed brand is on pages, in the manifest and in emails at once, and colors without contrast are refused', async () => {
  const page = await asAdmin('/admin/brand', 1440)
  const save = page.getByRole('button', { name: 'Save brand' })
  await page.getByLabel('Accent, light theme').fill('#ffd400')
  await save.click()
  await page
    .getByText(/Choose a darker color/)
    .first()
    .waitFor()
  await checkA11y(page, 'the brand with a problem')
  await page.getByLabel('Accent, light theme').fill('#0b5cad')
  await page.getByLabel('Name', { exact: true }).fill('Harbor')
  await save.click()
  await page.getByText('Saved.').first().waitFor()
  await expect.poll(() => html('/'), { interval: 50 }).toContain('data-brand="Harbor"')
  for (const path of ['/', '/privacy', '/help', '/products', '/login', '/nowhere']) {
    const text = (await html(path)).replace(/(Trove|trove)[-_]?(session|_)/g, '')
    expect([path, /\bTrove\b/.exec(text)?.[0]]).toEqual([path, undefined])
  }
  expect(await html('/manifest.webmanifest')).toContain('"name":"Harbor"')
  const shopPage = await shop.visit('/', { width: 1440 })
  const accent = () =>
    shopPage.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toContain('#0b5cad')
  await checkA11y(shopPage, 'the home page in other colors')
})
