// The System Health screen of the admin area.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'staff see problems with what to do, and the figures behind them, at %i px',
  async (width) => {
    const { pool } = shop.app
    await pool.query(`delete from payment_exceptions where reference = 'evt_health'`)
    await pool.query('delete from backups')
    await pool.query(`insert into backups (folder, bytes) values ('/backup/trove-2026', 12_300_000)`)
    await pool.query(
      `insert into payment_exceptions (kind, reference, details) values ('event_parked', 'evt_health', '{}')`,
    )
    const page = await shop.visit('/admin/system', { stored: { access_token: admin }, width })
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByText('Payment exceptions are open').waitFor()
    expect(await problems.getByText('There is no recent backup').count()).toBe(0)
    await page.getByText('12.3 MB').waitFor()
    await page.getByRole('cell', { name: 'Payments, refunds, payouts' }).waitFor()
    await checkA11yAtBothWidths(page, `system health at ${width}`)
    await problems.getByRole('link', { name: 'View: Payment exceptions are open' }).click()
    await page.waitForURL('**/admin/payments')
  },
)

it('an error keeps a way to try again', async () => {
  const page = await shop.visit('/admin', { stored: { access_token: admin } })
  await page.route('**/api/admin/system', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.goto(`${shop.url}/admin/system`)
  await page.getByText("We couldn't load system health").waitFor()
  await page.unroute('**/api/admin/system')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Database' }).waitFor()
})
