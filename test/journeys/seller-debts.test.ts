// What a seller owes: finance agrees on a plan, and the seller reads it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { owes } from '../builders/payouts.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { run } from '../harness/postgres.ts'
import { expectSound } from '../harness/sound.ts'

let shop: DemoShop
let seller: string
let admin: string
const brand = demoSellers[0]?.businessName ?? ''

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const { id } = await shop.app.shop.db
    .selectFrom('sellers')
    .select('id')
    .where('business_name', '=', brand)
    .executeTakeFirstOrThrow()
  await owes(shop.app, id, 9_000)
  await run(
    shop.app.databaseUrl,
    `insert into payment_exceptions (kind, reference, details) values ('seller_debt', ${id}, '{}')`,
  )
})
afterAll(() => shop?.close())

describe.each([390, 1440])('at %i px', (width) => {
  it('finance agrees on a repayment plan from the payment problem, and the seller reads it', async () => {
    const page = await shop.visit('/admin/payments', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    if (width === 390) {
      await page.getByRole('link', { name: 'Collect debt' }).click()
    } else {
      await page.goto(`${shop.url}/admin/sellers`)
      await page.getByRole('link', { name: brand }).first().click()
    }
    const debt = page.getByRole('region', { name: 'Debt', exact: true })
    await debt.getByText('Owes $90.00. Payouts offset it in full.').waitFor()
    await expectSound(page, 'a seller in debt')
    await debt.getByRole('button', { name: 'Agree on a plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repayment plan' })
    await dialog.getByRole('button', { name: 'Save plan' }).click()
    await dialog.getByText('Enter an amount or a percentage').waitFor()
    await dialog.getByText('Percentage', { exact: true }).click()
    await dialog.getByLabel('Percentage of each payout').fill('25')
    await dialog.getByLabel('Note').fill('Agreed with Ms. Miller.')
    await expectSound(page, 'a repayment plan')
    await dialog.getByRole('button', { name: 'Save plan' }).click()
    await debt.getByText('25% of each payout').waitFor()
    await debt.getByText('$90.00 of $90.00').waitFor()
    await expectSound(page, 'a seller with a repayment plan')

    const own = await shop.visit('/seller/payment', { stored: { token: seller }, width })
    await own
      .getByRole('region', { name: 'Next Payment' })
      .getByText('25% of each payout repays the $90.00 you owe')
      .waitFor()
    await own.getByRole('row', { name: /^Debt cleared .*\$90\.00$/ }).waitFor()
    await expectSound(own, 'the payments of a seller with a plan')

    await debt.getByRole('button', { name: 'End plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End plan' }).click()
    await debt.getByText('Owes $90.00. Payouts offset it in full.').waitFor()
    expect(complaints).toEqual([])
  })
})
