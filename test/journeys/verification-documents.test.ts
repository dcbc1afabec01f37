// Verification documents: a seller uploads, replaces and withdraws them; staff download, accept or ask for changes.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { pdfOf, uploadDocument } from '../builders/documents.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

/** Each test has a separate seller. */
async function theSeller(which: number) {
  const token = await shop.tokenOf(demoSellers[which]?.email ?? '', 'ROLE_SELLER')
  const { id } = await shop.call<{ id: number }>('GET', '/sellers/profile', { token })
  return { token, id }
}
const fileOf = (text: string, name = 'scan of my passport.pdf', bytes = pdfOf(text)) => ({
  name,
  mimeType: 'application/pdf',
  buffer: bytes,
})
const section = (page: Page) => page.getByRole('region', { name: 'Verification Documents' })
const rowOf = (page: Page, name: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

it.each(flowWidths([390, 0], [1440, 1]))(
  'a seller uploads, replaces and withdraws a document, at %i px',
  async (width, which) => {
    const { token } = await theSeller(which)
    const page = await shop.visit('/seller/account', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    const row = rowOf(page, 'Proof of identity')
    await row.getByText('Not uploaded').waitFor()
    await row
      .getByLabel('File for Proof of identity')
      .setInputFiles(fileOf('', 'page.pdf', Buffer.from('<html>')))
    await row.getByText('Please choose a complete PDF, JPEG or PNG file.').waitFor()
    await row.getByLabel('File for Proof of identity').setInputFiles(fileOf('first'))
    await row.getByText(/^In review, /).waitFor()
    await row.getByRole('button', { name: 'Replace, Proof of identity' }).waitFor()
    await checkA11yAtBothWidths(page, `documents at ${width}`)
    const replaced = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await row.getByLabel('File for Proof of identity').setInputFiles(fileOf('second'))
    expect((await replaced).status()).toBe(200)
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download, Proof of identity' }).click()
    expect((await download).suggestedFilename()).toBe('Proof of identity.pdf')
    expect(await readFile(await (await download).path())).toEqual(pdfOf('second'))
    await row.getByRole('button', { name: 'Withdraw, Proof of identity' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw document' }).click()
    await row.getByText('Not uploaded').waitFor()
    expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
  },
)

it.each(flowWidths([390, 2], [1440, 3]))(
  'staff download documents, accept one and ask for another, at %i px',
  async (width, which) => {
    const { token, id } = await theSeller(which)
    const app = { url: shop.url }
    await uploadDocument(app, { token }, 'IDENTITY', pdfOf('passport'))
    await uploadDocument(app, { token }, 'ADDRESS', pdfOf('bill'))
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const page = await shop.visit(`/admin/sellers/${id}`, { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const identity = rowOf(page, 'Proof of identity')
    const download = page.waitForEvent('download')
    await identity.getByRole('button', { name: 'Download, Proof of identity' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Proof of identity .+ \d{4}-\d\d-\d\d\.pdf$/)
    expect(await readFile(await (await download).path())).toEqual(pdfOf('passport'))
    await identity.getByRole('button', { name: 'Accept, Proof of identity' }).click()
    await identity.getByText(/^Accepted, /).waitFor()
    const address = rowOf(page, 'Proof of address')
    await address.getByRole('button', { name: 'Ask for changes, Proof of address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask seller' }).click()
    await dialog.getByText('Enter what the seller must change.').waitFor()
    await checkA11yAtBothWidths(page, `asking for changes at ${width}`)
    await dialog.getByLabel('What to change').fill('The bill is older than three months.')
    await dialog.getByRole('button', { name: 'Ask seller' }).click()
    await address.getByText(/^Changes requested, /).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await checkA11yAtBothWidths(page, `documents of a seller at ${width}`)
    expect(complaints).toEqual([])

    const theirs = await shop.visit('/seller/account', { stored: { token }, width })
    await rowOf(theirs, 'Proof of identity')
      .getByText(/^Accepted, /)
      .waitFor()
    const asked = rowOf(theirs, 'Proof of address')
    await asked.getByText('The bill is older than three months.').waitFor()
    await asked.getByRole('button', { name: 'Replace, Proof of address' }).waitFor()
    await checkA11yAtBothWidths(theirs, `a document to replace at ${width}`)
  },
)
