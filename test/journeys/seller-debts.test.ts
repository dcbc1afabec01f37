// What a seller owes: finance agrees on a plan, and the seller reads it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { watchShop } from '#server/workflows/monitoring/watch-shop.ts'
import { ageBooks, owes } from '../builders/payouts.ts'
import { anAdmin } from '../builders/staff.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
let seller: string
let admin: string
let sellerId: number
let otherAdmin: number
const brand = demoSellers[0]?.businessName ?? ''

beforeAll(async () => {
  shop = await openDemoShop({ PAYOUT_APPROVAL_ABOVE: '1' })
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const { id } = await shop.app.shop.db
    .selectFrom('sellers')
    .select('id')
    .where('business_name', '=', brand)
    .executeTakeFirstOrThrow()
  sellerId = id
  await owes(shop.app, id, 9_000)
  // A debt becomes a payment problem after 30 days.
  await ageBooks(shop.app, id, 31)
  otherAdmin = (await anAdmin(shop.app)).id
  await watchShop(shop.app.shop)
})
afterAll(() => shop?.close())

/** A bank statement with one payment of today. */
const aStatement = (amount: number) => ({
  fileName: `${amount}.csv`,
  content: `Day,Text,Amount\n${new Date().toISOString().slice(0, 10)},Transfer 4711,${amount}.00\n`,
  columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
})

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it('finance agrees on a repayment plan from the payment problem, and the seller reads it', async () => {
    // At the second width, $40.00 are settled.
    const owed = width === 390 ? 90 : 50
    const page = await shop.visit('/admin/payments', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    if (width === 390) {
      await page.getByRole('link', { name: 'Collect debt' }).click()
    } else {
      await page.goto(`${shop.url}/admin/sellers`)
      await page.getByRole('link', { name: brand }).first().click()
    }
    const debt = page.getByRole('region', { name: 'Debt', exact: true })
    await debt.getByText(`Owes $${owed}.00. Payouts offset it in full.`).waitFor()
    await checkA11yAtBothWidths(page, 'a seller in debt')
    await debt.getByRole('button', { name: 'Agree on a plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repayment plan' })
    await dialog.getByRole('button', { name: 'Save plan' }).click()
    await dialog.getByText('Enter an amount or a percentage').waitFor()
    await dialog.getByText('Percentage', { exact: true }).click()
    await dialog.getByLabel('Percentage of each payout').fill('25')
    await dialog.getByLabel('Note').fill('Agreed with Ms. Miller.')
    await checkA11yAtBothWidths(page, 'a repayment plan')
    await dialog.getByRole('button', { name: 'Save plan' }).click()
    await debt.getByText('25% of each payout').waitFor()
    await debt.getByText(`$${owed}.00 of $${owed}.00`).waitFor()
    await checkA11yAtBothWidths(page, 'a seller with a repayment plan')

    const own = await shop.visit('/seller/payment', { stored: { token: seller }, width })
    await own
      .getByRole('region', { name: 'Next Payment' })
      .getByText(`25% of each payout repays the $${owed}.00 you owe`)
      .waitFor()
    await own.getByRole('row', { name: /^Debt cleared .*\$\d+\.00$/ }).waitFor()
    await checkA11yAtBothWidths(own, 'the payments of a seller with a plan')

    await debt.getByRole('button', { name: 'End plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End plan' }).click()
    await debt.getByText(`Owes $${owed}.00. Payouts offset it in full.`).waitFor()
    expect(complaints).toEqual([])
  })

  it('finance books a payment and asks another person to write off the rest', async () => {
    const amount = width === 390 ? 10 : 20
    await run(shop.app.databaseUrl, `delete from debt_write_offs where status <> 'BOOKED'`)
    const page = await shop.visit(`/admin/sellers/${sellerId}`, { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const debt = page.getByRole('region', { name: 'Debt', exact: true })
    await debt.getByRole('button', { name: 'Received by bank' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill(String(amount))
    await dialog.getByRole('button', { name: 'Book payment' }).click()
    await dialog.getByText('Enter a note, for example the reference of the transfer.').waitFor()
    await checkA11yAtBothWidths(page, 'a payment of a debt without a note')
    await dialog.getByLabel('Note').fill('Transfer 4711')
    await dialog.getByRole('button', { name: 'Book payment' }).click()
    await dialog.getByText('No bank statement shows this payment.', { exact: false }).waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await shop.call('POST', '/admin/bank-statements', { token: admin, body: aStatement(amount) })
    await dialog.getByRole('button', { name: 'Book payment' }).click()
    await debt.getByText(`Paid by bank transfer: $${amount}.00`).waitFor()

    await debt.getByRole('button', { name: 'Write off' }).click()
    await dialog.getByLabel('Amount').fill('30')
    await dialog.getByLabel('Reason').fill('Insolvent')
    await checkA11yAtBothWidths(page, 'a write-off')
    await dialog.getByRole('button', { name: 'Write off' }).click()
    await debt.getByText('admin@example.com asks to write off $30.00: Insolvent').waitFor()
    await debt.getByRole('button', { name: 'Cancel request' }).waitFor()
    await checkA11yAtBothWidths(page, 'a write-off that waits')

    await run(
      shop.app.databaseUrl,
      `update debt_write_offs set requested_by = ${otherAdmin} where status = 'REQUESTED'`,
    )
    const payments = await shop.visit('/admin/payments', { stored: { access_token: admin }, width })
    await payments.getByRole('link', { name: 'Review' }).first().click()
    const request = payments.getByRole('region', { name: 'Debt', exact: true })
    await request.getByRole('button', { name: 'Approve' }).click()
    await payments.getByRole('dialog').getByRole('button', { name: 'Write off $30.00' }).click()
    await request.getByText('Written off: $30.00').first().waitFor()
    await checkA11yAtBothWidths(payments, 'a debt that is written off')
    expect(complaints).toEqual([])
  })
})
