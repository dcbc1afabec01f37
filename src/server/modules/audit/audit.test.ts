import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countEntries, lastEntries } from '#test/builders/audit-entries.ts'
import { type OwnedThings, ownedThings } from '#test/builders/owned-things.ts'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let things: OwnedThings
let admin: Person
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = things.sellers[0]
})
afterAll(() => app?.close())
afterEach(() => app.assertInvariants())

describe('an audit log entry', () => {
  it('records the changed fields before and after, and no others', async () => {
    const product = await aProduct(app, { sellerId: seller.id, title: 'Old title' })
    await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: product.id },
      body: { title: 'New title' },
    })
    expect(await lastEntries(app, 1)).toMatchObject([
      {
        actor_kind: 'seller',
        actor_id: seller.id,
        subject_kind: 'products',
        subject_id: String(product.id),
        seller_id: seller.id,
        action: 'changed',
      },
    ])
    const [entry] = await lastEntries(app, 1)
    expect([entry?.before, entry?.after]).toEqual([{ title: 'Old title' }, { title: 'New title' }])
  })

  it('records that a secret changed, but not its value', async () => {
    const fields = {
      account_number_last4: '1111',
      bank_details_sealed: app.shop.keys.seal('{"accountHolderName":"A","ifscCode":"B"}'),
    }
    const told = JSON.stringify({ kind: 'admin', id: admin.id, client: '192.0.2.1' })
    await app.shop.db.transaction().execute(async (tx) => {
      await sql`select set_config('trove.actor', ${told}, true)`.execute(tx)
      await tx.updateTable('sellers').set(fields).where('id', '=', seller.id).execute()
    })
    const [entry] = await lastEntries(app, 1)
    expect(entry?.after).toEqual({
      account_number_last4: '1111',
      bank_details_sealed: 'changed',
    })
    const { rows } = await sql<{
      all: string
    }>`select string_agg(a::text, '') as all from audit_log a`.execute(app.shop.db)
    expect(rows[0]?.all).not.toContain(fields.bank_details_sealed)
  })

  it('is not written for a refused or rolled-back change, nor for an update without changes', async () => {
    const before = await countEntries(app)
    const product = await aProduct(app, { sellerId: seller.id, title: 'Same title' })
    const call = { params: { productId: product.id } }
    expect(
      (await seller.call('PUT /sellers/products/:productId', { ...call, body: { title: 'X', version: 99 } }))
        .status,
    ).toBe(409)
    expect((await seller.call('POST /sellers/close', { body: { businessName: 'Another' } })).status).toBe(422)
    expect((await things.sellers[1].call('DELETE /sellers/products/:productId', call)).status).toBe(404)
    await seller.ok('PUT /sellers/products/:productId', { ...call, body: { title: 'Same title' } })
    await seller.ok('GET /sellers/products', {})
    expect(await countEntries(app)).toBe(before)
  })

  it('is not written for changes by customers', async () => {
    const before = await countEntries(app)
    const buyer = await aCustomer(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    await anUnpaidOrder(app, { buyer, productIds: [productId] })
    await buyer.ok('PATCH /users/profile', { body: { firstName: 'Anna' } })
    expect(await countEntries(app)).toBe(before)
  })

  it('cannot be updated, deleted or truncated', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    try {
      for (const statement of [
        `update audit_log set client = 'x'`,
        'delete from audit_log',
        'truncate audit_log',
      ])
        await expect(client.query(statement)).rejects.toThrow('audit_log is append-only')
    } finally {
      await client.end()
    }
  })
})

describe('the audit log', () => {
  it('is filtered by actor, subject, seller, days and search text, newest first', async () => {
    const word = `Zebra${unique()}`
    const product = await aProduct(app, { sellerId: seller.id })
    const titled = (title: string) =>
      seller.ok('PUT /sellers/products/:productId', { params: { productId: product.id }, body: { title } })
    await titled(`${word} one`)
    await titled(`${word} two`)
    const ask = async (query: Record<string, unknown>) =>
      (await admin.ok('GET /admin/audit-log', { query } as never)).map(({ after }) => after)
    const both = [{ title: `${word} two` }, { title: `${word} one` }]
    const today = new Date().toISOString().slice(0, 10)
    const subject = { subjectKind: 'products', subjectId: String(product.id) }
    expect(await ask({ query: word.slice(0, 8) })).toEqual(both)
    expect(await ask({ query: `${word} ONE` })).toEqual([both[0], both[1]])
    expect(await ask(subject)).toEqual(both)
    expect(
      await ask({
        ...subject,
        actorKind: 'seller',
        actorId: seller.id,
        sellerId: seller.id,
        from: today,
        to: today,
      }),
    ).toEqual(both)
    expect(await ask({ ...subject, size: 1, pageNumber: 1 })).toEqual([both[1]])
    for (const nothing of [
      { actorKind: 'admin' },
      { actorKind: 'seller', actorId: things.sellers[1].id },
      { to: '2020-01-01' },
      { query: 'nothing of this' },
    ])
      expect(await ask({ ...subject, ...nothing })).toEqual([])
    expect((await admin.ok('GET /admin/audit-log', { query: subject })).at(0)).toMatchObject({
      actor: { kind: 'seller', id: seller.id, email: seller.email },
      client: '127.0.0.1',
      subject: { kind: 'products', id: String(product.id), name: `${word} two` },
      seller: { id: seller.id },
      action: 'changed',
    })
  })

  it('names the record of an entry as people do, and none that is gone', async () => {
    const product = await aProduct(app, { sellerId: seller.id, title: 'Tea kettle' })
    const { variants } = await seller.ok('GET /sellers/products/:productId', {
      params: { productId: product.id },
    })
    const [variant] = variants
    const params = { productId: product.id }
    await seller.ok('PUT /sellers/products/:productId', {
      params,
      body: { stockChanges: [{ variantId: variant?.id ?? 0, change: 2 }] } as never,
    })
    await admin.ok('POST /admin/settings', { body: { name: 'payoutMinimum', value: 3 } as never })
    const namesOf = async (subjectKind: string) =>
      (await admin.ok('GET /admin/audit-log', { query: { subjectKind, size: 1 } })).map(
        ({ subject }) => subject.name,
      )
    expect(await namesOf('stock')).toEqual([`Tea kettle, ${variant?.color}, ${variant?.size}`])
    expect(await namesOf('settings')).toEqual(['payoutMinimum'])
    await seller.ok('DELETE /sellers/products/:productId', { params })
    expect(await namesOf('products')).toEqual([null])
  })

  it('refuses an incomplete or malformed filter', async () => {
    for (const query of [
      { actorId: 1 },
      { subjectId: '1' },
      { subjectKind: 'Products!' },
      { from: 'yesterday' },
      { query: 'x'.repeat(101) },
    ])
      expect((await admin.call('GET /admin/audit-log', { query } as never)).status).toBe(400)
  })

  it('is read through indexes, even with 20,000 entries', async () => {
    const db = app.ownerDb
    await sql`insert into audit_log (at, actor_kind, actor_id, client, subject_kind, subject_id, seller_id, action, after)
      select now() - make_interval(mins => n), case when n % 50 = 0 then 'admin' else 'seller' end, n % 300, '192.0.2.1',
        (array['products', 'orders', 'variants'])[1 + n % 3], (n % 900)::text, n % 300, 'changed', jsonb_build_object('title', md5(n::text))
      from generate_series(1, 20000) n`.execute(db)
    await sql`analyze audit_log`.execute(db)
    const client = new pg.Client({
      connectionString: app.databaseUrl,
      options: '-c plan_cache_mode=force_generic_plan',
    })
    await client.connect()
    try {
      for (const where of [
        'true',
        `actor_kind = $1 and actor_id = $2`,
        `actor_kind = $1`,
        `subject_kind = $1 and subject_id = $2`,
        `subject_kind = $1`,
        `seller_id = $1`,
        `at >= $1 and at < $2`,
      ]) {
        const count = where.includes('$2') ? 2 : where.includes('$1') ? 1 : 0
        const values = Array.from({ length: count }, () => 'null').join()
        await client.query(
          `prepare question as select * from audit_log a where ${where} order by a.at desc, a.id desc limit 20`,
        )
        const { rows } = await client.query(`explain execute question${count ? `(${values})` : ''}`)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan, where).not.toMatch(/Seq Scan|Sort/)
        await client.query('deallocate question')
      }
      const { rows } = await client.query(
        `explain select * from audit_log where words @@ to_tsquery('simple', 'abc:*') offset 0`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_log_by_words')
    } finally {
      await client.end()
    }
  })
})
