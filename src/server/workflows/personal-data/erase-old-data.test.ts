import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskList } from '#server/worker.ts'
import { pdfOf, uploadDocument } from '#test/builders/documents.ts'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { acceptBy, aReturn } from '#test/builders/returns.ts'
import { columnsWith } from '#test/builders/whole-database.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aFarewellCode } from '#test/harness/codes.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

const runNight = () => taskList(app.shop).tasks['erase-old-data']?.({}, {} as never)
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.ownerDb)
const count = async (from: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(app.shop.db)).rows[0]
    ?.count

test('recipients, return texts and step reasons of old orders are erased; newer ones, amounts and the state stay', async () => {
  const seller = await aSeller(app)
  const buyer = await aCustomer(app, { firstName: 'Oldname' })
  const order = await aDeliveredOrder(app, { buyer, seller })
  const returnId = await aReturn(order, { comment: 'Oldcomment', reason: 'OTHER' })
  expect((await acceptBy(seller, returnId)).status).toBe(200)
  const newer = await aDeliveredOrder(app, { buyer: await aCustomer(app, { firstName: 'Newname' }), seller })
  await runNight()
  expect(await columnsWith(app, ['Oldname'])).toContain('checkouts.shipping_address')
  await run(
    sql`update checkouts set created_at = now() - interval '8 years 1 day' where id = ${order.checkoutId}`,
  )
  // A decided return refuses every other change.
  await run(sql`alter table returns disable trigger returns_move`)
  await run(sql`update returns set created_at = now() - interval '8 years 1 day' where id = ${returnId}`)
  await run(sql`alter table returns enable trigger returns_move`)
  await runNight()
  const { shipping_address: address, total_cents: total } = await app.shop.db
    .selectFrom('checkouts')
    .select(['shipping_address', 'total_cents'])
    .where('id', '=', order.checkoutId)
    .executeTakeFirstOrThrow()
  expect([address.name, address.mobile, address.state, total]).toEqual([
    'Erased',
    '00000000',
    'Karnataka',
    5_000,
  ])
  expect(await columnsWith(app, ['Oldcomment'])).not.toContain('returns.comment')
  const found = (query: string) => seller.ok('GET /seller/orders', { query: { query } } as never)
  expect(await found('Oldname')).toEqual([])
  expect(await found('Newname')).toMatchObject([{ id: newer.orderId }])
  await app.assertInvariants()
})

test('the setting decides, within bounds', async () => {
  const order = await aDeliveredOrder(app, { seller: await aSeller(app) })
  await run(sql`update checkouts set created_at = now() - interval '3 years' where id = ${order.checkoutId}`)
  const nameOf = async () =>
    (
      await app.shop.db
        .selectFrom('checkouts')
        .select('shipping_address')
        .where('id', '=', order.checkoutId)
        .executeTakeFirstOrThrow()
    ).shipping_address.name
  await runNight()
  expect(await nameOf()).toBe('Asha Rao')
  const set = (value: number) =>
    admin.call('POST /admin/settings', { body: { name: 'orderDataYears', value } })
  expect((await set(0)).status).toBe(422)
  expect((await set(2)).status).toBe(201)
  await runNight()
  expect(await nameOf()).toBe('Erased')
})

test('old audit entries, carts, emails and sessions are deleted, newer ones stay', async () => {
  const person = await aCustomer(app)
  const other = await aCustomer(app)
  await run(sql`
    insert into audit_log (at, actor_kind, actor_id, client, subject_kind, subject_id, action)
    select now() - age, 'admin', ${admin.id}, '192.0.2.1', 'coupons', 'marker', 'changed'
    from unnest(array['2 years 1 day', '1 year 11 months']::interval[]) as age`)
  await run(sql`insert into carts (user_id, updated_at)
    values (${person.id}, now() - interval '366 days'), (${other.id}, now() - interval '364 days')`)
  await run(sql`insert into mails (key, recipient, template, sent_at)
    values ('old', 'old@example.com', 'no-account', now() - interval '31 days'), ('new', 'new@example.com', 'no-account', now() - interval '29 days')`)
  await run(sql`insert into sessions (id, user_id, expires_at, ends_at)
    values (gen_random_uuid(), ${person.id}, now() - interval '31 days', now()), (gen_random_uuid(), ${other.id}, now() - interval '29 days', now())`)
  await runNight()
  expect(await count(sql`audit_log where subject_id = 'marker'`)).toBe(1)
  expect(await count(sql`carts where user_id in (${person.id}, ${other.id})`)).toBe(1)
  expect(await count(sql`mails where key in ('old', 'new')`)).toBe(1)
  expect(await count(sql`sessions where user_id in (${person.id}, ${other.id}) and expires_at < now()`)).toBe(
    1,
  )
})

test('more than one batch is deleted in one night', async () => {
  await run(sql`insert into mails (key, recipient, template, sent_at)
    select 'batch' || n, 'batch@example.com', 'no-account', now() - interval '40 days' from generate_series(1, 1201) n`)
  await runNight()
  expect(await count(sql`mails where recipient = 'batch@example.com'`)).toBe(0)
})

test('a closed seller is erased once everything is paid out; the address is free again', async () => {
  const seller = await aSeller(app, {
    sealedBankDetails: app.shop.keys.seal('{"accountHolderName":"Ravi Menon","ifscCode":"X"}'),
  } as never)
  await aDeliveredOrder(app, { seller })
  const { businessDetails } = await seller.ok('GET /sellers/profile')
  const { businessName } = businessDetails
  const otp = await aFarewellCode(app, seller, 'seller')
  await seller.ok('POST /sellers/close', { body: { businessName, otp } })
  const row = () =>
    app.shop.db.selectFrom('sellers').selectAll().where('id', '=', seller.id).executeTakeFirstOrThrow()
  await runNight()
  expect((await row()).email).toBe(seller.email)
  // The money leaves: a payout was booked.
  await run(sql`
    with entry as (
      insert into ledger_entries (key, kind, seller_id) values (${`test:${seller.id}`}, 'adjustment', ${seller.id}) returning id
    ), clearing as (
      select id from ledger_accounts where kind = 'provider_clearing' limit 1
    ), owed as (
      select a.id, l.currency, -sum(l.amount_cents) as cents from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = 'seller_payable' and a.seller_id = ${seller.id} group by a.id, l.currency
    )
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, seller_id)
    select entry.id, owed.id, owed.cents, owed.currency, ${seller.id}::bigint from entry, owed
    union all select entry.id, clearing.id, -owed.cents, owed.currency, ${seller.id} from entry, owed, clearing`)
  await runNight()
  expect(await row()).toMatchObject({
    email: `deleted-seller-${seller.id}@deleted.invalid`,
    seller_name: 'Deleted seller',
    business_name: businessName,
    gstin: '29ABCDE1234F1Z5',
    account_number_last4: '0000',
  })
  expect(await columnsWith(app, [seller.email])).toEqual([])
  await run(sql`update sellers set erased_at = now() - interval '9 years' where id = ${seller.id}`)
  await runNight()
  expect(await row()).toMatchObject({ business_name: 'Deleted seller', gstin: '000000000000000' })
  expect((await client(app).call('GET /sellers/:id/shop', { params: { id: seller.id } })).status).toBe(410)
})

test('verification documents of a closed seller are deleted with the account, and the audit log holds no personal data', async () => {
  const seller = await aSeller(app)
  for (const kind of ['IDENTITY', 'BANK'] as const)
    expect(
      (await uploadDocument(app, seller, kind, pdfOf('Passport of Ravi Menonsson'), 'menonsson.pdf')).status,
    ).toBe(200)
  const at = { sellerId: seller.id, documentKind: 'IDENTITY' } as const
  const [document] = await seller.ok('GET /sellers/documents')
  await admin.ok('POST /admin/sellers/:sellerId/documents/:documentKind/decision', {
    params: at,
    body: { decision: 'ACCEPTED', version: document?.version ?? 0 },
  })
  const { businessDetails } = await seller.ok('GET /sellers/profile')
  const otp = await aFarewellCode(app, seller, 'seller')
  await seller.ok('POST /sellers/close', { body: { businessName: businessDetails.businessName, otp } })
  expect(await count(sql`verification_documents where seller_id = ${seller.id}`)).toBe(2)
  await runNight()
  expect(await count(sql`verification_documents where seller_id = ${seller.id}`)).toBe(0)
  expect(await columnsWith(app, ['menonsson', seller.email])).toEqual([])
  const { rows } = await sql<{ action: string; fields: string[] }>`
    select a.action, array(select jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) order by 1) as fields
    from audit_log a where a.subject_kind = 'verification_documents' and a.seller_id = ${seller.id} order by a.id
  `.execute(app.ownerDb)
  expect(rows.map(({ action }) => action)).toEqual(['created', 'created', 'changed'])
  const { rows: sealed } = await sql`
    select from audit_log a where a.seller_id = ${seller.id} and a.subject_kind = 'verification_documents'
      and coalesce(a.after ->> 'content_sealed', a.after ->> 'key_sealed', 'changed') <> 'changed'
  `.execute(app.ownerDb)
  expect(sealed).toEqual([])
})
