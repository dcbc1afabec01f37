// The shop that the drills run: its roles, its catalog, its processes, and what must be true afterwards.
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { loadDemo } from '#demo/load.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import type { Shop } from '#server/shop.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { type Program, run, startProgram } from './processes.ts'

export const root = resolve(import.meta.dirname, '../..')

export const say = (text: string) =>
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

export function createRoles(administratorUrl: string, passwords: { owner: string; shop: string }): void {
  const given = [`owner_password=${passwords.owner}`, `shop_password=${passwords.shop}`]
  const variables = given.flatMap((one) => ['-v', one])
  run('psql', '-q', ...variables, '-f', join(root, 'deploy/postgres/roles.sql'), administratorUrl)
}

/** Migrates the database and fills it with the demo's catalog. Keys are created in `folder`. */
export async function fillShop(ownerUrl: string, folder: string): Promise<void> {
  await migrate({ url: ownerUrl, folder: join(root, 'migrations'), log: { info: () => {}, warn: () => {} } })
  const keys = await loadKeys(folder)
  const { db, close } = openDatabase({ url: ownerUrl, poolSize: 2 })
  await loadDemo({ db, keys } as Shop)
  await close()
}

export const startProvider = (folder: string, port: number): Program =>
  startProgram([process.execPath, join(root, 'bench/processes/provider-stub.ts'), String(port)], {
    log: join(folder, 'provider.log'),
  })

/** Starts a server process of the version in `tree`, without limits for its clients, which are all at one address here. */
export const startNode = (
  name: string,
  folder: string,
  env: { PORT: string; DATABASE_URL: string; STRIPE_API_URL: string; [name: string]: string },
  tree = root,
): Program =>
  startProgram([process.execPath, join(tree, 'src/server/main.ts')], {
    log: join(folder, `${name}.log`),
    cwd: tree,
    env: {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PAYMENTS: 'sandbox',
      STRIPE_SECRET_KEY: 'sk_test_drill',
      STRIPE_WEBHOOK_SECRET: 'whsec_drill',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_CLIENT: 'off',
      LIMIT_CHECKOUTS_PER_CLIENT: '0',
      ...env,
    },
  })

/** The confirmed checkouts that the database does not have. */
export async function lostOf(database: pg.Pool, placed: string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select p.id from unnest($1::uuid[]) p (id) where not exists (select from checkouts c where c.id = p.id)',
    [placed],
  )
  return rows.map(({ id }) => id)
}

/** The broken invariants, as text. */
export async function breachesOf(ownerUrl: string): Promise<string[]> {
  const { db, close } = openDatabase({ url: ownerUrl, poolSize: 2 })
  const breaches = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return checkInvariants(tx)
  })
  await close()
  return breaches.map((breach) => JSON.stringify(breach))
}
