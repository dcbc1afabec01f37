// The seller account, closing the account, and the public seller page.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aWrongCode } from '../harness/codes.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { mailsTo } from './mailbox.ts'

const phone = { email: 'seller@example.com', width: 390 }
const desktop = { email: 'indigo@example.com', width: 1440 }

type Profile = Record<'email' | 'mobile' | 'gstin', string> & {
  id: number
  businessDetails: { businessName: string }
}

let shop: DemoShop
const tokens = new Map<string, string>()
beforeAll(async () => {
  shop = await openDemoShop()
  for (const { email } of [phone, desktop]) tokens.set(email, await shop.tokenOf(email, 'ROLE_SELLER'))
})
afterAll(() => shop?.close())

const tokenOf = (email: string) => tokens.get(email) ?? ''
const open = (path: string, { email, width }: { email: string; width: number }) =>
  shop.visit(path, { stored: { token: tokenOf(email) }, width })
const profileOf = (email: string) => shop.call<Profile>('GET', '/sellers/profile', { token: tokenOf(email) })
const change = (email: string, body: object) =>
  shop.call<Profile>('PATCH', '/sellers', { token: tokenOf(email), body })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Save', exact: true }).click()

async function openAccount(seller: { email: string; width: number }): Promise<Page> {
  const page = await open('/seller/account', seller)
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  return page
}

const picture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer(),
})

describe.each(flowWidths(['phone', phone], ['desktop', desktop]))(
  'the seller account on a %s',
  (_device, seller) => {
    it('account sections are saved one by one, and a concurrent change does not discard typed text', async () => {
      const page = await openAccount(seller)
      const complaints = watchForComplaints(page, shop.url)
      await checkA11yAtBothWidths(page, 'account')
      const profile = section(page, 'Profile')
      await profile.getByLabel('Mobile').fill('123')
      await save(page, 'Profile')
      await profile.getByText('Mobile must be a 8-digit number').waitFor()
      await profile.getByLabel('Mobile').fill('90000001')
      await section(page, 'Pickup Address').getByLabel('City').fill('Thrissur')
      await save(page, 'Profile')
      await page.getByText('Profile saved.').waitFor()
      expect(await section(page, 'Pickup Address').getByLabel('City').inputValue()).toBe('Thrissur')

      await section(page, 'GSTIN').getByLabel('GSTIN').fill('29ABCDE1234F1Z6')
      await save(page, 'GSTIN')
      await section(page, 'GSTIN')
        .getByText(/GSTIN is not valid/)
        .waitFor()
      await section(page, 'GSTIN').getByRole('button', { name: 'Discard changes' }).click()

      await change(seller.email, { sellerName: 'Someone Else' })
      await save(page, 'Pickup Address')
      await section(page, 'Pickup Address')
        .getByText(/was changed elsewhere/)
        .waitFor()
      expect(await profile.getByLabel('Seller Name').inputValue()).toBe('Someone Else')
      await save(page, 'Pickup Address')
      await page.getByText('Pickup address saved.').waitFor()

      await profile.getByLabel('Seller Name').fill('Ravi K.')
      if (seller.width < 900) await page.getByRole('button', { name: /menu/i }).first().click()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await page.getByText('You have unsaved changes: profile.').waitFor()
      await checkA11yAtBothWidths(page, 'leaving')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      expect(await profile.getByLabel('Seller Name').inputValue()).toBe('Ravi K.')
      expect(complaints.filter((text) => !/409|422/.test(text))).toEqual([])
    })

    it('uploaded logo and banner appear on the public seller page', async () => {
      const page = await openAccount(seller)
      const business = section(page, 'Business Details')
      await business.getByLabel('Logo', { exact: true }).setInputFiles({
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      })
      await business.getByText('Failed to upload image: Please choose an image file.').waitFor()
      for (const [label, width, height] of [
        ['Logo', 300, 300],
        ['Banner', 1600, 400],
      ] as const) {
        await business.getByLabel(label, { exact: true }).setInputFiles(await picture(width, height))
        await business.getByText(`${label} uploaded. Save to show it to customers.`).waitFor()
      }
      await save(page, 'Business Details')
      await page.getByText('Business details saved.').waitFor()
      const { id, businessDetails } = await profileOf(seller.email)

      const guest = await shop.visit(`/sellers/${id}`, { width: seller.width })
      await guest.getByRole('heading', { name: businessDetails.businessName, level: 1 }).waitFor()
      await guest.getByRole('img', { name: `Logo of ${businessDetails.businessName}` }).waitFor()
      await guest.getByText(/^Member since \w+ \d{4}$/).waitFor()
      await checkA11yAtBothWidths(guest, 'the public page')

      await business.getByRole('button', { name: 'Remove banner' }).click()
      await save(page, 'Business Details')
      await expect
        .poll(async () => (await profileOf(seller.email)).businessDetails)
        .toMatchObject({ banner: null, logo: expect.any(String) })
    })

    it('story and policies are written in Markdown and appear on the public page', async () => {
      const page = await openAccount(seller)
      await page.getByLabel('Your story').fill('We weave **by hand**')
      await page.getByLabel('Policies').fill('We pack **within a day**. See [returns](/returns).')
      await save(page, 'Shop Page')
      await page.getByText('Shop page saved.').waitFor()
      const guest = await shop.visit(`/sellers/${(await profileOf(seller.email)).id}`, {
        width: seller.width,
      })
      await guest.getByText('Shipping, returns and policies').click()
      for (const text of ['We weave by hand', 'We pack within a day.']) await guest.getByText(text).waitFor()
      await checkA11yAtBothWidths(guest, 'the public page with a story and policies')
    })

    it('business email and mobile are validated and optional, and text that is too long is refused', async () => {
      const page = await openAccount(seller)
      const business = section(page, 'Business Details')
      await business.getByLabel('Business Email').fill('nobody')
      await business.getByLabel('Business Mobile').fill('98 76')
      await business.getByLabel('Business Address').fill('x'.repeat(301))
      await save(page, 'Business Details')
      await business.getByText('Enter a valid email address').waitFor()
      await business.getByText('Mobile must be a 8-digit number').waitFor()
      await business.getByText('Business Address can have at most 300 characters').waitFor()
      await checkA11yAtBothWidths(page, 'business details, refused')
      await business.getByLabel('Business Email').fill('')
      await business.getByLabel('Business Mobile').fill('91234567')
      await business.getByLabel('Business Address').fill('9 Mill Road')
      await save(page, 'Business Details')
      await expect
        .poll(async () => (await profileOf(seller.email)).businessDetails)
        .toMatchObject({ businessEmail: null, businessMobile: '91234567', businessAddress: '9 Mill Road' })
    })

    it('the payment page links to the bank details, which have the focus', async () => {
      const page = await open('/seller/payment', seller)
      await page.getByRole('link', { name: 'Change bank account' }).click()
      const bank = section(page, 'Bank Details')
      const hasFocus = () => bank.evaluate((element) => element === document.activeElement)
      await expect.poll(hasFocus).toBe(true)
      const links = page.getByRole('navigation', { name: 'Sections of this page' })
      await links.getByRole('link', { name: 'Email', exact: true }).click()
      await links.getByRole('link', { name: 'Bank', exact: true }).click()
      await expect.poll(hasFocus).toBe(true)
      await checkA11yAtBothWidths(page, 'the bank details')
    })

    it('a new bank account needs a mailed code and is confirmed by email', async () => {
      const page = await openAccount(seller)
      const bank = section(page, 'Bank Details')
      await bank
        .getByText(/^••••••\w{4}$/)
        .first()
        .waitFor()
      await bank.getByRole('button', { name: 'Change bank account' }).click()
      await bank.getByRole('button', { name: 'Email me a code' }).click()
      await bank.getByText('Enter the Account Number').waitFor()
      await bank.getByLabel('New Account Holder Name').fill('Ravi Menon')
      await bank.getByLabel('New Account Number').fill('998877665544')
      await bank.getByLabel('New IFSC Code').fill('ICIC0004321')
      const asked = new Date()
      await bank.getByRole('button', { name: 'Email me a code' }).click()
      await bank.getByLabel('Code from the email').waitFor()
      const code = await codeFor(shop.url, seller.email, asked)
      await bank.getByLabel('Code from the email').fill(aWrongCode(code))
      await bank.getByRole('button', { name: 'Save bank account' }).click()
      await bank.getByText('That code is not valid. Check it, or request a new one.').waitFor()
      await checkA11yAtBothWidths(page, 'a wrong code')
      expect(await bank.getByLabel('New Account Number').inputValue()).toBe('998877665544')
      await bank.getByLabel('Code from the email').fill(code)
      await bank.getByRole('button', { name: 'Save bank account' }).click()
      await page.getByText('Bank account changed. We sent you a confirmation by email.').waitFor()
      await bank.getByText('••••••5544').waitFor()
      const subjects = async () => (await mailsTo(shop.url, seller.email)).map(({ subject }) => subject)
      await expect.poll(subjects).toContain('Your bank details were changed')
    })
  },
)

describe('the public seller page', () => {
  it('the seller page is linked from products, works without JavaScript, and is indexed without private data', async () => {
    const { id, businessDetails } = await profileOf(phone.email)
    const { content } = await shop.call<{ content: { id: number; category: { categoryCode: string } }[] }>(
      'GET',
      `/products?seller=${id}`,
    )
    const page = await shop.visit(
      `/product-details/${content[0]?.category.categoryCode}/x/${content[0]?.id}`,
      { width: 390 },
    )
    await page.locator('main header').getByRole('link', { name: businessDetails.businessName }).click()
    await page.waitForURL(`${shop.url}/sellers/${id}`)
    await page.getByLabel('Sort by').selectOption('price_low')
    await page.waitForURL(/sort=price_low$/)
    // The URL changes before the links do, so the test waits for the new link.
    await page
      .locator('a[href*="sort=price_low"]')
      .and(page.getByRole('link', { name: 'Page 2' }))
      .click()
    await page.waitForURL(/sort=price_low&page=2$/)
    await checkA11y(page, 'page two')

    const plain = await shop.visit(`/sellers/${id}?page=2&sort=price_low`, { javaScriptEnabled: false })
    expect(await plain.locator('article').count()).toBeGreaterThan(0)
    expect(await plain.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${shop.url}/sellers/${id}?page=2`,
    )
    expect(await plain.title()).toBe(`${businessDetails.businessName}, page 2 | Trove`)
    const html = await plain.content()
    expect(html).toContain('property="og:title"')
    const { email, mobile, gstin } = await profileOf(phone.email)
    for (const secret of [email, mobile, gstin]) expect(html).not.toContain(secret)
    expect(await (await fetch(`${shop.url}/sitemap-pages.xml`)).text()).toContain(
      `${shop.url}/sellers/${id}<`,
    )
    for (const path of ['/sellers/999999', '/sellers/nobody'])
      expect((await fetch(shop.url + path)).status, path).toBe(404)
  })
})

describe('closing the seller account', () => {
  it('closing the account needs the typed business name, ends the session, and leaves a notice on the seller page', async () => {
    const { id, businessDetails } = await profileOf(desktop.email)
    const page = await openAccount(desktop)
    await section(page, 'Close Account').getByRole('button', { name: 'Close account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await dialog.getByText('Type the name exactly as shown above.').waitFor()
    await checkA11y(page, 'closing')
    await dialog.getByLabel('Business Name').fill(businessDetails.businessName)
    const asked = new Date()
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    await dialog.getByLabel('Code from the email').fill(await codeFor(shop.url, desktop.email, asked))
    await checkA11y(page, 'closing, code')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/sellers/close')),
      dialog.getByRole('button', { name: 'Close account permanently' }).click(),
    ])
    expect(answer.status()).toBe(200)
    await page.waitForURL(`${shop.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect((await fetch(`${shop.url}/sellers/${id}`)).status).toBe(410)
    const guest = await shop.visit(`/sellers/${id}`)
    await guest.getByRole('heading', { name: 'This seller has left Trove' }).waitFor()
    await checkA11y(guest, 'a seller who left')
  })
})
