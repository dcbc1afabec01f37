import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lastEntries } from '#test/builders/audit-entries.ts'
import { codeOf, firstStep, turnOnSecondFactor } from '#test/builders/authenticator.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { aWrongCode } from '#test/harness/codes.ts'

let app: TestApp
const clock = { now: 0 }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  clock.now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

describe('a seller', () => {
  it('with two-step login on needs a code of the app, or a recovery code', async () => {
    const seller = await aSeller(app)
    const other = (await firstStep(app, seller.email, 'seller')).session
    const factor = await turnOnSecondFactor(seller, clock)
    expect((await other.call('GET /sellers/profile')).status).toBe(401)
    const mails = await app.shop.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', seller.email)
      .execute()
    expect(mails.map(({ template }) => template)).toContain('seller-second-factor-on')
    expect(await lastEntries(app, 1)).toMatchObject([
      { subject_kind: 'second_factors', actor_kind: 'seller', actor_id: seller.id, seller_id: seller.id },
    ])

    const { reply, session } = await firstStep(app, seller.email, 'seller')
    expect(reply.secondFactorRequired).toBe(true)
    for (const key of ['GET /sellers/profile', 'GET /seller/orders', 'GET /auth/sessions'] as const)
      expect((await session.call(key)).body.code, key).toBe('second_factor_required')
    clock.now += 30_000
    const verify = (code: string) => session.call('POST /auth/second-factor/verify', { body: { code } })
    expect((await verify(aWrongCode(codeOf(factor.secret, clock.now)))).status).toBe(401)
    expect((await verify(factor.recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await session.ok('GET /sellers/profile')).id).toBe(seller.id)
    expect((await session.ok('GET /auth/second-factor')).recoveryCodesLeft).toBe(9)
    await session.ok('POST /auth/second-factor/disable', { body: { code: codeOf(factor.secret, clock.now) } })
    expect((await firstStep(app, seller.email, 'seller')).reply.secondFactorRequired).toBeUndefined()
  })

  it('does not share it with the customer who has the same number', async () => {
    const [seller, stranger] = [await aSeller(app), await aSeller(app)]
    const factor = await turnOnSecondFactor(seller, clock)
    const theirs = await turnOnSecondFactor(stranger, clock)
    const { session } = await firstStep(app, seller.email, 'seller')
    clock.now += 30_000
    const verify = (code: string) => session.call('POST /auth/second-factor/verify', { body: { code } })
    expect((await verify(codeOf(theirs.secret, clock.now))).status).toBe(401)
    expect((await verify(theirs.recoveryCodes[0] ?? '')).status).toBe(401)
    // Identities of users and sellers are counted apart, so their numbers repeat.
    await app.shop.db
      .updateTable('second_factors')
      .set({ seller_id: null, user_id: (await aCustomer(app)).id })
      .where('seller_id', '=', seller.id)
      .execute()
    expect((await verify(factor.recoveryCodes[0] ?? '')).status).toBe(404)
  })
})
