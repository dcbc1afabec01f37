// The customer's account: login and registration by code, saved cards, addresses.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aWrongCode } from '../harness/codes.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { payByForm } from '../harness/pay-page.ts'

let shop: DemoShop
let token: string
const cardsOf = () => shop.call<{ id: string; last4: string }[]>('GET', '/saved-cards', { token })

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const signedIn = (path: string, width: number) => shop.visit(path, { stored: { access_token: token }, width })
const code = (page: Page) => page.getByLabel('Enter OTP sent to your email')
const enter = (page: Page, name: string) =>
  page.locator('main form').getByRole('button', { name, exact: true }).click()

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))(
  'login, cards and addresses on a %s',
  (_device, width) => {
    it('a new customer registers after a wrong code and returns to the page that asked for the login', async () => {
      const email = `new-${unique()}@example.com`
      const page = await shop.visit('/account/saved-card', { width })
      await page.waitForURL(/\/login\?from=%2Faccount%2Fsaved-card$/)
      await page.getByText('Log in to see your saved cards.').waitFor()
      await page.getByRole('link', { name: 'Register here' }).click()
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByText('First Name is required').waitFor()
      await checkA11yAtBothWidths(page, 'register, nothing typed')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('First Name').fill('Nila')
      await page.getByLabel('Last Name').fill('Das')
      await page.reload()
      const typed = () =>
        Promise.all(
          ['Email', 'First Name', 'Last Name'].map((name) =>
            page.getByLabel(name, { exact: true }).inputValue(),
          ),
        )
      await expect.poll(typed, { message: 'a reload loses nothing' }).toEqual([email, 'Nila', 'Das'])
      const asked = new Date()
      await page.getByRole('button', { name: 'Send OTP' }).click()
      const right = await codeFor(shop.url, email, asked)
      // Phones reload a page after the customer has looked at the mail app.
      await page.reload()
      await code(page).waitFor()
      await expect
        .poll(typed, { message: 'nor does one on the way to the code' })
        .toEqual([email, 'Nila', 'Das'])
      await code(page).fill(aWrongCode(right))
      await enter(page, 'Register')
      await page.getByText('That code is not valid. Check it, or request a new one.').waitFor()
      await checkA11yAtBothWidths(page, 'register, wrong code')
      await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
      expect(await code(page).inputValue()).toBe(right)
      await enter(page, 'Register')
      await page.waitForURL(`${shop.url}/account/saved-card`)
      expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull()
      await page.getByText('No saved cards').waitFor()
      await page.getByText('We never see your card number.').waitFor()
      await checkA11yAtBothWidths(page, 'no cards')
    })

    it('the code step locks the email address, shows when a new code can be sent, and ends with Back', async () => {
      const page = await shop.visit('/login', { width })
      const complaints = watchForComplaints(page, shop.url)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByText('Enter a valid email address').waitFor()
      await page.getByLabel('Email').fill('someone@example.com')
      await page.keyboard.press('Enter')
      await code(page).waitFor()
      expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull()
      expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code')
      await expect.poll(() => code(page).evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await page.getByRole('button', { name: /^Resend code in \d+ s$/ }).isDisabled()).toBe(true)
      await checkA11yAtBothWidths(page, 'code asked for')
      await page.reload()
      await code(page).waitFor()
      expect(await page.getByLabel('Email', { exact: true }).inputValue(), 'a reload loses nothing').toBe(
        'someone@example.com',
      )
      await page.goBack()
      await page.getByRole('button', { name: 'Send OTP' }).waitFor()
      await page.goForward()
      await code(page).waitFor()
      await page.getByRole('button', { name: 'Use another email' }).click()
      await page.getByRole('button', { name: 'Send OTP' }).waitFor()
      expect(complaints).toEqual([])

      await page.route(/\/api\/auth\/send-login-otp$/, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '120' },
          json: { message: 'Too many attempts.', code: 'too_many_requests', requestId: 'x' },
        }),
      )
      await page.getByLabel('Email').fill('someone@example.com')
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByText('Too many attempts. You can try again in 2 minutes.').waitFor()
      await checkA11yAtBothWidths(page, 'too many')
    })

    it('a saved card shows its last four digits and is deleted after a confirmation', async () => {
      const buyer = await shopperOf(shop, token)
      const [product] = await productsOf(shop, demoSellers[0]?.businessName ?? '')
      const { linkUrl, sessionId } = await anUnpaidOrder(shop.app, { buyer, productIds: [product?.id ?? 0] })
      // The payment page submits the expiry date that the test reads below.
      await payByForm(linkUrl, { saveCard: true })
      await shop.call('GET', `/payments/stripePaymentId/${sessionId}`, { token })
      expect(await cardsOf()).toMatchObject([{ last4: '4242' }])
      const page = await signedIn('/account', width)
      await page.route(/\/api\/saved-cards$/, (route) =>
        route.fulfill({
          status: 503,
          json: { message: 'The payment service does not answer.', code: 'provider_unavailable' },
        }),
      )
      await page.getByRole('link', { name: 'Saved Cards' }).click()
      await page.getByText('The payment service does not answer.').waitFor()
      await checkA11yAtBothWidths(page, 'provider down')
      await page.unroute(/\/api\/saved-cards$/)
      const complaints = watchForComplaints(page, shop.url)
      await page.getByRole('button', { name: 'Try again' }).click()
      const card = page.getByRole('article').filter({ hasText: 'Visa' })
      await card.waitFor()
      expect(await card.textContent()).toMatch(/4242.*Expires 12\/34/)
      await checkA11yAtBothWidths(page, 'a card')
      await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
      const question = page.getByRole('dialog', { name: 'Delete this card?' })
      await checkA11yAtBothWidths(page, 'the question')
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await cardsOf()).toHaveLength(1)
      await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click()
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('No saved cards').waitFor()
      expect(await cardsOf()).toEqual([])
      expect(complaints).toEqual([])
    })

    it('an address is validated while typed, saved, edited, made the default and deleted', async () => {
      const page = await signedIn('/account/address', width)
      const complaints = watchForComplaints(page, shop.url)
      const open = () => page.getByRole('button', { name: 'Add New Address' }).click()
      await open()
      const dialog = page.getByRole('dialog', { name: 'Contact Details' })
      const field = (name: string) => dialog.getByLabel(name, { exact: true })
      expect(await field('Name').inputValue(), "the customer's own name").not.toBe('')
      const focused = (name: string) =>
        expect.poll(() => field(name).evaluate((input) => input === document.activeElement)).toBe(true)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await focused('Mobile')
      await field('Name').fill('')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await focused('Name')
      await dialog.getByText('8 digits', { exact: true }).waitFor()
      for (const [name, message] of [
        ['Name', 'Name is required'],
        ['Mobile', 'Mobile is required'],
        ['Pin Code', 'Pin Code is required'],
        ['Address', 'Address is required'],
        ['Locality', 'Locality is required'],
        ['City', 'City is required'],
        ['State', 'State is required'],
      ] as const) {
        await field(name).focus()
        await field(name).blur()
        await dialog.getByText(message).waitFor()
      }
      await checkA11yAtBothWidths(page, 'an empty address')
      await field('Mobile').fill('1234567')
      await dialog.getByText('Mobile must be a 8-digit number').waitFor()
      await field('Mobile').fill('98 76 54 32 10')
      expect(await field('Mobile').inputValue()).toBe('98765432')
      await field('Pin Code').fill('5600')
      await dialog.getByText('Pin Code must be a 6-digit number').waitFor()
      await field('Pin Code').fill('5600012')
      expect(await field('Pin Code').inputValue()).toBe('560001')
      await field('Name').fill(`Nila ${width}`)
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      await open()
      expect(await field('Name').inputValue(), 'closed by mistake').toBe(`Nila ${width}`)
      await field('Address').fill('14 Brigade Road')
      await field('Locality').fill('Ashok Nagar')
      await field('City').fill('Bengaluru')
      await field('State').fill('Karnataka')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const card = page.getByRole('article').filter({ hasText: `Nila ${width}` })
      await card.waitFor()
      await card.getByRole('button', { name: /^Make default/ }).click()
      await card.getByText('Default', { exact: true }).waitFor()
      await card.getByRole('button', { name: /^Edit/ }).click()
      await field('City').fill('Mysuru')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await card.getByText(/Mysuru/).waitFor()
      await checkA11yAtBothWidths(page, 'addresses')
      await card.getByRole('button', { name: /^Delete/ }).click()
      await page
        .getByRole('dialog', { name: 'Delete this address?' })
        .getByRole('button', { name: 'Delete', exact: true })
        .click()
      await expect.poll(() => card.count()).toBe(0)
      expect(complaints).toEqual([])
    })
  },
)

it("after many wrong guesses by a stranger, the account's owner logs in with a longer code", async () => {
  const email = 'customer@example.com'
  const post = (path: string, body: object) => shop.call('POST', path, { body }).catch(() => undefined)
  for (let round = 0; round < 6; round++) {
    const requestId = randomUUID()
    await post('/auth/send-login-otp', { email, requestId })
    for (let guess = 0; guess < 5; guess++) await post('/auth/login', { email, otp: '000000', requestId })
  }
  const page = await shop.visit('/login', { width: 390 })
  const asked = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const longCode = async () => {
    const response = await fetch(`${shop.url}/dev/mailbox/messages?to=${email}`)
    const mails = (await response.json()) as { text: string; date: string }[]
    const fresh = mails.filter(({ date }) => new Date(date) >= asked)
    return fresh.flatMap(({ text }) => /\b\d{4} \d{4} \d{4}\b/.exec(text) ?? [])[0]
  }
  await expect.poll(longCode).toBeDefined()
  await code(page).fill((await longCode()) ?? '')
  await checkA11y(page, 'a longer code')
  await enter(page, 'Login')
  await page.waitForURL(`${shop.url}/account/orders`)
  const browser = () => page.evaluate(() => localStorage.getItem('browser_id'))
  const known = await browser()
  expect(known).toMatch(/^[0-9a-f-]{36}$/)
  const stored = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).sort())
  await page.goto(`${shop.url}/products/men`)
  await page.locator('article a').first().click()
  await expect.poll(stored).toContain('recently_viewed')
  await page.goto(`${shop.url}/account/orders`)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(`${shop.url}/`)
  expect(await browser(), 'the browser is recognized at the next login').toBe(known)
  await expect.poll(stored).toEqual(['browser_id'])
})

it('the login page redirects a logged-in customer to the orders', async () => {
  const page = await signedIn('/login', 1440)
  await page.waitForURL(`${shop.url}/account/orders`)
})

it.each(['/login', '/login?form=register'])(
  'without JavaScript the form at %s is readable and says that it needs JavaScript',
  async (path) => {
    const page = await shop.visit(path, { javaScriptEnabled: false, width: 390 })
    await page.getByText(/needs JavaScript/).waitFor()
    expect(await page.getByLabel('Email').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(true)
  },
)

it('the seller entry page shows the registration wizard and the login by code', async () => {
  const page = await shop.visit('/become-seller', { width: 390 })
  const complaints = watchForComplaints(page, shop.url)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  for (const name of ['Mobile', 'GSTIN']) await page.getByLabel(name).waitFor()
  await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Login as a Seller' }).waitFor()
  await page.getByLabel('Email').fill('seller@example.com')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await code(page).waitFor()
  await checkA11y(page, 'login as a seller')
  expect(complaints).toEqual([])
})
