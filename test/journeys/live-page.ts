import type { Page } from 'playwright-core'
import type { DemoShop } from '../harness/demo-shop.ts'

/** Waits until the header is hydrated and responds to input. */
export const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** Opens a page and waits until its header responds to input. */
export async function visitLive(
  shop: DemoShop,
  path: string,
  options: Parameters<DemoShop['visit']>[1] = {},
): Promise<Page> {
  const page = await shop.visit(path, options)
  await alive(page)
  return page
}
