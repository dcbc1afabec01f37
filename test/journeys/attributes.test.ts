// Attributes of a category, from the admin who adds one to the customer who filters by it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

it('an admin adds an attribute, a seller fills it in, and customers read it and filter by it', async () => {
  const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const title = `Jug ${unique()}`

  const desk = await shop.visit('/admin/attributes?category=home_furniture_kitchen', {
    stored: { access_token: admin },
  })
  const table = desk.getByRole('table', { name: 'Attributes' })
  await table.getByRole('row', { name: /^Material.*From/ }).waitFor()
  await desk.getByRole('button', { name: 'Add attribute' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Glaze')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter at least one choice.').waitFor()
  await dialog.getByLabel('Choices').fill('Matt')
  await desk.keyboard.press('Enter')
  await dialog.getByLabel('Choices').fill('Glossy')
  await desk.keyboard.press('Enter')
  await checkA11y(desk, 'the dialog of an attribute')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await table.getByRole('row', { name: /^Glaze One choice Matt, Glossy Filter 0/ }).waitFor()
  await checkA11y(desk, 'the list of attributes')

  const form = await shop.visit('/seller/add-product', { stored: { token: seller }, width: 390 })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Selling Price').fill('30')
  await form.getByLabel('Category (Level 1)').selectOption('home_furniture')
  await form.getByLabel('Category (Level 2)').selectOption('home_furniture_kitchen')
  await form.getByLabel('Category (Level 3)').selectOption('home_furniture_kitchen_mugs')
  await form.getByLabel('Glaze').selectOption('Matt')
  await form.getByLabel('Pieces').fill('many')
  await checkA11y(form, 'the attributes of the product form')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.getByText('Pieces must be a number with at most two decimals.').first().waitFor()
  await form.getByLabel('Pieces').fill('2')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await form.getByText(`Product "${title}" was added successfully!`).waitFor()

  const page = await shop.visit('/products/home_furniture_kitchen_mugs', { width: 1440 })
  await page.getByRole('group', { name: 'Glaze' }).getByRole('link', { name: 'Matt 1' }).click()
  await page.waitForURL(/attributes=glaze%3AMatt/)
  await page.getByRole('heading', { name: title }).waitFor()
  // The unfiltered products stay until the filtered ones have arrived.
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await page.getByRole('list', { name: 'Active filters' }).textContent()).toContain('Matt')
  await checkA11y(page, 'a listing filtered by an attribute')
  await page.getByRole('link', { name: title }).click()
  const facts = page.getByRole('region', { name: 'Specifications' })
  await facts.waitFor()
  expect(await facts.locator('dl > div').allTextContents()).toEqual(['Pieces2 pieces', 'GlazeMatt'])
  await checkA11y(page, 'the specifications of a product')

  await desk.reload()
  await table.getByRole('button', { name: 'Edit Glaze' }).click()
  expect(await dialog.getByLabel('Type').isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await table.getByRole('button', { name: 'Delete Glaze' }).click()
  await desk.getByRole('button', { name: 'Delete attribute' }).click()
  await desk.getByText('1 product uses this attribute. Ask their sellers to clear it first.').waitFor()
  for (const one of [desk, form, page]) await one.close()
})
