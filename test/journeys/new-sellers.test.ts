// What holds money back: terms for new sellers and their reserve, and risk signals before a payout run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
let seller: string
let admin: string
const [brand = '', twin = ''] = demoSellers.map(({ businessName }) => businessName)

const readId = async (name: string): Promise<number> =>
  (
    await shop.app.shop.db
      .selectFrom('sellers')
      .select('id')
      .where('business_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

describe.each(flowWidths(1440, 390))('terms for new sellers at %i px', (width) => {
  it('an admin sets a longer hold and a reserve', async () => {
    const page = await shop.visit('/admin/settings#payouts', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const payouts = page.getByRole('region', { name: 'Payouts', exact: true })
    // Another value at each width, because unchanged terms are not saved again.
    const orders = width === 390 ? 1000 : 900
    await payouts.getByLabel('New for the first orders').fill(String(orders))
    await payouts.getByLabel('Reserve in percent').fill('101')
    await payouts.getByRole('button', { name: 'Save new sellers' }).click()
    await payouts.getByText('Enter a percentage from 0 to 100').waitFor()
    await checkA11yAtBothWidths(page, 'a reserve that is too large')
    await payouts.getByLabel('Reserve in percent').fill('12.5')
    await payouts.getByRole('button', { name: 'Save new sellers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
    await payouts
      .getByText(
        `First ${orders.toLocaleString('en-US')} orders: paid 14 days after delivery, 12.5% in reserve for 60 days`,
      )
      .waitFor()
    await checkA11yAtBothWidths(page, 'terms for new sellers')
    expect(complaints).toEqual([])
  })

  it('the seller reads what is in reserve and why, and finance sees it before a payout run', async () => {
    const buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
    const [product] = await productsOf(shop, brand)
    await aPaidOrder(shop.app, { buyer, productIds: [product?.id ?? 0] })
    const page = await shop.visit('/seller/payment', { stored: { token: seller }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page
      .getByRole('region', { name: 'Next Payment' })
      .getByText(/^\$\d+\.\d\d in reserve, released step by step from /)
      .waitFor()
    await page
      .getByRole('region', { name: 'Why this amount' })
      .getByRole('row', { name: /^Reserve .*-\$\d+\.\d\d$/ })
      .waitFor()
    await page.getByRole('region', { name: 'Pending' }).getByText('Reserve').first().waitFor()
    await checkA11yAtBothWidths(page, 'the payments of a new seller')
    expect(complaints).toEqual([])

    const office = await shop.visit('/admin/payouts?tab=due', { stored: { access_token: admin }, width })
    await office
      .getByText(/^In reserve for 1 new seller: \$\d+\.\d\d\. Payout runs do not include it\.$/)
      .waitFor()
    await office.getByRole('link', { name: brand }).waitFor()
    await office
      .getByText(width === 390 ? /\$\d+\.\d\d in reserve/ : 'Reserve')
      .first()
      .waitFor()
    await checkA11yAtBothWidths(office, 'payouts with a reserve')
  })

  it("finance sees risk signals of a seller before a payout run and on the seller's page", async () => {
    await run(
      shop.app.databaseUrl,
      `update sellers set created_at = now() - interval '90 days', bank_details_since = now() - interval '5 days'
       where business_name = '${brand}'`,
    )
    const page = await shop.visit('/admin/payouts?tab=due', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page
      .getByRole('list', { name: 'Risk signals' })
      .getByText('Bank account changed 5 days ago')
      .waitFor()
    await checkA11yAtBothWidths(page, 'due payouts with risk signals')
    await page.getByRole('link', { name: brand }).click()
    await page
      .getByRole('region', { name: 'Risk signals' })
      .getByText('Bank account changed 5 days ago')
      .waitFor()
    await checkA11yAtBothWidths(page, 'a seller with risk signals')
    expect(complaints).toEqual([])
  })

  it('staff see accounts with the same details, and open them', async () => {
    await run(
      shop.app.databaseUrl,
      `update sellers s set mobile = f.mobile, gstin = f.gstin, account_status = 'BANNED' from sellers f
       where f.business_name = '${brand}' and s.business_name = '${twin}'`,
    )
    const id = await readId(brand)
    const page = await shop.visit(`/admin/sellers/${id}`, { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const same = page.getByRole('list', { name: 'Accounts with the same details' })
    await same.getByText(`Same GSTIN and mobile number as ${twin}`).waitFor()
    await same.getByText('Banned').waitFor()
    await checkA11yAtBothWidths(page, 'a seller with the details of a banned one')
    await same.getByRole('link', { name: twin }).click()
    await page.getByRole('heading', { name: twin, level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })
})
