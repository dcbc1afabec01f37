// The API documentation page works in a browser under its own content security policy.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { closePages, workersBrowser } from '../harness/browser.ts'
import { everyRoute } from '../harness/every-route.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  browser = await workersBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await app?.close()
})

it('/api/docs shows every operation, sends no request to another origin, and logs no error', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  const asked = new Set<string>()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${app.url}/api/docs`)
  // The page renders only the operations near the viewport, so the test scrolls.
  const seen = new Set<string>()
  const scrollOn = async () => {
    const ids = await page.locator('.opblock').evaluateAll((blocks) => blocks.map(({ id }) => id))
    for (const id of ids) seen.add(id)
    await page.mouse.wheel(0, 300)
    return seen.size
  }
  await expect.poll(scrollOn, { timeout: 60_000, interval: 50 }).toBe(everyRoute(app).length)
  // "Try it out" calls the API, so the policy must allow the request.
  await page.evaluate(() => scrollTo(0, 0))
  const categories = page.locator('#operations-categories-getCategories .opblock-summary-control')
  await expect
    .poll(() => scrollOn().then(() => categories.count()), { timeout: 20_000, interval: 200 })
    .toBe(1)
  await categories.click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  const code = page.locator('#operations-categories-getCategories .live-responses-table .response-col_status')
  await expect.poll(() => code.last().textContent(), { timeout: 10_000 }).toContain('200')
  expect(complaints).toEqual([])
  expect([...asked]).toEqual([app.url])
  await page.close()
}, 120_000)
