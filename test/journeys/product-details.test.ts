// A seller adds brand, parcel and texts for search engines to a product; customers and search engines read them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let seller: string
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

type Own = { id: number; details: Record<string, unknown>; variants: { gtin?: string }[] }

describe.each(flowWidths(390, 1440))('the details of a product at %i px', (width) => {
  it('are entered folded, checked, previewed as a search result, and shown on the page of the product', async () => {
    const title = `Reading lamp ${unique()}`
    const { id } = await shop.call<Own>('POST', '/sellers/products', {
      token: seller,
      body: { title, sellingPrice: 20, categoryCode: 'home_furniture_lighting', quantity: 3 },
    })
    const page = await shop.visit(`/seller/products/${id}`, { stored: { token: seller }, width })
    await page.getByLabel('Brand (optional)').fill('Brightly')
    await page.getByText('None entered.').waitFor()
    await page.getByRole('button', { name: 'Edit weight and dimensions' }).click()
    await page.getByLabel('Weight (kg)').fill('1.25')
    await page.getByLabel('Length (cm)').fill('30')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByText('Enter length, width and height, or none of them', { exact: true }).waitFor()
    const complaints = watchForComplaints(page, shop.url)
    await checkA11yAtBothWidths(page, 'the form with a problem')
    await page.getByLabel('Width (cm)').fill('20')
    await page.getByLabel('Height (cm)').fill('7.5')
    await page.getByLabel('Variants have a barcode (GTIN)').check()
    const gtin = page.getByLabel('GTIN: Free Size, Other')
    await gtin.fill('4006381333932')
    await save.click()
    await page.getByText('Enter the 8, 12, 13 or 14 digits below the barcode.').waitFor()
    await checkA11yAtBothWidths(page, 'the form with a wrong barcode')
    await gtin.fill('4006381-333931')
    await page.getByRole('button', { name: 'Edit search engines' }).click()
    const preview = page.getByRole('region', { name: 'Preview of a search result' })
    await preview.getByText(new RegExp(`^${title} by .+ \\|`)).waitFor()
    await page.getByLabel('Title for search engines').fill('A warm lamp for reading')
    await preview.getByText(/^A warm lamp for reading \|/).waitFor()
    await checkA11yAtBothWidths(page, 'the form')
    await save.click()
    await expect
      .poll(async () => (await shop.call<Own>('GET', `/sellers/products/${id}`, { token: seller })).details)
      .toEqual({
        brand: 'Brightly',
        weight: 1_250,
        length: 300,
        width: 200,
        height: 75,
        seoTitle: 'A warm lamp for reading',
      })
    const { variants } = await shop.call<Own>('GET', `/sellers/products/${id}`, { token: seller })
    expect(variants.map((variant) => variant.gtin)).toEqual(['4006381333931'])
    expect(complaints).toEqual([])

    const visitor = await shop.visit(`/product-details/x/y/${id}`, { width })
    await visitor.getByText('30 × 20 × 7.5 cm').first().waitFor()
    await visitor.getByText('1.25 kg').first().waitFor()
    expect(await visitor.title()).toMatch(/^A warm lamp for reading \|/)
    expect(await visitor.content()).toContain('"brand":{"@type":"Brand","name":"Brightly"}')
    await checkA11yAtBothWidths(visitor, 'the product')
  })

  it("a seller's own name of a color is shown to customers, and the address of the page keeps the color", async () => {
    const { id } = await shop.call<Own>('POST', '/sellers/products', {
      token: seller,
      body: {
        title: `Scarf ${unique()}`,
        sellingPrice: 20,
        categoryCode: 'women',
        color: 'Maroon',
        variants: [
          { size: 'M', color: 'Maroon', quantity: 3 },
          { size: 'M', color: 'Red', quantity: 3 },
        ],
      },
    })
    const page = await shop.visit(`/seller/products/${id}`, { stored: { token: seller }, width })
    await page.getByLabel('Name of Maroon').fill('Burgundy')
    expect(await page.getByLabel('Name of Red').inputValue()).toBe('')
    await checkA11yAtBothWidths(page, 'the names of colors')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => (await shop.call<Own>('GET', `/sellers/products/${id}`, { token: seller })).details)
      .toEqual({ colorNames: { Maroon: 'Burgundy' } })

    const visitor = await shop.visit(`/product-details/x/y/${id}`, { width })
    const complaints = watchForComplaints(visitor, shop.url)
    await visitor.getByText('Color: Burgundy').waitFor()
    await visitor.getByRole('radio', { name: 'Red' }).check({ force: true })
    await visitor.getByText('Color: Red').waitFor()
    await visitor.getByRole('radio', { name: 'Burgundy' }).check({ force: true })
    await visitor.waitForURL((url) => url.searchParams.get('color') === 'Maroon')
    await visitor.goto(`${shop.url}/product-details/x/y/${id}?color=Burgundy`)
    await visitor.getByText('Color: Burgundy').waitFor()
    await checkA11yAtBothWidths(visitor, 'the product with an own color name')
    expect(complaints).toEqual([])
  })
})
