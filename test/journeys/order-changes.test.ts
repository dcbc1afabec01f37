// Staff change the address of an order and take steps for its seller.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { anOrderOfTwo, payAndRead, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
})
afterAll(() => shop?.close())

const more = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: /^More actions for order/ }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')

describe.each(flowWidths(1440, 390))('an order that staff change at %i px', (width) => {
  it('a new address is saved with a reason, shown in the history, and read by seller and customer', async () => {
    const order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`, width)
    const complaints = watchForComplaints(page, shop.url)
    await more(page, 'Change address')
    await dialog(page).getByLabel('Address', { exact: true }).fill('')
    await dialog(page).getByRole('button', { name: 'Change address' }).click()
    await dialog(page).getByText('Address is required').waitFor()
    await dialog(page).getByText('Enter a reason').waitFor()
    await checkA11yAtBothWidths(page, 'the dialog with its problems')
    await dialog(page).getByLabel('Address', { exact: true }).fill('99 Lakeside Road')
    await dialog(page).getByLabel('Reason').fill('The customer moved.')
    await dialog(page).getByRole('button', { name: 'Change address' }).click()
    await page.getByText('The delivery address was changed.', { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Shipping Address' })
      .getByText(/99 Lakeside Road/)
      .waitFor()
    await page
      .getByRole('region', { name: 'History' })
      .getByText(/Reason: The customer moved\.\s+Before: .*\s+After: .*99 Lakeside Road/)
      .waitFor()
    await page.getByText('New address').waitFor()

    const seller = await shop.visit(`/seller/orders/${order.id}`, { stored: { token: tokens.seller }, width })
    await seller.getByText(/99 Lakeside Road/).waitFor()
    const customer = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: tokens.customer },
      width,
    })
    await customer.getByText(/99 Lakeside Road/).waitFor()
    expect(complaints).toEqual([])
  })

  it('an order is confirmed, shipped with tracking and delivered for its seller, each with a reason', async () => {
    const order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`, width)
    const complaints = watchForComplaints(page, shop.url)
    for (const [name, reason] of [
      ['confirmed', 'The seller called.'],
      ['shipped', 'The seller is offline.'],
      ['delivered', 'The carrier showed the receipt.'],
    ] as const) {
      // The menu has every step, and the next one is also a button.
      if (name === 'confirmed') await more(page, `Mark as ${name}`)
      else await page.getByRole('button', { name: `Mark as ${name}` }).click()
      if (name === 'shipped') {
        await dialog(page).getByLabel('Carrier (optional)').fill('BlueDart')
        await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click()
        await dialog(page).getByText('Enter the tracking number too, or leave both empty.').waitFor()
        const isInvalid = (label: string) => dialog(page).getByLabel(label).getAttribute('aria-invalid')
        expect(await isInvalid('Tracking Number (optional)')).toBe('true')
        expect(await isInvalid('Carrier (optional)')).not.toBe('true')
        await dialog(page).getByLabel('Tracking Number (optional)').fill('BD 4711')
        await checkA11yAtBothWidths(page, 'the dialog of a shipment')
      }
      await dialog(page).getByLabel('Reason').fill(reason)
      await dialog(page)
        .getByRole('button', { name: `Mark as ${name}` })
        .click()
      await page.getByRole('region', { name: 'History' }).getByText(reason).waitFor()
    }
    await page.getByText('BD 4711').waitFor()
    expect(await page.getByRole('button', { name: /^More actions for order/ }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'the delivered order')
    const customer = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: tokens.customer },
      width,
    })
    await customer.getByText('BD 4711').first().waitFor()
    expect(complaints).toEqual([])
  })

  it('a customer who cancels after a step of staff does not read the reason of staff', async () => {
    const order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
    await shop.call('PUT', `/admin/orders/${order.id}/status`, {
      token: tokens.admin,
      body: { status: 'CONFIRMED', reason: 'The seller is on a train.' },
    })
    await shop.call('PUT', `/orders/${order.id}/cancel`, { token: tokens.customer })
    const page = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: tokens.customer },
      width,
    })
    await page.getByText('Nothing will be shipped').first().waitFor()
    expect(await page.getByText('The seller is on a train.').count()).toBe(0)
  })
})
