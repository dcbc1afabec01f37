// A seller registers in a shop in Germany.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { fill, press, step } from './registration-wizard.ts'

let shop: DemoShop
let admin: string
const moveTo = (value: string) =>
  shop.call('POST', '/admin/settings', { token: admin, body: { name: 'region', value } })

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  await moveTo('DE')
})
afterAll(async () => {
  await moveTo('DEFAULT')
  await shop?.close()
})

it.each(flowWidths(390, 1440))(
  'a seller enters VAT number and IBAN instead of GSTIN and IFSC code, at %i px',
  async (width) => {
    const email = `haendler-${unique()}@example.com`
    const page = await shop.visit('/become-seller', { width })
    const complaints = watchForComplaints(page, shop.url)
    const form = page.locator('main form', { hasText: 'Step' })
    await page.getByText('You need your VAT number and your bank details.').waitFor()
    await answering(page.getByRole('button', { name: 'Continue' }))
    await fill(form, { Mobile: '0151 23456789', 'VAT number': 'DE136695977' })
    await press(page, 'Continue')
    await form.getByText('Please check the VAT number. It looks like DE136695976.').waitFor()
    await checkA11yAtBothWidths(page, 'a wrong VAT number')
    await fill(form, { 'VAT number': '136 695 976' })
    await press(page, 'Continue')
    await step(page, 2, 'Pickup Address')
    await fill(form, {
      Name: 'Mira Rao',
      Mobile: '0151 23456789',
      'Postal Code': '10115',
      Address: 'Invalidenstraße 43',
      City: 'Berlin',
    })
    await press(page, 'Continue')
    await step(page, 3, 'Bank Details')
    await fill(form, { IBAN: 'DE89 3704 0044 0532 0130 01', 'Account Holder Name': 'Mira Rao' })
    await press(page, 'Continue')
    await form.getByText('Please check the IBAN. It looks like DE89 3704 0044 0532 0130 00.').waitFor()
    await checkA11yAtBothWidths(page, 'a wrong IBAN')
    await fill(form, { IBAN: 'DE89 3704 0044 0532 0130 00' })
    await press(page, 'Continue')
    await step(page, 4, 'Supplier Details')
    await fill(form, {
      'Business Name': 'Rao Manufaktur',
      'Seller Name': 'Mira Rao',
      Email: email,
      Password: 'correct horse battery',
    })
    await press(page, 'Create Account')
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    const { rows } = await shop.app.pool.query(
      'select gstin, account_number_last4 from sellers where email = $1',
      [email],
    )
    expect(rows).toEqual([{ gstin: 'DE136695976', account_number_last4: '3000' }])
    expect(complaints).toEqual([])
  },
)

it.each(flowWidths(390, 1440))('staff and seller read IBAN and VAT number, at %i px', async (width) => {
  const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const page = await shop.visit('/seller/account', { stored: { token }, width })
  const bank = page.getByRole('region', { name: 'Bank Details' })
  await bank.getByText('IBAN', { exact: true }).waitFor()
  await bank.getByRole('button', { name: 'Change bank account' }).click()
  await bank.getByLabel('New IBAN').waitFor()
  await bank.getByLabel('New BIC (optional)').waitFor()
  await page.getByRole('region', { name: 'VAT number' }).getByLabel('VAT number').waitFor()
  await checkA11yAtBothWidths(page, 'the account of a German seller')
})
