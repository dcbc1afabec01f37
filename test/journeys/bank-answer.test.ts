// The bank's answer to a bank file: an admin uploads it, checks what it marks, confirms and retries what failed.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { type Shopper, shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { deliveredAgo } from '../builders/payouts.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let buyer: Shopper
let sellers: { token: string; brand: string; products: number[] }[]

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  sellers = []
  for (const { email, businessName } of demoSellers.slice(0, 3)) {
    const token = await shop.tokenOf(email, 'ROLE_SELLER')
    const products = (await productsOf(shop, businessName)).map(({ id }) => id)
    sellers.push({ token, brand: businessName, products })
  }
})
afterAll(() => shop?.close())

const payoutOf = async ({ token }: { token: string }) =>
  (await shop.call<SellerPayout[]>('GET', '/sellers/payouts', { token }))[0] as SellerPayout

/** A bank file with one payout of each seller. */
async function aFile(): Promise<{ fileId: number; payouts: SellerPayout[] }> {
  for (const { token, products } of sellers) {
    const { orderId } = await aDeliveredOrder(shop.app, {
      buyer,
      seller: client(shop.app, token),
      productIds: [products.shift() ?? 0],
    })
    await deliveredAgo(shop.app, orderId, 8)
  }
  await shop.call('POST', '/admin/payouts/run', { token: admin, body: {} })
  const { id } = await shop.call<{ id: number }>('POST', '/admin/payouts/bank-files', { token: admin })
  return { fileId: id, payouts: await Promise.all(sellers.map(payoutOf)) }
}

const choose = (page: Page, name: string, content: string) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content, 'latin1') })

describe.each(flowWidths(1440, 390))("the bank's answer at %i px", (width) => {
  it('a wrong answer is refused in plain words, and a right one is checked, confirmed and retried', async () => {
    const { fileId, payouts } = await aFile()
    const [paid, refused, pending] = payouts as [SellerPayout, SellerPayout, SellerPayout]
    const page = await shop.visit('/admin/payouts?tab=files', { stored: { access_token: admin }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: `Upload the bank's answer, bank file ${fileId}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Check answer' }).click()
    await dialog.getByText('Choose a file', { exact: true }).last().waitFor()
    await checkA11yAtBothWidths(page, 'choosing the answer')
    await choose(page, 'answer.png', '\u0089PNG\u0000')
    await dialog.getByRole('button', { name: 'Check answer' }).click()
    await dialog.getByText('This is not a text file.', { exact: false }).waitFor()
    await choose(page, 'answer.csv', 'Reference,Status\nPO-999999,Paid\n')
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/answer/preview')),
      dialog.getByRole('button', { name: 'Check answer' }).click(),
    ])
    expect(reply.status()).toBe(422)
    await dialog.getByText('The file answers no payout of this bank file.', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'a wrong answer')

    await choose(
      page,
      'answer.csv',
      [
        'Reference;Status;Reason;Amount',
        `${paid.reference};Paid;;${paid.amount.toFixed(2)}`,
        `${refused.reference};Rejected;AC04 Call us;${refused.amount.toFixed(2)}`,
        `${pending.reference};Paid;;${(pending.amount + 1).toFixed(2)}`,
        'PO-999999;Paid;;1.00',
      ].join('\r\n'),
    )
    await dialog.getByRole('button', { name: 'Check answer' }).click()
    await dialog.getByText(`Paid: 1 payout, ${money(paid.amount)} in total.`).waitFor()
    await dialog.getByText(`Failed: 1 payout, ${money(refused.amount)} in total.`).waitFor()
    await dialog.getByText('The account is closed (AC04): Call us', { exact: false }).waitFor()
    await dialog.getByText('The seller sees: The account is closed (AC04)', { exact: false }).waitFor()
    await dialog.getByText('PO-999999: not in this file.').waitFor()
    await dialog.getByText(`the payout is ${money(pending.amount)}.`, { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'what the answer marks')
    expect((await payoutOf(sellers[0] as { token: string })).status).toBe('SENT')
    await dialog.getByRole('button', { name: 'Mark 1 paid, 1 failed' }).click()
    await dialog.getByText('1 payout marked as paid, 1 payout marked as failed.').waitFor()
    await checkA11yAtBothWidths(page, 'what was marked')
    await page.getByRole('link', { name: '1 failed', includeHidden: true }).first().waitFor()

    const seller = sellers[1] as { token: string }
    const theirs = await shop.visit('/seller/payment', { stored: { token: seller.token }, width })
    await theirs.getByText(': The account is closed (AC04)', { exact: false }).first().waitFor()
    expect(await theirs.getByText('Call us').count()).toBe(0)

    await dialog.getByRole('button', { name: 'Retry 1 failed' }).click()
    await page.getByRole('dialog', { name: 'Retry these payouts?' }).waitFor()
    await checkA11yAtBothWidths(page, 'the question before the retry')
    await page.getByRole('button', { name: 'Retry payouts' }).click()
    await page.getByText('1 payout is sent again.').waitFor()
    expect(await payoutOf(seller)).toMatchObject({ status: 'SCHEDULED', attempt: 2 })
    // 422 is what the wrong answer got.
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    // Leaves no pending payout for the next width.
    await shop.call('POST', '/admin/payouts/bank-files', { token: admin })
    for (const { id } of [refused, pending])
      await shop.call('POST', `/admin/payouts/${id}/paid`, { token: admin })
    await page.reload()
    await page.getByRole('button', { name: `Download, bank file ${fileId}` }).waitFor()
    const upload = page.getByRole('button', { name: `Upload the bank's answer, bank file ${fileId}` })
    expect(await upload.count()).toBe(0)
  })
})
