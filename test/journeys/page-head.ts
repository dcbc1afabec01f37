import type { ReplyOf } from '#contract/contract.ts'
import type { Product, ProductCard, ProductPage } from '#contract/shop/catalog.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

export const get = (shop: DemoShop, path: string) => fetch(shop.url + path, { redirect: 'manual' })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" }
export const plain = (text: string) =>
  text.replace(/&([a-z]+|#x27);/g, (all, name: string) => entities[name] ?? all)
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plain(value)
}

type Data = Record<string, unknown> & { '@type'?: string }

/** The parts of a page that search engines and link previews read: of its `<head>`, and its JSON-LD. */
export async function headOf(shop: DemoShop, path: string) {
  const response = await get(shop, path)
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) => head.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []
  const content = (of: 'name' | 'property', value: string) =>
    tags('meta').flatMap((tag) => (attribute(tag, of) === value ? [attribute(tag, 'content') ?? ''] : []))
  return {
    status: response.status,
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text)),
    canonical: tags('link').flatMap((tag) =>
      attribute(tag, 'rel') === 'canonical' ? [attribute(tag, 'href')] : [],
    ),
    description: content('name', 'description'),
    robots: content('name', 'robots'),
    card: content('name', 'twitter:card'),
    og: (value: string) => content('property', `og:${value}`),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, text = '']) => JSON.parse(text) as Data[],
    ),
  }
}

const codesOf = (nodes: ReplyOf<'GET /categories'>): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children)])

export const categoryCodes = async (shop: DemoShop) =>
  codesOf(await shop.call<ReplyOf<'GET /categories'>>('GET', '/categories'))

/** Products from the first pages of the catalog, and one of them that has ratings. */
export async function demoProducts(shop: DemoShop): Promise<{ products: ProductCard[]; product: Product }> {
  const page = (query: string) => shop.call<ProductPage>('GET', `/products?${query}`)
  const found = await Promise.all(['', 'pageNumber=1', 'pageNumber=2', 'category=men'].map(page))
  const products = [
    ...new Map(found.flatMap(({ content }) => content).map((card) => [card.id, card])).values(),
  ]
  const rated = products.find((card) => card.numRatings > 1)
  return { products, product: await shop.call<Product>('GET', `/products/${rated?.id}`) }
}
