// The Indian tax regime: rates with HSN code and by unit price, the platform's registration, and the tax that customers see.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import type { ProductPage } from '#contract/shop/catalog.ts'
import { aSellerIn, gstinOf } from '../builders/india.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
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

const confirmForAll = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()

it.each(flowWidths(1440, 390))(
  'an admin chooses the Indian regime and sets a rate with an HSN code and a unit price, at %i px',
  async (width) => {
    const page = await shop.visit('/admin/settings#tax', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const tax = page.getByRole('region', { name: 'Tax', exact: true })
    await tax.getByLabel('Regime', { exact: true }).selectOption('INDIA')
    await tax.getByLabel('GSTIN of the platform').fill('29ABC')
    await tax.getByRole('button', { name: 'Save tax regime' }).click()
    await tax.getByText('Enter the 15-character GSTIN of the platform').waitFor()
    await checkA11yAtBothWidths(page, `a wrong GSTIN ${width}`)
    await tax.getByLabel('GSTIN of the platform').fill(gstinOf('29'))
    // Another value at each width, because an unchanged regime is not saved again.
    await tax.getByLabel('Tax in delivery and platform fee').fill(width === 390 ? '18' : '12')
    await tax.getByRole('button', { name: 'Save tax regime' }).click()
    await confirmForAll(page)
    await tax.getByText(`India: GST by place of supply, ${gstinOf('29')}`, { exact: true }).waitFor()
    const hint = tax.getByText('Invoices in India show the legal name and address of the shop.')
    await hint.waitFor()
    await checkA11yAtBothWidths(page, `the Indian regime without a legal name ${width}`)

    const region = await goToSection(page, 'Region')
    await region.getByLabel('Region of the shop').selectOption('DE')
    await region.getByRole('button', { name: 'Save region' }).click()
    await confirmForAll(page)
    await region.getByText('With this region, sellers have no GSTIN').waitFor()
    await checkA11yAtBothWidths(page, `a region without GSTINs ${width}`)

    await goToSection(page, 'Tax')
    await tax.getByLabel('HSN code').fill('6109')
    await tax.getByLabel('Rate', { exact: true }).fill('5')
    await tax.getByLabel('Other rate above a unit price').check()
    await tax.getByLabel('Unit price without tax').fill('2500')
    await tax.getByLabel('Rate above it', { exact: true }).fill('18')
    await checkA11yAtBothWidths(page, `a rate by unit price ${width}`)
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
    await checkA11yAtBothWidths(page, `the Indian regime ${width}`)
    expect(complaints.filter((text) => !/409|422|410/.test(text))).toEqual([])
  },
)

it.each(flowWidths(1440, 390))(
  'an admin follows the hint about the legal name and address, and enters both, at %i px',
  async (width) => {
    const value = { regime: 'INDIA', gstin: gstinOf('29'), feeTax: 18, upiId: '' }
    await shop.call('POST', '/admin/settings', { token: admin, body: { name: 'taxRegime', value } })
    const { brand } = await shop.call<ShopSettings>('GET', '/admin/settings', { token: admin })
    const own = { ...brand.value, legalName: '', legalAddress: '' }
    await shop.call('POST', '/admin/settings', { token: admin, body: { name: 'brand', value: own } })
    const page = await shop.visit('/admin/settings#tax', { stored: { access_token: admin }, width })
    const tax = page.getByRole('region', { name: 'Tax', exact: true })
    const hint = tax.getByText('Invoices in India show the legal name and address of the shop.')
    const enter = async (label: string, text: string) => {
      await tax.getByRole('link', { name: 'Enter them under Brand' }).click()
      const legal = page.getByRole('region', { name: 'Legal', exact: true })
      await expect.poll(() => legal.evaluate((section) => section === document.activeElement)).toBe(true)
      await legal.getByLabel(label).fill(text)
      await page.getByRole('button', { name: 'Save brand' }).click()
      await page
        .getByRole('status')
        .filter({ hasText: /saved|changed|now|applies/i })
        .first()
        .waitFor()
      await page.goto(`${shop.url}/admin/settings#tax`)
      await tax.getByLabel('Regime', { exact: true }).waitFor()
    }
    await enter('Legal name', 'Trove Retail Private Limited')
    await hint.waitFor()
    await enter('Address', '1 Brigade Road, Bengaluru 560001')
    expect(await hint.count()).toBe(0)
  },
)

const month = new Date().toISOString().slice(0, 7)

it.each(flowWidths(1440, 390))(
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
      await checkA11yAtBothWidths(page, `tax returns ${path.split('/')[1]} ${width}`)
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
