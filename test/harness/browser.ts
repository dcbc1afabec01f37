import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFailed, onTestFinished } from 'vitest'

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of the machine, headless and without background network requests. */
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

/** Pages whose test has passed. Their renderer process runs already, which saves a visit 0.3 s of CPU time. */
let idle: Page[] = []

/**
 * Returns a page of the shop at `url` in the state of a new browser: no cookies, no storage, no listeners, no routes. Only the HTTP cache
 * may be warm. `stored` is written to local storage at the start of every document. A test that adds init scripts
 * must open its own context instead.
 */
export async function borrowPage(
  browser: Browser,
  { url, width, stored }: { url: string; width: number; stored: Record<string, string> },
): Promise<{ page: Page; started: () => Promise<void> }> {
  const viewport = { width, height: 900 }
  const used = idle.pop()
  if (used) await used.setViewportSize(viewport)
  const page = used ? leavesPicture(used) : await openPage(await browser.newContext({ viewport }))
  const context = page.context()
  context.setDefaultTimeout(20_000)
  // The first document of this test clears storage from an earlier test before its own scripts run.
  const clear = await context.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const fill = await context.addInitScript(store, stored)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass' && (await isBlankAgain(page, url))) {
      await fill.dispose()
      idle.push(page)
    } else if (task.result?.state === 'pass') await closeContext(context)
  })
  return { page, started: () => clear.dispose() }
}

/** Runs in the page. */
export const store = (texts: Record<string, string>) => {
  // Sandboxed frames have no storage.
  if (window.origin === 'null') return
  for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value)
}

/** Events that tests listen to. Listeners of Playwright itself to other events must stay. */
const listenedTo = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
]

/**
 * Resets the page after a test. Returns false if a reset is impossible, for example because the test closed the page.
 */
async function isBlankAgain(page: Page, url: string): Promise<boolean> {
  const context = page.context()
  if (page.isClosed() || context.pages().length > 1) return false
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of listenedTo) page.removeAllListeners(event)
    await context.setOffline(false)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
    // Between pages of one origin the renderer process stays. `about:blank` ends it: our pages isolate themselves by header.
    await page.goto(`${url}/healthz`, { timeout: 2_000 })
    await context.clearCookies()
    // Playwright's clock stays in a context for good, and a paused clock stops the next test's page from loading.
    return await page.evaluate(() => String(setTimeout).includes('[native code]'))
  } catch {
    // For example a page with a beforeunload prompt.
    return false
  }
}

/** Open pages poll the server and run animations until the end of the file. A failed test keeps its page for the picture. */
export function closeAfterTest(context: BrowserContext): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass') await closeContext(context)
  })
}

/** Closes all pages and contexts of the browser, at the end of a test file. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  idle = []
  await Promise.all(browser?.contexts().map(closeContext) ?? [])
}

/** A test can end while its route handler still has a request pending. Without `unrouteAll` that handler throws. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Collects script errors, Content-Security-Policy violations and failed requests to our own server. */
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

/** Opens a page that saves a screenshot in `.cache/failures` when the test fails. */
export const openPage = async (context: BrowserContext): Promise<Page> =>
  leavesPicture(await context.newPage())

function leavesPicture(page: Page): Page {
  onTestFailed(async ({ task }) => {
    const name = `${task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}-${page.viewportSize()?.width}.png`
    if (!page.isClosed()) await page.screenshot({ path: join('.cache', 'failures', name), fullPage: true })
  })
  return page
}

/** Waits until the button responds: the server-rendered HTML appears before its scripts have loaded. */
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
