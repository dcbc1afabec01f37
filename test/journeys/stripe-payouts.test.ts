// Payouts by Stripe: account status, failed payouts, returned payouts, and resending. The sandbox controls play Stripe and the
// bank.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutAccount, SellerPayout } from '#contract/payments/payout.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { run } from '../harness/postgres.ts'

/** The result of onboarding at Stripe, or of a later review. */
type End = 'enabled' | 'failing-bank' | 'restricted' | 'review' | 'rejected'

let shop: DemoShop
let sandbox: string
let admin: string
let buyer: Shopper

beforeAll(async () => {
  shop = await openDemoShop()
  sandbox = `${shop.app.stripe.url}/sandbox`
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  // Marks this week's payout run as done. Otherwise the hourly job would make the payouts that the tests make.
  await run(
    shop.app.databaseUrl,
    `insert into payout_runs (due_on, finished_at) values (date_trunc('week', now() at time zone 'utc')::date, now())
     on conflict do nothing`,
  )
})
afterAll(() => shop?.close())

async function atStripe<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(sandbox + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
const onboard = (account: string, end: End) => atStripe('POST', `/accounts/${account}/onboard`, { end })

const asAdmin = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Waits until no list is loading: rows that are about to be replaced are dimmed, which axe reports as low contrast. */
const atRest = (page: Page) => expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
/** Pages poll for these changes every few seconds. */
const patience = { timeout: 20_000 }
const closed = (page: Page) => expect.poll(() => page.getByRole('dialog').count()).toBe(0)

// Each width has its own seller, because a Stripe account is connected only once.
describe.each(flowWidths([390, demoSellers[0]], [1440, demoSellers[1]]))(
  'payouts by Stripe at %i px',
  (width, person) => {
    const email = person?.email ?? ''
    const brand = person?.businessName ?? ''
    let token: string
    let account: string
    let shelf: number[]
    beforeAll(async () => {
      token = await shop.tokenOf(email, 'ROLE_SELLER')
      shelf = (await productsOf(shop, brand)).map(({ id }) => id)
    })
    afterEach(() => atStripe('DELETE', '/faults'))

    const open = (path: string) => shop.visit(path, { stored: { token }, width })
    const newest = async (): Promise<SellerPayout> => {
      const [payout] = await shop.call<SellerPayout[]>('GET', '/sellers/payouts', { token })
      if (!payout) throw new Error('there is no payout')
      return payout
    }

    /** Delivers the next product of the seller to the customer. */
    const aDelivery = () =>
      aDeliveredOrder(shop.app, {
        buyer,
        seller: client(shop.app, token),
        productIds: [shelf.shift() ?? 0],
      })

    /** A delivered sale whose return period is over, with a Stripe account past its waiting time. */
    async function somethingToPay(): Promise<void> {
      await aDelivery()
      await run(
        shop.app.databaseUrl,
        `alter table order_events disable trigger order_events_append_only;
       update order_events set at = at - interval '8 days' where status = 'DELIVERED';
     update orders set delivery_proof = 'CARRIER', delivery_proven_at = now() where status = 'DELIVERED';
       alter table order_events enable trigger order_events_append_only;
       update payout_accounts set enabled_since = enabled_since - interval '4 days'`,
      )
    }

    /** An admin pays only this seller and opens the payout. */
    async function payNow(page: Page): Promise<SellerPayout> {
      await page.goto(`${shop.url}/admin/payouts?tab=due`)
      await page.getByRole('button', { name: `Pay now: ${brand}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay \$\d/ })
        .click()
      await closed(page)
      const payout = await newest()
      expect(payout).toMatchObject({ method: 'STRIPE_CONNECT', attempt: 1 })
      await page.goto(`${shop.url}/admin/payouts/${payout.id}`)
      await page.getByRole('heading', { name: `Payout ${payout.reference}` }).waitFor()
      return payout
    }

    async function sendAgain(page: Page, { amount }: SellerPayout): Promise<void> {
      await page.getByRole('button', { name: 'Retry' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Send ${money(amount)}` })
        .click()
      await closed(page)
    }

    it('the payout account shows its status at Stripe and is used only while payouts are enabled', async () => {
      const page = await open('/seller/payment')
      const complaints = watchForComplaints(page, shop.url)
      const shown = section(page, 'Payout account')
      await shown.getByRole('button', { name: 'Connect a Stripe account' }).click()
      const asked = new Date()
      await page.getByRole('dialog').getByRole('button', { name: 'Email me a code' }).click()
      await page
        .getByRole('dialog')
        .getByLabel('Code from the email')
        .fill(await codeFor(shop.url, email, asked))
      await page.getByRole('dialog').getByRole('button', { name: 'Go to Stripe' }).click()
      await page.getByRole('button', { name: 'Finish, but leave a document to be asked for' }).click()
      await page.waitForURL(/\/seller\/payment\?connected=1$/)
      const [newestAccount] = await atStripe<{ id: string }[]>('GET', '/accounts')
      account = newestAccount?.id ?? ''

      await shown.getByText('Details needed').waitFor()
      await shown.getByText('Stripe needs one more detail from you', { exact: false }).waitFor()
      await shown.getByText('Your next payout goes by bank transfer', { exact: false }).waitFor()
      await shown.getByRole('button', { name: 'Continue at Stripe' }).waitFor()
      await atRest(page)
      await checkA11yAtBothWidths(page, 'an account of which Stripe wants more')

      // The open page polls for the decision of Stripe.
      await onboard(account, 'review')
      await shown.getByText('In review').waitFor(patience)
      await shown.getByText('Stripe is reviewing your details', { exact: false }).waitFor()
      await checkA11yAtBothWidths(page, 'an account that Stripe checks')
      await onboard(account, 'enabled')
      await shown.getByText('Your next payout goes through Stripe', { exact: false }).waitFor(patience)
      await shown.getByText(/^Connected, \S+$/).waitFor()
      await section(page, 'Next Payment')
        .getByText('Payouts to a new account are on hold for 3 days', { exact: false })
        .waitFor()
      expect(await shown.getByRole('button', { name: 'Continue at Stripe' }).count()).toBe(0)
      await checkA11yAtBothWidths(page, 'an account that Stripe pays out to')

      // Stripe may review the account again and reject it.
      for (const [end, words] of [
        ['restricted', 'Details needed'],
        ['rejected', 'Stripe has rejected the account'],
      ] as const) {
        await onboard(account, end)
        const method = async () =>
          (await shop.call<PayoutAccount>('GET', '/sellers/payout-account', { token })).method
        await expect.poll(method).toBe('BANK_FILE')
        await page.reload()
        await shown.getByText(words, { exact: false }).waitFor()
        await shown.getByText('Your next payout goes by bank transfer', { exact: false }).waitFor()
      }
      await shown.getByText('Not accepted').waitFor()
      expect(await shown.getByRole('button', { name: 'Continue at Stripe' }).count()).toBe(0)
      await checkA11yAtBothWidths(page, 'an account that Stripe does not take')
      expect(complaints).toEqual([])
    })

    it('an admin sees the payout method of a seller and the reason why a payout waits', async () => {
      await onboard(account, 'rejected')
      await aDelivery()
      const page = await asAdmin('/admin/payouts?tab=due', width)
      await page.getByText(`${email}, by bank transfer`).waitFor()
      await onboard(account, 'enabled')
      await expect
        .poll(async () => {
          await page.reload()
          await page.getByRole('link', { name: brand }).waitFor()
          return page.getByText(`${email}, through Stripe`).count()
        })
        .toBe(1)
      await page
        .getByText('Payouts to a new account are on hold for 3 days', { exact: false })
        .first()
        .waitFor()
      await checkA11yAtBothWidths(page, 'whom Stripe pays')
    })

    it('a payout refused by the bank is shown to admin and seller and resent once the account is fixed', async () => {
      await onboard(account, 'failing-bank')
      await somethingToPay()
      const page = await asAdmin('/admin', width)
      const complaints = watchForComplaints(page, shop.url)
      const payout = await payNow(page)
      // The page polls while the payout is in flight.
      await page.getByRole('button', { name: 'Retry' }).waitFor(patience)
      const facts = section(page, 'Payout')
      await facts.getByText('The bank account has been closed.').waitFor()
      await facts.getByText(/^tr_/).waitFor()
      await facts.getByText(/^po_/).waitFor()
      await atRest(page)
      await checkA11yAtBothWidths(page, 'refused by the bank')
      expect(await page.getByRole('button', { name: /^Mark / }).count()).toBe(0)
      const theirs = await open(`/seller/payment/payouts/${payout.id}`)
      await theirs
        .getByText('This payout failed (“The bank account has been closed.”).', { exact: false })
        .waitFor()
      await checkA11yAtBothWidths(theirs, "a seller's payout that the bank refused")
      await theirs.getByRole('link', { name: 'payout account' }).click()
      await section(theirs, 'Payout account').getByText('Your next payout goes', { exact: false }).waitFor()
      await theirs.goBack()

      await onboard(account, 'enabled')
      await sendAgain(page, payout)
      await page
        .getByText(/^Paid$/)
        .first()
        .waitFor(patience)
      await facts.getByText('Attempt').locator('..').getByText('2', { exact: true }).waitFor()
      expect(await newest()).toMatchObject({ id: payout.id, status: 'PAID', attempt: 2 })
      await theirs.reload()
      await theirs.getByText(/through Stripe to \S+ Paid /).waitFor()
      expect(await theirs.getByText('This payout failed').count()).toBe(0)
      expect(complaints).toEqual([])
    })

    it('a paid payout that the bank returns is owed again and resent', async () => {
      const payout = await newest()
      const [latest] = await atStripe<{ id: string }[]>('GET', '/payouts')
      await atStripe('POST', `/payouts/${latest?.id}/settle`, { status: 'failed' })
      await expect.poll(async () => (await newest()).status).toBe('RETURNED')
      const theirs = await open('/seller/payment')
      const row = section(theirs, 'Payouts')
      await row.getByText(/^Returned .*: The bank account has been closed\.$/).waitFor()
      await section(theirs, 'Next Payment').getByText(money(payout.amount), { exact: true }).waitFor()
      await atRest(theirs)
      await checkA11yAtBothWidths(theirs, 'the payment page with what came back')

      const page = await asAdmin(`/admin/payouts?status=RETURNED&search=${payout.reference}`, width)
      await page.getByRole('link', { name: payout.reference }).click()
      await section(page, 'Payout').getByText('Returned', { exact: true }).waitFor()
      await atRest(page)
      await checkA11yAtBothWidths(page, 'came back after it was paid')
      await sendAgain(page, payout)
      await expect.poll(async () => (await newest()).status, patience).toBe('PAID')
      expect(await newest()).toMatchObject({ id: payout.id, attempt: 3 })
    })

    it('a transfer reversed at Stripe before its payout is shown with the possible actions', async () => {
      await somethingToPay()
      await atStripe('POST', '/faults', { method: 'POST', path: '/v1/payouts', count: 1_000 })
      const page = await asAdmin('/admin', width)
      const payout = await payNow(page)
      const moved = async () =>
        (await atStripe<{ id: string; description: string }[]>('GET', '/transfers')).find(
          ({ description }) => description === payout.reference,
        )?.id
      await expect.poll(moved, patience).toMatch(/^tr_/)
      await page.getByText('sending to Stripe', { exact: false }).waitFor()
      await atStripe('POST', `/transfers/${await moved()}/reverse`)
      await page.getByText('The transfer was reversed at Stripe.').waitFor(patience)
      await atRest(page)
      await checkA11yAtBothWidths(page, 'taken back at Stripe')
      await atStripe('DELETE', '/faults')
      await page.goto(`${shop.url}/admin/payments`)
      const exception = page.getByRole('listitem').filter({ hasText: payout.reference }).first()
      await exception.getByText('Failed payout').waitFor()
      await page.goto(`${shop.url}/admin/payouts/${payout.id}`)
      await sendAgain(page, payout)
      await expect.poll(async () => (await newest()).status, patience).toBe('PAID')
    })
  },
)
