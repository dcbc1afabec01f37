import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeOf as codeAt,
  firstStep as firstStepIn,
  turnOnSecondFactor,
} from '#test/builders/authenticator.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'
import { aWrongCode } from '#test/harness/codes.ts'

let app: TestApp
let owner: Person
/** What the owner's authenticator app and notes hold. */
let secret: string
let recoveryCodes: string[]

const clock = { now: 0 }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  clock.now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
})
beforeEach(async () => {
  app.shop.config.STAFF_SECOND_FACTOR = 'optional'
  owner = await aCustomer(app)
  ;({ secret, recoveryCodes } = await turnOn(owner))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

const codeOf = (secret: string, timestamp = clock.now) => codeAt(secret, timestamp)
const turnOn = (person: Person) => turnOnSecondFactor(person, clock)
const firstStep = (email: string) => firstStepIn(app, email)

/** The next code of the owner's app, which was not used before. */
function nextCode(): string {
  clock.now += 30_000
  return codeOf(secret)
}

const mailsOf = async (email: string) =>
  (await app.shop.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )

const factorOf = async (userId: number) =>
  (
    await app.shop.db
      .selectFrom('second_factors')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id

describe('two-step login', () => {
  it('a login with two-step login on needs a code of the app', async () => {
    const { reply, session } = await firstStep(owner.email)
    expect(reply.secondFactorRequired).toBe(true)
    const refused = await session.call('GET /users/profile')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])

    await session.ok('POST /auth/second-factor/verify', { body: { code: nextCode() } })
    expect((await session.ok('GET /users/profile')).id).toBe(owner.id)
    expect(await session.ok('GET /auth/second-factor')).toEqual({
      enabled: true,
      app: true,
      required: false,
      recoveryCodesLeft: 10,
    })
  })

  it('a session waiting for its second step can call nothing but the second step and logout', async () => {
    const { session } = await firstStep(owner.email)
    for (const key of ['GET /orders/users', 'GET /carts', 'GET /auth/second-factor'] as const)
      expect((await session.call(key)).body.code, key).toBe('second_factor_required')
    for (const key of ['POST /auth/second-factor/disable', 'POST /auth/second-factor/confirm'] as const)
      expect((await session.call(key, { body: { code: nextCode() } })).body.code).toBe(
        'second_factor_required',
      )
    expect((await session.call('POST /auth/logout')).status).toBe(200)
  })

  it('without it, a login has one step', async () => {
    const { reply, session } = await firstStep((await aCustomer(app)).email)
    expect(reply.secondFactorRequired).toBeUndefined()
    expect((await session.call('GET /users/profile')).status).toBe(200)
  })

  it('is off until a code confirms it', async () => {
    const person = await aCustomer(app)
    const { secret: unconfirmed, uri } = await person.ok('POST /auth/second-factor/setup')
    expect(uri).toContain(`secret=${unconfirmed}`)
    expect((await person.ok('GET /auth/second-factor')).enabled).toBe(false)
    const wrong = await person.call('POST /auth/second-factor/confirm', {
      body: { code: aWrongCode(codeOf(unconfirmed)) },
    })
    expect(wrong.body.code).toBe('code_wrong')
    expect((await firstStep(person.email)).reply.secondFactorRequired).toBeUndefined()
  })

  it('turning it on ends all other sessions and is mailed', async () => {
    const person = await aCustomer(app)
    const other = (await firstStep(person.email)).session
    await turnOn(person)
    expect((await other.call('GET /users/profile')).status).toBe(401)
    expect((await person.call('GET /users/profile')).status).toBe(200)
    expect(await mailsOf(person.email)).toContain('second-factor-on')
  })

  it('cannot be set up a second time', async () => {
    expect((await owner.call('POST /auth/second-factor/setup')).status).toBe(409)
    const again = await owner.call('POST /auth/second-factor/confirm', { body: { code: nextCode() } })
    expect(again.status).toBe(409)
  })

  it('turning two-step login off needs a code and is mailed', async () => {
    const wrong = await owner.call('POST /auth/second-factor/disable', {
      body: { code: aWrongCode(nextCode()) },
    })
    expect(wrong.status).toBe(401)
    await owner.ok('POST /auth/second-factor/disable', { body: { code: nextCode() } })
    expect((await owner.ok('GET /auth/second-factor')).enabled).toBe(false)
    expect(await mailsOf(owner.email)).toContain('second-factor-off')
    expect((await firstStep(owner.email)).reply.secondFactorRequired).toBeUndefined()
  })
})

describe('a code of the app', () => {
  it.each([
    { code: 'of 30 s ago', offset: -30_000, status: 200 },
    { code: 'of now', offset: 0, status: 200 },
    { code: 'of 30 s ahead', offset: 30_000, status: 200 },
    { code: 'of 60 s ago', offset: -60_000, status: 401 },
    { code: 'of 60 s ahead', offset: 60_000, status: 401 },
  ])('$code answers $status', async ({ offset, status }) => {
    const { session } = await firstStep(owner.email)
    clock.now += 120_000
    const reply = await session.call('POST /auth/second-factor/verify', {
      body: { code: codeOf(secret, clock.now + offset) },
    })
    expect(reply.status).toBe(status)
  })

  it('works once, also in parallel', async () => {
    const sessions = []
    for (let login = 0; login < 4; login++) sessions.push(await firstStep(owner.email))
    const code = nextCode()
    const replies = await Promise.all(
      sessions.map(({ session }) => session.call('POST /auth/second-factor/verify', { body: { code } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('of another user is wrong', async () => {
    const stranger = await turnOn(await aCustomer(app))
    const { session } = await firstStep(owner.email)
    const reply = await session.call('POST /auth/second-factor/verify', {
      body: { code: codeOf(stranger.secret) },
    })
    expect(reply.status).toBe(401)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', { code: 1 }, null])(
    '%j is malformed',
    async (code) => {
      const { session } = await firstStep(owner.email)
      const reply = await session.call('POST /auth/second-factor/verify', { body: { code } as never })
      expect(reply.status).toBe(422)
    },
  )

  it('is refused after 30 wrong codes, but a recovery code still works', async () => {
    const factorId = await factorOf(owner.id)
    await app.shop.db
      .insertInto('second_factor_failures')
      .values(
        Array.from({ length: 29 }, () => ({
          factor_id: factorId,
          session_id: '00000000-0000-4000-8000-000000000000',
        })),
      )
      .execute()
    const { session } = await firstStep(owner.email)
    const verify = (code: string) => session.call('POST /auth/second-factor/verify', { body: { code } })
    expect((await verify(aWrongCode(nextCode()))).status).toBe(401)
    const locked = await verify(nextCode())
    expect([locked.status, locked.body.message]).toEqual([
      429,
      'Too many wrong codes. Use one of your recovery codes.',
    ])
    expect((await verify(recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('clears only the wrong codes of its own session', async () => {
    const mine = (await firstStep(owner.email)).session
    const other = (await firstStep(owner.email)).session
    const verify = (session: typeof mine, code: string) =>
      session.call('POST /auth/second-factor/verify', { body: { code } })
    await verify(other, aWrongCode(nextCode()))
    await verify(mine, aWrongCode(nextCode()))
    await verify(mine, nextCode())
    const left = await app.shop.db
      .selectFrom('second_factor_failures')
      .select('id')
      .where('factor_id', '=', await factorOf(owner.id))
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  it('each works once, in any spelling', async () => {
    const code = (recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    const one = (await firstStep(owner.email)).session
    expect((await one.call('POST /auth/second-factor/verify', { body: { code } })).status).toBe(200)
    expect((await one.ok('GET /auth/second-factor')).recoveryCodesLeft).toBe(9)
    const two = (await firstStep(owner.email)).session
    expect((await two.call('POST /auth/second-factor/verify', { body: { code } })).status).toBe(401)
  })

  it('replacing recovery codes makes the old ones useless', async () => {
    const renewed = await owner.ok('POST /auth/second-factor/recovery-codes', { body: { code: nextCode() } })
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const { session } = await firstStep(owner.email)
    const verify = (code = '') => session.call('POST /auth/second-factor/verify', { body: { code } })
    expect((await verify(recoveryCodes[0])).status).toBe(401)
    expect((await verify(renewed.recoveryCodes[0])).status).toBe(200)
  })

  it('and secrets are not readable in the database', async () => {
    const { rows } = await app.pool.query(
      'select to_jsonb(f)::text || coalesce((select jsonb_agg(r)::text from recovery_codes r where r.factor_id = f.id), $$$$) as stored from second_factors f where f.user_id = $1',
      [owner.id],
    )
    const { stored } = rows[0] as { stored: string }
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('an admin', () => {
  it('must set up two-step login where the shop requires it', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    app.shop.config.STAFF_SECOND_FACTOR = 'required'
    const refused = await admin.call('GET /admin/figures', { query: {} as never })
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required'])
    expect(await admin.ok('GET /auth/second-factor')).toMatchObject({ enabled: false, required: true })
    const factor = await turnOn(admin)
    expect((await admin.call('GET /staff')).status).toBe(200)
    clock.now += 30_000
    const off = await admin.call('POST /auth/second-factor/disable', {
      body: { code: codeOf(factor.secret) },
    })
    expect(off.status).toBe(409)
  })

  it('with two-step login on cannot use the admin area before the second step', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    await turnOn(admin)
    const { session } = await firstStep(admin.email)
    expect((await session.call('GET /staff')).body.code).toBe('second_factor_required')
  })
})
