// Staff and sellers search for the return and the transactions of an order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { aDemoReturn } from './return-list.ts'

let shop: DemoShop
let tokens: { customer: string; seller: string; admin: string }
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = {
    customer: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'),
    seller: await shop.tokenOf('seller@example.com', 'ROLE_SELLER'),
    admin: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER'),
  }
  await aDemoReturn(shop, tokens)
})
afterAll(() => shop?.close())

type Listed = { order: { id: number; orderId: string }; customer: { firstName: string; lastName: string } }

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it.each([
    ['admin', '/admin/returns?status=ACCEPTED', 'Search order, customer, seller'],
    ['seller', '/seller/returns?status=ACCEPTED', 'Search order, customer, product'],
  ] as const)(
    '%s: a return is found by its order number, also in another state',
    async (area, path, label) => {
      const list = area === 'admin' ? '/admin/returns' : '/sellers/returns'
      const [listed] = await shop.call<Listed[]>('GET', `${list}?status=REQUESTED`, { token: tokens[area] })
      const code = listed?.order.orderId ?? ''
      const stored: Record<string, string> =
        area === 'admin' ? { access_token: tokens.admin } : { token: tokens.seller }
      const page = await shop.visit(path, { stored, width })
      const complaints = watchForComplaints(page, shop.url)
      await page.getByRole('searchbox', { name: label }).fill(code.toLowerCase())
      await page.getByText('No matching returns').waitFor()
      await checkA11yAtBothWidths(page, 'no return in this state')
      await page.getByRole('link', { name: 'Search all returns' }).click()
      await page.getByRole('link', { name: code }).first().waitFor()
      await checkA11yAtBothWidths(page, 'the return of an order')
      expect(complaints).toEqual([])
    },
  )

  it('an admin finds the transactions of an order and of a customer', async () => {
    const [listed] = await shop.call<Listed[]>('GET', '/admin/returns?status=REQUESTED', {
      token: tokens.admin,
    })
    const { order, customer } = listed ?? {
      order: { orderId: '' },
      customer: { firstName: '', lastName: '' },
    }
    const page = await shop.visit('/admin/transactions', { stored: { access_token: tokens.admin }, width })
    const search = page.getByRole('searchbox', { name: 'Search order, customer' })
    const orders = page.getByRole('main').getByRole('link', { name: /^TRV-/ })
    await search.fill(order.orderId)
    await page.waitForURL(`**/admin/transactions?query=${order.orderId}`)
    await expect.poll(async () => [...new Set(await orders.allInnerTexts())]).toEqual([order.orderId])
    await search.fill(`${customer.lastName} ${customer.firstName}`)
    await page.getByText(`${customer.firstName} ${customer.lastName}`).first().waitFor()
    await checkA11yAtBothWidths(page, 'the transactions of a customer')
    await search.fill('nobody')
    await page.getByText('No matching transactions').waitFor()
  })
})
