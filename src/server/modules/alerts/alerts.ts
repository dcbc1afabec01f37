import { sql } from 'kysely'
import type { Alert } from '#contract/shop/alerts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { foreignKeyViolation, sqlState } from '../../database/errors.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as statements from './alerts.sql.ts'

/** Also the maximum page size of the list. */
const openMax = 100

const toAlert = ({ priceCents, createdAt, ...row }: statements.AlertRow): Alert => ({
  ...row,
  price: toDecimal(priceCents),
  createdAt: createdAt.toISOString(),
})

/** Creates an alert, or returns the existing one. The caller has checked that the alert is allowed. */
export async function openAlert(db: Db, alert: statements.AlertRequest): Promise<Alert> {
  const row = await transaction(db, async (tx) => {
    await statements.lockAlertsOf(tx, alert.userId)
    return statements.putAlert(tx, alert, openMax)
  }).catch((error: unknown) => {
    // The product was deleted after it was read.
    throw sqlState(error) === foreignKeyViolation ? new Failure('not_found') : error
  })
  if (row) return toAlert(row)
  throw new Failure('invalid', {
    message: `You can have at most ${openMax} open alerts. Turn off one that you no longer need.`,
  })
}

/** The customer's open alert for the same product, variant and kind. */
export async function findAlert(
  db: Db,
  alert: Omit<statements.AlertRequest, 'priceCents'>,
): Promise<Alert | undefined> {
  const row = await statements.findAlert(db, alert)
  return row && toAlert(row)
}

export async function listAlerts(db: Db, userId: number, part: Part): Promise<List<Alert>> {
  const { rows, total } = await statements.listAlerts(db, userId, part)
  return { rows: rows.map(toAlert), total }
}

export async function stopAlert(db: Db, userId: number, alertId: number) {
  if (!(await statements.deleteAlert(db, userId, alertId))) throw new Failure('not_found')
  return { message: 'We won’t email you about this.', id: alertId }
}

/** Marks an alert as sent. True for exactly one of several concurrent senders. */
export async function markSent(tx: Db, alertId: number): Promise<boolean> {
  const { rows } = await sql`
    update alerts set sent_at = now() where id = ${alertId} and sent_at is null returning id
  `.execute(tx)
  return rows.length === 1
}

const sentAlertDays = 30
const openAlertDays = 365

/** Deletes alerts 30 days after their mail, and open ones after a year. */
export async function deleteExpiredAlerts(db: Db): Promise<void> {
  await sql`
    delete from alerts where sent_at < now() - make_interval(days => ${sentAlertDays}::int)
      or created_at < now() - make_interval(days => ${openAlertDays}::int)
  `.execute(db)
}

/** Deletes the alerts of an account that is being deleted. */
export async function eraseAlerts(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('alerts').where('user_id', '=', userId).execute()
}
