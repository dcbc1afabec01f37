// How sellers get in: registering in four steps, confirming the email address, and logging in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Seller } from '#contract/sellers/sellers.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor, logIn } from '../harness/log-in.ts'
import { mailsTo } from './mailbox.ts'
import {
  fill,
  heading,
  pickup,
  press,
  step,
  storedToken,
  textsOf,
  tokenWith,
  toLastStep,
} from './registration-wizard.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

/** Paths of the mailed links that confirm an email address. */
async function verificationLinks(email: string): Promise<string[]> {
  const mails = await mailsTo(shop.url, email)
  return mails.flatMap(({ text }) => /\/become-seller#token=\S+/.exec(text)?.[0] ?? [])
}

describe.each(flowWidths(390, 1440))('registering as a seller at %i px', (width) => {
  it('the registration wizard validates four steps and keeps the input after Back and a reload', async () => {
    const email = `mira-${unique()}@example.com`
    const page = await shop.visit('/become-seller', { width })
    const complaints = watchForComplaints(page, shop.url)
    const form = page.locator('main form')
    await answering(page.getByRole('button', { name: 'Continue' }))
    await step(page, 1, 'Tax Details & Mobile')
    await press(page, 'Continue')
    await form.getByText('Mobile is required').waitFor()
    await checkA11yAtBothWidths(page, 'step 1, refused')
    await fill(form, { Mobile: '98765432', GSTIN: '29ABCDE1234F1Z6' })
    await press(page, 'Continue')
    await form.getByText(/GSTIN is not valid/).waitFor()
    await fill(form, { GSTIN: '27AAPFU0939F1ZV' })
    await press(page, 'Continue')

    await step(page, 2, 'Pickup Address')
    await fill(form, { ...pickup, 'Pin Code': '56' })
    await press(page, 'Continue')
    await form.getByText('Pin Code must be a 6-digit number').waitFor()
    await fill(form, { 'Pin Code': '560001' })
    await page.reload()
    await step(page, 2, 'Pickup Address')
    expect(await textsOf(form, Object.keys(pickup))).toEqual(Object.values(pickup))
    await checkA11yAtBothWidths(page, 'step 2')
    await press(page, 'Back')
    await step(page, 1, 'Tax Details & Mobile')
    expect(await textsOf(form, ['Mobile', 'GSTIN'])).toEqual(['98765432', '27AAPFU0939F1ZV'])
    await press(page, 'Continue')
    await step(page, 2, 'Pickup Address')
    await press(page, 'Continue')

    await step(page, 3, 'Bank Details')
    await press(page, 'Continue')
    await form.getByText('Enter the Account Number').waitFor()
    await fill(form, {
      'Account Number': '123456789012',
      'IFSC Code': 'HDFC0001234',
      'Account Holder Name': 'Mira Rao',
    })
    await press(page, 'Continue')

    await step(page, 4, 'Supplier Details')
    await press(page, 'Back')
    expect(await textsOf(form, ['Account Number', 'IFSC Code'])).toEqual(['123456789012', 'HDFC0001234'])
    await press(page, 'Continue')
    await fill(form, {
      'Business Name': 'Rao & Daughters',
      'Seller Name': 'Mira Rao',
      Email: email,
      Password: 'short',
    })
    await press(page, 'Create Account')
    await form.getByText('Password must have at least 8 characters').waitFor()
    await fill(form, { Password: 'correct horse battery' })
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))
    for (const secret of ['correct horse', '123456789012']) expect(kept).not.toContain(secret)
    await checkA11yAtBothWidths(page, 'step 4')
    await press(page, 'Create Account')
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    await page.getByText(`Open the link in the email we sent to ${email}.`, { exact: false }).waitFor()
    await page.getByText('We review your account', { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'what happens next')
    await expect.poll(() => verificationLinks(email)).toHaveLength(1)
    await press(page, 'Login as a Seller')
    await page.getByRole('heading', { name: 'Login as a Seller' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('account number and password survive a look at the login, are never stored, and leaving asks for confirmation', async () => {
    const page = await shop.visit('/become-seller', { width })
    const form = page.locator('main form', { hasText: 'Step' })
    await toLastStep(page, form)
    await fill(form, { Password: 'correct horse battery' })
    await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Login as a Seller' }).waitFor()
    expect(await form.isHidden()).toBe(true)
    await page.locator('main').getByRole('link', { name: 'Register', exact: true }).click()
    await step(page, 4, 'Supplier Details')
    expect(await textsOf(form, ['Password'])).toEqual(['correct horse battery'])

    const question = page.getByRole('dialog', { name: 'Leave the registration?' })
    await page.locator('header a[href="/"]').first().click()
    await question.getByText(/We don't save your account number and password/).waitFor()
    await checkA11yAtBothWidths(page, 'asked before leaving')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await question.waitFor({ state: 'hidden' })
    await press(page, 'Back')
    await step(page, 3, 'Bank Details')
    expect(await textsOf(form, ['Account Number'])).toEqual(['123456789012'])

    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await page.evaluate(() => location.reload()).catch(() => undefined)
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await textsOf(form, ['Account Number'])).toEqual(['123456789012'])
    await page.reload()
    await step(page, 3, 'Bank Details')
    expect(asked).toEqual(['beforeunload', 'beforeunload'])
    expect(await textsOf(form, ['Account Number', 'IFSC Code'])).toEqual(['', 'HDFC0001234'])

    // Without account number and password the page does not ask before leaving.
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL(`${shop.url}/`)
    expect(asked).toHaveLength(2)
  })

  it('the confirmation page survives a reload until another account is registered', async () => {
    const email = `again-${unique()}@example.com`
    const page = await shop.visit('/become-seller', { width })
    const form = page.locator('main form')
    await toLastStep(page, form)
    await fill(form, {
      'Business Name': 'Rao & Daughters',
      'Seller Name': 'Mira Rao',
      Email: email,
      Password: 'x'.repeat(201),
    })
    await press(page, 'Create Account')
    await form.getByText('Password can have at most 200 characters').waitFor()
    await fill(form, { Password: 'correct horse battery' })
    await press(page, 'Create Account')
    const sent = page.getByText(`Open the link in the email we sent to ${email}.`, { exact: false })
    await sent.waitFor()
    await page.reload()
    await sent.waitFor()
    await press(page, 'Register another account')
    await step(page, 1, 'Tax Details & Mobile')
    expect(await textsOf(form, ['Mobile', 'GSTIN'])).toEqual(['', ''])
    await page.reload()
    await step(page, 1, 'Tax Details & Mobile')
  })

  it('a new seller is waiting for approval and resends the email that confirms the address', async () => {
    const email = `waiting-${unique()}@example.com`
    await shop.call('POST', '/sellers', { body: registration(email) })
    const own = await logIn(shop.url, email, 'ROLE_SELLER')
    const page = await shop.visit('/seller', { stored: { token: own }, width })
    await page.getByText('Your account is waiting for approval.').waitFor()
    await heading(page, 'Dashboard').waitFor()
    await checkA11yAtBothWidths(page, 'waiting for approval')
    await page.getByRole('link', { name: 'resend it from your account page' }).click()
    const section = page.getByRole('region', { name: 'Email', exact: true })
    await section.getByText('Not confirmed').waitFor()
    await section.getByRole('button', { name: 'Resend email' }).click()
    await section.getByText(`We emailed a new link to ${email}. It is valid for 24 hours.`).waitFor()
    await checkA11yAtBothWidths(page, 'the mail is sent again')
    await expect.poll(async () => new Set(await verificationLinks(email)).size).toBe(2)

    const [link = ''] = await verificationLinks(email)
    const confirming = await shop.visit(link, { width })
    await confirming.getByText('Your email address is confirmed. You can log in as a seller now.').waitFor()
    await confirming.waitForURL(`${shop.url}/become-seller?form=login`)
    await checkA11yAtBothWidths(confirming, 'confirmed')
    const { emailVerified, accountStatus } = await shop.call<Seller>('GET', '/sellers/profile', {
      token: own,
    })
    expect({ emailVerified, accountStatus }).toEqual({
      emailVerified: true,
      accountStatus: 'PENDING_VERIFICATION',
    })
  })
})

const registration = (email: string) => ({
  mobile: '98765432',
  gstin: '27AAPFU0939F1ZV',
  pickupAddress: {
    name: 'Mira Rao',
    mobile: '98765432',
    pinCode: '560001',
    address: '12 Brigade Road',
    locality: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
  },
  bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', accountHolderName: 'Mira Rao' },
  sellerName: 'Mira Rao',
  email,
  password: 'correct horse battery',
  businessDetails: { businessName: 'Rao & Daughters' },
})

describe('the seller login', () => {
  it('a seller logs in by code, and a logged-in seller goes straight to the dashboard', async () => {
    const email = 'indigo@example.com'
    const page = await shop.visit('/become-seller?form=login', { width: 390 })
    await page.getByRole('heading', { name: 'Login as a Seller' }).waitFor()
    const asked = new Date()
    await page.locator('main').getByLabel('Email').fill(email)
    await press(page, 'Send OTP')
    await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
    await page.locator('main form').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${shop.url}/seller/dashboard`)
    await heading(page, 'Dashboard').waitFor()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const entry = page
      .getByRole('navigation', { name: 'Seller menu' })
      .getByRole('link', { name: 'Dashboard' })
    expect(await entry.getAttribute('aria-current')).toBe('page')

    await page.goto(`${shop.url}/become-seller`)
    await page.waitForURL(`${shop.url}/seller/dashboard`)
    await heading(page, 'Dashboard').waitFor()
  })

  it('the login asks no question about an unfinished registration', async () => {
    const email = 'indigo@example.com'
    const page = await shop.visit('/become-seller', { width: 390 })
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    await toLastStep(page, page.locator('main form'))
    await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
    const login = page.getByRole('region', { name: 'Login as a Seller' })
    const when = new Date()
    await login.getByLabel('Email').fill(email)
    await press(page, 'Send OTP')
    await login.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, when))
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${shop.url}/seller/dashboard`)
    await heading(page, 'Dashboard').waitFor()
    expect(asked).toEqual([])
  })

  it.each([
    ['has expired', tokenWith({ authorities: 'ROLE_SELLER', exp: 1 })],
    ['is malformed', 'nonsense'],
  ])('the seller entry removes a stored token that %s', async (_what, stored) => {
    const page = await shop.visit('/become-seller', { stored: { token: stored } })
    await expect.poll(() => storedToken(page)).toBeNull()
    await step(page, 1, 'Tax Details & Mobile')
  })
})
