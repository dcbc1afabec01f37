import type { AddressBody, User } from '#contract/shop/accounts/identity.ts'
import { Failure } from '#shared/failure.ts'
import { permissionsOf } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as statements from './identity.sql.ts'
import { endUserSessions } from './sessions.ts'

const addressesMax = 50

/** Finds an account by email address for login; undefined when it does not exist or was deleted. */
export async function findAccount(db: Db, email: string) {
  const user = await statements.findUserByEmail(db, email)
  return user && !user.deleted_at
    ? {
        id: user.id,
        email: user.email,
        role: user.role,
        banned: user.banned_at !== null,
        invited: user.invited,
      }
    : undefined
}

/** Whether the account was banned or deleted. */
export async function isUserGone(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['banned_at', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return !row || row.banned_at !== null || row.deleted_at !== null
}

/** Creates a customer. An existing account stays as it is: the caller has verified the address. */
export async function createCustomer(
  tx: Db,
  customer: { email: string; firstName: string; lastName: string },
): Promise<void> {
  await statements.insertUser(tx, customer)
}

/** An active session always has a user, so `not_found` is unexpected. */
export async function readProfile(db: Db, userId: number): Promise<User> {
  const user = await statements.readUser(db, userId)
  if (!user) throw new Failure('not_found')
  const { staffRole, ...rest } = user
  return staffRole ? { ...rest, staffRole, permissions: [...permissionsOf(staffRole)] } : rest
}

/** Changes name or mobile; with `version`, fails with `version_conflict` when the profile was changed since. */
export async function changeProfile(
  db: Db,
  userId: number,
  change: { firstName?: string; lastName?: string; mobile?: string | null; version?: number },
): Promise<User> {
  if (!(await statements.updateUser(db, userId, change))) throw new Failure('version_conflict')
  return readProfile(db, userId)
}

/**
 * Blocks a customer and ends all sessions. Throws `status_conflict` for staff, and for an account that is blocked or
 * deleted.
 */
export async function blockCustomer(tx: Db, userId: number): Promise<{ email: string; firstName: string }> {
  const blocked = await statements.banCustomer(tx, userId)
  if (!blocked) throw await whyUnchanged(tx, userId, 'This customer is already blocked.')
  await endUserSessions(tx, userId)
  return blocked
}

/** Lifts a block. Sessions from before stay ended. */
export async function unblockCustomer(tx: Db, userId: number): Promise<{ email: string; firstName: string }> {
  const unblocked = await statements.unbanCustomer(tx, userId)
  if (!unblocked) throw await whyUnchanged(tx, userId, 'This customer is not blocked.')
  return unblocked
}

/** Ends all sessions of a customer. Throws `status_conflict` for staff, and for a deleted account. */
export async function logOutCustomer(tx: Db, userId: number): Promise<{ email: string }> {
  const customer = await statements.lockCustomer(tx, userId)
  if (!customer) throw await whyUnchanged(tx, userId, 'This customer cannot be logged out.')
  await endUserSessions(tx, userId)
  return customer
}

async function whyUnchanged(tx: Db, userId: number, otherwise: string): Promise<Failure> {
  const user = await statements.readStanding(tx, userId)
  if (!user) return new Failure('not_found')
  if (user.deleted_at) return new Failure('status_conflict', { message: 'This account was deleted.' })
  if (user.role === 'ROLE_ADMIN') {
    const message = 'This account belongs to a staff member. Remove them from the staff first.'
    return new Failure('status_conflict', { message })
  }
  return new Failure('status_conflict', { message: otherwise })
}

type AddressInput = AddressBody & { isDefault?: boolean }

export async function addAddress(db: Db, userId: number, body: AddressInput): Promise<User> {
  await transaction(db, async (tx) => {
    await statements.lockUser(tx, userId)
    if ((await statements.insertAddress(tx, userId, body, addressesMax)) === undefined) {
      throw new Failure('invalid', { message: `You can save at most ${addressesMax} addresses.` })
    }
  })
  return readProfile(db, userId)
}

export async function changeAddress(
  db: Db,
  userId: number,
  addressId: number,
  body: statements.AddressChange,
): Promise<User> {
  await transaction(db, async (tx) => {
    await statements.lockUser(tx, userId)
    if (!(await statements.updateAddress(tx, userId, addressId, body))) throw new Failure('not_found')
  })
  return readProfile(db, userId)
}

export async function removeAddress(db: Db, userId: number, addressId: number): Promise<User> {
  await transaction(db, async (tx) => {
    await statements.lockUser(tx, userId)
    if (!(await statements.deleteAddress(tx, userId, addressId))) throw new Failure('not_found')
  })
  return readProfile(db, userId)
}
