import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAs } from '#server/database/roles/request-role.ts'
import { readExportFile } from '#server/modules/personal-data/exports.ts'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { eraseFormerMember } from './erase-member.ts'
import { requestDataExport } from './export-data.ts'

let app: TestApp
let seller: Person
let member: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await aSeller(app)
  member = await aMember(app, seller.id, 'MANAGER')
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const fetchFile = (person: Person) =>
  fetch(`${app.url}/api/sellers/team/data-export/file`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
const statusOf = async (person: Person) => (await person.ok('GET /sellers/team/data-export')).status

async function aReadyCopy(person: Person) {
  expect((await person.call('POST /sellers/team/data-export')).status).toBe(202)
  await expect.poll(() => statusOf(person), { timeout: 10_000 }).toBe('READY')
  const files = unzipSync(new Uint8Array(await (await fetchFile(person)).arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  return {
    all: Object.keys(files).map(text).join('\n'),
    json: (name: string) => JSON.parse(text(`json/${name}.json`)),
  }
}

test('contains what is stored about the member and nothing of the business, and is mailed about', async () => {
  const colleague = await aMember(app, seller.id, 'FINANCE')
  const buyer = await aCustomer(app, { firstName: 'Secretname' })
  await aDeliveredOrder(app, { buyer, seller: member })
  const holiday = { onHoliday: true, businessDetails: { businessName: 'A secret plan' } }
  await member.ok('PATCH /sellers', { body: holiday } as never)
  const { json, all } = await aReadyCopy(member)
  expect(json('membership')).toMatchObject([{ email: member.email, role: 'MANAGER' }])
  expect(json('sessions')).toHaveLength(1)
  expect(json('changes')).toContainEqual(
    expect.objectContaining({ by: 'you', what: 'sellers', whatId: String(seller.id), action: 'changed' }),
  )
  for (const word of ['Secretname', buyer.email, colleague.email, seller.email, 'Brigade Road']) {
    expect(all, word).not.toContain(word)
  }
  await expect
    .poll(() =>
      app.mailbox
        .messages(member.email)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain(`${app.url}/seller/account#your-data`)
})

test('opens for that member only: not for the owners, colleagues, other sellers, or after leaving', async () => {
  const owner = await aMember(app, seller.id, 'OWNER')
  const elsewhere = await aMember(app, (await aSeller(app)).id, 'OWNER')
  await aReadyCopy(member)
  for (const person of [seller, owner, elsewhere]) {
    expect((await fetchFile(person)).status).toBe(404)
    expect(await statusOf(person)).toBeNull()
  }
  const read = (memberId: number | null) =>
    runAs({ kind: 'seller', id: seller.id, memberId, client: '192.0.2.1' }, () =>
      readExportFile(app.shop.db, { sellerId: seller.id, memberId: member.id }),
    )
  expect(await read(member.id)).toBeDefined()
  // Row-level security alone.
  for (const id of [owner.id, null]) expect(await read(id)).toBeUndefined()
  await member.ok('POST /sellers/team/leave')
  expect((await fetchFile(member)).status).toBe(401)
  const { rows } = await sql`select from data_exports where member_id = ${member.id}`.execute(app.shop.db)
  expect(rows).toEqual([])
})

test('is requested once a day, apart from the copy of the business', async () => {
  const owner = await aMember(app, seller.id, 'OWNER')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.call('POST /sellers/team/data-export')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429])
  expect((await owner.call('POST /sellers/data-export')).status).toBe(202)
  await expect.poll(() => statusOf(owner), { timeout: 10_000 }).toBe('READY')
})

test('cannot be requested for a member who was removed at the same time', async () => {
  await seller.ok('DELETE /sellers/team/:memberId', { params: { memberId: member.id } })
  const late = requestDataExport(app.shop, { sellerId: seller.id, memberId: member.id })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  // Repeating the job after a crash changes nothing.
  await eraseFormerMember(app.shop, { memberId: member.id, email: member.email })
})
