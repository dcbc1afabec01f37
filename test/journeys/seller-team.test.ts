import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder } from '../builders/placed-order.ts'
import { aMember } from '../builders/team.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aSeller, client } from '../harness/clients.ts'
import { aCodeFor } from '../harness/codes.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

describe.each(flowWidths(['phone', 390], ['desktop', 1440]))('a seller team on a %s', (_device, width) => {
  const visit = (path: string, token: string) => shop.visit(path, { stored: { token }, width })

  it('an owner invites a member, who sees only the pages of their role and is logged out when removed', async () => {
    const seller = await aSeller(shop.app)
    const email = `team-${unique()}@example.com`
    const page = await visit('/seller/team', seller.token)
    await page.getByText('Nobody else is in your team yet.').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('Fulfillment')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await toast(page, `Invitation sent to ${email}.`)
    await page.getByRole('button', { name: `Resend to ${email}` }).waitFor()
    await checkA11yAtBothWidths(page, 'a team with an invitation')
    const labels = page.locator('main button span')
    const cut = await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1))
    expect(cut.length, 'labels that are cut off').toBe(0)

    const otp = await aCodeFor(shop.app, email, 'seller-login')
    const login = await client(shop.app).ok('POST /sellers/login', { body: { email, otp } })
    const theirs = await visit('/seller', login.jwt)
    await heading(theirs, 'Dashboard')
    await theirs.getByRole('heading', { name: 'Newest orders' }).waitFor()
    await checkA11yAtBothWidths(theirs, 'the dashboard of a member')
    if (width < 900) await theirs.getByRole('button', { name: 'Open menu' }).click()
    const menu = theirs.getByRole('navigation', { name: 'Seller menu' }).getByRole('link')
    expect(await menu.allTextContents()).toEqual(['Dashboard', 'Orders', 'Returns', 'Team', 'Account'])
    await theirs.goto(`${shop.url}/seller/payment`)
    await heading(theirs, "You can't open this page")
    await checkA11yAtBothWidths(theirs, 'a page that the role cannot open')
    const refused = await client(shop.app, login.jwt).call('GET /sellers/payouts')
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your role, Fulfillment, cannot view payouts and transactions. Ask an owner of your team.',
    ])
    await theirs.goto(`${shop.url}/seller/account`)
    await theirs.getByRole('button', { name: 'Leave team' }).waitFor()
    expect(await theirs.getByRole('button', { name: /Change bank account|Close account/ }).count()).toBe(0)

    await page.reload()
    await page.getByRole('button', { name: `Remove ${email}` }).click()
    await checkA11yAtBothWidths(page, 'removing a member')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, `${email} is no longer in your team.`)
    await theirs.goto(`${shop.url}/seller/orders`)
    await theirs.waitForURL('**/become-seller')
  })

  it('a member who packs orders sees what the customer paid, and not what the seller earns', async () => {
    const seller = await aSeller(shop.app)
    const { orderId } = await aPaidOrder(shop.app, { seller })
    const member = await aMember(shop.app, seller.id, 'FULFILMENT')
    const textFor = async (token: string, section: string) => {
      const page = await visit(`/seller/orders/${orderId}`, token)
      await page.getByRole('region', { name: section, exact: true }).waitFor()
      await checkA11yAtBothWidths(page, `an order with ${section.toLowerCase()}`)
      return (await page.getByRole('main').textContent()) ?? ''
    }
    const packers = await textFor(member.token ?? '', 'Payment')
    expect(packers).toContain('Customer paid$50.00')
    expect(packers).not.toMatch(/Commission|Your earnings/)
    expect(await textFor(seller.token ?? '', 'Your earnings')).toMatch(/Commission.*Your earnings\$45\.00/)
  })

  it('an owner changes a role, and a member leaves', async () => {
    const seller = await aSeller(shop.app)
    const [member, leaving] = [
      await aMember(shop.app, seller.id, 'FINANCE'),
      await aMember(shop.app, seller.id, 'MANAGER'),
    ]
    const page = await visit('/seller/team', seller.token)
    await page.getByRole('button', { name: `Change role of ${member.email}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role', { exact: true }).selectOption('Manager')
    await checkA11yAtBothWidths(page, 'changing a role')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await toast(page, `${member.email} now has the role Manager.`)
    const theirs = await visit('/seller/account', leaving.token)
    await theirs.getByRole('button', { name: 'Leave team' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await theirs.waitForURL((url) => url.pathname === '/')
  })
})
