// Two admins edit the same coupon, deal or home page entry: the second one is asked to reload, and nothing is overwritten.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

type Tile = { id: number; name: string; version: number }
type Home = { electricCategories: Tile[]; dealCategories: Tile[] }

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const open = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const dialog = (page: Page) => page.getByRole('dialog')
const call = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(method, path, { token: admin, ...(body && { body }) })
const conflict = 'Someone else changed this in the meantime. Reload the page and try again.'
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

async function isRefused(page: Page) {
  await save(page)
  await dialog(page).getByText(conflict).waitFor()
  await checkA11yAtBothWidths(page, 'someone else was faster')
}

const aTile = async (section: 'ELECTRIC_CATEGORIES' | 'DEALS') => {
  const tile = {
    name: `Radio ${unique()}`,
    image: '/pictures/men_topwear_tshirts-black-1-front.svg',
    categoryCode: 'electronics_gaming',
    section,
  }
  const { electricCategories, dealCategories } = await call<Home>('POST', '/home-categories', [tile])
  const made = [...electricCategories, ...dealCategories].find(({ name }) => name === tile.name)
  if (!made) throw new Error('the entry was not made')
  return made
}

describe.each(flowWidths(1440, 390))('an outdated edit at %i px', (width) => {
  it('of a coupon is refused until the coupon is opened again', async () => {
    const code = `FIRST${unique()}`.toUpperCase()
    const { id } = await call<{ id: number }>('POST', '/coupons/admin', { code, discountPercentage: 10 })
    const page = await open(`/admin/coupon?query=${code}`, width)
    const complaints = watchForComplaints(page, shop.url)
    const edit = page.getByRole('button', { name: `Update ${code}` })
    const discount = dialog(page).getByLabel('Discount Percentage (%)')
    await edit.click()
    await discount.fill('20')
    await call('PATCH', `/coupons/admin/${id}`, { discountPercentage: 15 })
    await isRefused(page)
    expect(await discount.inputValue()).toBe('20')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('15%').first().waitFor()
    await edit.click()
    expect(await discount.inputValue()).toBe('15')
    await discount.fill('20')
    await save(page)
    await page.getByText(`${code} was saved`).waitFor()

    await page.getByText('20%').first().waitFor()
    await call('PATCH', `/coupons/admin/${id}`, { useLimit: 7 })
    const active = page.getByLabel(`${code} is active`)
    await active.click({ force: true })
    await page.getByText(conflict).waitFor()
    await page.getByText('0 of 7').waitFor()
    expect(await active.isChecked()).toBe(true)
    await active.click({ force: true })
    await page.getByText(`${code} is off.`).waitFor()
    await edit.click()
    expect(await dialog(page).getByLabel('Coupon is Active').isChecked()).toBe(false)
    await discount.fill('25')
    await save(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
  })

  it('of a deal is refused until the deal is opened again', async () => {
    const { id: tileId, name } = await aTile('DEALS')
    const body = { discount: 10, category: { id: tileId } }
    const { id } = await call<{ id: number }>('POST', '/deals', body)
    const page = await open('/admin/deals', width)
    const complaints = watchForComplaints(page, shop.url)
    const edit = page.getByRole('button', { name: `Update the deal for ${name}` })
    const discount = dialog(page).getByLabel('Discount (%)')
    await edit.click()
    await discount.fill('20')
    await call('PATCH', `/deals/${id}`, { discount: 15 })
    await isRefused(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/^15%/).first().waitFor()
    await edit.click()
    expect(await discount.inputValue()).toBe('15')
    await discount.fill('20')
    await save(page)
    await page.getByText('The deal was saved').waitFor()
    await edit.click()
    expect(await discount.inputValue()).toBe('20')
    await discount.fill('30')
    await save(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await call('DELETE', `/deals/${id}`)
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
  })

  it('of a home page entry is refused until the entry is opened again; own moves are no conflict', async () => {
    const tile = await aTile('ELECTRIC_CATEGORIES')
    const path = `/home-categories/admin/home-category/${tile.id}`
    const page = await open('/admin/electronic-table', width)
    const complaints = watchForComplaints(page, shop.url)
    const name = dialog(page).getByLabel('Name')
    const newer = `Newer ${unique()}`
    await page.getByRole('button', { name: `Update ${tile.name}` }).click()
    await name.fill('Mine')
    await call('PATCH', path, { name: newer })
    await isRefused(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()

    const handle = page.getByRole('button', { name: new RegExp(`^Move ${newer}, number`) })
    await handle.focus()
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await page.getByText(new RegExp(`^${newer} is now number 3 of `)).waitFor()
    await page.getByRole('button', { name: `Update ${newer}` }).click()
    const mine = `Mine ${unique()}`
    await name.fill(mine)
    await save(page)
    await page.getByText(`${mine} was saved`).waitFor()
    await page.getByRole('button', { name: new RegExp(`^Move ${mine}, number 3`) }).waitFor()
    const place = async () => {
      const { electricCategories } = await shop.call<Home>('GET', '/home-page')
      return electricCategories.findIndex(({ id }) => id === tile.id)
    }
    expect(await place()).toBe(2)

    await call('PUT', `${path}/position`, { position: 5 })
    await page.getByRole('button', { name: `Move ${mine} up` }).click()
    await page.getByText(conflict).waitFor()
    await page.getByRole('button', { name: new RegExp(`^Move ${mine}, number 5`) }).waitFor()
    expect(await place()).toBe(4)
    await call('DELETE', path)
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
  })
})
