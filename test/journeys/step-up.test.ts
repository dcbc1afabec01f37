// The dialog that asks the account to prove itself before a sensitive action.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

it.each(flowWidths(['phone', 390], ['desktop', 1440]))(
  'on a %s, an owner confirms an invitation with a mailed code',
  async (_device, width) => {
    const owner = await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    await sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${owner.id}`.execute(
      shop.app.shop.db,
    )
    const page = await shop.visit('/admin/staff', { stored: { access_token: owner.token }, width })
    await page.getByRole('textbox', { name: 'Email' }).fill(`colleague-${width}@example.com`)
    const invite = page.getByRole('button', { name: 'Invite', exact: true })
    await invite.click()
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await dialog.getByText(`We'll email a code to ${owner.email}.`).waitFor()
    await checkA11yAtBothWidths(page, 'step-up, before the code', { waiting: true })

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText("Confirm that it's you to continue.").waitFor()

    await invite.click()
    const asked = new Date()
    await dialog.getByRole('button', { name: 'Email me a code' }).click()
    const field = dialog.getByLabel(`Code we emailed to ${owner.email}`)
    await field.fill('000')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.getByText('Enter the code you received').waitFor()
    await checkA11yAtBothWidths(page, 'step-up, with the code', { waiting: true })
    await field.fill(await codeFor(shop.url, owner.email, asked))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(`colleague-${width}@example.com`).first().waitFor()
    const invited = (await owner.ok('GET /staff/invitations')).map(({ email }) => email)
    expect(invited).toContain(`colleague-${width}@example.com`)
  },
)
