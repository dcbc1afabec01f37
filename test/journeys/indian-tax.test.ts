// The Indian tax regime: rates with HSN code and by unit price, the platform's registration, and the tax that customers see.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductPage } from '#contract/shop/catalog.ts'
import { aSellerIn, gstinOf } from '../builders/india.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
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

const confirmForAll = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()

it.each([390, 1440])(
  'an admin chooses the Indian regime and sets a rate with an HSN code and a unit price, at %i px',
  async (width) => {
    const page = await shop.visit('/admin/settings', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const tax = page.getByRole('region', { name: 'Tax', exact: true })
    await tax.getByLabel('Regime', { exact: true }).selectOption('INDIA')
    await tax.getByLabel('GSTIN of the platform').fill('29ABC')
    await tax.getByRole('button', { name: 'Save tax regime' }).click()
    await tax.getByText('Enter the 15-character GSTIN of the platform').waitFor()
    await expectSound(page, `a wrong GSTIN ${width}`)
    await tax.getByLabel('GSTIN of the platform').fill(gstinOf('29'))
    // Another value at each width, because an unchanged regime is not saved again.
    await tax.getByLabel('Tax in delivery and platform fee').fill(width === 390 ? '18' : '12')
    await tax.getByRole('button', { name: 'Save tax regime' }).click()
    await confirmForAll(page)
    await tax.getByText(`India: GST by place of supply, ${gstinOf('29')}`, { exact: true }).waitFor()

    const region = page.getByRole('region', { name: 'Region', exact: true })
    await region.getByLabel('Region of the shop').selectOption('DE')
    await region.getByRole('button', { name: 'Save region' }).click()
    await confirmForAll(page)
    await region.getByText('With this region, sellers have no GSTIN').waitFor()
    await expectSound(page, `a region without GSTINs ${width}`)

    await tax.getByLabel('HSN code').fill('6109')
    await tax.getByLabel('Rate', { exact: true }).fill('5')
    await tax.getByLabel('Other rate above a unit price').check()
    await tax.getByLabel('Unit price without tax').fill('2500')
    await tax.getByLabel('Rate above it', { exact: true }).fill('18')
    await expectSound(page, `a rate by unit price ${width}`)
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await confirmForAll(page)
    const row = tax.getByRole('row').filter({ hasText: 'GST 5%, above 2,500: GST 18%' })
    await row.getByText('All regions, HSN 6109').waitFor()

    await tax.getByLabel('Applies to', { exact: true }).selectOption('product')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await tax.getByText('Choose a product').waitFor()
    const { content } = await shop.call<ProductPage>('GET', '/products?query=tablet')
    const title = content[0]?.title ?? ''
    await tax.getByLabel('Product', { exact: true }).fill(title)
    await page.getByRole('option').filter({ hasText: title }).first().click()
    await tax.getByLabel('Rate', { exact: true }).fill('18')
    await tax.getByRole('button', { name: 'Save tax', exact: true }).click()
    await tax.getByRole('row').filter({ hasText: title }).getByText('GST 18%').waitFor()
    await expectSound(page, `the Indian regime ${width}`)
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

const month = new Date().toISOString().slice(0, 7)

it.each([390, 1440])(
  'an admin and a seller download working papers for tax returns, at %i px',
  async (width) => {
    const value = { regime: 'INDIA', gstin: gstinOf('29'), feeTax: 18, upiId: '' }
    await shop.call('POST', '/admin/settings', { token: admin, body: { name: 'taxRegime', value } })
    const seller = await aSellerIn(shop.app, '29')
    await aPaidOrder(shop.app, { seller })
    for (const [path, stored, name] of [
      ['/admin/transactions', { access_token: admin }, 'GSTR-8 (TCS)'],
      ['/seller/transaction', { token: seller.token ?? '' }, 'GSTR-1'],
    ] as const) {
      const page = await shop.visit(path, { stored: { ...stored }, width })
      const complaints = watchForComplaints(page, shop.url)
      const papers = page.getByRole('region', { name: 'Tax returns', exact: true })
      await papers.getByLabel('Month').fill(month)
      await expectSound(page, `tax returns ${path.split('/')[1]} ${width}`)
      for (const kind of ['CSV', 'JSON']) {
        const download = page.waitForEvent('download')
        await papers.getByRole('button', { name: `Download ${kind}, ${name}` }).click()
        expect((await download).suggestedFilename()).toBe(`${name} ${month}.${kind.toLowerCase()}`)
      }
      expect(complaints).toEqual([])
      await page.close()
    }
  },
)
