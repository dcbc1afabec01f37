import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { migrate } from '#server/database/migrate.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { runAs } from '#server/database/roles/request-role.ts'
import { UnknownKey } from '#server/keys.ts'
import { unlockCodes } from '#server/modules/identity/codes.ts'
import { endSessionsOf } from '#server/modules/identity/end-sessions.ts'
import { findAccount } from '#server/modules/identity/identity.ts'
import { banUser, changeStaffRole, removeAdmin, unbanUser } from '#server/modules/identity/staff.ts'
import { exitWithReason, explainStartError, messageOf } from '#server/processes/start-errors.ts'
import { withSecretFiles } from '#server/secret-files.ts'
import { currencyRefusal, readBookCurrency } from '#server/views/books/book-currency.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { mailRoleChange } from '#server/workflows/accounts/manage-staff.ts'
import { resetByCommand } from '#server/workflows/accounts/reset-second-factor.ts'
import { mailOwners } from '#server/workflows/accounts/steps/mail-owners.ts'
import { type StaffRole, staffRoleNames, staffRoles } from '#shared/staff/staff-roles.ts'
import { backupCommands } from './admin/backup.ts'
import { moveToConfiguredStore } from './admin/images.ts'
import { rotateKeys } from './admin/keys.ts'
import { listStuckOrders, replayWebhook } from './admin/orders.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- COMMAND`: administration without the web. */
const usage = `Usage:
  npm run admin -- add EMAIL      make this person an owner; the account is created when there is none
  npm run admin -- staff-role EMAIL ROLE
                                  change a staff member's role: owner, finance, catalog, support, read-only
  npm run admin -- remove EMAIL   make this staff member a customer again
  npm run admin -- ban EMAIL      close this customer's or admin's account; all sessions end immediately
  npm run admin -- unban EMAIL    reopen the account; the person has to log in again
  npm run admin -- log-out EMAIL  end all sessions of this person, as a customer, on the staff, as a seller and in a team
  npm run admin -- log-out --all  end all sessions of everybody
  npm run admin -- unlock EMAIL   forget the wrong codes entered for this address, so that it gets six-digit codes again
  npm run admin -- reset-second-factor EMAIL
                                  turn off two-step login for a person who lost the app and the recovery codes
  npm run admin -- list-admins    list the staff with their roles
  npm run admin -- rotate-keys    encrypt secrets again with SECRET_KEY, so that SECRET_KEY_FALLBACK can go
  npm run admin -- backup FOLDER  copy the running embedded database, images and keys into a new folder in FOLDER
  npm run admin -- verify BACKUP  compare a backup with the checksums in its manifest
  npm run admin -- restore BACKUP put a backup into an empty DATA_DIR, start its database and run the invariants
  npm run admin -- move-images    copy images that IMAGE_STORE lacks from the other store (disk or s3)
  npm run admin -- check          run the invariants and print violations
  npm run admin -- stuck-orders   list orders that need attention: unpaid, not sent, with a failed refund
  npm run admin -- replay-webhook EVENT_ID
                                  act on an event of the payment provider once more`

/** Ends the command through its `finally` blocks, which stop the database. */
class UsageError extends Error {}

const commands: Record<string, (db: Db, argument: string, second: string) => Promise<number>> = {
  add: async (db, argument) => {
    const email = readEmail(argument)
    const added = await db.transaction().execute(async (tx) => {
      const user = await tx
        .insertInto('users')
        .values({
          email,
          first_name: 'Admin',
          last_name: 'of the shop',
          role: 'ROLE_ADMIN',
          staff_role: 'OWNER',
        })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ role: 'ROLE_ADMIN', staff_role: 'OWNER' })
            .where('users.banned_at', 'is', null)
            .where('users.deleted_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst()
      if (user) await mailOwners(tx, process.env, { change: 'joined', email, role: 'OWNER', by: null })
      return user
    })
    if (!added) return complain(`${email} is banned or deleted. A banned account can be opened with unban.`)
    return say(`${email} is an owner and logs in with a one-time code at /login.`)
  },
  remove: async (db, argument) => {
    const email = readEmail(argument)
    const { answer } = await db.transaction().execute(async (tx) => {
      const removal = await removeAdmin(tx, { email }, null)
      if (removal.answer === 'allowed')
        await mailOwners(tx, process.env, { change: 'removed', email, by: null })
      return removal
    })
    if (answer === 'unknown') return complain(`${email} is not an admin.`)
    if (answer === 'last') return complain(`${email} is the last owner and cannot be removed.`)
    return say(`${email} is a customer now; every session has ended.`)
  },
  'staff-role': async (db, argument, second) => {
    const email = readEmail(argument)
    const role = readRole(second)
    const { answer } = await db.transaction().execute(async (tx) => {
      const change = await changeStaffRole(tx, { email }, { role, by: null })
      if (change.was) await mailRoleChange(tx, process.env, { email, role, was: change.was, by: null })
      return change
    })
    if (answer === 'unknown') return complain(`${email} is not on the staff. Use add first.`)
    if (answer === 'last') return complain(`${email} is the last owner. Make somebody else an owner first.`)
    if (answer === 'same') return say(`${email} has the role ${staffRoleNames[role]} already.`)
    return say(`${email} now has the role ${staffRoleNames[role]}; every session has ended.`)
  },
  ban: async (db, argument) => {
    const email = readEmail(argument)
    const answer = await db.transaction().execute(async (tx) => {
      const isStaff = (await findAccount(tx, email))?.role === 'ROLE_ADMIN'
      const banned = await banUser(tx, email)
      if (isStaff && banned === 'allowed')
        await mailOwners(tx, process.env, { change: 'banned', email, by: null })
      return banned
    })
    if (answer === 'unknown') return complain(`${email} has no account that could be banned.`)
    if (answer === 'last') return complain(`${email} is the last owner and cannot be banned.`)
    return say(`${email} is banned; every session has ended.`)
  },
  unban: async (db, argument) => {
    const email = readEmail(argument)
    const found = await db.transaction().execute((tx) => unbanUser(tx, email))
    return found ? say(`${email} can log in again.`) : complain(`${email} is not banned.`)
  },
  'log-out': async (db, argument) => {
    const ended = await endSessionsOf(db, argument === '--all' ? undefined : readEmail(argument))
    return say(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`)
  },
  unlock: async (db, argument) => {
    const email = readEmail(argument)
    const guesses = await db.transaction().execute((tx) => unlockCodes(tx, email))
    if (guesses === undefined) return complain(`Nobody has requested a code for ${email}.`)
    return say(`${email} can request codes again, with six digits. Wrong codes entered before: ${guesses}.`)
  },
  'reset-second-factor': async (db, argument) => {
    const email = readEmail(argument)
    const removed = await db.transaction().execute((tx) => resetByCommand(tx, process.env, email))
    if (removed === undefined) return complain(`There is no account for ${email}.`)
    if (!removed) return complain(`${email} has no two-step login.`)
    return say(`The two-step login of ${email} was reset. All sessions have ended.`)
  },
  'list-admins': async (db) => {
    const admins = await db
      .selectFrom('users')
      .select(['email', 'banned_at', 'staff_role'])
      .where('role', '=', 'ROLE_ADMIN')
      .where('deleted_at', 'is', null)
      .orderBy('email')
      .execute()
    const lines = admins.map(
      ({ email, banned_at, staff_role }) =>
        `${email} ${staff_role ? staffRoleNames[staff_role] : ''}${banned_at ? ' (banned)' : ''}`,
    )
    return say(lines.join('\n') || 'There is no admin yet.')
  },
  'move-images': async () => say(await moveToConfiguredStore(process.env, say)),
  'rotate-keys': async (db) => say((await rotateKeys(db)).join('\n')),
  check: async (db) => {
    const breaches = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return checkInvariants(tx)
    })
    if (breaches.length === 0) return say('All invariants hold.')
    for (const breach of breaches)
      complain(`${breach.name} is broken (${breach.says}): ${breach.references.join(', ')}`)
    return 1
  },
  'stuck-orders': async (db) => say((await listStuckOrders(db)).join('\n') || 'No order is stuck.'),
  'replay-webhook': async (db, eventId) => {
    if (!/^\w{3,255}$/.test(eventId)) return complain(usage)
    if (!(await replayWebhook(db, eventId))) return complain(`No event ${eventId} has come.`)
    return say(`${eventId} is acted on again as soon as the shop runs.`)
  },
}

const [name = '', argument = '', second = ''] = process.argv.slice(2)
try {
  Object.assign(process.env, withSecretFiles(process.env))
} catch (error) {
  process.exit(complain((error as Error).message))
}
if (Object.hasOwn(backupCommands, name)) process.exit(await runBackupCommand())
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) process.exit(complain(usage))

const quiet = { info: () => {}, warn: (message: string) => void complain(message) }
try {
  await withDatabase(quiet, async ({ url, ownerUrl }) => {
    await migrate({ url: ownerUrl, folder: resolve(import.meta.dirname, '../migrations'), log: quiet })
    const database = openDatabase({ url, poolSize: 2 })
    try {
      const refusal = currencyRefusal(process.env.CURRENCY || undefined, await readBookCurrency(database.db))
      const operator = { kind: 'operator', client: hostname() } as const
      process.exitCode = refusal
        ? complain(refusal)
        : await runAs(operator, () => command(database.db, argument, second))
    } finally {
      await database.close()
    }
  })
} catch (error) {
  if (error instanceof UsageError) process.exitCode = complain(`${error.message}\n\n${usage}`)
  else if (error instanceof UnknownKey) process.exitCode = complain(error.message)
  else exitWithReason(error, process.env)
}

async function runBackupCommand(): Promise<number> {
  if (!argument) return complain(usage)
  try {
    return (await backupCommands[name]?.(argument, say)) ?? 1
  } catch (error) {
    return complain(explainStartError(error, process.env) ?? messageOf(error))
  }
}

function readEmail(value: string): string {
  const email = z.email().safeParse(value.trim().toLowerCase())
  if (!email.success) throw new UsageError(`"${value}" is not an email address.`)
  return email.data
}

function readRole(value: string): StaffRole {
  const role = staffRoles.find((one) => one === value.trim().toUpperCase().replace('-', '_'))
  if (!role) throw new UsageError(`"${value}" is not a role.`)
  return role
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
