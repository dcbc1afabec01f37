// Reviews: permission, half stars by mouse and keyboard, photos, editing, deleting, drafts.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

const email = 'customer@example.com'
let shop: DemoShop
let token: string
let received: number[]
let orderId: number
let never: number
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf(email, 'ROLE_CUSTOMER')
  const seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const products = (await productsOf(shop, demoSellers[0]?.businessName ?? '')).map(({ id }) => id)
  received = products.slice(0, 3)
  never = products[3] ?? 0
  const delivered = await aDeliveredOrder(shop.app, {
    buyer: await shopperOf(shop, token),
    seller: client(shop.app, seller),
    productIds: received,
  })
  orderId = delivered.orderId
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a4b2a' } })
  photo = { name: 'worn.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
})
afterAll(() => shop?.close())

const signedIn = (path: string, width: number) => shop.visit(path, { stored: { access_token: token }, width })
const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const words = (page: Page) => page.getByLabel('Your review')
const send = (page: Page) => page.getByRole('button', { name: /^(Submit review|Save changes)$/ }).click()

/** Clicks the five stars at this fraction of their width. */
async function clickStars(page: Page, share: number) {
  const box = await page.locator('fieldset', { hasText: 'Your rating' }).locator('.stars').boundingBox()
  if (!box) throw new Error('there are no stars')
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
}

it('the customer confirms a delivery without tracking on the order page', async () => {
  const path = `/account/order/${orderId}`
  const wide = await signedIn(path, 1440)
  await wide.getByText('Did your order arrive?').waitFor()
  await checkA11y(wide, 'not confirmed')
  const page = await signedIn(path, 390)
  const complaints = watchForComplaints(page, shop.url)
  const button = page.getByRole('button', { name: 'I received it' })
  await button.waitFor()
  await checkA11y(page, 'not confirmed')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Thanks for confirming your delivery').waitFor()
  await button.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Delivery Address' }).waitFor()
  expect(await button.count()).toBe(0)
  expect(complaints).toEqual([])
})

describe.each(flowWidths(['phone', 390, 0], ['desktop', 1440, 1]))(
  'writing a review on a %s',
  (_device, width, index) => {
    it('a guest must log in to review, and a customer without a delivery reads why a review is refused', async () => {
      const guest = await shop.visit(`/reviews/${received[index]}/create`, { width })
      await guest.waitForURL(/\/login\?from=%2Freviews%2F\d+%2Fcreate$/)
      await guest.getByText('Log in to write your review.').waitFor()
      const page = await signedIn(`/reviews/${never}/create`, width)
      const complaints = watchForComplaints(page, shop.url)
      await page.getByText("You can review this product once you've received it.").waitFor()
      await checkA11yAtBothWidths(page, 'refused')
      await page.getByRole('link', { name: 'Read the reviews' }).click()
      await page.waitForURL(`${shop.url}/reviews/${never}`)
      await page.waitForResponse(/\/own$/)
      expect(await page.getByRole('link', { name: 'Write Review' }).count()).toBe(0)
      expect(complaints).toEqual([])
    })

    it('a review with stars, text and a photo is published, edited and deleted', async () => {
      const productId = received[index]
      const page = await signedIn(`/reviews/${productId}`, width)
      const complaints = watchForComplaints(page, shop.url)
      await page.getByRole('link', { name: 'Write Review' }).waitFor()
      await checkA11yAtBothWidths(page, 'reviews, not written')
      for (const bar of await page.locator('progress.bar').all()) {
        const box = await bar.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? width), 'the bars keep off the margin').toBeLessThan(width - 16)
      }
      const shares = await page
        .locator('progress.bar')
        .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).position))
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        'the bars are shares of all ratings',
      ).toBeCloseTo(1)
      await page.getByRole('link', { name: 'Write Review' }).click()
      await words(page).waitFor()
      await send(page)
      await page.getByText('Please choose a rating').waitFor()
      await page.getByText('Please write a few words').waitFor()
      await checkA11yAtBothWidths(page, 'nothing chosen')

      await clickStars(page, 0.65)
      expect(await stars(page, '3.5 stars').isChecked(), 'a click on the left half').toBe(true)
      await clickStars(page, 0.05)
      expect(await stars(page, '0.5 stars').isChecked()).toBe(true)
      await page.keyboard.press('ArrowRight')
      expect(await stars(page, '1 star').isChecked()).toBe(true)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      expect(await stars(page, '5 stars').isChecked(), 'arrows go round').toBe(true)
      await page.keyboard.press('ArrowLeft')
      expect(await stars(page, '4.5 stars').isChecked()).toBe(true)

      await words(page).fill('x'.repeat(5_001))
      await page.getByText('5,001 of 5,000 characters').waitFor()
      await page.getByText('A review has at most 5,000 characters').waitFor()
      await words(page).fill('Soft and heavy.\nThe colour holds.')
      await page.getByText('33 of 5,000 characters').waitFor()

      const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await page.locator('input[type=file]').setInputFiles([photo, text])
      await page.getByText(/^Failed to upload image: /).waitFor()
      await checkA11yAtBothWidths(page, 'a refused photo')
      await send(page)
      await page.getByText("We can't use one of the images. Please remove it.").waitFor()
      await page.getByRole('button', { name: 'Remove photo 2' }).click()
      await send(page)
      await page.waitForURL(`${shop.url}/reviews/${productId}`)
      await page.getByText('Thank you. Your review is published').waitFor()

      const shown = (text: string) => page.getByRole('main').getByText(text).count()
      await page.getByRole('link', { name: 'Edit your review' }).waitFor()
      expect(await shown('The colour holds.'), 'once, although the list has it, too').toBe(1)
      const review = page.getByRole('article').filter({ hasText: 'The colour holds.' })
      await review.getByText('Verified purchase').waitFor()
      expect(await review.getByRole('img', { name: '4.5 of 5 stars' }).count()).toBe(1)
      await review.getByRole('link', { name: /^Photo 1 by .*, open large$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^Photo 1 by/ })
        .waitFor()
      await checkA11yAtBothWidths(page, 'a photo, large')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

      await page.getByRole('link', { name: 'Edit your review' }).click()
      await page.getByRole('heading', { name: 'Edit your review' }).waitFor()
      expect(await words(page).inputValue()).toBe('Soft and heavy.\nThe colour holds.')
      expect(await page.getByRole('button', { name: 'Remove photo 1' }).count()).toBe(1)
      await stars(page, '4.5 stars').focus()
      await page.keyboard.press('ArrowLeft')
      await words(page).fill('After a month: still fine.')
      await send(page)
      await page.getByText('Your review was updated').waitFor()
      const changed = page.getByRole('article').filter({ hasText: 'After a month: still fine.' })
      await changed.getByRole('img', { name: '4.0 of 5 stars' }).waitFor()
      await page.getByRole('button', { name: 'Delete your review' }).waitFor()
      expect([await shown('After a month'), await shown('The colour holds.')]).toEqual([1, 0])
      await checkA11yAtBothWidths(page, 'reviews with my own')

      await page.getByRole('button', { name: 'Delete your review' }).click()
      const question = page.getByRole('dialog', { name: 'Delete your review?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await changed.count()).toBe(1)
      await page.getByRole('button', { name: 'Delete your review' }).click()
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('Your review was deleted').waitFor()
      await page.getByRole('link', { name: 'Write Review' }).waitFor()
      expect(await changed.count()).toBe(0)
      expect(complaints.filter((complaint) => !complaint.includes('415'))).toEqual([])
    })
  },
)

describe('the draft of a review', () => {
  it('a review draft survives a reload, a failed request and an expired session', async () => {
    const own = await shop.tokenOf(email, 'ROLE_CUSTOMER')
    const page = await shop.visit('/', {})
    await page.evaluate((jwt) => localStorage.setItem('access_token', jwt), own)
    await page.goto(`${shop.url}/reviews/${received[2]}/create`)
    await words(page).fill('Kept, whatever happens.')
    await clickStars(page, 0.45)
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.reload()
    await page.getByText('We saved what you typed earlier.').waitFor()
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()

    await page.route(/\/api\/reviews\//, (route) => route.abort())
    await send(page)
    await page.getByRole('alert').filter({ hasText: 'The request failed' }).waitFor()
    await checkA11y(page, 'not sent')
    await page.unroute(/\/api\/reviews\//)

    await shop.call('POST', '/auth/logout', { token: own })
    await send(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const asked = new Date()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await dialog.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, email, asked))
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await words(page).inputValue()).toBe('Kept, whatever happens.')
    expect(await stars(page, '2.5 stars').isChecked()).toBe(true)
    await send(page)
    await page.getByText('Thank you. Your review is published').waitFor()
  })
})

it('reviews are readable without JavaScript, and an unknown product answers 404', async () => {
  const page = await shop.visit(`/reviews/${received[2]}`, { javaScriptEnabled: false, width: 390 })
  await page.getByText('Kept, whatever happens.').waitFor()
  expect(await page.getByRole('link', { name: 'Write Review' }).count()).toBe(0)
  const gone = await fetch(`${shop.url}/reviews/999999999`)
  expect([gone.status, (await gone.text()).includes('find that page')]).toEqual([404, true])
})
