// An admin changes the status of sellers, who get the reason by email, and manages the staff.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSellerBody } from '../builders/sellers.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

type Mail = { subject: string; text: string }
type SellerRow = { id: number; email: string; businessDetails: { businessName: string } }

let shop: DemoShop
let admin: string
let seller: string
let own: SellerRow
const newcomer = `newcomer-${unique()}@example.com`

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  own = await shop.call<SellerRow>('GET', '/sellers/profile', { token: seller })
  const body = aSellerBody({ email: newcomer, businessDetails: { businessName: 'Paper Kite' } })
  await shop.call('POST', '/sellers', { body })
})
afterAll(() => shop?.close())

const visit = (path: string, width = 1440, token = admin) =>
  shop.visit(path, { stored: { access_token: token }, width })
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const changeOf = (page: Page, name: string) => page.getByRole('button', { name: `Change status of ${name}` })

async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${shop.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
    return ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject))
  }
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return (await find()) as Mail
}

describe('the seller list of the admin', () => {
  it('the seller list opens with active sellers and keeps search, order and filter in the URL', async () => {
    const page = await visit('/admin/sellers')
    const complaints = watchForComplaints(page, shop.url)
    await changeOf(page, own.businessDetails.businessName).waitFor()
    const statuses = page.getByRole('navigation', { name: 'Account Status' })
    expect(await statuses.locator('[aria-current=page]').textContent()).toMatch(/^Active\s*\d+$/)
    await checkA11y(page, 'active sellers')

    await page.getByRole('searchbox').fill('paper k')
    await page.getByText('No active sellers found for "paper k"').waitFor()
    await checkA11y(page, 'nothing found')
    await statuses.getByRole('link', { name: /^Pending verification\s*1$/ }).click()
    await link(page, 'Paper Kite').waitFor()
    await page.reload()
    await link(page, 'Paper Kite').waitFor()
    await page.goto(`${shop.url}/admin/sellers`)
    await page.getByLabel('Sort by').selectOption('Business Name A to Z')
    const names = () => page.getByRole('table').getByRole('link').allTextContents()
    const sorted = async () => {
      const shown = await names()
      return shown.length > 2 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join()
    }
    await expect.poll(sorted).toBe(true)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('business')
    expect(complaints).toEqual([])
  })

  it.each(flowWidths(1440, 390))(
    'staff add a note about a seller, which only staff see at %i px',
    async (width) => {
      const text = `Ships late on Mondays ${unique()}`
      const page = await visit(`/admin/sellers/${own.id}`, width)
      const notes = page.getByRole('region', { name: 'Notes' })
      await notes.getByText('Visible to staff only, unless sent as a request for changes.').waitFor()
      await notes.getByRole('button', { name: 'Add note' }).click()
      await notes.getByText('Write a note').waitFor()
      await notes.getByLabel('New note').fill(text)
      await notes.getByRole('button', { name: 'Add note' }).click()
      await notes.getByRole('listitem').filter({ hasText: text }).waitFor()
      await checkA11yAtBothWidths(page, 'the notes about a seller')

      const changes = `The business name must match your tax certificate. ${unique()}`
      await page.getByRole('button', { name: 'Ask for changes' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await dialog.getByText('Write what the seller should change.').waitFor()
      await dialog.getByLabel('What to change').fill(changes)
      await checkA11yAtBothWidths(page, 'a request for changes')
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await notes
        .getByRole('listitem')
        .filter({ hasText: changes })
        .getByText(', sent to the seller', { exact: false })
        .waitFor()
    },
  )

  it('the seller list shows an error and reloads, on a phone', async () => {
    const page = await visit('/admin/sellers', 390)
    await page.route('**/api/sellers?*', (route) => route.fulfill({ status: 422, json: { message: 'No.' } }))
    await page.reload()
    await page.getByText("We couldn't load the sellers").waitFor()
    await page.unroute('**/api/sellers?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await changeOf(page, own.businessDetails.businessName).waitFor()
    await checkA11y(page, 'sellers on a phone')
  })
})

it('an admin suspends a seller with a reason, which the seller reads by email and on screen, and reactivates the seller', async () => {
  const { businessName } = own.businessDetails
  const page = await visit('/admin/sellers?query=seller@example.com', 390)
  await changeOf(page, businessName).click()
  const impossible = page.getByRole('menuitem', { name: 'Pending verification' })
  expect(await impossible.getAttribute('aria-disabled')).toBe('true')
  expect(await impossible.textContent()).toContain('Only for new accounts')
  await checkA11yAtBothWidths(page, 'the menu')
  await page.getByRole('menuitem', { name: 'Suspended' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend seller' }).click()
  await dialog.getByText('Enter a reason. The seller will see it.').waitFor()
  await checkA11y(page, 'without a reason')
  await dialog.getByLabel('Reason').fill('Three parcels never left.')
  await dialog.getByRole('button', { name: 'Suspend seller' }).click()
  await toast(page, `${businessName} is now suspended.`)

  const mail = await mailTo(own.email, /is suspended/)
  expect(mail.text).toContain('Reason: Three parcels never left.')
  const area = await shop.visit('/seller', { stored: { token: seller }, width: 390 })
  await area.getByText('Your account is suspended.').waitFor()
  await area.getByText('Three parcels never left.').waitFor()
  const support = area.getByRole('link', { name: 'contact support' })
  expect(await support.getAttribute('href')).toBe('/contact')
  await checkA11y(area, 'the reason in the seller area')

  const detail = await visit(`/admin/sellers/${own.id}`)
  const complaints = watchForComplaints(detail, shop.url)
  await detail.getByText('Active to Suspended').waitFor()
  for (const name of ['Balance', 'Orders', 'Products', 'Rating'])
    await detail.getByRole('region', { name, exact: true }).waitFor()
  const facts = await detail.getByRole('main').textContent()
  for (const text of ['By Mira Kapoor (admin@example.com)', '••••••', own.email])
    expect(facts).toContain(text)
  // An account with sales or reviews can only be closed, not deleted.
  expect(await detail.getByRole('button', { name: 'Delete seller' }).count()).toBe(0)
  await checkA11y(detail, 'a seller')
  await changeOf(detail, businessName).click()
  await detail.getByRole('menuitem', { name: 'Active', exact: true }).click()
  await detail.getByLabel('Reason').fill('They were sent today.')
  await detail.getByRole('button', { name: 'Activate seller' }).click()
  await detail.getByText('Suspended to Active').waitFor()
  expect(complaints).toEqual([])
})

it('an admin deletes a seller without sales after typing the business name', async () => {
  const page = await visit('/admin/sellers?status=PENDING_VERIFICATION', 390)
  await link(page, 'Paper Kite').click()
  await page.getByText('Not verified').waitFor()
  await checkA11y(page, 'a seller on a phone')
  await changeOf(page, 'Paper Kite').click()
  const activate = page.getByRole('menuitem', { name: /^Active/ })
  expect(await activate.getAttribute('aria-disabled')).toBe('true')
  expect(await activate.textContent()).toContain('Email address not verified')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete seller' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Business Name').fill('Paper')
  await dialog.getByRole('button', { name: 'Delete seller permanently' }).click()
  await dialog.getByText('Type the name exactly as shown above.').waitFor()
  await checkA11y(page, 'the typed confirmation')
  await dialog.getByLabel('Business Name').fill('Paper Kite')
  await dialog.getByRole('button', { name: 'Delete seller permanently' }).click()
  await toast(page, 'The seller was deleted.')
  await mailTo(newcomer, /was deleted/)
  const gone = await visit('/admin/sellers/999999999')
  await gone.getByText("We can't find this seller").waitFor()
  await checkA11y(gone, 'nobody')
})

describe('the staff list', () => {
  const invited = `anita-${unique()}@example.com`

  it('an invited admin registers with a mailed code and loses access as soon as another admin removes the account', async () => {
    const page = await visit('/admin/staff')
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText('Last owner').waitFor()
    await page.getByText('No pending invitations.').waitFor()
    await checkA11y(page, 'one owner')
    const email = page.getByRole('textbox', { name: 'Email' })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('Enter a valid email address').waitFor()
    await email.fill('admin@example.com')
    await email.press('Enter')
    await page.getByText('admin@example.com is already an admin.').waitFor()
    expect(await email.inputValue()).toBe('admin@example.com')
    await checkA11y(page, 'refused')
    await email.fill(invited)
    await email.press('Enter')
    await toast(page, `Invitation sent to ${invited}.`)
    await page.getByRole('button', { name: `Resend to ${invited}` }).click()
    await toast(page, `Invitation resent to ${invited}.`)
    await page.getByText('(2 times)').waitFor()
    await checkA11y(page, 'an open invitation')

    const { text } = await mailTo(invited, /invited to administer/)
    const register = /http\S+form=register/.exec(text)?.[0] ?? ''
    const theirs = await shop.visit(register.slice(shop.url.length), { width: 390 })
    await registerAs(theirs, invited)
    await theirs.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await mailTo('admin@example.com', /joined the staff/)

    await page.reload()
    await page.getByRole('button', { name: 'Remove Anita Bose' }).click()
    await checkA11y(page, 'the question')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, `${invited} is no longer on the staff.`)
    await theirs.goto(`${shop.url}/admin/staff`)
    await theirs.waitForURL(/\/login/)
    await mailTo(invited, /no longer an admin/)
    expect(complaints.filter((complaint) => !/40[19]/.test(complaint))).toEqual([])
  })

  it('an admin withdraws an invitation', async () => {
    const page = await visit('/admin/staff', 390)
    const address = `binod-${unique()}@example.com`
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('button', { name: `Revoke invitation of ${address}` }).click()
    await checkA11y(page, 'the question on a phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await toast(page, 'The invitation was revoked.')
    await page.getByText('No pending invitations.').waitFor()
    await checkA11y(page, 'the staff on a phone')
  })

  async function registerAs(page: Page, address: string): Promise<void> {
    const asked = new Date()
    await page.getByLabel('First Name').fill('Anita')
    await page.getByLabel('Last Name').fill('Bose')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, address, asked))
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  }
})
