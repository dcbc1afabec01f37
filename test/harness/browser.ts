import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The machine's own Chromium, headless and kept from calling home. */
function openBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => place !== '' && existsSync(place))
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Test pages live for about two seconds, too short for optimized code to pay off. Saves 15 to 20 % of CPU time.
      '--js-flags=--no-opt --no-maglev',
    ],
  })
}

let shared: Promise<Browser> | undefined

/** The browser that all test files of this worker share. Files close their pages, not the browser. */
export function workersBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

/** Closes all pages and contexts of the browser, at the end of a test file. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  if (!browser) return
  // A test can end while its route handler still has a request pending. Without this, that handler throws afterwards.
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Collects what a page complains about: script errors, broken policies, failed requests of our own. */
export function watchForComplaints(page: Page, ours: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && page.url().startsWith(ours)) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.url().startsWith(ours) && response.status() >= 500) {
      complaints.push(`${response.status()} ${response.url()}`)
    }
  })
  return complaints
}

/** A page that, when the test fails, leaves a picture of itself in `.cache/failures`. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  onTestFailed(async ({ task }) => {
    const name = `${task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}-${page.viewportSize()?.width}.png`
    if (!page.isClosed()) await page.screenshot({ path: join('.cache', 'failures', name), fullPage: true })
  })
  return page
}

/** A page from the server is there before its scripts are; waits until what is pressed answers. */
export async function answering(button: Locator): Promise<void> {
  await button.first().waitFor({ state: 'attached' })
  await expect
    .poll(() =>
      button
        .first()
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}
