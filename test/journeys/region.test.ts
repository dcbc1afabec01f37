// The region of the shop: an admin chooses it, and customers enter phone numbers and addresses as in their country.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/shop/accounts/identity.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { aShelf, aShopper, fill } from '../builders/demo-bag.ts'
import { demoProduct } from '../builders/demo-product.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(async () => {
  await moveTo('DEFAULT')
  await shop?.close()
})

const moveTo = (value: RegionCode) =>
  shop.call('POST', '/admin/settings', { token: admin, body: { name: 'region', value } })

const addressForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add New Address' }).first().click()
  return page.getByRole('dialog', { name: 'Contact Details' })
}

it.each([
  [390, 'India', '10 digits, such as 98765 43210'],
  [1440, 'Germany', 'with area code, such as 0151 23456789'],
])('an admin chooses the region, at %i px: %s', async (width, name, example) => {
  await moveTo('DEFAULT')
  const page = await shop.visit('/admin/settings#region', { stored: { access_token: admin }, width })
  const complaints = watchForComplaints(page, shop.url)
  const section = page.getByRole('region', { name: 'Region', exact: true })
  await section.getByText('Demo: 8-digit mobile numbers').first().waitFor()
  await section.getByLabel('Region of the shop').selectOption(name)
  await section.getByText(example).waitFor()
  await checkA11y(page, 'another region is chosen')
  await section.getByRole('button', { name: 'Save region' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
  await page.getByText('Saved. It is effective now.').waitFor()
  await section.getByText(/^Since .*, set by /).waitFor()
  expect(complaints).toEqual([])
})

it.each(flowWidths(1440, 390))(
  'the days of figures and lists are those of the shop, at %i px',
  async (width) => {
    const inZone = (value: string) =>
      shop.call('POST', '/admin/settings', { token: admin, body: { name: 'timeZone', value } })
    await inZone('Pacific/Auckland')
    const page = await shop.visit('/admin?range=today', { stored: { access_token: admin }, width })
    await page.getByText('(days in Pacific/Auckland)').waitFor()
    await page.goto(`${shop.url}/admin/transactions`)
    await page.getByText('Days and times are in Pacific/Auckland.').waitFor()
    await inZone('UTC')
  },
)

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it('in India, a customer enters ten digits and chooses a state from a list', async () => {
    await moveTo('IN')
    const shopper = await aShopper(shop, { address: false })
    const page = await shop.visit('/account/address', { stored: shopper.stored, width })
    const form = await addressForm(page)
    await form.getByLabel('Mobile').fill('12345')
    await form.getByLabel('Mobile').blur()
    await form.getByText('Enter a mobile number such as 98765 43210').waitFor()
    await form.getByLabel('Mobile').fill('098765 43210')
    await form.getByLabel('Pin Code').fill('560 001')
    await form.getByText('Bengaluru, Karnataka').waitFor()
    expect(await form.getByLabel('State').inputValue()).toBe('Karnataka')
    await form.getByLabel('Address', { exact: true }).fill('14 Brigade Road')
    await form.getByLabel('Locality').fill('Ashok Nagar')
    await form.getByLabel('State').selectOption('Goa')
    await checkA11yAtBothWidths(page, 'an Indian address')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Address saved').waitFor()
    await page.getByText('Bengaluru, Goa 560001').waitFor()
    await page.getByText('Mobile: +91 98765 43210').waitFor()
    const { addresses } = await shop.call<User>('GET', '/users/profile', { token: shopper.token })
    expect(addresses[0]?.mobile).toBe('+919876543210')
  })

  it('in Germany, an address needs no state, and the product page asks for a postal code', async () => {
    await moveTo('DE')
    const shopper = await aShopper(shop, { address: false })
    const page = await shop.visit('/account/address', { stored: shopper.stored, width })
    const complaints = watchForComplaints(page, shop.url)
    const form = await addressForm(page)
    await form.getByLabel('Postal Code').fill('1011')
    await form.getByLabel('Postal Code').blur()
    await form.getByText('Postal Code must be a 5-digit number').waitFor()
    await form.getByLabel('Mobile').fill('0151 23456789')
    await form.getByLabel('Postal Code').fill('10115')
    await form.getByLabel('Address', { exact: true }).fill('Invalidenstraße 43')
    await form.getByLabel('City').fill('Berlin')
    await form.getByLabel('State (optional)').waitFor()
    await checkA11yAtBothWidths(page, 'a German address')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Invalidenstraße 43, 10115 Berlin').waitFor()
    await page.getByText('Mobile: +49 151 23456789').waitFor()
    await page.goto(shop.url + productPath(await demoProduct(shop)))
    await page.getByLabel('Delivery to Postal Code').waitFor()
    await page.getByText(/^Delivery by \w{3}, \d+ \w+ to 10115$/).waitFor()
    expect(await page.locator('main .price').first().textContent()).toMatch(/^(Now )?[\d.]+,\d\d\u00a0\$$/)
    expect(complaints).toEqual([])
  })

  it('an address from before the change stays usable, and checkout says what does not fit', async () => {
    await moveTo('DEFAULT')
    const shelf = await aShelf(shop)
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[await shelf.add(), 1]])
    await moveTo('DE')
    const page = await shop.visit('/checkout', { stored: shopper.stored, width })
    await page.getByText('Please check this address. Postal Code must be a 5-digit number.').waitFor()
    await checkA11yAtBothWidths(page, 'an address with a pin code')
    await page
      .getByRole('button', { name: /^Checkout / })
      .first()
      .click()
    await page.waitForURL(/\/sandbox\/|\/pay\//)
  })
})
