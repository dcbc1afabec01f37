// A parked event of the payment provider: the admin sees the event and retries it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'

let shop: DemoShop
let admin: string

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

/** Parks an event that failed for a reason that is fixed by now. */
async function park(eventId: string): Promise<void> {
  const payload = {
    id: eventId,
    object: 'event',
    type: 'charge.succeeded',
    livemode: false,
    data: { object: { id: 'ch_1', object: 'charge' } },
  }
  await run(
    shop.app.databaseUrl,
    `insert into payment_events (gateway, event_id, type, payload, attempts, error, parked_at)
       values ('STRIPE', '${eventId}', 'charge.succeeded', '${JSON.stringify(payload)}', 3, 'disk full', now());
     insert into payment_exceptions (kind, reference, details)
       values ('event_parked', '${eventId}', '{"gateway": "STRIPE", "type": "charge.succeeded", "tries": 3, "error": "disk full"}')`,
  )
}

it.each(flowWidths(1440, 390))(
  'an admin retries a parked payment event, and the exception closes, at %i px',
  async (width) => {
    const eventId = `evt_parked_${width}_${unique()}`
    await park(eventId)
    const page = await shop.visit('/admin/payments', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    const list = page.getByRole('list', { name: 'Exceptions' })
    const item = list.getByRole('listitem').filter({ hasText: eventId })
    await item.getByText('Event that could not be processed').waitFor()
    await item.getByText('Details').click()
    expect(await item.textContent()).toContain('disk full')
    await checkA11yAtBothWidths(page, `a parked event at ${width} px`)

    // By keyboard: the retry button comes before the button that only closes the exception.
    const again = page.getByRole('button', { name: `Replay: ${eventId}` })
    await again.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The event is being processed again.').waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        await page
          .getByText(/^No open exceptions|^Event that/)
          .first()
          .waitFor()
        return page.getByText(eventId).count()
      })
      .toBe(0)
    await page.getByText('Resolved', { exact: true }).click()
    const closed = list.getByRole('listitem').filter({ hasText: eventId })
    await closed.getByText(/^The event was processed\. \(the shop,/).waitFor()
    expect(await again.count()).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
  },
)
