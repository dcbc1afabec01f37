import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin } from '#test/builders/staff.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const shown = (slug: string) => client(app).call('GET /content/:slug', { params: { slug } })
const edited = (slug: string) => admin.ok('GET /admin/content/:slug', { params: { slug } })
const save = (slug: string, basedOn: number, body: string, title = 'Terms') =>
  admin.call('POST /admin/content/:slug/revisions', {
    params: { slug },
    body: { title, description: 'The rules.', body, basedOn },
  })
const publish = (slug: string, revisionId: number | null) =>
  admin.call('PUT /admin/content/:slug/published', { params: { slug }, body: { revisionId } })
const anArticle = async (body = 'Use a coupon.', topic = 'Gifts') => {
  const slug = `gift-${unique()}`.toLowerCase()
  const { page } = await admin.ok('POST /admin/content', {
    body: { slug, topic, title: `Gift ${slug}`, description: 'About gifts.', body },
  })
  return page
}

describe('a new shop', () => {
  test('has all pages, and every text that it starts with can be saved again', async () => {
    const pages = await admin.ok('GET /admin/content')
    expect(pages.filter(({ topic }) => topic === null).map(({ slug }) => slug)).toEqual([
      'about',
      'privacy',
      'returns',
      'shipping',
      'terms',
    ])
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.find(({ slug }) => slug === 'about')?.title).toBe('About Trove')
    for (const { slug } of pages) {
      const { latest } = await edited(slug)
      const { problems, html } = await admin.ok('POST /admin/content/preview', {
        body: { body: latest.body },
      })
      expect([slug, problems]).toEqual([slug, []])
      expect(html).not.toContain('{{')
      expect(html).not.toMatch(/processes your payment|Request return/)
    }
  })

  test('fills in figures and names from the settings, at once', async () => {
    expect((await shown('terms')).body.html).toContain('for 30 minutes while you pay')
    await admin.ok('POST /admin/settings', { body: { name: 'unpaidMinutes', value: 45 } })
    expect((await shown('terms')).body.html).toContain('for 45 minutes while you pay')
    const value = (await admin.ok('GET /admin/settings')).brand.value
    await admin.ok('POST /admin/settings', {
      body: {
        name: 'brand',
        value: {
          ...value,
          name: 'Harbor & Sons',
          supportEmail: 'help@harbor.example',
          legalName: 'Harbor <Ltd>',
        },
      },
    })
    const { title, html } = (await shown('about')).body
    expect(title).toBe('About Harbor & Sons')
    expect(html).toContain('<a href="mailto:help@harbor.example">help@harbor.example</a>')
    expect((await shown('terms')).body.html).toContain('Harbor &lt;Ltd&gt;')
  })
})

describe('a draft', () => {
  test('is invisible until it is published, and an older revision can be published again', async () => {
    const before = await edited('terms')
    const draft = await save('terms', before.page.latestId, 'No **refunds** on Mondays.', 'New terms')
    expect(draft.body.page.latestId).toBeGreaterThan(before.page.latestId)
    expect((await shown('terms')).body.title).toBe('Terms of use')
    await publish('terms', draft.body.page.latestId)
    expect((await shown('terms')).body).toMatchObject({
      title: 'New terms',
      html: '<p>No <strong>refunds</strong> on Mondays.</p>',
    })
    const { history } = await edited('terms')
    const [newest, ...older] = history.map(({ title, author }) => [title, author])
    expect(newest).toEqual(['New terms', 'Asha Rao'])
    expect(new Set(older.map(String))).toEqual(new Set(['Terms of use,']))
    const old = await admin.ok('GET /admin/content/:slug/revisions/:revisionId', {
      params: { slug: 'terms', revisionId: before.latest.id },
    })
    expect(old.body).toBe(before.latest.body)
    await publish('terms', old.id)
    expect((await shown('terms')).body.title).toBe('Terms of use')
  })

  test('of another admin is not overwritten', async () => {
    const { page } = await edited('shipping')
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save('shipping', page.latestId, `Version ${n}`)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test.each([
    ['[x](javascript:alert(1))', /must start with https/],
    ['[x](/help/not-there)', /There is no page/],
    ['{{secret}}', /no placeholder/],
    ['  ', /Enter a text/],
    ['x'.repeat(50_001), /at most 50,000/],
  ])('with %.20s is refused and changes nothing', async (body, message) => {
    const { page } = await edited('privacy')
    const reply = await save('privacy', page.latestId, body)
    expect(reply.status).toBe(422)
    expect(reply.body.errors?.[0]).toMatchObject({ path: 'body', message: expect.stringMatching(message) })
    expect((await edited('privacy')).page.latestId).toBe(page.latestId)
  })
})

describe('a help article', () => {
  test('appears in the help center and its search once published, and disappears when unpublished', async () => {
    const page = await anArticle('You can **wrap** a porcelain giraffe.')
    const found = (query: string) => client(app).ok('GET /help-articles', { query: { query } })
    expect(await found('giraffes')).toEqual([])
    expect((await shown(page.slug)).status).toBe(404)
    await publish(page.slug, page.latestId)
    expect((await found('giraffes')).map(({ slug }) => slug)).toEqual([page.slug])
    // The beginning of a word of the title.
    expect((await found('gift')).map(({ slug }) => slug)).toContain(page.slug)
    expect((await client(app).ok('GET /help-articles')).map(({ slug }) => slug)).toContain(page.slug)
    await publish(page.slug, null)
    expect(await found('giraffes')).toEqual([])
    expect((await shown(page.slug)).status).toBe(404)
  })

  test('has its own address, a topic and a position', async () => {
    const page = await anArticle()
    const again = await admin.call('POST /admin/content', {
      body: { slug: page.slug, topic: 'Gifts', title: 'x', description: '', body: 'x' },
    })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'slug' }] } })
    const moved = await admin.ok('PATCH /admin/content/:slug', {
      params: { slug: page.slug },
      body: { topic: 'Presents', position: 5 },
    })
    expect(moved.page).toMatchObject({ topic: 'Presents', position: 5 })
  })

  test.each(["'; drop table users; --", '%', '\\', '((', '"', 'שלום', '😀'.repeat(40), '!!!'])(
    'a search for %s answers a list',
    async (query) => {
      expect((await client(app).call('GET /help-articles', { query: { query } })).status).toBe(200)
    },
  )
})

test('pages that the shop links to stay published and have no topic', async () => {
  expect((await publish('privacy', null)).status).toBe(409)
  const moved = await admin.call('PATCH /admin/content/:slug', {
    params: { slug: 'privacy' },
    body: { topic: 'x', position: 1 },
  })
  expect(moved.status).toBe(409)
  const other = await edited('about')
  expect((await publish('privacy', other.page.latestId)).status).toBe(404)
  expect((await shown('Not-A-Slug')).status).toBe(400)
})

test('support staff change help articles, but not the terms and other fixed pages', async () => {
  const support = await anAdmin(app, 'SUPPORT')
  const article = await anArticle()
  const change = async (slug: string) => {
    const { latest } = await edited(slug)
    const saved = await support.call('POST /admin/content/:slug/revisions', {
      params: { slug },
      body: { title: 'New', description: 'New.', body: 'New text.', basedOn: latest.id },
    })
    const published = await support.call('PUT /admin/content/:slug/published', {
      params: { slug },
      body: { revisionId: latest.id },
    })
    return [saved.status, published.status]
  }
  expect(await change(article.slug)).toEqual([201, 200])
  const before = await edited('terms')
  expect(await change('terms')).toEqual([403, 403])
  expect(await edited('terms')).toEqual(before)
})
