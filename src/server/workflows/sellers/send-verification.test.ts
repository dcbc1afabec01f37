import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function anUnconfirmedSeller(): Promise<Person> {
  const seller = await aSeller(app)
  await app.shop.db
    .updateTable('sellers')
    .set({ email_verified: false })
    .where('id', '=', seller.id)
    .execute()
  return seller
}

const tokensOf = ({ email }: Person) =>
  app.mailbox.messages(email).flatMap(({ text }) => /\/become-seller#token=(\S+)/.exec(text)?.[1] ?? [])

test('a seller requests the verification link again: only the newest link works, and only once', async () => {
  const seller = await anUnconfirmedSeller()
  const sent = await seller.ok('POST /sellers/verification-mail')
  expect(sent.message).toBe(`We emailed a new link to ${seller.email}. It is valid for 24 hours.`)
  await expect.poll(() => tokensOf(seller)).toHaveLength(1)
  const [old = ''] = tokensOf(seller)
  await seller.ok('POST /sellers/verification-mail')
  await expect.poll(() => tokensOf(seller)).toHaveLength(2)
  const newest = tokensOf(seller).find((token) => token !== old) ?? ''
  const confirm = (token: string) => client(app).call('PATCH /sellers/verify-email', { query: { token } })
  expect((await confirm(old)).status).toBe(410)
  expect((await confirm(newest)).status).toBe(200)
  expect((await seller.ok('GET /sellers/profile')).emailVerified).toBe(true)
  expect((await seller.ok('POST /sellers/verification-mail')).message).toBe(
    'Your email address is confirmed already.',
  )
  expect(tokensOf(seller)).toHaveLength(2)
})

test('a seller can request five verification links; the sixth request is refused', async () => {
  const seller = await anUnconfirmedSeller()
  for (let asked = 0; asked < 5; asked++) await seller.ok('POST /sellers/verification-mail')
  expect((await seller.call('POST /sellers/verification-mail')).status).toBe(429)
})
