import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDueOrder } from '../builders/payouts.ts'
import { anAdmin } from '../builders/staff.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

describe.each(flowWidths(['desktop', 1440], ['phone', 390]))('staff roles on a %s', (_device, width) => {
  const visit = (path: string, person: { token: string }) =>
    shop.visit(path, { stored: { access_token: person.token }, width })

  it('an owner invites a support member, who sees only what the role allows', async () => {
    const [owner, member] = [await anAdmin(shop.app), await aCustomer(shop.app)]
    const page = await visit('/admin/staff', owner)
    await page.getByRole('region', { name: 'What each role can do' }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Role', { exact: true }).selectOption('Support')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await toast(page, `Invitation sent to ${member.email}.`)
    await page.getByRole('button', { name: `Resend to ${member.email}` }).waitFor()
    await checkA11yAtBothWidths(page, 'an invitation with a role')

    const theirs = await shop.visit('/login?from=/admin', { width })
    await theirs.getByText('Log in to manage the shop.').waitFor()
    expect(await theirs.getByRole('main').getByText('Register').count()).toBe(0)
    await checkA11yAtBothWidths(theirs, 'the login of staff')
    await logIn(theirs, member.email)
    await heading(theirs, 'Dashboard')
    await checkA11yAtBothWidths(theirs, 'the dashboard of a support member')
    if (width < 900) await theirs.getByRole('button', { name: 'Open menu' }).click()
    const entries = await theirs
      .getByRole('navigation', { name: 'Admin menu' })
      .getByRole('link')
      .allTextContents()
    expect(entries).toEqual([
      'Dashboard',
      'Orders',
      'Returns',
      'Customers',
      'Sellers',
      'Products',
      'Messages',
      'Moderation',
      'Coupons',
      'Account',
    ])

    await theirs.goto(`${shop.url}/admin/payouts`)
    await heading(theirs, "You can't open this page")
    await theirs.getByText('Your role, Support, cannot view payouts. Ask an owner of this shop.').waitFor()
    await theirs.getByRole('list', { name: 'Owners' }).getByText('admin@example.com').waitFor()
    await checkA11yAtBothWidths(theirs, 'a page that the role cannot open')
    await theirs.goto(`${shop.url}/admin/staff`)
    await theirs.getByRole('region', { name: 'What each role can do' }).waitFor()
    expect(await theirs.getByRole('button', { name: /Invite|Remove|Change role/ }).count()).toBe(0)

    await page.reload()
    await page.getByRole('button', { name: `Change role of Asha Rao` }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role', { exact: true }).selectOption('Read-only')
    await checkA11yAtBothWidths(page, 'changing a role')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await toast(page, 'now has the role Read-only.')
  })

  it('a payout run above the limit is requested by one person and approved by another', async () => {
    const seller = await aSeller(shop.app)
    await aDueOrder(shop.app, seller, 20_000)
    const owner = await anAdmin(shop.app)
    const others: Person[] = [await anAdmin(shop.app, 'FINANCE')]
    const [approver] = others
    await owner.ok('POST /admin/settings', { body: { name: 'payoutApprovalAbove', value: 0.01 } })
    const page = await visit('/admin/payouts', owner)
    await page.getByRole('button', { name: 'Run payouts now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText("A larger run needs a second person's approval.", { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'a run that needs a second person')
    await dialog.getByRole('button', { name: 'Request approval' }).click()
    await toast(page, 'The request was sent.')
    await page.getByRole('tab', { name: 'Approvals' }).click()
    await page.getByRole('button', { name: /^Cancel request: \$\d+/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'an own request')

    const theirs = await visit('/admin/payouts?tab=approvals', approver as Person)
    await theirs.getByRole('button', { name: /^Approve \$\d+/ }).click()
    await theirs
      .getByRole('dialog')
      .getByText('Each seller gets exactly the requested amount.', { exact: false })
      .waitFor()
    await checkA11yAtBothWidths(theirs, 'the question before an approval')
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$\d+/ })
      .click()
    await toast(theirs, 'Approved. The payouts are being created.')
    await expect.poll(async () => (await seller.ok('GET /sellers/payouts')).length).toBe(1)
    await theirs.reload()
    await theirs
      .getByText(/Paid (\d) of \1 seller/)
      .first()
      .waitFor()
    await checkA11yAtBothWidths(theirs, 'an approved run')
  })

  it('an owner without a second person reads how to invite one', async () => {
    const seller = await aSeller(shop.app)
    await aDueOrder(shop.app, seller, 20_000)
    const owner = await anAdmin(shop.app)
    await owner.ok('POST /admin/settings', { body: { name: 'payoutApprovalAbove', value: 0.01 } })
    const staff = await owner.ok('GET /staff')
    for (const { id } of staff.filter((one) => one.id !== owner.id && one.email !== 'admin@example.com'))
      await owner.ok('DELETE /staff/:id', { params: { id } })
    const first = staff.find(({ email }) => email === 'admin@example.com')
    await owner.ok('PATCH /staff/:id', { params: { id: first?.id ?? 0 }, body: { role: 'READ_ONLY' } })
    try {
      const page = await visit('/admin/payouts', owner)
      await page.getByRole('button', { name: 'Run payouts now' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('No other staff member can approve payouts yet.', { exact: false }).waitFor()
      expect(await dialog.getByRole('button', { name: 'Request approval' }).isDisabled()).toBe(true)
      await checkA11yAtBothWidths(page, 'no second person')
      await dialog.getByRole('link', { name: 'Invite a person' }).click()
      await heading(page, 'Staff')
    } finally {
      await owner.ok('PATCH /staff/:id', { params: { id: first?.id ?? 0 }, body: { role: 'OWNER' } })
    }
  })

  async function logIn(page: Page, email: string): Promise<void> {
    const asked = new Date()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
})
