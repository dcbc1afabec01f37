// A copy of one's data, and deleting the account.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder } from '../builders/placed-order.ts'
import { aMember } from '../builders/team.ts'
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

async function downloads(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  return file.suggestedFilename()
}

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))('on a %s', (_device, width) => {
  it('a customer requests a copy of their data and downloads it', async () => {
    const customer = await aCustomer(shop.app)
    const page = await shop.visit('/account#your-data', { stored: { access_token: customer.token }, width })
    await button(page, 'Request a copy').click()
    await page.getByText(/^Ready: \d+ KB, available until/).waitFor()
    await checkA11yAtBothWidths(page, 'your data, ready')
    expect(await downloads(page)).toBe('Your data.zip')
  })

  it('an expired or failed copy says what to do', async () => {
    const customer = await aCustomer(shop.app)
    const { db } = shop.app.shop
    await db.insertInto('data_exports').values({ user_id: customer.id, status: 'FAILED' }).execute()
    const page = await shop.visit('/account#your-data', { stored: { access_token: customer.token }, width })
    await page.getByText('Your file could not be created. Please request it again.').waitFor()
    await checkA11yAtBothWidths(page, 'your data, failed')
    await button(page, 'Request a copy').waitFor()
  })

  it('a customer deletes the account with the typed address and an emailed code', async () => {
    const customer = await aCustomer(shop.app)
    const page = await shop.visit('/account#your-data', { stored: { access_token: customer.token }, width })
    await button(page, 'Delete account').click()
    await page.getByLabel('Your email').fill('other@example.com')
    await button(page, 'Email me a code').click()
    await page.getByText('Type the email address of your account').waitFor()
    await page.getByLabel('Your email').fill(customer.email)
    const asked = new Date()
    await button(page, 'Email me a code').click()
    await page.getByLabel('Code from the email').fill('000000')
    await checkA11yAtBothWidths(page, 'deleting the account')
    await button(page, 'Delete account permanently').click()
    await page.getByText('That code is not valid. Check it, or request a new one.').waitFor()
    await page.getByLabel('Code from the email').fill(await codeFor(shop.url, customer.email, asked))
    await button(page, 'Delete account permanently').click()
    await page.waitForURL(`${shop.url}/`)
    await page.getByText('Your account was deleted.').first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    expect((await customer.call('GET /users/profile')).status).toBe(401)
  })

  it('a customer with an open order reads why the account cannot be deleted yet', async () => {
    const customer = await aCustomer(shop.app)
    await aPaidOrder(shop.app, { buyer: customer, seller: await aSeller(shop.app) })
    const page = await shop.visit('/account#your-data', { stored: { access_token: customer.token }, width })
    await button(page, 'Delete account').click()
    await page.getByLabel('Your email').fill(customer.email)
    await button(page, 'Email me a code').click()
    await page.getByText(/These orders are still open: .+ Wait for delivery, or cancel them\./).waitFor()
    await checkA11yAtBothWidths(page, 'deletion refused')
    await button(page, 'Keep account').click()
    await button(page, 'Delete account').waitFor()
  })

  it('a seller requests a copy of their data and downloads it', async () => {
    const seller = await aSeller(shop.app, {
      sealedBankDetails: shop.app.shop.keys.seal(
        '{"accountHolderName":"Ravi Menon","ifscCode":"HDFC0001234"}',
      ),
    } as never)
    const page = await shop.visit('/seller/account', { stored: { token: seller.token }, width })
    await button(page, 'Request a copy, your data').click()
    await page.getByText(/^Ready: \d+ KB, available until/).waitFor()
    await checkA11yAtBothWidths(page, 'seller data, ready')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download, your data' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Your Data.zip')
  })

  it('a team member downloads their own data, and an owner also that of the business', async () => {
    const seller = await aSeller(shop.app)
    const [member, owner] = [
      await aMember(shop.app, seller.id, 'FULFILMENT'),
      await aMember(shop.app, seller.id, 'OWNER'),
    ]
    const page = await shop.visit('/seller/account', { stored: { token: member.token }, width })
    await button(page, 'Request a copy, your data').click()
    const own = page.locator('#your-data')
    await own.getByText(/^Ready: \d+ KB, available until/).waitFor()
    await checkA11yAtBothWidths(page, 'data of a member, ready')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download, your data').click(),
    ])
    expect(file.suggestedFilename()).toBe('Your Data.zip')
    expect(await page.locator('#business-data').count()).toBe(0)
    const theirs = await shop.visit('/seller/account', { stored: { token: owner.token }, width })
    await button(theirs, 'Request a copy, your data').waitFor()
    await button(theirs, 'Request a copy, business data').click()
    await theirs
      .locator('#business-data')
      .getByText(/^Ready: \d+ KB/)
      .waitFor()
    await checkA11yAtBothWidths(theirs, 'data of an owner and the business')
  })

  it('an admin changes how long data is kept', async () => {
    const admin = await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    const page = await shop.visit('/admin/settings#retention', {
      stored: { access_token: admin.token },
      width,
    })
    const form = page.getByRole('form', { name: 'Save order recipients' })
    await form.getByLabel('Years').fill(width === 390 ? '9' : '10')
    await form.getByRole('button', { name: 'Save order recipients' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
    await page
      .getByText(width === 390 ? '9 years' : '10 years', { exact: true })
      .first()
      .waitFor()
    await checkA11yAtBothWidths(page, 'data retention')
  })
})
