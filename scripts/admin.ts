import { join, resolve } from 'node:path'
import { z } from 'zod'
import { openEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { checkInvariants } from '#server/views/invariants.ts'

/** `npm run admin -- COMMAND`: what must work without the web. */
const usage = `Usage:
  npm run admin -- add EMAIL      make this person an admin; the account is created when there is none
  npm run admin -- remove EMAIL   make this admin a customer again
  npm run admin -- list           list the admins
  npm run admin -- check          run the invariants and print what is wrong`

const commands: Record<string, (db: Db, argument: string) => Promise<number>> = {
  add: async (db, argument) => {
    const email = readEmail(argument)
    await db
      .insertInto('users')
      .values({ email, first_name: 'Admin', last_name: 'of the shop', role: 'ROLE_ADMIN' })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'ROLE_ADMIN' }))
      .execute()
    return say(`${email} is an admin and logs in with a one-time code at /login.`)
  },
  remove: async (db, argument) => {
    const email = readEmail(argument)
    // One statement decides, so that two removals at once cannot leave the shop without an admin.
    const removed = await db.transaction().execute(async (tx) => {
      const admins = await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('role', '=', 'ROLE_ADMIN')
        .orderBy('id')
        .forUpdate()
        .execute()
      if (!admins.some((admin) => admin.email === email)) return 'unknown'
      if (admins.length === 1) return 'last'
      await tx.updateTable('users').set({ role: 'ROLE_CUSTOMER' }).where('email', '=', email).execute()
      return 'done'
    })
    if (removed === 'unknown') return complain(`${email} is not an admin.`)
    if (removed === 'last') return complain(`${email} is the last admin and cannot be removed.`)
    return say(`${email} is a customer now.`)
  },
  list: async (db) => {
    const admins = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'ROLE_ADMIN')
      .orderBy('email')
      .execute()
    return say(admins.map((admin) => admin.email).join('\n') || 'There is no admin yet.')
  },
  check: async (db) => {
    const breaches = await checkInvariants(db)
    if (breaches.length === 0) return say('All invariants hold.')
    for (const breach of breaches)
      complain(`${breach.name}: not true that ${breach.says}: ${breach.references.join(', ')}`)
    return 1
  },
}

const [name = '', argument = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) process.exit(complain(usage))

const quiet = { info: () => {}, warn: (message: string) => void complain(message) }
const embedded = process.env.DATABASE_URL
  ? undefined
  : await openEmbedded({ dataDir: join(resolve(process.env.DATA_DIR || './data'), 'postgres'), log: quiet })
const url = process.env.DATABASE_URL || embedded?.url || ''
await migrate({ url, folder: resolve(import.meta.dirname, '../migrations'), log: quiet })
const database = openDatabase({ url, poolSize: 2 })
try {
  process.exitCode = await command(database.db, argument)
} finally {
  await database.close()
  await embedded?.stop()
}

function readEmail(value: string): string {
  const email = z.email().safeParse(value.trim().toLowerCase())
  if (!email.success) process.exit(complain(`"${value}" is not an email address.\n\n${usage}`))
  return email.data
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
