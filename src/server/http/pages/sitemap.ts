import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import {
  listSitemapParts,
  listStockedCategories,
  listStockedSellers,
  readSitemapPart,
} from '../../views/catalog/sitemap.ts'
import { listPublished } from '../../views/content/content.ts'
import { sitemapIndex, urlEntry, urlSetEnd, urlSetStart } from './sitemap-xml.ts'

/** Personal pages and endpoints for programs; crawlers may visit everything else. */
const disallowedPaths = [
  '/account',
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/dev/',
  '/payment-success',
  '/seller/',
  '/seller$',
  '/wishlist',
]

/** A part of the sitemap reads ten thousand rows, and search engines accept old ones. */
const maxAgeMs = 60_000
/** A compressed part has about 200 KB. */
const filesMax = 20

/** Serves `/robots.txt` and the sitemaps. All URLs use the configured origin, not the Host header. */
export function serveSitemap(app: FastifyInstance, shop: Pick<Shop, 'db' | 'config'>): void {
  const { db } = shop
  const cachedFile = createFileCache()
  const origin = () => shop.config.PUBLIC_URL
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(origin())),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const file = await cachedFile('index', async () => [
      sitemapIndex([
        `${origin()}/sitemap-pages.xml`,
        ...(await listSitemapParts(db)).map((part) => `${origin()}/sitemap-products-${part + 1}.xml`),
      ]),
    ])
    return send(request, reply, file)
  })

  app.get('/sitemap-pages.xml', hidden, async (request, reply) => {
    const file = await cachedFile('pages', async () => {
      const [codes, sellers, pages] = await Promise.all([
        listStockedCategories(db),
        listStockedSellers(db),
        listPublished(db),
      ])
      const paths = [
        '/',
        '/products',
        ...codes.map((code) => `/products/${code}`),
        ...sellers.map((id) => `/sellers/${id}`),
        '/become-seller',
        '/contact',
        '/help',
        ...pages.map(({ slug, topic }) => (topic === null ? `/${slug}` : `/help/${slug}`)),
      ]
      return [urlSetStart, ...paths.map((path) => urlEntry({ url: origin() + path })), urlSetEnd]
    })
    return send(request, reply, file)
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^\\d{1,6}).xml',
    hidden,
    async (request, reply) => {
      const part = Number(request.params.part) - 1
      const file = await cachedFile(`products:${part}`, async () => {
        if (part < 0 || !(await listSitemapParts(db)).includes(part)) throw new Failure('not_found')
        return productEntries(readSitemapPart(db, part), origin())
      })
      return send(request, reply, file)
    },
  )
}

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

async function* productEntries(batches: ReturnType<typeof readSitemapPart>, origin: string) {
  yield urlSetStart
  for await (const products of batches) {
    yield products
      .flatMap(({ path, changedAt, images, reviewsPath }) => [
        urlEntry({
          url: origin + path,
          changedAt,
          images: images.map((image) => new URL(image, origin).href),
        }),
        ...(reviewsPath === null ? [] : [urlEntry({ url: origin + reviewsPath })]),
      ])
      .join('')
  }
  yield urlSetEnd
}

type Texts = Iterable<string> | AsyncIterable<string>

/** Caches compressed files. Builds one at a time, so that a crawler does not slow the shop. */
function createFileCache() {
  const files = new Map<string, { body: Promise<Buffer>; until: number }>()
  let queue: Promise<unknown> = Promise.resolve()

  return function cachedFile(name: string, build: () => Promise<Texts>): Promise<Buffer> {
    const known = files.get(name)
    if (known && known.until > Date.now()) return known.body
    const body = queue.then(async () => compress(await build()))
    queue = body.catch(() => undefined)
    files.delete(name)
    files.set(name, { body, until: Date.now() + maxAgeMs })
    for (const oldest of files.keys()) {
      if (files.size <= filesMax) break
      files.delete(oldest)
    }
    body.catch(() => {
      if (files.get(name)?.body === body) files.delete(name)
    })
    return body
  }
}

async function compress(texts: Texts): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from(texts).compose(createGzip())) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(request: FastifyRequest, reply: FastifyReply, file: Buffer) {
  const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  reply
    .header('cache-control', `public, max-age=${maxAgeMs / 1000}`)
    .header('vary', 'Accept-Encoding')
    .type('application/xml; charset=utf-8')
  return zipped
    ? reply.header('content-encoding', 'gzip').send(file)
    : reply.send(Readable.from([file]).pipe(createGunzip()))
}
