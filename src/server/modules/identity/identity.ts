import type { AddressBody, User } from '#contract/shop/identity.ts'
import { Failure } from '#shared/failure.ts'
import { permissionsOf } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as statements from './identity.sql.ts'

const addressesMax = 50

/** Finds an account by e-mail address for login; undefined when it does not exist or was deleted. */
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
  body: AddressInput,
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
