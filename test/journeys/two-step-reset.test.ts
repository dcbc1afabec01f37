import { afterAll, beforeAll, describe, it } from 'vitest'
import { turnOnSecondFactor } from '../builders/authenticator.ts'
import { anAdmin } from '../builders/staff.ts'
import { aMember } from '../builders/team.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

async function ofStaff(): Promise<[Person, Person, string]> {
  const [owner, colleague] = [await anAdmin(shop.app), await anAdmin(shop.app, 'SUPPORT')]
  return [owner, colleague, 'Asha Rao']
}
async function ofTeam(): Promise<[Person, Person, string]> {
  const owner = await aSeller(shop.app)
  const colleague = await aMember(shop.app, owner.id, 'FINANCE')
  return [owner, colleague, colleague.email]
}

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it.each([
    ['an owner of the shop', ofStaff, '/admin/staff', 'access_token'],
    ['an owner of a seller team', ofTeam, '/seller/team', 'token'],
  ] as const)('%s resets the two-step login of a colleague', async (_, people, path, tokenKey) => {
    const [owner, colleague, name] = await people()
    await turnOnSecondFactor(colleague, { now: Date.now() - 30_000 })
    const page = await shop.visit(path, { stored: { [tokenKey]: owner.token }, width })
    const button = page.getByRole('button', { name: `Reset two-step login of ${name}` })
    await button.waitFor()
    await checkA11yAtBothWidths(page, 'a colleague with two-step login')
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Call them first', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'the question before a reset')
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `The two-step login of ${colleague.email} was reset.` })
      .waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await button.waitFor({ state: 'detached' })
  })
})
