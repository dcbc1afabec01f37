// Checkout shows the tax of the delivery address, also after a refused order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/shop/accounts/identity.ts'
import type { ProductPage } from '#contract/shop/catalog.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

const elsewhere = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

let shop: DemoShop
let admin: string
let customer: string
let addressId: number
/** Increases with each change, so that the total changes each time. */
let fee = 0

type Bag = { tax: number; totalPrice: number }
const bagTo = (id?: number) =>
  shop.call<Bag>('GET', `/carts${id ? `?addressId=${id}` : ''}`, { token: customer })

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  const set = (percent: number, region?: string) =>
    shop.call('POST', '/admin/settings/taxes', {
      token: admin,
      body: { region, parts: [{ name: 'GST', percent }] },
    })
  await set(18)
  await set(5, elsewhere.state)
  const { addresses } = await shop.call<User>('POST', '/addresses', { token: customer, body: elsewhere })
  addressId = addresses.find(({ state }) => state === elsewhere.state)?.id ?? 0
  const { content } = await shop.call<ProductPage>('GET', '/products?query=tablet')
  const product = content.find(({ quantity }) => quantity > 5)
  await shop.call('POST', '/carts/items', { token: customer, body: { productId: product?.id, quantity: 1 } })
})
afterAll(() => shop?.close())

describe.each(flowWidths(390, 1440))('tax at checkout, at %i px', (width) => {
  it('checkout shows the tax of the chosen address, also after the total changed', async () => {
    const page = await shop.visit('/checkout', { stored: { access_token: customer }, width })
    const tax = page.getByText('Includes tax of').locator('..')
    const [here, there] = [await bagTo(), await bagTo(addressId)]
    expect(there.tax).toBeLessThan(here.tax)
    await tax.getByText(formatMoney(here.tax), { exact: true }).waitFor()
    await page.getByRole('radio', { name: elsewhere.address }).check()
    await tax.getByText(formatMoney(there.tax), { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'with the tax of another address')

    // The fee changes after the page has loaded, so the order is refused with the new total.
    await shop.call('POST', '/admin/settings', {
      token: admin,
      body: { name: 'platformFee', value: ++fee },
    })
    const after = await bagTo(addressId)
    expect(after.totalPrice).not.toBe(there.totalPrice)
    await page
      .getByRole('button', { name: /^Checkout \$/ })
      .locator('visible=true')
      .click()
    const question = page.getByRole('dialog')
    await question.getByText(formatMoney(after.totalPrice), { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Not now' }).click()
    await page
      .getByRole('button', { name: `Checkout ${formatMoney(after.totalPrice)}` })
      .locator('visible=true')
      .waitFor()
    await tax.getByText(formatMoney(after.tax), { exact: true }).waitFor()

    // The address stays chosen after leaving the checkout. The cart page has no address, so it shows the default tax.
    await page.goto(`${shop.url}/cart`)
    await tax.getByText(formatMoney((await bagTo()).tax), { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Buy Now' }).locator('visible=true').click()
    await tax.getByText(formatMoney(after.tax), { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'after the refusal')
  })
})
