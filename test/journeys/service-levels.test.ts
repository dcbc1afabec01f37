import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { tokensOf, visitAsAdmin } from './order-desk.ts'

const placed = 10

let shop: DemoShop
let seller: Person
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await aSeller(shop.app)
  for (let count = 0; count < placed; count++) await aPaidOrder(shop.app, { seller })
  await sql`update orders set created_at = now() - interval '4 days' where seller_id = ${seller.id}`.execute(
    shop.app.ownerDb,
  )
}, 120_000)
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'a seller reads the service levels and opens the late orders, and an admin sees them, at %i px',
  async (width) => {
    const page = await shop.visit('/about-nothing', { stored: { token: seller.token ?? '' }, width })
    await page.route('**/api/sellers/service-levels', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${shop.url}/seller`)
    const levels = page.getByRole('region', { name: 'Service levels' })
    await levels.getByRole('heading', { name: "We couldn't load your service levels" }).waitFor()
    await page.unrouteAll()
    const complaints = watchForComplaints(page, shop.url)
    await levels.getByRole('button', { name: 'Try again' }).click()
    const late = levels.getByRole('listitem').filter({ hasText: 'Shipped late' })
    await late.getByText('Above target').waitFor()
    const text = (await late.textContent()) ?? ''
    for (const part of ['100%', 'Target: at most 4%', 'turn on holiday mode']) expect(text).toContain(part)
    const canceled = levels.getByRole('listitem').filter({ hasText: 'Canceled by the seller' })
    await canceled.getByText('On target').waitFor()
    await canceled.getByText('Target: at most 2.5%').waitFor()
    await levels.scrollIntoViewIfNeeded()
    await checkA11yAtBothWidths(page, `the service levels at ${width}`)
    await late.getByRole('link', { name: /view orders, Shipped late, 90 days$/ }).click()
    await page.waitForURL((url) => url.searchParams.get('service') === 'LATE')
    await page.getByText(`${placed} orders. New orders appear here automatically.`).waitFor()
    await page.getByText('Shipped late', { exact: true }).waitFor()
    expect(complaints).toEqual([])

    const office = await visitAsAdmin(shop, await tokensOf(shop), `/admin/sellers/${seller.id}`, width)
    const seen = office.getByRole('region', { name: 'Service levels' })
    await seen.getByText('Above target').waitFor()
    await checkA11yAtBothWidths(office, `the seller at ${width}`)
    const chip = (label: string) =>
      office.getByRole('button', { name: `Remove filter ${label}`, exact: true })
    await seen.getByRole('link', { name: /view orders, Shipped late, 30 days$/ }).click()
    await office.getByText(`${placed} orders, newest first.`).waitFor()
    await chip('Shipped late').waitFor()
    await checkA11yAtBothWidths(office, `the late orders of a seller at ${width}`)
    // The view is saved with its seller.
    await chip('Shipped late').click()
    await office.getByRole('button', { name: 'Clear filters' }).waitFor()
    expect(Object.fromEntries(new URL(office.url()).searchParams)).toMatchObject({
      seller: String(seller.id),
    })
    await office.reload()
    await office.getByText(`${placed} orders, newest first.`).waitFor()
    const { businessDetails } = await seller.ok('GET /sellers/profile')
    await chip(businessDetails.businessName).click()
    await expect.poll(() => new URL(office.url()).searchParams.has('seller')).toBe(false)
  },
)
