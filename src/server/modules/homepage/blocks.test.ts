import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlockContent } from '#contract/shop/home-blocks.ts'
import { aBlockBody } from '#test/builders/home-blocks.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())
beforeEach(() => sql`delete from home_blocks`.execute(app.shop.db))

const add = (content: Partial<BlockContent> = {}) =>
  admin.ok('POST /admin/home-blocks', { body: aBlockBody(content) })
const publish = (id: number, version: number, published = true) =>
  admin.call('PUT /admin/home-blocks/:id/published', { params: { id }, body: { published, version } })
const save = (id: number, version: number, content: BlockContent) =>
  admin.call('PUT /admin/home-blocks/:id/draft', { params: { id }, body: { content, version } })
const shown = async (preview?: string) =>
  (await client(app).ok('GET /home-page/blocks', { query: preview ? { preview } : {} })).blocks
const titles = async (preview?: string) => (await shown(preview)).map(({ title }) => title)
const previewToken = async (at?: string) => {
  const { path } = await admin.ok('GET /admin/home-blocks/preview', { query: at ? { at } : {} })
  return new URL(path, app.url).searchParams.get('preview') ?? ''
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

describe('a block', () => {
  it('is a draft until it is published, and customers see a later draft only when that is published', async () => {
    const block = await add({ title: 'First' })
    expect([block.status, block.published, await titles()]).toEqual(['DRAFT', null, []])
    const live = await publish(block.id, block.version)
    expect([live.body.status, live.body.changed, await titles()]).toEqual(['LIVE', false, ['First']])

    const edited = await save(block.id, live.body.version, aBlockBody({ title: 'Second' }))
    expect([edited.body.changed, edited.body.published?.title, await titles()]).toEqual([
      true,
      'First',
      ['First'],
    ])
    await publish(block.id, edited.body.version)
    expect(await titles()).toEqual(['Second'])
  })

  it('leaves the home page at once when it is unpublished or deleted', async () => {
    const [one, other] = [await add({ title: 'One' }), await add({ title: 'Other' })]
    const first = await publish(one.id, one.version)
    await publish(other.id, other.version)
    expect(await titles()).toEqual(['One', 'Other'])
    await publish(one.id, first.body.version, false)
    expect(await titles()).toEqual(['Other'])
    await admin.ok('DELETE /admin/home-blocks/:id', { params: { id: other.id } })
    expect(await titles()).toEqual([])
  })

  it('is shown between its dates, without any change in the meantime', async () => {
    const ids = []
    for (const [title, startsAt, endsAt] of [
      ['Later', hours(1), null],
      ['Over', null, hours(-1)],
      ['Now', hours(-1), hours(1)],
    ] as const) {
      const { id, version } = await add({ title, startsAt, endsAt })
      ids.push(id)
      await publish(id, version)
    }
    expect(await titles()).toEqual(['Now'])
    const blocks = await admin.ok('GET /admin/home-blocks')
    expect(blocks.map(({ status }) => status)).toEqual(['SCHEDULED', 'ENDED', 'LIVE'])

    // This read caches the blocks. After it, only the date can make the block appear.
    await sql`update home_blocks set starts_at = now() + interval '2 seconds' where id = ${ids[0]}`.execute(
      app.shop.db,
    )
    expect(await titles()).toEqual(['Now'])
    await expect.poll(() => titles(), { timeout: 10_000 }).toEqual(['Later', 'Now'])
  })

  it.each([
    ['another admin saved it', (version: number) => version + 1, 409],
    ['the version is none', () => 0, 422],
  ])('is not changed when %s', async (_why, other, status) => {
    const block = await add({ title: 'Mine' })
    const version = other(block.version)
    const answers = [
      await save(block.id, version, aBlockBody({ title: 'Theirs' })),
      await publish(block.id, version),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
    expect(await admin.ok('GET /admin/home-blocks/:id', { params: { id: block.id } })).toEqual(block)
  })

  it('is saved by exactly one of many concurrent requests', async () => {
    const block = await add()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(block.id, block.version, aBlockBody({ title: `T${index}` })),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('moves to a position, and there are at most 30, also when they are added at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        admin.call('POST /admin/home-blocks', { body: aBlockBody({ title: `Block ${index}` }) }),
      ),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(made.find(({ status }) => status === 409)?.body.message).toBe(
      'The home page already has 30 blocks. Delete one first.',
    )
    const before = (await admin.ok('GET /admin/home-blocks')).map(({ id }) => id)
    const last = before.at(-1) ?? 0
    const move = (id: number, position: number) =>
      admin.call('PUT /admin/home-blocks/:id/position', { params: { id }, body: { position } })
    const after = await move(last, 2)
    expect(after.body.map(({ id }) => id)).toEqual([before[0], last, ...before.slice(1, -1)])
    await Promise.all(before.map((id, index) => move(id, index + 1)))
    const ids = (await admin.ok('GET /admin/home-blocks')).map(({ id }) => id)
    expect([...ids].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b))
    expect((await move(2 ** 40, 1)).status).toBe(404)
  })
})

describe('a product row', () => {
  it('shows the products of its rule that are in stock, with a link to the same listing', async () => {
    const seller = await aSeller(app)
    const make = (title: string, sellingCents: number, stock = 3) =>
      aProduct(app, {
        sellerId: seller.id,
        title,
        category: 'men_bags_backpacks',
        mrpCents: 10_000,
        sellingCents,
        stock,
      })
    await make('Dear pack', 9_500)
    await make('Fair pack', 7_000)
    await make('Cheap pack', 5_000)
    await make('Gone pack', 4_000, 0)
    const rule = {
      category: 'men_bags_backpacks',
      query: '',
      minDiscount: 20,
      minRating: null,
      sort: 'price_low',
    } as const
    const { id, version } = await add({ kind: 'PRODUCTS', title: 'Bags on sale', rule })
    await publish(id, version)
    const [row] = await shown()
    expect(row?.kind === 'PRODUCTS' && row.products.map(({ title }) => title)).toEqual([
      'Cheap pack',
      'Fair pack',
    ])
    expect(row).toMatchObject({
      title: 'Bags on sale',
      link: '/products/men_bags_backpacks?discount=20&sort=price_low&stock=in_stock',
    })
  })

  it('is not shown while its rule finds nothing', async () => {
    const rule = {
      category: 'men_watches_dive_watches',
      query: '',
      minDiscount: 99,
      minRating: 5,
      sort: 'newest',
    } as const
    const { id, version } = await add({ kind: 'PRODUCTS', title: 'Nothing', rule })
    await publish(id, version)
    expect(await titles()).toEqual([])
  })
})

describe('a text', () => {
  it('is shown as HTML below its title, with the values of placeholders, and never as HTML of its author', async () => {
    const body = '# Why us\n\n{{returnDays}} days return, <script>alert(1)</script> [shipping](/shipping)'
    const { id, version } = await add({ kind: 'TEXT', title: 'Why us', body })
    await publish(id, version)
    const [text] = await shown()
    expect(text?.kind === 'TEXT' && text.html).toBe(
      '<h3>Why us</h3>\n<p>7 days return, &lt;script&gt;alert(1)&lt;/script&gt; <a href="/shipping">shipping</a></p>',
    )
  })
})

describe('a preview', () => {
  it('shows all drafts at a time, to whoever has the link, and customers see none of it', async () => {
    await add({ title: 'Draft' })
    await add({ title: 'Tomorrow', startsAt: hours(24) })
    expect(await titles(await previewToken())).toEqual(['Draft'])
    const tomorrow = await previewToken(hours(30))
    expect(await titles(tomorrow)).toEqual(['Draft', 'Tomorrow'])
    expect(await titles()).toEqual([])
    await add({ title: 'Another' })
    expect(await titles(tomorrow)).toEqual(['Draft', 'Tomorrow', 'Another'])
  })

  it.each([
    ['an invented token', () => 'x'],
    ['a changed time', (token: string) => token.replace(/\.[0-9a-z]+\./, '.zzzz.')],
    ['a later end', (token: string) => `z${token}`],
    ['a changed signature', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ])('is refused for %s', async (_what, change) => {
    const answer = await client(app).call('GET /home-page/blocks', {
      query: { preview: change(await previewToken()) },
    })
    expect(answer.status).toBe(404)
  })
})

describe('content that is refused', () => {
  const banner = aBlockBody()
  const text = aBlockBody({ kind: 'TEXT', body: 'x' })
  const row = aBlockBody({ kind: 'PRODUCTS' })
  it.each<[string, object, string, string]>([
    ['no title', { ...banner, title: ' ' }, 'title', 'Enter a title'],
    ['another kind', { ...banner, kind: 'VIDEO' }, 'kind', 'Choose what the block shows'],
    ['another place', { ...banner, place: 'FOOTER' }, 'place', 'Choose where it is shown'],
    [
      'a link elsewhere',
      { ...banner, link: 'https://evil.test' },
      'link',
      'Enter a path of this shop, such as /products/men',
    ],
    [
      'a link to another host',
      { ...banner, link: '//evil.test' },
      'link',
      'Enter a path of this shop, such as /products/men',
    ],
    [
      'a script link',
      { ...banner, link: 'javascript:alert(1)' },
      'link',
      'Enter a path of this shop, such as /products/men',
    ],
    ['a link to no page', { ...banner, link: '/nowhere' }, 'link', 'There is no page /nowhere.'],
    [
      'a picture elsewhere',
      { ...banner, image: 'https://evil.test/a.jpg' },
      'image',
      'Please upload the image here. Links to images on other sites are not supported.',
    ],
    [
      'a picture that is gone',
      { ...banner, image: `/media/${randomUUID()}-640.jpg` },
      'image',
      'This image is no longer there. Please upload it again.',
    ],
    [
      'an end before the start',
      { ...banner, startsAt: hours(2), endsAt: hours(1) },
      'endsAt',
      'The end must be after the start',
    ],
    [
      'an unknown category',
      { ...row, rule: { ...(row as { rule: object }).rule, category: 'nothing' } },
      'rule.category',
      'There is no such category.',
    ],
    [
      'an unknown placeholder',
      { ...text, body: '{{secret}}' },
      'body',
      'There is no placeholder {{secret}}.',
    ],
    ['a long text', { ...text, body: 'x'.repeat(5_001) }, 'body', 'Enter at most 5,000 characters'],
  ])('%s', async (_what, body, path, message) => {
    const answer = await admin.call('POST /admin/home-blocks', { body: body as BlockContent })
    expect([answer.status, answer.body.errors?.[0]]).toEqual([422, { path, message }])
    expect(await admin.ok('GET /admin/home-blocks')).toEqual([])
  })
})
