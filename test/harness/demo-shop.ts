import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { servePictures } from '#demo/pictures/serve-pictures.ts'
import { startTestApp, type TestApp } from './app.ts'
import { borrowPage, closeAfterTest, closePages, openPage, store, workersBrowser } from './browser.ts'
import { demoSecret, ensureDemoTemplate } from './demo-database.ts'
import { logIn } from './log-in.ts'

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

export type DemoShop = {
  /** Public base URL; links and redirects use this URL. */
  url: string
  /** The running app: its database, payment sandboxes and mailbox. */
  app: TestApp
  /** The browser that all test files of this worker share. */
  browser: Browser
  /** Calls the API; throws unless the reply is successful. */
  call: <T>(method: string, path: string, options?: CallOptions) => Promise<T>
  /** Logs in a demo account and returns its token. */
  tokenOf: (email: string, role: 'ROLE_CUSTOMER' | 'ROLE_SELLER') => Promise<string>
  /** Opens a page in a separate browser context with these texts in local storage from the start. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>
  close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  stored?: Record<string, string>
  width?: number
  /** For a test that adds init scripts or a fake clock: its page is not reused by other tests. */
  ownContext?: boolean
  /** `reduce` by default: drawing the animations of loading pages and dialogs takes a fifth of Chromium's CPU time. */
  reducedMotion?: BrowserContextOptions['reducedMotion']
}

/** Starts the demo shop in this process on its own copy of the seeded database, with the worker's shared browser. */
export async function openDemoShop(env: Record<string, string> = {}): Promise<DemoShop> {
  const [template, browser] = await Promise.all([ensureDemoTemplate(), workersBrowser()])
  const app = await startTestApp({
    template,
    host: 'localhost',
    buildDir: resolve(import.meta.dirname, '../../build'),
    plugins: [servePictures],
    razorpay: true,
    env: { DEMO: '1', SECRET_KEY: demoSecret, LIMIT_CODES_PER_CLIENT: '1000', ...env },
  })
  const { url } = app
  return {
    url,
    app,
    browser,
    call: async <T>(method: string, path: string, { token, body, headers }: CallOptions = {}) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
      return (text ? JSON.parse(text) : undefined) as T
    },
    tokenOf: (email, role) => logIn(url, email, role),
    visit: async (
      path,
      {
        stored = {},
        width = 1440,
        ownContext = false,
        colorScheme,
        reducedMotion = 'reduce',
        ...options
      } = {},
    ) => {
      if (ownContext || Object.keys(options).length > 0) {
        const viewport = { width, height: 900 }
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion, ...options })
        context.setDefaultTimeout(20_000)
        await context.addInitScript(store, stored)
        closeAfterTest(context)
        const page = await openPage(context)
        await page.goto(url + path)
        return page
      }
      const { page, started } = await borrowPage(browser, { url, width, stored })
      await page.emulateMedia({ colorScheme, reducedMotion })
      await page.goto(url + path)
      await started()
      return page
    },
    close: async () => {
      await closePages(browser)
      await app.close()
    },
  }
}
