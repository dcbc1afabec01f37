import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const written = (changes: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  mobile: '98765432',
  pinCode: '560001',
  address: '14 Brigade Road',
  locality: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  ...changes,
})

const add = (person: Person, changes: Record<string, unknown> = {}) =>
  person.call('POST /addresses', { body: written(changes) })

/** The address book as the customer sees it: ids in order, and which of them is the default. */
async function bookOf(person: Person) {
  const { addresses } = await person.ok('GET /users/profile')
  return {
    ids: addresses.map((address) => address.id),
    defaults: addresses.filter((address) => address.isDefault).map((address) => address.id),
  }
}

async function withoutAddresses() {
  const person = await aCustomer(app)
  await person.ok('DELETE /addresses/:id', { params: { id: person.addressId } })
  return person
}

describe('an address', () => {
  it.each([
    ['name', 'Name is required', ['', '   ', undefined, null, 7]],
    ['mobile', 'Mobile is required', ['', undefined, null, 98_765_432]],
    [
      'mobile',
      'Mobile must be a 8-digit number',
      ['9876543', '987654321', '9876543a', '+9876543', '９８７６５４３２'],
    ],
    ['pinCode', 'Pin Code is required', ['', undefined, null, 560_001]],
    ['pinCode', 'Pin Code must be a 6-digit number', ['56000', '5600011', '56000x', '560 001']],
    ['address', 'Address is required', ['', ' ', undefined]],
    ['locality', 'Locality is required', ['', undefined]],
    ['city', 'City is required', ['', undefined]],
    ['state', 'State is required', ['', undefined]],
  ])('with a wrong %s is refused: %s', async (path, message, values) => {
    const person = await aCustomer(app)
    for (const value of values) {
      for (const answer of [
        await add(person, { [path]: value }),
        await person.call('PUT /addresses/:id', {
          params: { id: person.addressId },
          body: written({ [path]: value }),
        }),
        await person.call('POST /orders', {
          query: { paymentMethod: 'STRIPE' },
          body: written({ [path]: value }),
        }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
        expect(answer.body.message).toBe(message)
        expect(answer.body.errors?.[0]).toEqual({ path, message })
      }
    }
    expect((await person.ok('GET /users/profile')).addresses).toMatchObject([written()])
  })

  it('with all fields missing reports an error for every field', async () => {
    const person = await aCustomer(app)
    const answer = await person.call('POST /addresses', { body: {} as never })
    expect(answer.body.errors?.map((error) => error.path)).toEqual([
      'name',
      'mobile',
      'pinCode',
      'address',
      'locality',
      'city',
      'state',
    ])
  })

  it('is stored trimmed and otherwise unchanged', async () => {
    const person = await withoutAddresses()
    const name = `O'Brien "Ö" <b>{{7*7}}</b> 🧵`
    const answer = await add(person, { name: ` ${name} `, city: '#{7*7}', state: "'); drop table users; --" })
    expect(answer.status).toBe(201)
    expect(answer.body.addresses).toMatchObject([{ name, city: '#{7*7}', state: "'); drop table users; --" }])
  })

  it('of another customer is not found and not changed', async () => {
    const [owner, stranger] = [await aCustomer(app), await aCustomer(app)]
    const before = (await owner.ok('GET /users/profile')).addresses
    const own = await bookOf(stranger)
    const params = { id: owner.addressId }
    const answers = [
      await stranger.call('PUT /addresses/:id', {
        params,
        body: { ...written({ city: 'Pune' }), isDefault: true },
      }),
      await stranger.call('DELETE /addresses/:id', { params }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    expect((await owner.ok('GET /users/profile')).addresses).toEqual(before)
    expect(await bookOf(stranger)).toEqual(own)
  })

  it('ignores an id or owner sent by the client', async () => {
    const [owner, victim] = [await aCustomer(app), await aCustomer(app)]
    const extras = {
      id: 4_711,
      userId: victim.id,
      user_id: victim.id,
      ownerId: victim.id,
      createdAt: '2000-01-01',
    }
    const added = await add(owner, extras)
    expect(added.status).toBe(201)
    const { ids } = await bookOf(owner)
    expect(ids).toHaveLength(2)
    expect(ids).not.toContain(4_711)
    await owner.ok('PUT /addresses/:id', { params: { id: owner.addressId }, body: written(extras) })
    expect((await bookOf(owner)).ids).toEqual(ids)
    expect((await bookOf(victim)).ids).toEqual([victim.addressId])
  })
})

describe('the default address', () => {
  it('is the first address, then the one chosen as default, and is listed first', async () => {
    const person = await withoutAddresses()
    const first = (await add(person)).body.addresses[0]?.id
    await add(person)
    expect((await bookOf(person)).defaults).toEqual([first])
    const third = await add(person, { isDefault: true })
    const chosen = third.body.addresses[0]?.id ?? 0
    expect(await bookOf(person)).toMatchObject({ defaults: [chosen] })
    expect((await bookOf(person)).ids[0]).toBe(chosen)
    await person.ok('PUT /addresses/:id', {
      params: { id: first ?? 0 },
      body: { ...written(), isDefault: true },
    })
    expect((await bookOf(person)).defaults).toEqual([first])
    // Unsetting the default address is ignored, so that there is always one.
    await person.ok('PUT /addresses/:id', {
      params: { id: first ?? 0 },
      body: { ...written(), isDefault: false },
    })
    expect((await bookOf(person)).defaults).toEqual([first])
  })

  it('passes to the newest remaining address when it is deleted', async () => {
    const person = await aCustomer(app)
    await add(person)
    const newest = (await add(person)).body.addresses.at(1)?.id
    await person.ok('DELETE /addresses/:id', { params: { id: person.addressId } })
    expect((await bookOf(person)).defaults).toEqual([newest])
  })

  it('is exactly one, even with concurrent requests', async () => {
    const person = await withoutAddresses()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person, { isDefault: true })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    const { ids } = await bookOf(person)
    expect(ids).toHaveLength(10)
    await Promise.all(
      ids.map((id, index) =>
        index % 2
          ? person.call('DELETE /addresses/:id', { params: { id } })
          : person.call('PUT /addresses/:id', { params: { id }, body: { ...written(), isDefault: true } }),
      ),
    )
    const book = await bookOf(person)
    expect(book.ids).toHaveLength(5)
    expect(book.defaults).toHaveLength(1)
  })
})

it('an address book holds at most fifty addresses, even with concurrent requests', async () => {
  const person = await aCustomer(app)
  const answers = await Promise.all(Array.from({ length: 60 }, () => add(person)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(49)
  expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.status))).toEqual(
    new Set([422]),
  )
  expect((await bookOf(person)).ids).toHaveLength(50)
})

describe('the profile', () => {
  it('is changed in part, and one of two concurrent edits of a version is refused', async () => {
    const person = await aCustomer(app)
    const { version } = await person.ok('GET /users/profile')
    const edit = (firstName: string) => person.call('PATCH /users/profile', { body: { firstName, version } })
    const answers = await Promise.all([edit('Asha I'), edit('Asha II')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body.code).toBe('version_conflict')
    const saved = answers.find((answer) => answer.status === 200)?.body
    expect(await person.ok('GET /users/profile')).toEqual(saved)
    expect(saved).toMatchObject({ lastName: 'Rao', version: version + 1 })
    const mobile = await person.ok('PATCH /users/profile', { body: { mobile: '12345678' } })
    expect(mobile).toMatchObject({ mobile: '12345678', firstName: saved?.firstName })
    expect((await person.ok('PATCH /users/profile', { body: { mobile: null } })).mobile).toBeNull()
  })

  it('ignores role, email address, id and balance sent by its owner', async () => {
    const person = await aCustomer(app)
    const before = await person.ok('GET /users/profile')
    const extras = {
      id: 1,
      email: 'admin@example.com',
      role: 'ROLE_ADMIN',
      isAdmin: true,
      banned_at: null,
      balance: 1e6,
    }
    const after = await person.ok('PATCH /users/profile', { body: { lastName: 'Rao', ...extras } as never })
    expect(after).toEqual({ ...before, version: before.version + 1 })
  })

  it.each([
    ['firstName', '', 'First Name is required'],
    ['lastName', ' ', 'Last Name is required'],
    ['mobile', '123', 'Mobile must be a 8-digit number'],
  ])('with %s %j is refused', async (path, value, message) => {
    const person = await aCustomer(app)
    const answer = await person.call('PATCH /users/profile', { body: { [path]: value } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path, message }])
  })
})
