// The bell of the seller and admin areas, and the choice of emails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it('a seller reads notifications from the bell and chooses emails', async () => {
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const page = await shop.visit('/seller', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const box = page.getByRole('dialog', { name: 'Notifications' })
    await box
      .getByRole('link', { name: /New order|New review|canceled|low on stock/ })
      .first()
      .waitFor()
    await checkA11yAtBothWidths(page, 'the bell')
    const readAll = box.getByRole('button', { name: 'Mark all as read' })
    if (await readAll.isVisible()) await readAll.click()
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await box.getByRole('link', { name: 'All notifications' }).click()
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    await page.getByRole('tab', { name: 'Emails' }).click()
    const choice = page.getByRole('checkbox', { name: 'New order' })
    // Disabled and empty until the choices have loaded.
    await expect.poll(() => choice.isEnabled()).toBe(true)
    const before = await choice.isChecked()
    await choice.click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await page.reload()
    await expect.poll(() => choice.isChecked()).toBe(!before)
    await checkA11yAtBothWidths(page, 'the notifications')
    expect(complaints).toEqual([])
  })

  it('staff see what waits for them', async () => {
    const token = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const page = await shop.visit('/admin', { stored: { access_token: token }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    await checkA11yAtBothWidths(page, 'the bell of staff')
    await page.keyboard.press('Escape')
    await page.goto(`${shop.url}/admin/notifications?tab=emails`)
    await page.getByRole('checkbox', { name: 'Payout run is waiting for approval' }).waitFor()
    await checkA11yAtBothWidths(page, 'the notifications of staff')
    expect(complaints).toEqual([])
  })
})
