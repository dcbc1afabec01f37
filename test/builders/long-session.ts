import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/database/open.ts'
import type { Keys } from '#server/keys.ts'
import { sessionLimits } from '#server/modules/identity/sessions/sessions.rules.ts'
import { openSession } from '#server/modules/identity/sessions.ts'

/** The limits of a shop without settings. */
export const defaultLimits = sessionLimits(
  readConfig({
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'x',
    SMTP_URL: 'smtp://x',
  }),
)

const days = { idleHours: 7 * 24, maxHours: 7 * 24 }

/** A token that outlives long tests and load tests, which send only tokens, renew nothing and prove nothing again. */
export async function openLongSession(
  db: Db,
  keys: Keys,
  subject: Parameters<typeof openSession>[2],
): Promise<string> {
  const limits = { tokenMinutes: 7 * 24 * 60, customer: days, admin: days, seller: days }
  const { id, token } = await openSession(db, keys, subject, { limits })
  await sql`update sessions set proved_at = now() + interval '7 days' where id = ${id}`.execute(db)
  return token
}
