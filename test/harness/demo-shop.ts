import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { unique } from '../builders/unique.ts'
import { openBrowser, openPage } from './browser.ts'
import { freePort, startChildServer } from './child-server.ts'
import { logIn } from './log-in.ts'

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

export type DemoShop = {
  /** The address people use; links and redirects of the shop name it. */
  url: string
  browser: Browser
  /** A call of the API; throws unless it is answered with success. */
  call: <T>(method: string, path: string, options?: CallOptions) => Promise<T>
  /** The token of a demo person. */
  tokenOf: (email: string, role: 'ROLE_CUSTOMER' | 'ROLE_SELLER') => Promise<string>
  /** A page of a browser of its own, with these texts in its local storage from the start. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>
  close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & { stored?: Record<string, string>; width?: number }

/** The demo shop as `npm start` serves it, in a process of its own, and a browser. */
export async function openDemoShop(env: Record<string, string> = {}): Promise<DemoShop> {
  const port = await freePort()
  const server = await startChildServer('src/demo/main.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: join(inject('scratch'), `demo-${unique()}`),
    LIMIT_CODES_PER_CLIENT: '1000',
    ...env,
  })
  const url = `http://localhost:${port}`
  const browser = await openBrowser()
  const contexts: BrowserContext[] = []
  return {
    url,
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
    visit: async (path, { stored = {}, width = 1440, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
      contexts.push(context)
      context.setDefaultTimeout(20_000)
      await context.addInitScript((texts) => {
        for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value)
      }, stored)
      const page = await openPage(context)
      await page.goto(url + path)
      return page
    },
    close: async () => {
      // A test may end while an answer that it changes is still under way; there is nobody left to give it to.
      const pages = contexts.flatMap((context) => context.pages())
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
      await browser.close()
      await server.kill()
    },
  }
}
