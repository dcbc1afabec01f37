import type { Locator, Page } from 'playwright-core'
import { answering } from '../harness/browser.ts'

/** An unsigned token with the given claims. */
export const tokenWith = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true })
export const step = (page: Page, number: number, name: string) =>
  page.getByRole('heading', { name: `Step ${number} of 4: ${name}` }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function fill(form: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
}
export const textsOf = (form: Locator, labels: string[]) =>
  Promise.all(labels.map((label) => form.getByLabel(label, { exact: true }).inputValue()))

export const pickup = {
  Name: 'Mira Rao',
  Mobile: '98765432',
  'Pin Code': '560001',
  Address: '12 Brigade Road',
  Locality: 'Ashok Nagar',
  City: 'Bengaluru',
  State: 'Karnataka',
}

/** Fills the first three steps of the wizard. */
export async function toLastStep(page: Page, form: Locator): Promise<void> {
  await answering(page.getByRole('button', { name: 'Continue' }))
  await fill(form, { Mobile: '98765432', GSTIN: '27AAPFU0939F1ZV' })
  await press(page, 'Continue')
  await step(page, 2, 'Pickup Address')
  await fill(form, pickup)
  await press(page, 'Continue')
  await step(page, 3, 'Bank Details')
  await fill(form, {
    'Account Number': '123456789012',
    'IFSC Code': 'HDFC0001234',
    'Account Holder Name': 'Mira Rao',
  })
  await press(page, 'Continue')
  await step(page, 4, 'Supplier Details')
}
