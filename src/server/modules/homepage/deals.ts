import {
  type Deal,
  type DealChange,
  type DealFields,
  type DealStatus,
  dealDatesMessage,
} from '#contract/shop/homepage.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import { overlapProblem } from '#shared/promotions/deal-periods.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { isCheckViolation, isExclusionViolation } from '../../database/errors.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as statements from './deals.sql.ts'
import { hasDeal, refuse, toDeal } from './homepage.rules.ts'

type Which = Part & { status?: DealStatus | undefined; tileId?: number | undefined }

export async function listDeals(db: Db, which: Which): Promise<List<Deal>> {
  const { rows, total } = await statements.listDeals(db, which)
  return { rows: rows.map(toDeal), total }
}

/** Creates a deal for a tile of the section DEALS. The deals of a tile run one after another. */
export async function createDeal(db: Db, fields: DealFields): Promise<Deal> {
  const deal = {
    tileId: fields.category.id,
    discountBp: toCents(fields.discount),
    platformBp: toCents(fields.platformPercentage),
    startsAt: fields.startsAt ?? null,
    endsAt: fields.endsAt ?? null,
  }
  // It can deadlock with a change of another deal of the tile; the transaction retries.
  const row = await transaction(db, (tx) => statements.insertDeal(tx, deal))
  if (!row) throw noSuchTile()
  if (!hasDeal(row)) throw overlaps(await statements.findOverlapOfNew(db, deal))
  return toDeal(row)
}

/** Changes the given fields; with `version`, throws `version_conflict` when the deal was changed since. */
export async function changeDeal(db: Db, id: number, fields: DealChange): Promise<Deal> {
  const change = {
    tileId: fields.category?.id ?? null,
    discountBp: fields.discount === undefined ? null : toCents(fields.discount),
    platformBp: fields.platformPercentage === undefined ? null : toCents(fields.platformPercentage),
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    version: fields.version,
  }
  try {
    // Two deals that swap tiles or dates can deadlock; the transaction retries.
    const row = await transaction(db, (tx) => statements.updateDeal(tx, id, change))
    if (row) return toDeal(row)
  } catch (error) {
    if (isExclusionViolation(error, 'deals_one_after_another'))
      throw overlaps(await statements.findOverlapOfChange(db, id, change))
    if (isCheckViolation(error, 'deals_dates_in_order')) throw refuse('endsAt', dealDatesMessage)
    throw error
  }
  const version = await statements.findDealVersion(db, id)
  if (version === undefined) throw new Failure('not_found')
  throw fields.version !== undefined && fields.version !== version
    ? new Failure('version_conflict')
    : noSuchTile()
}

export async function removeDeal(db: Db, id: number): Promise<{ message: string; id: number }> {
  if (!(await statements.deleteDeal(db, id))) throw new Failure('not_found')
  return { message: 'The deal was deleted.', id }
}

const noSuchTile = (): Failure => refuse('category.id', 'Please select a valid category.')

function overlaps(other: statements.Overlap | undefined): Failure {
  if (!other)
    return new Failure('already_exists', {
      message: 'Someone else planned a deal for these dates at the same time. Please try again.',
    })
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: other.timeZone })
  const problem = overlapProblem(
    { startsAt: other.startsAt.toISOString(), endsAt: other.endsAt?.toISOString() ?? null },
    { startsAt: other.wantedStart.toISOString() },
    (moment) => `${format.format(new Date(moment))} ${other.timeZone}`,
  )
  return new Failure('already_exists', { message: problem.message, errors: [problem] })
}
