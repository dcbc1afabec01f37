import type { Page } from 'playwright-core'
import type { DemoShop } from '../harness/demo-shop.ts'

export type Facet = { value: string; count: number }
type Found = {
  totalElements: number
  totalPages: number
  content: { id: number; title: string; images: string[] }[]
  facets: Record<'color' | 'price' | 'discount' | 'size', Facet[]>
}

export const find = (shop: DemoShop, query: string) => shop.call<Found>('GET', `/products?${query}`)
export const figure = (count: number) => count.toLocaleString('en-US')
export const items = (count: number) => `${figure(count)} ${count === 1 ? 'item' : 'items'}`
export const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Opens a listing and waits until its filter panel responds to clicks. */
export async function listing(
  shop: DemoShop,
  path: string,
  options: Parameters<DemoShop['visit']>[1] = {},
): Promise<Page> {
  const page = await shop.visit(path, options)
  await alive(page)
  return page
}

/** The filter panel is hydrated last, so the rest of the page is interactive by then. */
const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#filters') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
