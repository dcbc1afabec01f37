// A seller registers in a British or an American shop and is paid to a bank account of that country.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Seller } from '#contract/sellers/sellers.ts'
import { aDueOrder } from '../builders/payouts.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { mailsTo } from './mailbox.ts'
import { fill, press, step } from './registration-wizard.ts'

type Texts = Record<string, string>
type Country = {
  region: 'GB' | 'US'
  currency: string
  mobile: string
  /** A wrong tax number, the message, and the number as a seller types it. */
  tax: [label: string, wrong: string, problem: string, right: string]
  address: Texts
  state?: string
  accountNumber: string
  bank: [label: string, wrong: string, problem: string, right: string]
  /** The tax number as the shop stores it. */
  stored: string
  /** Of the bank file. */
  heading: string
  account: string
  amount: string
}

const british: Country = {
  region: 'GB',
  currency: 'GBP',
  mobile: '07400 123456',
  tax: [
    'VAT number',
    'GB980780685',
    'Please check the VAT number. It looks like GB980780684.',
    '980 7806 84',
  ],
  address: { Postcode: 'sw1a1aa', Address: '12 Carlton Terrace', City: 'London' },
  accountNumber: '31926819',
  bank: ['Sort code', '6016', 'Please check the Sort code. It looks like 20-00-00.', '601613'],
  stored: 'GB980780684',
  heading: 'Account Number,Sort code',
  account: '31926819,60-16-13',
  amount: '£90.00',
}
const american: Country = {
  region: 'US',
  currency: 'USD',
  mobile: '(415) 555-0132',
  tax: ['EIN', '00-3456789', 'Please check the EIN. It looks like 12-3456789.', '123456789'],
  address: { 'ZIP Code': '94103', Address: '1 Market Street', City: 'San Francisco' },
  state: 'California',
  accountNumber: '000123456789',
  bank: [
    'Routing number',
    '021000022',
    'Please check the Routing number. It looks like 021000021.',
    '021000021',
  ],
  stored: '12-3456789',
  heading: 'Account Number,Routing number',
  account: '000123456789,021000021',
  amount: '$90.00',
}

describe.each([british, american])('in a shop in $region', (country) => {
  let shop: DemoShop
  let admin: string
  const setRegion = (value: string) =>
    shop.call('POST', '/admin/settings', { token: admin, body: { name: 'region', value } })

  beforeAll(async () => {
    shop = await openDemoShop({ CURRENCY: country.currency })
    admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    await setRegion(country.region)
  })
  afterAll(async () => {
    await setRegion('DEFAULT')
    await shop?.close()
  })

  it.each(flowWidths(390, 1440))('a seller registers, sells and is paid, at %i px', async (width) => {
    const email = `seller-${unique()}@example.com`
    const page = await shop.visit('/become-seller', { width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText(`You need your ${country.tax[0]} and your bank details.`).waitFor()
    await register(page, country, email)
    await confirmEmail(page, shop, email)
    await activate(shop, admin, email)

    const token = await shop.tokenOf(email, 'ROLE_SELLER')
    const { id } = await shop.call<Seller>('GET', '/sellers/profile', { token })
    await aDueOrder(shop.app, { ...client(shop.app, token), id, email })
    const office = await shop.visit('/admin/payouts?tab=due', { stored: { access_token: admin }, width })
    const officeComplaints = watchForComplaints(office, shop.url)
    await pay(office, country)

    const panel = await shop.visit('/seller/payment', { stored: { token }, width })
    const panelComplaints = watchForComplaints(panel, shop.url)
    await panel.getByRole('region', { name: 'Last Payment' }).getByText(country.amount).waitFor()
    await panel.getByRole('region', { name: 'Payout account' }).getByText('In use').waitFor()
    await panel.waitForLoadState('networkidle')
    await checkA11yAtBothWidths(panel, 'the payments of the seller')
    expect([...complaints, ...officeComplaints, ...panelComplaints]).toEqual([])
  })
})

/** Types a wrong text, reads the message, and types the right one. */
async function correct(page: Page, form: Locator, [label, wrong, problem, right]: Country['tax']) {
  await fill(form, { [label]: wrong })
  await press(page, 'Continue')
  await form.getByText(problem).waitFor()
  await checkA11yAtBothWidths(page, `a wrong ${label}`)
  await fill(form, { [label]: right })
  await press(page, 'Continue')
}

async function register(page: Page, country: Country, email: string): Promise<void> {
  const form = page.locator('main form', { hasText: 'Step' })
  await answering(page.getByRole('button', { name: 'Continue' }))
  await fill(form, { Mobile: country.mobile })
  await correct(page, form, country.tax)
  await step(page, 2, 'Pickup Address')
  await fill(form, { Name: 'Mira Rao', Mobile: country.mobile, ...country.address })
  if (country.state) await form.getByLabel('State').selectOption(country.state)
  await press(page, 'Continue')
  await step(page, 3, 'Bank Details')
  await fill(form, { 'Account Number': country.accountNumber, 'Account Holder Name': 'Mira Rao' })
  await correct(page, form, country.bank)
  await step(page, 4, 'Supplier Details')
  await fill(form, {
    'Business Name': `Rao & Daughters ${unique()}`,
    'Seller Name': 'Mira Rao',
    Email: email,
    Password: 'correct horse battery',
  })
  await press(page, 'Create Account')
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
}

async function confirmEmail(page: Page, shop: DemoShop, email: string): Promise<void> {
  const link = async () => {
    const mails = await mailsTo(shop.url, email)
    return mails.flatMap(({ text }) => /\/become-seller#token=\S+/.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(link).toBeTruthy()
  await page.goto(`${shop.url}${await link()}`)
  await page.getByText('Your email address is confirmed.', { exact: false }).waitFor()
}

/** Activates the account, whose bank account was entered long enough ago to be paid. */
async function activate({ app, call }: DemoShop, admin: string, email: string): Promise<void> {
  const { rows } = await app.pool.query<{ id: number }>(
    `update sellers set created_at = now() - interval '60 days', bank_details_since = now() - interval '60 days'
     where email = $1 returning id`,
    [email],
  )
  await call('PATCH', `/seller/${rows[0]?.id}/status/ACTIVE`, { token: admin })
}

/** Runs the payouts, downloads the bank file and marks it as paid. */
async function pay(page: Page, { amount, heading, account, currency }: Country): Promise<void> {
  await page.getByRole('button', { name: 'Run payouts now' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${amount}` })
    .click()
  await page.getByText(`Created 1 payout, ${amount} in total.`).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Create bank file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create file' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const coming = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download, bank file / })
    .first()
    .click()
  const [head, row] = (await readFile(await (await coming).path(), 'utf8')).split('\r\n')
  expect(head).toBe(`Reference,Beneficiary,${heading},Bank,Amount,Currency`)
  expect(row).toMatch(new RegExp(`^PO-\\d+,Mira Rao,${account},,90\\.00,${currency}$`))
  // On a phone, the message about the new file covers the button.
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page
    .getByRole('button', { name: /^Mark paid, bank file / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark all paid' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  await checkA11yAtBothWidths(page, 'the bank files')
}
