import { sql } from 'kysely'
import type { AddressBody, User } from '#contract/shop/accounts/identity.ts'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'

/** `invited`: an open admin invitation exists for this address. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'role',
      'banned_at',
      'deleted_at',
      eb
        .exists(
          eb
            .selectFrom('staff_invitations as t')
            .select('t.id')
            .whereRef('t.email', '=', 'users.email')
            .where('t.accepted_at', 'is', null)
            .where('t.taken_back_at', 'is', null),
        )
        .as('invited'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()

/** Creates the user unless the address has an account. */
export async function insertUser(
  db: Db,
  user: { email: string; firstName: string; lastName: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({ email: user.email, first_name: user.firstName, last_name: user.lastName })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

type StoredUser = Omit<User, 'staffRole' | 'permissions'> & { staffRole: StaffRole | null }

/** The user with their addresses, default first, in one round trip. */
export async function readUser(db: Db, userId: number): Promise<StoredUser | undefined> {
  const { rows } = await sql<StoredUser>`
    select u.id, u.email, null as password, u.first_name as "firstName", u.last_name as "lastName", u.mobile, u.role, u.staff_role as "staffRole", u.version,
      coalesce((
        select json_agg(json_build_object(
          'id', a.id, 'name', a.name, 'mobile', a.mobile, 'pinCode', a.pin_code, 'address', a.address,
          'locality', a.locality, 'city', a.city, 'state', a.state, 'isDefault', a.is_default
        ) order by a.is_default desc, a.id desc)
        from addresses a where a.user_id = u.id
      ), '[]') as addresses
    from users u where u.id = ${userId}
  `.execute(db)
  return rows[0]
}

export async function updateUser(
  db: Db,
  userId: number,
  change: { firstName?: string; lastName?: string; mobile?: string | null; version?: number },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set((eb) => ({
      ...(change.firstName !== undefined && { first_name: change.firstName }),
      ...(change.lastName !== undefined && { last_name: change.lastName }),
      ...(change.mobile !== undefined && { mobile: change.mobile }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(change.version !== undefined, (query) => query.where('version', '=', change.version ?? 0))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Bans or unbans an account. Returns its id; undefined when there is none, or none that is banned. */
export async function setBanned(tx: Db, email: string, banned: boolean): Promise<number | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ banned_at: banned ? sql`coalesce(banned_at, now())` : null })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$if(!banned, (query) => query.where('banned_at', 'is not', null))
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

/** Bans a customer; undefined for staff, and for an account that is banned, deleted or unknown. */
export const banCustomer = (tx: Db, userId: number) => setBan(tx, userId, true)

/** Undefined for staff, and for an account that is not banned, deleted or unknown. */
export const unbanCustomer = (tx: Db, userId: number) => setBan(tx, userId, false)

const setBan = (tx: Db, userId: number, banned: boolean) =>
  tx
    .updateTable('users')
    .set({ banned_at: banned ? sql`now()` : null })
    .where('id', '=', userId)
    .where('role', '=', 'ROLE_CUSTOMER')
    .where('deleted_at', 'is', null)
    .where('banned_at', banned ? 'is' : 'is not', null)
    .returning(['email', 'first_name as firstName'])
    .executeTakeFirst()

/** Undefined for staff, and for an account that was deleted or is unknown. */
export const lockCustomer = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('role', '=', 'ROLE_CUSTOMER')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const readStanding = (db: Db, userId: number) =>
  db.selectFrom('users').select(['role', 'deleted_at']).where('id', '=', userId).executeTakeFirst()

export type AddressChange = (AddressBody & { isDefault?: boolean }) | { isDefault: true }

const addressColumns = (body: AddressBody) => ({
  name: body.name,
  mobile: body.mobile,
  pin_code: body.pinCode,
  address: body.address,
  locality: body.locality,
  city: body.city,
  state: body.state,
})

/** Serializes a customer's address changes, so that there is never a second default. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
}

export async function insertAddress(
  tx: Db,
  userId: number,
  body: AddressBody & { isDefault?: boolean },
  max: number,
): Promise<number | undefined> {
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) return undefined
  const isDefault = body.isDefault === true || Number(count) === 0
  if (isDefault) await clearDefault(tx, userId)
  const row = await tx
    .insertInto('addresses')
    .values({ user_id: userId, is_default: isDefault, ...addressColumns(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAddress(
  tx: Db,
  userId: number,
  addressId: number,
  body: AddressChange,
): Promise<boolean> {
  if (body.isDefault) await clearDefault(tx, userId)
  const result = await tx
    .updateTable('addresses')
    .set({ ...('name' in body && addressColumns(body)), ...(body.isDefault && { is_default: true }) })
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes an address. If it was the default, the newest remaining one becomes the default. */
export async function deleteAddress(tx: Db, userId: number, addressId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst()
  if (!deleted) return false
  if (deleted.is_default) {
    await sql`
      update addresses set is_default = true
      where id = (select id from addresses where user_id = ${userId} order by id desc limit 1)
    `.execute(tx)
  }
  return true
}

async function clearDefault(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}
