import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminCallStatus, anAdmin, removeAdmin } from '#test/builders/staff.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import type { Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  admin = await anAdmin(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

describe('the last owner', () => {
  const able = () =>
    app.shop.db
      .selectFrom('users')
      .select('id')
      .where('staff_role', '=', 'OWNER')
      .where('banned_at', 'is', null)
      .where('deleted_at', 'is', null)
      .execute()
  const onlyThese = (people: Person[]) =>
    app.shop.db
      .updateTable('users')
      .set({ role: 'ROLE_CUSTOMER' })
      .where('role', '=', 'ROLE_ADMIN')
      .where(
        'id',
        'not in',
        people.map(({ id }) => id),
      )
      .execute()

  test('cannot be removed', async () => {
    await onlyThese([admin])
    const refused = await removeAdmin(admin, admin.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'status_conflict',
      "The last owner can't be removed. Give someone else the role Owner first.",
    ])
    expect(await adminCallStatus(admin)).toBe(200)
  })

  test('remains when all admins remove one another simultaneously', async () => {
    for (let round = 0; round < 4; round++) {
      const people = [admin, ...(await Promise.all(Array.from({ length: 7 }, () => anAdmin(app))))]
      await onlyThese(people)
      const calls = await allWaiting(people.length, () =>
        people.map((person, place) => removeAdmin(person, people[(place + 1) % people.length]?.id ?? 0)),
      )
      for (const { status } of await Promise.all(calls)) expect([200, 403, 404, 409]).toContain(status)
      const left = await able()
      expect(left.length).toBeGreaterThan(0)
      admin = people.find(({ id }) => id === left[0]?.id) as Person
    }
  })

  test('is protected by the database against every statement that takes the role', async () => {
    const other = await anAdmin(app)
    await onlyThese([admin, other])
    const take = (person: Person, change: object) =>
      app.shop.db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set(change).where('id', '=', person.id).execute()
      })
    for (const change of [
      { role: 'ROLE_CUSTOMER' },
      { staff_role: 'FINANCE' },
      { banned_at: new Date() },
      { deleted_at: new Date() },
    ]) {
      const ends = await Promise.allSettled([take(admin, change), take(other, change)])
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await able()).toHaveLength(1)
      await app.shop.db
        .updateTable('users')
        .set({ role: 'ROLE_ADMIN', staff_role: 'OWNER', banned_at: null, deleted_at: null })
        .where('id', 'in', [admin.id, other.id])
        .execute()
    }
  })

  /** Starts calls while all admin rows are locked, and returns when every call waits for the lock. */
  async function allWaiting<T>(count: number, start: () => Promise<T>[]): Promise<Promise<T>[]> {
    return app.shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('role', '=', 'ROLE_ADMIN').forUpdate().execute()
      const calls = start()
      await expect.poll(lockWaits, { interval: 20, timeout: 10_000 }).toBe(count)
      return calls
    })
  }

  async function lockWaits(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.shop.db)
    return rows[0]?.count ?? 0
  }
})
