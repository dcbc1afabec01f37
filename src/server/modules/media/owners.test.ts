import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const ownerOf = (id: string) =>
  app.shop.db.selectFrom('uploads').select(['user_id', 'seller_id']).where('id', '=', id).executeTakeFirst()

async function give(owner: { user_id: number } | { seller_id: number }, count: number): Promise<void> {
  const { user_id, seller_id } = { user_id: null, seller_id: null, ...owner }
  await sql`
    insert into uploads (id, user_id, seller_id, width, height, bytes, widths, formats)
    select gen_random_uuid(), ${user_id}::bigint, ${seller_id}::bigint, 30, 20, 1, '{30}', '{jpg}'
    from generate_series(1, ${count}::int)
  `.execute(app.shop.db)
}

const countOf = async (person: Person) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from uploads where user_id = ${person.id}
  `.execute(app.shop.db)
  return rows[0]?.count
}

test('an upload belongs to the account that sent it', async () => {
  const [customer, seller] = [await aCustomer(app), await aSeller(app)]
  expect(await ownerOf((await upload(app, customer)).body.public_id)).toEqual({
    user_id: customer.id,
    seller_id: null,
  })
  expect(await ownerOf((await upload(app, seller)).body.public_id)).toEqual({
    user_id: null,
    seller_id: seller.id,
  })
  expect((await upload(app, { token: undefined })).status).toBe(401)
})

describe('quotas', () => {
  test.each([
    ['customer', 500, 'You have reached the limit of 500 images.'],
    ['seller', 20_000, 'Your shop has reached its limit of 20,000 images.'],
  ])('a %s can store %i images', async (kind, most, message) => {
    const person = kind === 'seller' ? await aSeller(app) : await aCustomer(app)
    await give(kind === 'seller' ? { seller_id: person.id } : { user_id: person.id }, most - 1)
    expect((await upload(app, person)).status).toBe(200)
    const refused = await upload(app, person)
    expect([refused.status, refused.body.message]).toEqual([429, message])
    expect(refused.headers.get('retry-after')).toBe('86400')
  })

  test('concurrent uploads do not exceed the quota, and refused uploads leave no files', async () => {
    const customer = await aCustomer(app)
    await give({ user_id: customer.id }, 499)
    const before = await files()
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(app, customer)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429, 429, 429, 429, 429, 429])
    expect(await countOf(customer)).toBe(500)
    const ids = answers.flatMap((answer) => answer.body.public_id ?? [])
    expect(new Set((await files()).filter((name) => !before.includes(name)).map(idOf))).toEqual(new Set(ids))
  })

  test('a customer can upload 50 images a day, counted per customer', async () => {
    const [customer, other] = [await aCustomer(app), await aCustomer(app)]
    await app.shop.db
      .insertInto('rate_limits')
      .values({
        key: `uploads:user:${customer.id}`,
        window_start: sql`to_timestamp(floor(extract(epoch from now()) / 86400) * 86400)`,
        count: 49,
      })
      .execute()
    expect((await upload(app, customer)).status).toBe(200)
    expect((await upload(app, customer)).status).toBe(429)
    expect((await upload(app, other)).status).toBe(200)
  })
})

const idOf = (name: string) => name.slice(0, 36)

async function files(): Promise<string[]> {
  const folder = join(app.shop.config.DATA_DIR, 'images')
  const parents = (await readdir(folder)).filter((name) => name !== 'incoming')
  return (await Promise.all(parents.map((parent) => readdir(join(folder, parent))))).flat()
}
