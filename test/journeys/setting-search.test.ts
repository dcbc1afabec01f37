// Finding a setting: the search of the settings page, Ctrl+K, and the menu on phones. Confirmations of extreme values.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anchorOf, brandEntries, settingKeys } from '../../src/web/admin/settings/page/setting-index.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { goToSection } from './settings-page.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

it.each(flowWidths(1440, 390))(
  'the search links to single settings and marks the chosen one, at %i px',
  async (width) => {
    const page = await visit('/admin/settings', width)
    const complaints = watchForComplaints(page, shop.url)
    const search = page.getByLabel('Search settings')
    const links = page.getByRole('navigation', { name: 'Sections' })
    await search.fill('minimum payout')
    await links.getByRole('link', { name: 'Minimum payout' }).click()
    await expect.poll(() => focusedId(page)).toBe('setting-payoutMinimum')
    await page.getByRole('group', { name: 'Minimum payout' }).getByLabel('Minimum amount').waitFor()
    expect(await page.getByRole('region', { name: 'Shipping', exact: true }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'a setting that was searched')
    await search.fill('timezone')
    await page
      .getByRole('region', { name: 'Region', exact: true })
      .getByLabel('Time zone of the shop')
      .waitFor()
    await search.fill('logo')
    await checkA11yAtBothWidths(page, 'a setting of another page')
    await page.getByRole('main').getByRole('link', { name: 'Brand: Shop name and logo' }).last().click()
    await expect.poll(() => focusedId(page)).toBe('name')
    expect(complaints).toEqual([])
  },
)

it('Ctrl+K opens the page at the setting, also when the search of the page hides it', async () => {
  const page = await visit('/admin/orders', 1440)
  const choose = async (typed: string) => {
    // The keys wait until an earlier dialog has closed.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(typed)
    await page.getByRole('option', { name: 'Settings:' }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await choose('return window')
  await expect.poll(() => focusedId(page)).toBe('setting-returnWindow')
  const isInView = () =>
    page.evaluate(() => {
      const { top = -1 } = document.getElementById('setting-returnWindow')?.getBoundingClientRect() ?? {}
      return top > 70 && top < window.innerHeight
    })
  await expect.poll(isInView).toBe(true)
  await page.getByLabel('Search settings').fill('logo')
  await choose('gst tax regime')
  await expect.poll(() => focusedId(page)).toBe('setting-taxRegime')
  expect(await page.getByLabel('Search settings').inputValue()).toBe('')
})

it('each entry of the search has its place on a page', async () => {
  const page = await visit('/admin/settings', 1440)
  await page.getByLabel('Search settings').waitFor()
  const ids = () => page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(await ids()).toEqual(expect.arrayContaining(settingKeys.map(anchorOf)))
  await page.goto(`${shop.url}/admin/brand`)
  await page.getByRole('button', { name: 'Save brand' }).waitFor()
  expect(await ids()).toEqual(expect.arrayContaining(brandEntries.map(({ to }) => to.split('#')[1])))
})

it.each(flowWidths(1440, 390))(
  'sections are shown one at a time and keep what was typed, at %i px',
  async (width) => {
    const page = await visit('/admin/settings', width)
    const shown = () => page.getByRole('main').getByRole('region').allInnerTexts()
    const limits = await goToSection(page, 'Limits')
    await expect.poll(() => focusedId(page)).toBe('limits')
    expect(await shown()).toHaveLength(1)
    await limits.getByLabel('Minutes').fill('45')
    await goToSection(page, 'Shipping')
    expect(await limits.isVisible()).toBe(false)
    await page.goBack()
    expect(await limits.getByLabel('Minutes').inputValue()).toBe('45')
    await checkA11yAtBothWidths(page, 'one section of the settings')
  },
)

it.each(flowWidths(1440, 390))(
  'an extreme value and lost data are pointed out before they are saved, at %i px',
  async (width) => {
    const page = await visit('/admin/settings', width)
    const dialog = page.getByRole('dialog')
    await goToSection(page, 'Payouts')
    await page.getByLabel('Minimum amount').fill('90000')
    await page.getByRole('button', { name: 'Save minimum payout' }).click()
    await dialog.getByText('Change minimum payout for the whole shop?').waitFor()
    await dialog.getByText(/^No seller has this much ready now\. The most is \$/).waitFor()
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['$1.00', '$90,000.00'])
    await checkA11yAtBothWidths(page, 'a warning about a large minimum payout')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await goToSection(page, 'Data retention')
    const form = page.getByRole('form', { name: 'Save order recipients' })
    await form.getByLabel('Years').fill('1')
    await form.getByRole('button', { name: 'Save order recipients' }).click()
    await dialog
      .getByText(/ of finished orders older than 1 year are erased tonight\. This can't be undone\.$/)
      .waitFor()
    await checkA11yAtBothWidths(page, 'a warning about erased data')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await goToSection(page, 'Commission')
    const commission = page.getByRole('form', { name: 'Save commission' })
    await commission.getByLabel('Rate', { exact: true }).fill('100')
    await commission.getByRole('button', { name: 'Save commission' }).click()
    await dialog.getByText('Sellers earn nothing from their sales.').waitFor()
    await dialog.getByText(/^Sellers pay 100% instead of \d+% on orders placed from now on,/).waitFor()
  },
)
