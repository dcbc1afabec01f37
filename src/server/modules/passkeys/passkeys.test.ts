import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEntries } from '#test/builders/audit-entries.ts'
import { codeOf, firstStep } from '#test/builders/authenticator.ts'
import { Authenticator, addPasskey, passWith } from '#test/builders/passkey.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'

let app: TestApp
const url = () => app.shop.config.PUBLIC_URL
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  app.shop.config.STAFF_SECOND_FACTOR = 'optional'
})
afterAll(() => app?.close())

const mailsOf = async (email: string) =>
  (await app.shop.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  )
const everything = async () => ({
  passkeys: await app.shop.db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
  factors: await app.shop.db.selectFrom('second_factors').selectAll().orderBy('id').execute(),
})

describe('a passkey', () => {
  it('is added, named, used for the second step, and removed', async () => {
    const person = await aCustomer(app)
    const other = (await firstStep(app, person.email)).session
    const { authenticator, passkey, recoveryCodes } = await addPasskey(person, url())
    expect(recoveryCodes).toHaveLength(10)
    expect((await other.call('GET /users/profile')).status).toBe(401)
    expect(await mailsOf(person.email)).toContain('passkey-added')
    expect(await person.ok('GET /auth/second-factor')).toMatchObject({ enabled: true, app: false })

    const { reply, session } = await firstStep(app, person.email)
    expect(reply.secondFactorRequired).toBe(true)
    expect((await session.call('GET /users/profile')).body.code).toBe('second_factor_required')
    expect((await session.ok('GET /auth/step-up')).methods).toEqual(['passkey', 'recovery'])
    expect((await passWith(session, authenticator)).status).toBe(200)
    expect((await session.ok('GET /users/profile')).id).toBe(person.id)

    await session.ok('PATCH /auth/passkeys/:passkeyId', {
      params: { passkeyId: passkey.id },
      body: { name: 'My phone' },
    })
    expect(await session.ok('GET /auth/passkeys')).toEqual([
      { ...passkey, name: 'My phone', lastUsedAt: expect.any(String) },
    ])
    const renewed = await session.ok('POST /auth/passkeys/recovery-codes')
    expect(renewed.recoveryCodes).toHaveLength(10)

    await session.ok('DELETE /auth/passkeys/:passkeyId', { params: { passkeyId: passkey.id } })
    expect(await mailsOf(person.email)).toContain('passkey-removed')
    expect((await firstStep(app, person.email)).reply.secondFactorRequired).toBeUndefined()
  })

  it('can be replaced at a login by a recovery code, but not by a code of an app that was never set up', async () => {
    const person = await aCustomer(app)
    const { recoveryCodes } = await addPasskey(person, url())
    const { session } = await firstStep(app, person.email)
    const verify = (code: string) => session.call('POST /auth/second-factor/verify', { body: { code } })
    expect((await verify('123456')).status).toBe(401)
    expect((await verify(recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('and an app are both possible, and turning two-step login off removes both', async () => {
    const person = await aCustomer(app)
    const { authenticator } = await addPasskey(person, url())
    const { secret } = await person.ok('POST /auth/second-factor/setup')
    expect(await person.ok('GET /auth/second-factor')).toMatchObject({ enabled: true, app: false })
    const { recoveryCodes } = await person.ok('POST /auth/second-factor/confirm', {
      body: { code: codeOf(secret) },
    })
    expect((await person.ok('GET /auth/step-up')).methods).toEqual(['passkey', 'app'])
    expect((await passWith((await firstStep(app, person.email)).session, authenticator)).status).toBe(200)
    await person.ok('POST /auth/second-factor/disable', { body: { code: recoveryCodes[0] ?? '' } })
    expect((await everything()).passkeys.filter(({ name }) => name === 'both')).toEqual([])
    expect(await person.ok('GET /auth/passkeys')).toEqual([])
  })

  it('of a seller is recorded in the audit log of the seller', async () => {
    const seller = await aSeller(app)
    const { passkey } = await addPasskey(seller, url())
    expect(await mailsOf(seller.email)).toContain('seller-passkey-added')
    const entries = await lastEntries(app, 2)
    expect(entries).toContainEqual(
      expect.objectContaining({
        subject_kind: 'passkeys',
        subject_id: String(passkey.id),
        actor_kind: 'seller',
        seller_id: seller.id,
      }),
    )
  })

  it('is the last protection that an admin must have, so it cannot be removed', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const { passkey } = await addPasskey(admin, url())
    app.shop.config.STAFF_SECOND_FACTOR = 'required'
    try {
      expect((await admin.call('GET /staff/invitations')).status).toBe(200)
      const removal = await admin.call('DELETE /auth/passkeys/:passkeyId', {
        params: { passkeyId: passkey.id },
      })
      expect(removal.status).toBe(409)
      expect(await admin.ok('GET /auth/passkeys')).toHaveLength(1)
    } finally {
      app.shop.config.STAFF_SECOND_FACTOR = 'optional'
    }
  })

  it('needs a fresh proof to be added and removed, and gives one', async () => {
    const person = await aCustomer(app)
    const { authenticator, passkey } = await addPasskey(person, url())
    const grow = () =>
      sql`update sessions set proved_at = now() - interval '2 hours' where user_id = ${person.id}`.execute(
        app.shop.db,
      )
    await grow()
    const params = { passkeyId: passkey.id }
    for (const refused of [
      await person.call('POST /auth/passkeys/setup'),
      await person.call('POST /auth/passkeys/recovery-codes'),
      await person.call('DELETE /auth/passkeys/:passkeyId', { params }),
    ])
      expect(refused.body.code).toBe('reauthentication_required')
    expect((await passWith(person, authenticator)).status).toBe(200)
    await person.ok('DELETE /auth/passkeys/:passkeyId', { params })
  })
})

describe('adding a passkey changes nothing', () => {
  it('with a foreign, expired, repeated or altered answer', async () => {
    const [person, stranger] = [await aCustomer(app), await aCustomer(app)]
    const before = await everything()
    const add = (who: typeof person, credential: ReturnType<Authenticator['create']>) =>
      who.call('POST /auth/passkeys', { body: { name: 'Phone', credential } })
    const fresh = new Authenticator(url())
    expect((await add(person, fresh.create(await stranger.ok('POST /auth/passkeys/setup')))).status).toBe(401)

    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { challenge: 'AAAA' },
    ]) {
      const options = await person.ok('POST /auth/passkeys/setup')
      expect((await add(person, fresh.create(options, faults))).status, JSON.stringify(faults)).toBe(401)
      // The challenge is used up, also for the right answer.
      expect((await add(person, fresh.create(options))).status).toBe(401)
    }

    const late = await person.ok('POST /auth/passkeys/setup')
    await app.shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await add(person, fresh.create(late))).status).toBe(401)
    expect(await everything()).toEqual(before)
  })

  it('when one answer is sent ten times at once: one passkey is added', async () => {
    const person = await aCustomer(app)
    const credential = new Authenticator(url()).create(await person.ok('POST /auth/passkeys/setup'))
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        person.call('POST /auth/passkeys', { body: { name: 'Phone', credential } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(401)])
    expect(await person.ok('GET /auth/passkeys')).toHaveLength(1)
  })

  it('when another account has the credential, or the account has ten', async () => {
    const [person, stranger] = [await aCustomer(app), await aCustomer(app)]
    const { authenticator } = await addPasskey(stranger, url())
    const credential = authenticator.create(await person.ok('POST /auth/passkeys/setup'))
    const taken = await person.call('POST /auth/passkeys', { body: { name: 'Phone', credential } })
    expect([taken.status, taken.body.code]).toEqual([409, 'already_exists'])
    expect(await person.ok('GET /auth/second-factor')).toMatchObject({ enabled: false })
    for (let count = 0; count < 10; count++) await addPasskey(person, url(), `Key ${count}`)
    const more = new Authenticator(url()).create(await person.ok('POST /auth/passkeys/setup'))
    const full = await person.call('POST /auth/passkeys', { body: { name: 'Key 11', credential: more } })
    expect([full.status, full.body.code]).toEqual([409, 'status_conflict'])
  })
})

describe('a proof by passkey is refused', () => {
  it('with a foreign, altered, expired or repeated signature', async () => {
    const [person, stranger] = [await aCustomer(app), await aCustomer(app)]
    const { authenticator } = await addPasskey(person, url())
    const theirs = await addPasskey(stranger, url())
    const { session } = await firstStep(app, person.email)
    expect((await passWith(session, theirs.authenticator)).status).toBe(401)
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { challenge: 'AAAA' },
    ])
      expect((await passWith(session, authenticator, faults)).status, JSON.stringify(faults)).toBe(401)

    const send = (credential: ReturnType<Authenticator['get']>) =>
      session.call('POST /auth/passkeys/verify', { body: { credential } })
    const late = await session.ok('POST /auth/passkeys/options')
    await app.shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect((await send(authenticator.get(late))).status).toBe(401)

    // A challenge of the owner's other session.
    const other = (await firstStep(app, person.email)).session
    expect((await send(authenticator.get(await other.ok('POST /auth/passkeys/options')))).status).toBe(401)
    expect((await session.call('GET /users/profile')).body.code).toBe('second_factor_required')

    const used = authenticator.get(await session.ok('POST /auth/passkeys/options'))
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(used)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect((await send(used)).status).toBe(401)
  })

  it('from a copied authenticator, whose count of signatures is behind', async () => {
    const person = await aCustomer(app)
    const { authenticator } = await addPasskey(person, url())
    const { session } = await firstStep(app, person.email)
    expect((await passWith(session, authenticator, { counter: 7 })).status).toBe(200)
    expect((await passWith(session, authenticator, { counter: 7 })).status).toBe(401)
    expect((await passWith(session, authenticator, { counter: 8 })).status).toBe(200)
  })

  it('after it was removed, and after 30 tries in an hour', async () => {
    const person = await aCustomer(app)
    const { authenticator, passkey } = await addPasskey(person, url())
    await addPasskey(person, url(), 'Second')
    const { session } = await firstStep(app, person.email)
    const credential = authenticator.get(await session.ok('POST /auth/passkeys/options'))
    await app.shop.db.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
    expect((await session.call('POST /auth/passkeys/verify', { body: { credential } })).status).toBe(401)
    for (let count = 1; count < 30; count++)
      await session.call('POST /auth/passkeys/verify', { body: { credential } })
    expect((await session.call('POST /auth/passkeys/verify', { body: { credential } })).status).toBe(429)
  })

  it('without a passkey, or of another account by its id', async () => {
    const [person, stranger] = [await aCustomer(app), await aCustomer(app)]
    const { passkey } = await addPasskey(stranger, url())
    const params = { passkeyId: passkey.id }
    expect((await person.call('POST /auth/passkeys/options')).status).toBe(404)
    expect((await person.call('DELETE /auth/passkeys/:passkeyId', { params })).status).toBe(404)
    const renaming = { params, body: { name: 'Mine' } }
    expect((await person.call('PATCH /auth/passkeys/:passkeyId', renaming)).status).toBe(404)
    expect((await client(app).call('GET /auth/passkeys')).status).toBe(401)
  })
})
