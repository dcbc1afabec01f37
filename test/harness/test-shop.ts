// The dependencies of modules and workflows, on an own database and without an HTTP server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import type { Shop } from '#server/shop.ts'
import { createTestDatabase } from './postgres.ts'

export type TestShop = Pick<Shop, 'db' | 'config' | 'keys'> & {
  /** As the owner of the tables; the shop uses the role of the application. */
  ownerDb: Db
  close: () => Promise<void>
}

export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-shop-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://shop.test',
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...environment,
  })
  const { db, close } = openDatabase({ url: database.appUrl, poolSize: 10 })
  const owner = openDatabase({ url: database.url, poolSize: 2 })
  return {
    db,
    ownerDb: owner.db,
    config,
    keys: await loadKeys(dataDir),
    close: async () => {
      await close()
      await owner.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
