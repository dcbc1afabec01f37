// Emails in the back office: preview, texts with placeholders, back to the default.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

it('an admin previews an email, changes its subject, and returns it to the default texts', async () => {
  const token = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const page = await shop.visit('/admin/mails', { stored: { access_token: token }, width: 1440 })
  const complaints = watchForComplaints(page, shop.url)
  await page.getByRole('heading', { name: 'Emails' }).waitFor()
  await page.getByRole('region', { name: 'To customers' }).waitFor()
  await checkA11yAtBothWidths(page, 'emails')
  await page.getByRole('link', { name: 'Order status: shipped' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await preview.getByText('Delivery address').waitFor()
  await checkA11yAtBothWidths(page, 'one email', { frames: 1 })
  const subject = page.getByLabel('Subject')
  expect(await subject.inputValue()).toBe('Your order {code} has shipped')
  await subject.fill('Hello {nobody}')
  await page.getByText('{nobody} is not a placeholder of this email.').waitFor()
  await subject.fill('On its way: {code}')
  await preview.getByRole('heading', { name: 'On its way: TRV-' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. All future emails of this kind use these texts.').waitFor()
  await page.getByRole('button', { name: 'Restore default texts' }).click()
  await page.getByText("The email's default texts were restored.").waitFor()
  await expect.poll(() => subject.inputValue()).toBe('Your order {code} has shipped')
  // The server refused the unknown placeholder.
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
})
