import type { Page } from 'playwright-core'

/** Intercepts browser requests to this URL and returns the real reply with changes. */
export async function changeAnswer<T>(
  page: Page,
  path: string | RegExp,
  edit: (reply: T) => unknown,
  headers = {},
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = edit((await response.json()) as T)
    await route.fulfill({ response, json, headers: { ...response.headers(), ...headers } })
  })
}
