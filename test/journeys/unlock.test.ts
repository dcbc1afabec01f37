// The mailed link for owners whose login codes were used up by strangers.
import { afterAll, beforeAll, it } from 'vitest'
import { mailUnlockLink } from '#server/workflows/accounts/unlock.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

it.each(flowWidths(['phone', 390], ['desktop', 1440]))(
  'on a %s, the owner unlocks the browser with the mailed link, which works once',
  async (_device, width) => {
    const { email } = await aCustomer(shop.app)
    await mailUnlockLink(shop.app.shop, email)
    const { sealed } = await shop.app.shop.db
      .selectFrom('mails')
      .select('sealed')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const path = `/login#unlock=${shop.app.shop.keys.unseal(sealed ?? '')}`
    const page = await shop.visit(path, { width })
    const unlock = page.getByRole('button', { name: 'Unlock this browser' })
    await unlock.waitFor()
    await checkA11yAtBothWidths(page, 'login, unlock')
    await unlock.click()
    await page.getByText('You can log in with this browser now').waitFor()
    const again = await shop.visit(path, { width })
    await again.getByRole('button', { name: 'Unlock this browser' }).click()
    await again.getByText('This link has expired or was already used.').waitFor()
  },
)
