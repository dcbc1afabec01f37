import { type Deal, type DealChange, type DealFields, dealDatesMessage } from '#contract/shop/homepage.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import { isCheckViolation, isUniqueViolation } from '../../database/errors.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as statements from './deals.sql.ts'
import { hasDeal, refuse, toDeal } from './homepage.rules.ts'

export async function listDeals(db: Db, part: Part): Promise<List<Deal>> {
  const { rows, total } = await statements.listDeals(db, part)
  return { rows: rows.map(toDeal), total }
}

/** Creates a deal for a tile of the section DEALS; a tile has at most one. */
export async function createDeal(db: Db, fields: DealFields): Promise<Deal> {
  const row = await statements.insertDeal(db, {
    tileId: fields.category.id,
    discountBp: toCents(fields.discount),
    platformBp: toCents(fields.platformPercentage),
    startsAt: fields.startsAt ?? null,
    endsAt: fields.endsAt ?? null,
  })
  if (!row) throw noSuchTile()
  if (!hasDeal(row)) throw tileTaken()
  return toDeal(row)
}

/** Changes the given fields; with `version`, throws `version_conflict` when the deal was changed since. */
export async function changeDeal(db: Db, id: number, change: DealChange): Promise<Deal> {
  try {
    // Two deals that swap tiles can deadlock; the transaction retries.
    const row = await transaction(db, (tx) =>
      statements.updateDeal(tx, id, {
        tileId: change.category?.id ?? null,
        discountBp: change.discount === undefined ? null : toCents(change.discount),
        platformBp: change.platformPercentage === undefined ? null : toCents(change.platformPercentage),
        startsAt: change.startsAt,
        endsAt: change.endsAt,
        version: change.version,
      }),
    )
    if (row) return toDeal(row)
  } catch (error) {
    if (isUniqueViolation(error, 'deals_home_category_id_key')) throw tileTaken()
    if (isCheckViolation(error, 'deals_dates_in_order')) throw refuse('endsAt', dealDatesMessage)
    throw error
  }
  const version = await statements.findDealVersion(db, id)
  if (version === undefined) throw new Failure('not_found')
  throw change.version !== undefined && change.version !== version
    ? new Failure('version_conflict')
    : noSuchTile()
}

export async function removeDeal(db: Db, id: number): Promise<{ message: string; id: number }> {
  if (!(await statements.deleteDeal(db, id))) throw new Failure('not_found')
  return { message: 'The deal was deleted.', id }
}

const noSuchTile = (): Failure => refuse('category.id', 'Please select a valid category.')

function tileTaken(): Failure {
  const message = 'This category has a deal already.'
  return new Failure('already_exists', { message, errors: [{ path: 'category.id', message }] })
}
