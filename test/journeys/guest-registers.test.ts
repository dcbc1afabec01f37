// A guest wants a product, and registers on the way.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { aShelf } from '../builders/demo-bag.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y } from '../harness/a11y.ts'
import { answering } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const code = (page: Page) => page.getByLabel('Enter OTP sent to your email')
const enter = (page: Page, name: string) =>
  page.locator('main form').getByRole('button', { name, exact: true }).click()

it('a guest without an account proves the address, enters a name, and has the product in the bag', async () => {
  const email = `guest-${unique()}@example.com`
  const shelf = await aShelf(shop)
  const product = await shelf.add()
  const page = await shop.visit(`/product-details/electronics_audio_portable_speakers/x/${product.id}`, {
    width: 390,
  })
  const add = page.getByRole('button', { name: 'Add To Bag' }).locator('visible=true')
  await answering(add)
  await add.click()
  await page.getByText(`Log in to add ${product.title} to your bag.`).waitFor()
  await checkA11y(page, 'login with its reason')
  const asked = new Date()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await code(page).fill(await codeFor(shop.url, email, asked))
  await enter(page, 'Login')
  await page.getByText(`${email} is new here.`).waitFor()
  await enter(page, 'Create account')
  await page.getByText('First Name is required').waitFor()
  await checkA11y(page, 'names of a new customer')
  await page.getByLabel('First Name').fill('Nila')
  await page.getByLabel('Last Name').fill('Das')
  await enter(page, 'Create account')
  await page.waitForURL(/\/product-details\//)
  await page.getByText('Added to your bag').waitFor()
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).filter({ hasText: '1' }).waitFor()
})
