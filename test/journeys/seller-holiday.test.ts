// Holidays of sellers: the switch, planned dates, and what customers see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
const tokens = new Map<string, string>()
beforeAll(async () => {
  shop = await openDemoShop()
  for (const email of ['seller@example.com', 'indigo@example.com'])
    tokens.set(email, await shop.tokenOf(email, 'ROLE_SELLER'))
})
afterAll(() => shop?.close())

describe.each(flowWidths(['seller@example.com', 390], ['indigo@example.com', 1440]))(
  'the holiday of %s at %i px',
  (email, width) => {
    const token = () => tokens.get(email) ?? ''
    const openAccount = () => shop.visit('/seller/account', { stored: { token: token() }, width })

    /** A product of the seller that is in stock, and what search engines read about it. */
    async function aProductOf() {
      const { id } = await shop.call<{ id: number }>('GET', '/sellers/profile', { token: token() })
      const { content } = await shop.call<{ content: Parameters<typeof productPath>[0][] }>(
        'GET',
        `/products?seller=${id}&stock=in_stock`,
      )
      const address = productPath(content[0] ?? expect.fail('the seller has nothing in stock'))
      const availability = async () => {
        const answer = await fetch(shop.url + address)
        const [, stock] = /schema\.org\/(InStock|OutOfStock)/.exec(await answer.text()) ?? []
        return [answer.status, stock]
      }
      return { id, address, availability }
    }

    it('holiday mode keeps products visible but not for sale, until the seller ends it', async () => {
      const { id, address, availability } = await aProductOf()
      const page = await openAccount()
      await page.getByRole('switch', { name: 'On holiday' }).click({ force: true })
      await page.getByText("Holiday mode is on. Your products can't be bought.").waitFor()
      await page.getByText('You are on holiday.').waitFor()
      await checkA11yAtBothWidths(page, 'on holiday')

      const guest = await shop.visit(address, { width })
      await guest.getByText('This seller is on a break. You can buy this when they return.').waitFor()
      const add = guest.getByRole('button', { name: 'Unavailable' }).locator('visible=true').first()
      expect(await add.isDisabled()).toBe(true)
      expect(await availability()).toEqual([200, 'OutOfStock'])
      await guest
        .getByRole('button', { name: /^Notify me/ })
        .first()
        .waitFor()
      await checkA11yAtBothWidths(guest, 'a product of a seller on holiday')
      await guest.goto(`${shop.url}/sellers/${id}`)
      await guest
        .getByText('This seller is on a break. You can buy their products when they return.')
        .waitFor()
      await guest.getByText('Unavailable', { exact: true }).first().waitFor()
      await checkA11yAtBothWidths(guest, 'a seller on holiday')

      await page.getByRole('button', { name: 'End holiday' }).click()
      await page.getByText('Welcome back. Holiday mode is off.').waitFor()
      await guest.goto(shop.url + address)
      await guest.getByRole('button', { name: 'Add To Bag' }).locator('visible=true').first().waitFor()
      await expect.poll(availability).toEqual([200, 'InStock'])
    })

    it('a planned holiday changes nothing before its first day; one that has begun says when the seller is back', async () => {
      const { address, availability } = await aProductOf()
      const page = await openAccount()
      const dates = page.getByRole('form', { name: 'Holiday dates' })
      await dates.getByLabel('First day away').fill('2090-12-20')
      await dates.getByLabel('Last day away').fill('2090-12-01')
      await dates.getByText('The last day must not be before the first.').waitFor()
      await dates.getByLabel('Last day away').fill('2091-01-03')
      await dates.getByRole('button', { name: 'Save dates' }).click()
      await page.getByText('Planned from Dec 20, 2090 to Jan 3, 2091.').waitFor()
      await checkA11yAtBothWidths(page, 'a planned holiday')
      expect(await availability()).toEqual([200, 'InStock'])
      await page.getByRole('button', { name: 'Remove dates' }).click()
      await page.getByText('Planned dates removed.').waitFor()
      await expect.poll(() => dates.getByLabel('Last day away').inputValue()).toBe('')
      await dates.getByLabel('Last day away').fill('2091-01-03')
      await dates.getByLabel('First day away').fill('2026-01-01')
      await dates.getByRole('button', { name: 'Save dates' }).click()
      await checkA11yAtBothWidths(page, 'starting a holiday')
      await page.getByRole('dialog').getByRole('button', { name: 'Start holiday' }).click()
      await page.getByText('You are on holiday until Jan 3, 2091.').waitFor()
      // Public pages are at most half a second old.
      await expect.poll(availability).toEqual([200, 'OutOfStock'])
      const guest = await shop.visit(address, { width })
      await guest.getByText('This seller is on a break. You can buy this from January 4 on.').waitFor()
      await page.getByRole('button', { name: 'End holiday' }).click()
      await expect.poll(availability).toEqual([200, 'InStock'])
    })
  },
)
