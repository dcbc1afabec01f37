// Two-step login: setting it up, logging in with it, and the admin area that requires it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf as appCode } from '../builders/authenticator.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer, aSeller } from '../harness/clients.ts'
import { aWrongCode } from '../harness/codes.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const appField = (page: Page) => page.getByLabel('Code from your authenticator app')
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** Enters the mailed code, so that the second step shows. */
async function logInByMail(page: Page, email: string): Promise<void> {
  const asked = new Date()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send OTP').click()
  await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
  await button(page, 'Login').click()
  await appField(page).waitFor()
}

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))('two-step login on a %s', (_device, width) => {
  it('a customer sets it up, and then logs in with a code of the app or a recovery code', async () => {
    const customer = await aCustomer(shop.app)
    const page = await shop.visit('/account', { stored: { access_token: customer.token }, width })
    await page.getByRole('heading', { name: 'Two-step login is off' }).waitFor()
    await checkA11yAtBothWidths(page, 'security, off')
    await button(page, 'Set up two-step login').click()
    const secret = (await page.locator('main code').textContent()) ?? ''
    await checkA11yAtBothWidths(page, 'security, setup')
    const code = await page.getByRole('img', { name: 'QR code of your secret' }).boundingBox()
    expect([code?.width, code?.height], 'fits on the screen').toEqual([200, 200])
    await appField(page).fill(aWrongCode(appCode(secret)))
    await button(page, 'Turn on two-step login').click()
    await page.getByText('That code is not valid. Wait for the next code and try again.').waitFor()
    await appField(page).fill(appCode(secret))
    await button(page, 'Turn on two-step login').click()
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    const codes = await list.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await checkA11yAtBothWidths(page, 'security, recovery codes')
    await button(page, "I've saved them").click()
    await page.getByRole('heading', { name: 'Two-step login is on' }).waitFor()
    await page.getByText('Recovery codes left: 10').waitFor()

    const guest = await shop.visit('/login', { width })
    await logInByMail(guest, customer.email)
    expect(await guest.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await checkA11yAtBothWidths(guest, 'login, second step')
    await appField(guest).fill('123')
    await button(guest, 'Log in').click()
    await guest.getByText('Enter the 6 digits of your app, or a recovery code').waitFor()
    await appField(guest).fill(appCode(secret, Date.now() + 30_000))
    await button(guest, 'Log in').click()
    await guest.waitForURL(`${shop.url}/account/orders`)

    const other = await shop.visit('/login', { width })
    await logInByMail(other, customer.email)
    await appField(other).fill((codes[0] ?? '').toLowerCase())
    await button(other, 'Log in').click()
    await other.waitForURL(`${shop.url}/account/orders`)
    await other.goto(`${shop.url}/account#security`)
    await other.getByText('Recovery codes left: 9').waitFor()
    await button(other, 'Turn off').click()
    await appField(other).fill(codes[1] ?? '')
    await button(other, 'Turn off two-step login').click()
    await other.getByRole('heading', { name: 'Two-step login is off' }).waitFor()
  })

  it('a seller sets it up, and then logs in with a code of the app', async () => {
    const seller = await aSeller(shop.app)
    const page = await shop.visit('/seller/account', { stored: { token: seller.token }, width })
    const section = page.getByRole('region', { name: 'Two-step login' })
    await section.getByRole('heading', { name: 'Two-step login is off' }).waitFor()
    await button(page, 'Set up two-step login').click()
    const secret = (await section.locator('code').textContent()) ?? ''
    await checkA11yAtBothWidths(page, 'seller account, setup')
    await appField(page).fill(appCode(secret))
    await button(page, 'Turn on two-step login').click()
    await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    await button(page, "I've saved them").click()
    await section.getByRole('heading', { name: 'Two-step login is on' }).waitFor()

    const guest = await shop.visit('/become-seller?form=login', { width })
    await logInByMail(guest, seller.email)
    expect(await guest.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await appField(guest).fill(appCode(secret, Date.now() + 30_000))
    await button(guest, 'Log in').click()
    await guest.waitForURL(`${shop.url}/seller/dashboard`)
  })

  it('an admin who must set it up is led there instead of to the admin area', async () => {
    const admin = await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    shop.app.shop.config.STAFF_SECOND_FACTOR = 'required'
    try {
      const page = await shop.visit('/admin/orders', { stored: { access_token: admin.token }, width })
      await page.getByRole('heading', { name: 'Set up two-step login', exact: true }).waitFor()
      await checkA11yAtBothWidths(page, 'admin area, setup required')
      await page.getByRole('link', { name: 'Set up two-step login' }).click()
      await page.getByText('Set up two-step login to use the admin area.').waitFor()
    } finally {
      shop.app.shop.config.STAFF_SECOND_FACTOR = 'optional'
    }
  })
})
