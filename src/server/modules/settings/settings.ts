import type { CommissionBody } from '#contract/admin/settings/commission.ts'
import type { ExchangeBody, SettingBody, SettingKind } from '#contract/admin/settings/settings.ts'
import type { TaxBody } from '#contract/admin/settings/taxes.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { startOf, toStoredValue } from './settings.rules.ts'
import * as statements from './settings.sql.ts'

/** Adds a change. Earlier values stay in the table for the history and for existing orders. */
export async function setSetting(tx: Db, adminId: number, body: SettingBody): Promise<number> {
  const by = { adminId, from: startOf(body.validFrom, new Date()) }
  return written(await statements.insertSetting(tx, by, body.name, toStoredValue(body)))
}

export async function setCommission(db: Db, adminId: number, body: CommissionBody): Promise<number> {
  const id = await statements.insertCommission(
    db,
    { adminId, from: startOf(body.validFrom, new Date()) },
    {
      basisPoints: body.percent === null ? null : toCents(body.percent),
      sellerId: body.sellerId,
      categoryCode: body.categoryCode,
    },
  )
  if (id !== undefined) return id
  const [path, message] =
    body.sellerId === undefined
      ? ['categoryCode', 'There is no such category.']
      : ['sellerId', 'There is no such seller.']
  throw new Failure('invalid', { message, errors: [{ path, message }] })
}

export async function setTax(db: Db, adminId: number, body: TaxBody): Promise<number> {
  const id = await statements.insertTax(
    db,
    { adminId, from: startOf(body.validFrom, new Date()) },
    {
      parts: body.parts && partsOf(body.parts),
      above: body.above && { cents: toCents(body.above.price), parts: partsOf(body.above.parts) },
      region: body.region,
      code: body.code,
      categoryCode: body.categoryCode,
      productId: body.productId,
    },
  )
  if (id !== undefined) return id
  const [path, message] =
    body.productId === undefined
      ? ['categoryCode', 'There is no such category.']
      : ['productId', 'There is no such product.']
  throw new Failure('invalid', { message, errors: [{ path, message }] })
}

const partsOf = (parts: NonNullable<TaxBody['parts']>) =>
  parts.map(({ name, percent }) => ({ name, rateBp: toCents(percent) }))

export async function setExchangeRate(db: Db, adminId: number, body: ExchangeBody): Promise<number> {
  const by = { adminId, from: startOf(body.validFrom, new Date()) }
  return written(await statements.insertExchange(db, by, body))
}

/** Region and tax regime are checked together, so their changes wait for each other. */
export const lockTaxRegion = (tx: Db): Promise<void> => statements.lockTaxRegion(tx)

function written(id: number | undefined): number {
  if (id === undefined) throw new Error('a setting was not written')
  return id
}

/** Withdraws a scheduled change. */
export async function withdrawChange(
  db: Db,
  adminId: number,
  change: { kind: SettingKind; id: number },
): Promise<void> {
  if (await statements.withdraw(db, change.kind, change.id, adminId)) return
  if (!(await statements.exists(db, change.kind, change.id))) throw new Failure('not_found')
  throw new Failure('status_conflict', {
    message: 'This change has already taken effect or was canceled. Set a new value to replace it.',
  })
}
