// Staff fill the home page with banners, product rows and texts: drafts, preview, publication, dates, order.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const blocksPath = '/admin/home-grid/blocks'
const open = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const picture = async () => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1280, height: 640, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer(),
})

const shapeOf = async (picture: Locator) => {
  const box = await picture.boundingBox()
  return ((box?.width ?? 0) / (box?.height ?? 1)).toFixed(1)
}

/** Opens the link of the preview dialog without a login. */
async function visitPreview(page: Page, width: number): Promise<Page> {
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open preview' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/\?preview=/)
  return shop.visit((await link.getAttribute('href')) ?? '', { width })
}

describe.each(flowWidths(1440, 390))('the home page at %i px', (width) => {
  it('a banner is written, previewed, published and taken back', async () => {
    const title = `Winter sale ${unique()}`
    const page = await open('/admin/home-grid', width)
    await page.getByRole('link', { name: 'Banners and rows' }).click()
    await button(page, 'Add').first().click()
    await page.getByRole('menuitem', { name: 'Banner' }).click()
    await button(page, 'Save draft').click()
    await page.getByText('Enter a title').waitFor()
    await page.getByText('Choose a picture', { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'a new banner with its problems')

    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text (optional)').fill('Warm things, half the price.')
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture())
    await page.getByText('Picture uploaded. Save the draft to keep it.').waitFor({ state: 'attached' })
    const form = page.getByAltText('Picture of this banner')
    await expect.poll(() => shapeOf(form)).toBe('2.0')
    await page.getByText('Best: 1280 × 640 pixels. The shop shows it twice as wide as high').waitFor()
    await page.getByLabel('Link').fill('/no-such-page')
    await button(page, 'Save draft').click()
    await page.getByText('There is no page /no-such-page.').waitFor()
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('Link').fill('/products/men_topwear')
    await button(page, 'Save draft').click()
    await heading(page, 'Banner').waitFor()
    await page.getByText('Not published').waitFor()

    await button(page, 'Preview').click()
    const preview = await visitPreview(page, width)
    await heading(preview, title).waitFor()
    await preview.getByText(/^Preview of all drafts/).waitFor()
    const answer = await preview.request.get(preview.url())
    expect(answer.headers()['cache-control'], 'drafts stay out of caches').toBe('no-store')
    await checkA11yAtBothWidths(preview, 'the preview')
    const visitor = await shop.visit('/', { width })
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    expect(await heading(visitor, title).count()).toBe(0)

    await page.keyboard.press('Escape')
    await button(page, 'Publish').click()
    await page.getByText('Live', { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'the editor')
    await expect.poll(async () => (await fetch(`${shop.url}/`)).text()).toContain(title)
    await visitor.reload()
    await heading(visitor, title).waitFor()
    // As the form shows it: a picture of the recommended size is not cropped.
    expect(await shapeOf(visitor.getByRole('region', { name: title }).locator('img'))).toBe('2.0')
    await checkA11yAtBothWidths(visitor, 'the home page with a banner')
    await visitor.getByRole('link', { name: 'Shop now', exact: true }).first().click()
    await visitor.waitForURL(/\/products\/men_topwear$/)

    await button(page, 'Unpublish').click()
    await page.getByText('No longer published').waitFor()
    await expect.poll(async () => (await fetch(`${shop.url}/`)).text()).not.toContain(title)
    await button(page, 'Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete banner' }).click()
    await page.getByText('The block was deleted.').waitFor()
    await page.waitForURL(new RegExp(`${blocksPath}$`))
    expect(complaints).toEqual([])
  })

  it('a product row says what its rule finds, and links to that listing', async () => {
    const title = `On sale ${unique()}`
    const page = await open(`${blocksPath}/new/products`, width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText(/products in stock match right now; the row shows the first 10/).waitFor()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Category').selectOption('men_topwear')
    await page.getByLabel('Search text (optional)').fill('no such thing at all')
    await page.getByText(/^No products in stock match right now/).waitFor()
    await page.getByLabel('Search text (optional)').fill('')
    await page.getByLabel('Order').selectOption('price_low')
    const found = await page.getByText(/^[\d,]+ products in stock match right now/).textContent()
    await checkA11yAtBothWidths(page, 'a new product row')
    await button(page, 'Save draft').click()
    await page.getByText('Not published').waitFor()
    await button(page, 'Publish').click()
    await page.getByText('Live', { exact: true }).waitFor()

    await expect.poll(async () => (await fetch(`${shop.url}/`)).text()).toContain(title)
    const visitor = await shop.visit('/', { width })
    const row = visitor.getByRole('region', { name: title })
    expect(await row.getByRole('article').count()).toBe(
      Math.min(10, Number.parseInt(found?.replaceAll(',', '') ?? '', 10)),
    )
    await checkA11yAtBothWidths(visitor, 'the home page with a row')
    await row.getByRole('link', { name: /^See all/ }).click()
    await visitor.waitForURL(/\/products\/men_topwear\?sort=price_low&stock=in_stock$/)
    expect(complaints).toEqual([])
  })

  it('a text of a campaign is shown on its dates, and blocks at one place change their order', async () => {
    const [first, second] = [`Shipping news ${unique()}`, `About returns ${unique()}`]
    const page = await open(blocksPath, width)
    const complaints = watchForComplaints(page, shop.url)
    for (const title of [first, second]) {
      await page.goto(`${shop.url}${blocksPath}/new/text`)
      await page.getByLabel('Title').fill(title)
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill('Read about [shipping](/shipping) within **{{returnDays}}** days.')
      await page.getByLabel('Place on the home page').selectOption('CATEGORIES')
      await page.getByLabel('Starts (optional)').fill('2099-12-01T09:00')
      await page.getByLabel('Ends (optional)').fill('2099-11-01T09:00')
      await button(page, 'Save draft').click()
      await page.getByText('The end must be after the start').waitFor()
      await page.getByLabel('Ends (optional)').fill('2099-12-31T09:00')
      await button(page, 'Save draft').click()
      await button(page, 'Publish').click()
      await page.getByText('Scheduled', { exact: true }).waitFor()
    }
    await button(page, 'Preview').click()
    const preview = await visitPreview(page, width)
    await heading(preview, first).waitFor()
    await preview
      .getByRole('region', { name: first })
      .getByText('Read about shipping within 7 days.')
      .waitFor()
    expect(await (await fetch(`${shop.url}/`)).text()).not.toContain(first)

    await page.goto(`${shop.url}${blocksPath}`)
    const shown = () =>
      page
        .getByRole('link', { name: /^(Shipping news|About returns) / })
        .allTextContents()
        .then((titles) => titles.filter((title) => title === first || title === second))
    await expect.poll(shown).toEqual([first, second])
    await button(page, `Move ${second} up`).click()
    await expect.poll(shown).toEqual([second, first])
    await checkA11yAtBothWidths(page, 'the list of blocks')
    expect(complaints).toEqual([])
  })
})

it.each(['99999', 'none'])('the unknown home page block %s leads back to the list', async (id) => {
  const page = await open(`${blocksPath}/${id}`, 1440)
  await page.getByRole('heading', { name: 'Block not found.' }).waitFor()
  expect(await button(page, 'Try again').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Banners and rows' }).last().click()
  await page.waitForURL(`**${blocksPath}`)
})
