import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { createPageCache, toCachedPage } from './page-cache.ts'
import { dropUnknownParameters } from './page-parameters.ts'

const routeIds = new Set(['root', 'shop/home/home.page', 'shop/listing/listing.page'])

describe('of a page URL', () => {
  it.each([
    ['/?utm_source=x&page=2', '/'],
    ['/nowhere?x=1', '/nowhere'],
    ['/product-details/men/shirt/1?ref=mail', '/product-details/men/shirt/1'],
    ['/products?x=1&sort=price_low&query=a%26b', '/products?query=a%26b&sort=price_low'],
    ['/products/men?size=M&color=Red&size=L', '/products/men?color=Red&size=M'],
    ['/products/men?price=1000%2B&page=', '/products/men?price=1000%2B'],
    ['/products?stock=in_stock&rating=4&brand=Loom', '/products?brand=Loom&rating=4&stock=in_stock'],
    ['/Products/men/?page=2&PAGE=3', '/Products/men/?page=2'],
    ['/products/men.data?page=2&x=1', '/products/men.data?page=2'],
    ['/products.data?query=a', '/products.data?query=a'],
    ['/sellers/3?query=x&page=2&sort=price_low', '/sellers/3?page=2&query=x&sort=price_low'],
    ['/reviews/3?sort=helpful&page=2&color=x', '/reviews/3?page=2&sort=helpful'],
    ['/help?query=refund&page=2', '/help?query=refund'],
    ['/contact?order=TRV-1', '/contact'],
    ['/products/men?_routes=root', '/products/men'],
    [
      '/products/men.data?_routes=shop%2Flisting%2Flisting.page,root,evil,root&page=2',
      '/products/men.data?_routes=root%2Cshop%2Flisting%2Flisting.page&page=2',
    ],
    ['/products/men.data?_routes=evil', '/products/men.data'],
  ])('%s only %s counts', (given, kept) => {
    const url = new URL(`http://shop.test${given}`)
    dropUnknownParameters(url, routeIds)
    expect(url.pathname + url.search).toBe(kept)
  })
})

describe('1,000 unknown parameters', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ worker: false, buildDir: resolve(import.meta.dirname, '../../../../build') })
  })
  afterAll(() => app?.close())

  const withParameter = (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${Math.random().toString(36).slice(2)}=${Math.random()}`

  it('create one cache entry and one rendering', async () => {
    const readPage = createPageCache(app.shop.db)
    const keys = new Set<string>()
    let renderings = 0
    for (let call = 0; call < 1_000; call++) {
      const url = new URL(withParameter('http://shop.test/products/men?page=2'))
      dropUnknownParameters(url, routeIds)
      keys.add(url.pathname + url.search)
      await readPage(url.pathname + url.search, async () => {
        renderings += 1
        return toCachedPage({
          status: 200,
          contentType: 'text/html',
          location: null,
          policy: '',
          partial: false,
          body: 'x',
        })
      })
    }
    expect([keys.size, renderings]).toEqual([1, 1])
  })

  it.each(['/', '/products/men', '/products/men.data', '/products?query=shirt'])(
    'get the same copy of %s',
    async (path) => {
      const tagOf = async (url: string) => {
        const reply = await fetch(app.url + url)
        await reply.arrayBuffer()
        return `${reply.status} ${reply.headers.get('etag')}`
      }
      const first = await tagOf(path)
      expect(first).toMatch(/^200 W/)
      const tags = new Set<string>()
      for (let call = 0; call < 50; call++) tags.add(await tagOf(withParameter(path)))
      expect([...tags]).toEqual([first])
    },
  )
})
