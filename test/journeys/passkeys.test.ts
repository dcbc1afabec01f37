// Passkeys in a browser with a virtual authenticator.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer, aSeller } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })

/** Gives the page a fingerprint reader that always recognizes its owner. */
async function addReader(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function create(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Passkey name').fill(name)
  await button(page, 'Create passkey').click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
}

/** Ends the login in this browser, whose authenticator stays. */
const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('access_token')
    localStorage.removeItem('token')
  })

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))('passkeys on a %s', (_device, width) => {
  it('a customer adds one, logs in with it, confirms a change with it and removes it', async () => {
    const customer = await aCustomer(shop.app)
    const page = await shop.visit('/login', { width, ownContext: true })
    await page.evaluate((token) => localStorage.setItem('access_token', token), customer.token)
    await addReader(page)
    await page.goto(`${shop.url}/account#security`)
    await button(page, 'Add a passkey').click()
    await button(page, 'Create passkey').click()
    await page.getByText('Name the passkey').waitFor()
    await checkA11yAtBothWidths(page, 'passkeys, name')
    await button(page, 'Cancel').click()
    await create(page, 'Phone')
    await checkA11yAtBothWidths(page, 'passkeys, recovery codes')
    await button(page, "I've saved them").click()
    await page.getByRole('heading', { name: 'Two-step login is on' }).waitFor()
    await button(page, 'Rename Phone').click()
    await page.getByLabel('Passkey name').fill('My phone')
    await button(page, 'Save name').click()
    await button(page, 'Remove My phone').waitFor()
    await checkA11yAtBothWidths(page, 'passkeys, list')

    await forget(page)
    await page.goto(`${shop.url}/login`)
    await button(page, 'Log in with a passkey').waitFor()
    await checkA11yAtBothWidths(page, 'login with passkeys')
    await button(page, 'Log in with a passkey').click()
    await page.waitForURL(`${shop.url}/account/orders`)

    await forget(page)
    await page.goto(`${shop.url}/login`)
    const asked = new Date()
    await page.getByLabel('Email').fill(customer.email)
    await button(page, 'Send OTP').click()
    await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, customer.email, asked))
    await button(page, 'Login').click()
    await page.getByLabel('Recovery code').waitFor()
    await checkA11yAtBothWidths(page, 'second step with a passkey')
    await button(page, 'Use a passkey').click()
    await page.waitForURL(`${shop.url}/account/orders`)

    await sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${customer.id}`.execute(
      shop.app.shop.db,
    )
    await page.goto(`${shop.url}/account#security`)
    await button(page, 'Remove My phone').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor()
    await checkA11yAtBothWidths(page, 'step-up with a passkey', { waiting: true })
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'Two-step login is off' }).waitFor()
    expect(await customer.call('GET /auth/passkeys').then(({ status }) => status)).toBe(401)
  })

  it.each(['seller', 'admin'] as const)('a %s adds one in the own area and logs in with it', async (kind) => {
    const seller = kind === 'seller'
    const person = seller ? await aSeller(shop.app) : await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    const page = await shop.visit('/login', { width, ownContext: true })
    await page.evaluate(
      ([key = '', token = '']) => localStorage.setItem(key, token),
      [seller ? 'token' : 'access_token', person.token],
    )
    await addReader(page)
    await page.goto(`${shop.url}/${kind}/account`)
    await create(page, 'Laptop')
    await button(page, "I've saved them").click()
    await page.getByRole('heading', { name: 'Two-step login is on' }).waitFor()
    await checkA11yAtBothWidths(page, `${kind} account with a passkey`)

    await forget(page)
    await page.goto(`${shop.url}${seller ? '/become-seller?form=login' : '/login?from=/admin/account'}`)
    await button(page, 'Log in with a passkey').click()
    await page.waitForURL(`${shop.url}/${kind}/${seller ? 'dashboard' : 'account'}`)
  })

  it('without a passkey on the device, the login says so and codes still work', async () => {
    const page = await shop.visit('/login', { width, ownContext: true })
    await addReader(page)
    await button(page, 'Log in with a passkey').click()
    await page.getByText("That didn't work. Try again, or log in another way.").waitFor()
    await button(page, 'Send OTP').waitFor()
  })
})
