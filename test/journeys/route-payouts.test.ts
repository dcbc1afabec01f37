// Payouts by Razorpay Route: a seller connects an account, and sees Razorpay's review.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { routeEnv } from '../builders/route.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop(routeEnv)
})
afterAll(() => shop?.close())

const accountOn = (page: Page) => page.getByRole('region', { name: 'Payout account' })

it.each(flowWidths([390, demoSellers[0]], [1440, demoSellers[1]]))(
  'a seller connects Razorpay with a mailed code and sees its review, at %i px',
  async (width, person) => {
    const { control } = shop.app.razorpay
    control.change({ payouts: 'wait' })
    const email = person?.email ?? ''
    const token = await shop.tokenOf(email, 'ROLE_SELLER')
    const page = await shop.visit('/seller/payment', { stored: { token }, width })
    const account = accountOn(page)
    await account
      .getByText('Razorpay pays out to your bank account automatically', { exact: false })
      .waitFor()
    await checkA11yAtBothWidths(page, 'not connected')
    await account.getByRole('button', { name: 'Connect Razorpay' }).click()
    const dialog = page.getByRole('dialog')
    const asked = new Date()
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await dialog.getByLabel('Code from the email').fill(await codeFor(shop.url, email, asked))
    await checkA11yAtBothWidths(page, 'the code')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await account.getByText('In review').waitFor()
    expect(await account.getByRole('button', { name: 'Connect Razorpay' }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'in review')
    const accountId = control.linkedAccounts().find((one) => one.email === email)?.id ?? ''
    await expect
      .poll(() => control.routeProducts().some(({ account_id }) => account_id === accountId))
      .toBe(true)
    control.activate(accountId, 'needs_clarification')
    await control.settled()
    await page.reload()
    await accountOn(page).getByText('Razorpay needs a correction: kyc.pan.', { exact: false }).waitFor()
    control.activate(accountId)
    await control.settled()
    await page.reload()
    await accountOn(page).getByText('Connected. Razorpay pays out to your bank account.').waitFor()
    await accountOn(page).getByText('Your next payout goes through Razorpay', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'connected')
  },
)
