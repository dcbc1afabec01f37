import type { Page } from 'playwright-core'

/** Answers the browser's calls of this address with what the real server says, changed. */
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
