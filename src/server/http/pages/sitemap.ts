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
import { sitemapIndex, urlEntry, urlSetEnd, urlSetStart } from './sitemap-xml.ts'

/** What belongs to one person or to machines; the rest is for everyone to find. */
const closed = [
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

/** Search engines come rarely, and a part of the sitemap is ten thousand rows: this old is new enough. */
const keptMs = 60_000
/** Compressed, a part has about 200 KB. */
const keptMax = 20

/** `/robots.txt` and `/sitemap.xml`, with addresses that begin with the configured one whatever host was asked. */
export function serveSitemap(app: FastifyInstance, shop: Pick<Shop, 'db' | 'config'>): void {
  const { db } = shop
  const kept = createKeeper()
  const origin = () => shop.config.PUBLIC_URL
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(origin())),
  )

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const file = await kept('index', async () => [
      sitemapIndex([
        `${origin()}/sitemap-pages.xml`,
        ...(await listSitemapParts(db)).map((part) => `${origin()}/sitemap-products-${part + 1}.xml`),
      ]),
    ])
    return send(request, reply, file)
  })

  app.get('/sitemap-pages.xml', hidden, async (request, reply) => {
    const file = await kept('pages', async () => {
      const [codes, sellers] = await Promise.all([listStockedCategories(db), listStockedSellers(db)])
      const paths = [
        '/',
        '/products',
        ...codes.map((code) => `/products/${code}`),
        ...sellers.map((id) => `/sellers/${id}`),
        '/become-seller',
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
      const file = await kept(`products:${part}`, async () => {
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
    ...closed.map((path) => `Disallow: ${path}`),
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

/** Files kept compressed for a while; made one after the other, so that asking for all of them at once slows nobody. */
function createKeeper() {
  const files = new Map<string, { body: Promise<Buffer>; until: number }>()
  let queue: Promise<unknown> = Promise.resolve()

  return function keep(name: string, make: () => Promise<Texts>): Promise<Buffer> {
    const known = files.get(name)
    if (known && known.until > Date.now()) return known.body
    const body = queue.then(async () => compress(await make()))
    queue = body.catch(() => undefined)
    files.delete(name)
    files.set(name, { body, until: Date.now() + keptMs })
    for (const oldest of files.keys()) {
      if (files.size <= keptMax) break
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
    .header('cache-control', `public, max-age=${keptMs / 1000}`)
    .header('vary', 'Accept-Encoding')
    .type('application/xml; charset=utf-8')
  return zipped
    ? reply.header('content-encoding', 'gzip').send(file)
    : reply.send(Readable.from([file]).pipe(createGunzip()))
}
