// Commission tiers: an owner sets them, and a seller reads the present rate, why, and the way to the next tier.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnCommission } from '#contract/payments/commission.ts'
import { demoSellers } from '#demo/people.ts'
import { addMonths, monthIn } from '#shared/time-zone.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
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

const setTiers = (value: { above: number; percent: number }[]) =>
  shop.call('POST', '/admin/settings', { token: admin, body: { name: 'commissionTiers', value } })

it.each(flowWidths(1440, 390))('an owner adds and removes commission tiers, at %i px', async (width) => {
  await setTiers([])
  const page = await shop.visit('/admin/settings#commission', { stored: { access_token: admin }, width })
  const complaints = watchForComplaints(page, shop.url)
  const section = page.getByRole('region', { name: 'Commission', exact: true })
  await section.getByText('No tiers', { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Add tier' }).click()
  await section.getByRole('button', { name: 'Save tiers' }).click()
  await section.getByText('Enter a percentage from 0 to 100 with at most two decimals').waitFor()
  await section.getByLabel('Tier 1: above').fill('5000')
  await section.getByLabel('Tier 1: rate').fill('8')
  await section.getByRole('button', { name: 'Add tier' }).click()
  await section.getByLabel('Tier 2: above').fill('20000')
  await section.getByLabel('Tier 2: rate').fill('9')
  await section.getByRole('button', { name: 'Save tiers' }).click()
  await section.getByText('Each tier needs a higher amount and a lower rate than the tier before').waitFor()
  await checkA11yAtBothWidths(page, 'commission tiers with a problem')
  await section.getByLabel('Tier 2: rate').fill('6.5')
  await section.getByRole('button', { name: 'Save tiers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
  await section.getByText('8% above $5,000.00, 6.5% above $20,000.00', { exact: true }).waitFor()
  await checkA11yAtBothWidths(page, 'commission tiers')
  await section.getByRole('button', { name: 'Remove last tier' }).click()
  await section.getByRole('button', { name: 'Remove last tier' }).click()
  await section.getByRole('button', { name: 'Save tiers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
  await section.getByText('No tiers', { exact: true }).waitFor()
  const tiers = '8% above $5,000.00, 6.5% above $20,000.00'
  const history = await goToSection(page, 'History')
  if (width > 900)
    await history
      .getByRole('row', { name: `Commission tiers ${tiers} No tiers` })
      .first()
      .waitFor()
  else await history.getByText(`Before: ${tiers}`).first().waitFor()
  await page.goto(`${shop.url}/admin/audit?subjectKind=settings`)
  await page.getByText('8% above $5,000.00').first().waitFor()
  await checkA11yAtBothWidths(page, 'the audit log after a change of tiers')
  expect(complaints).toEqual([])
})

it.each(flowWidths([390, 0], [1440, 1]))(
  'a seller reads the tier, the next one, and the tier of an order, at %i px',
  async (width, which) => {
    const { email = '', businessName = '' } = demoSellers[which] ?? {}
    const token = await shop.tokenOf(email, 'ROLE_SELLER')
    await setTiers([
      { above: 100, percent: 8 },
      { above: 1_000_000, percent: 6.5 },
    ])
    const month = addMonths(monthIn(new Date(), 'UTC'), -1)
    const { id } = await shop.call<{ id: number }>('GET', '/sellers/profile', { token })
    await shop.app.ownerDb
      .insertInto('seller_volumes')
      .values({ seller_id: id, month: `${month}-01`, currency: 'USD', sales_cents: 12_345 })
      .execute()
    const buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
    const [product] = await productsOf(shop, businessName)
    const { orderId } = await aPaidOrder(shop.app, { buyer, productIds: [product?.id ?? 0] })

    const page = await shop.visit('/seller/payment', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    const section = page.getByRole('region', { name: 'Your commission' })
    await section.getByText('8%, tier above $100.00', { exact: true }).waitFor()
    await section.getByText(/^Your net sales in .* were \$123\.45\./).waitFor()
    const { next } = await shop.call<OwnCommission>('GET', '/sellers/commission', { token })
    await section.getByText(`more to pay ${next?.percent}% next month.`, { exact: false }).waitFor()
    await section.getByRole('row', { name: 'Above $100.00 (your tier) 8%' }).waitFor()
    await page
      .getByRole('row', { name: /^Commission/ })
      .getByText('Now 8%, tier above $100.00', { exact: false })
      .waitFor()
    await checkA11yAtBothWidths(page, `commission at ${width}`)
    await page.goto(`${shop.url}/seller/orders/${orderId}`)
    await page.getByText('Commission, tier above $100.00: 8%').waitFor()
    await checkA11yAtBothWidths(page, `an order with a tier at ${width}`)
    expect(complaints).toEqual([])
  },
)
