// Reviews that help: order, stars, votes, fit, photos, and the seller's reply.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

const widths = flowWidths(390, 1440)
let shop: DemoShop
let tokens: Record<'customer' | 'seller' | 'admin', string>
let products: number[]

beforeAll(async () => {
  shop = await openDemoShop()
  tokens = {
    customer: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'),
    seller: await shop.tokenOf('seller@example.com', 'ROLE_SELLER'),
    admin: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER'),
  }
  const own = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  const { rows } = await shop.app.pool.query<{ id: number }>(
    "select id from products where id = any ($1) and 'M' = any (sizes) order by id limit 2",
    [own.map(({ id }) => id)],
  )
  products = rows.map(({ id }) => Number(id))
  // The journey writes the only reviews.
  await shop.app.pool.query('delete from reviews where product_id = any ($1)', [products])
  await shop.app.pool.query(
    "update products set rating_halves_sum = 0, rating_count = 0, rating_histogram = '{0,0,0,0,0}' where id = any ($1)",
    [products],
  )
})
afterAll(() => shop?.close())

it.each(widths)(
  'customers sort, filter and vote, the seller replies, and an admin deletes the reply, at %i px',
  async (width) => {
    const text = `Warm at ${width}, but take the next size.`
    const answer = `Thank you, reader of ${width}!`
    const productId = products[widths.indexOf(width)] ?? 0
    await aDeliveredOrder(shop.app, {
      buyer: await shopperOf(shop, tokens.customer),
      seller: client(shop.app, tokens.seller),
      productIds: [productId],
    })
    const writer = await shop.visit(`/reviews/${productId}/create`, {
      stored: { access_token: tokens.customer },
      width,
    })
    await writer.getByRole('radio', { name: '4 stars', exact: true }).focus()
    await writer.keyboard.press('Space')
    await writer.getByText('Runs small').click()
    await writer.getByLabel('Your review').fill(text)
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#2a4b7a' } })
    const photo = { name: 'worn.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
    await writer.locator('input[type=file]').setInputFiles(photo)
    await expect.poll(() => writer.getByRole('progressbar').count()).toBe(0)
    await checkA11yAtBothWidths(writer, 'writing with a fit')
    await writer.getByRole('button', { name: 'Submit review' }).click()
    await writer.getByText('Thank you. Your review is published').waitFor()

    const seller = await shop.visit('/seller/reviews', { stored: { token: tokens.seller }, width })
    const card = seller.getByRole('listitem').filter({ hasText: text })
    await card.getByText('Runs small').waitFor()
    await card.getByRole('button', { name: /^Reply to/ }).click()
    const dialog = seller.getByRole('dialog', { name: /^Reply to/ })
    await dialog.getByRole('button', { name: 'Publish reply' }).click()
    await dialog.getByText('Please write a reply').waitFor()
    await dialog.getByLabel('Your reply').fill(answer)
    await checkA11yAtBothWidths(seller, 'replying')
    await dialog.getByRole('button', { name: 'Publish reply' }).click()
    await seller.getByText('Your reply is published').waitFor()
    await card.waitFor({ state: 'detached' })
    await seller.getByRole('link', { name: 'Replied' }).click()
    await card.getByText(answer).waitFor()
    await checkA11yAtBothWidths(seller, 'replied')

    const reader = await shop.visit(`/reviews/${productId}`, {
      stored: { access_token: tokens.admin },
      width,
    })
    const complaints = watchForComplaints(reader, shop.url)
    const review = reader.getByRole('article').filter({ hasText: text })
    await review.getByText(answer).waitFor()
    await review.getByText('Runs small').waitFor()
    await reader.getByText('Runs small, say 1 of 1 customer').waitFor()
    await reader.getByRole('region', { name: 'Customer photos' }).waitFor()
    const vote = review.getByRole('button', { name: /^Helpful/ })
    await vote.click()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await review.getByText('Helpful (1)').waitFor()
    await reader.reload()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await checkA11yAtBothWidths(reader, 'voted')
    await vote.click()
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('false')

    const controls = reader.getByRole('navigation', { name: 'Sort' })
    await controls.getByRole('link', { name: 'Most helpful' }).click()
    await reader.waitForURL(/\?sort=helpful$/)
    await reader.getByRole('link', { name: '4 stars', exact: true }).click()
    await reader.waitForURL(/\?stars=4$/)
    await review.waitFor()
    await checkA11yAtBothWidths(reader, 'four stars only')
    await controls.getByRole('link', { name: /Show all$/ }).click()
    await reader.waitForURL(new RegExp(`/reviews/${productId}$`))
    expect(complaints).toEqual([])

    const admin = await shop.visit('/admin/moderation?state=all', {
      stored: { access_token: tokens.admin },
      width,
    })
    const reply = admin.getByRole('listitem').filter({ hasText: answer })
    await reply.getByRole('button', { name: /^Delete reply to/ }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete reply' }).click()
    await admin.getByText('The reply was deleted.').waitFor()
    await expect.poll(() => reply.count()).toBe(0)
  },
)

it('a guest who votes logs in first', async () => {
  const page = await shop.visit(`/reviews/${products[0]}`, {})
  await page.getByRole('button', { name: /^Helpful/ }).click()
  await page.waitForURL(/\/login\?from=%2Freviews%2F\d+$/)
})
