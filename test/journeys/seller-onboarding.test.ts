// The steps of a new seller on the dashboard.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, uploadDocument } from '../builders/documents.ts'
import { addProduct } from '../builders/own-products.ts'
import { aSellerBody } from '../builders/sellers.ts'
import { aMember } from '../builders/team.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

/** A new seller: the email address is not confirmed and the account not approved yet. */
async function aNewSeller() {
  const email = `new-${unique()}@example.com`
  await client(shop.app).ok('POST /sellers', { body: aSellerBody({ email }) })
  const token = await shop.tokenOf(email, 'ROLE_SELLER')
  const { id } = await client(shop.app, token).ok('GET /sellers/profile')
  return { ...client(shop.app, token), id, email }
}

const card = (page: Page) => page.getByRole('region', { name: 'Get ready to sell' })

describe.each(flowWidths(390, 1440))('the steps of a new seller at %i px', (width) => {
  const visit = (token: string) => shop.visit('/seller', { stored: { token }, width })

  it('the dashboard lists open steps with links, and checks a finished one', async () => {
    const seller = await aNewSeller()
    const page = await visit(seller.token)
    const complaints = watchForComplaints(page, shop.url)
    await card(page).getByText('1 of 6 done').waitFor()
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    const links = card(page).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/seller/account#email',
      '/seller/account#documents',
      '/seller/account#shop-page',
      '/seller/add-product',
      '/seller/account#security',
    ])
    await card(page).getByText('Set up your payouts, done').waitFor()
    await card(page).getByText('Optional').waitFor()
    await checkA11yAtBothWidths(page, 'open steps')

    await card(page)
      .getByRole('link', { name: /^Introduce your shop/ })
      .click()
    const form = page.getByRole('region', { name: 'Shop Page' })
    await expect.poll(async () => (await form.boundingBox())?.y).toBeLessThan(300)
    await form.getByLabel('Your story').fill('We weave by hand.')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Shop page saved.').waitFor()
    await page.goBack()
    await card(page).getByText('2 of 6 done').waitFor()
    await card(page).getByText('Introduce your shop, done').waitFor()
    expect(await links.count()).toBe(4)
    await checkA11yAtBothWidths(page, 'a finished step')
    expect(complaints).toEqual([])
  })

  it('the steps reload after an error, and disappear when all required ones are done', async () => {
    const seller = await aNewSeller()
    await uploadDocument(shop.app, seller, 'IDENTITY', pdfOf('Passport'))
    await seller.ok('PATCH /sellers', { body: { shopPage: { story: 'We weave.' } } })
    const page = await shop.visit('/about-nothing', { stored: { token: seller.token }, width })
    await page.route('**/api/sellers/documents', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${shop.url}/seller`)
    await card(page).getByRole('heading', { name: "We couldn't load your setup steps" }).waitFor()
    await page.unrouteAll()
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await card(page).getByText('3 of 6 done').waitFor()

    const { databaseUrl } = shop.app
    await run(
      databaseUrl,
      `update sellers set email_verified = true, account_status = 'ACTIVE' where id = ${seller.id}`,
    )
    await page.reload()
    await card(page).getByText('5 of 6 done').waitFor()
    await addProduct(seller)
    await page.reload()
    await page.getByRole('heading', { name: 'Newest orders' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
  })

  it('a fulfilment member, who can do none of the steps, sees none', async () => {
    const seller = await aNewSeller()
    const { token } = await aMember(shop.app, seller.id, 'FULFILMENT')
    const page = await visit(token)
    await page.getByRole('heading', { name: 'Newest orders' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
  })
})
