import type { CsvColumns } from '#contract/payments/bank-statements.ts'
import { bankFileMax } from '#contract/payments/payouts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import {
  insertStatement,
  type Match,
  markLineBooked,
  matchLine,
} from '../../modules/bank-reconciliation/bank-statements.ts'
import { readStatement } from '../../modules/bank-reconciliation/read-statement.ts'
import { bankLines } from '../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { raiseException, resolveException } from '../../modules/payments/exceptions.ts'
import type { Shop } from '../../shop.ts'
import { findBankDifferences } from '../../views/bank-reconciliation/bank-differences.ts'
import {
  findCertainMatches,
  findNamedPayouts,
  hasBankLine,
} from '../../views/bank-reconciliation/bank-lines.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { markPayoutIn } from '../payouts/mark-payout.ts'

const matchesMax = 500
const roundsMax = 10
/** Bank and provider may name different days. */
const daysMax = 3
const differencesMax = 100

/** Stores a statement and matches its lines. */
export async function takeStatement(
  shop: Shop,
  upload: { fileName: string; content: string; columns?: CsvColumns | undefined; uploadedBy: number },
) {
  const { fileName, content, uploadedBy } = upload
  const { format, statement } = readStatement(content, upload.columns)
  const { currency } = await readShopRules(shop.db, shop.config)
  if (statement.currency !== null && statement.currency !== currency)
    throw new Failure('invalid', {
      message: `The account is in ${statement.currency}, the books are in ${currency}.`,
    })
  const made = await transaction(shop.db, (tx) =>
    insertStatement(tx, { fileName, format, content, statement, uploadedBy }),
  )
  if (!made) throw new Failure('already_exists', { message: 'This file has already been uploaded.' })
  const matched = await matchBankLines(shop)
  const lines = statement.lines.length
  const gap = made.gapCents === null ? null : toDecimal(made.gapCents)
  const message = gap
    ? 'The statement was added, but its opening balance is not the closing balance of the one before. A statement is missing.'
    : made.repeated === lines
      ? 'All lines of this statement were already imported.'
      : 'The statement was added.'
  return { message, id: made.id, lines, repeated: made.repeated, matched, gap }
}

/** Matches lines whose counterpart is certain; returns their number. */
export async function matchBankLines(shop: Shop): Promise<number> {
  let matched = 0
  // A match can make another one certain.
  for (let round = 0; round < roundsMax; round++) {
    const before = matched
    for (const match of await findCertainMatches(shop.db, matchesMax)) {
      if (!(await isMatched(shop.db, { ...match, by: null }))) continue
      matched++
      await closeException(shop.db, match.lineId, null)
    }
    if (matched === before) break
  }
  return matched
}

/** Nightly: matches lines, and raises exceptions for what bank, provider and books do not agree on. */
export async function reconcileBank(shop: Shop): Promise<void> {
  await matchBankLines(shop)
  for (const difference of await findBankDifferences(shop.db, { days: daysMax, max: differencesMax }))
    await raiseException(shop.db, difference)
}

const closed = 'The bank line is matched.'
const onStatement = 'On the bank statement.'

async function closeException(db: Db, lineId: number, adminId: number | null): Promise<void> {
  await resolveException(db, { kind: 'bank_line_open', reference: String(lineId) }, { adminId, note: closed })
}

const conflict = () =>
  new Failure('status_conflict', { message: 'The line or its counterpart has changed. Reload to see them.' })

/** Matches a line; false if the line or its counterpart has a match, also one made at the same moment. */
async function isMatched(db: Db, match: Match): Promise<boolean> {
  try {
    return await matchLine(db, match)
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Accepts a match as an admin. A payout that was sent is marked as paid. */
export async function acceptMatch(shop: Shop, match: Match & { by: number }): Promise<void> {
  const { lineId, kind, id, by } = match
  if (!(await hasBankLine(shop.db, lineId))) throw new Failure('not_found')
  if (await isMatched(shop.db, match)) return closeException(shop.db, lineId, by)
  if (kind !== 'payout') throw conflict()
  await transaction(shop.db, async (tx) => {
    await markPayoutIn(tx, shop, { payoutId: id, to: 'PAID', note: onStatement })
    // Of another amount: the payout stays as it was.
    if (!(await matchLine(tx, match))) throw conflict()
  })
  await closeException(shop.db, lineId, by)
}

/** What `acceptNamedPayouts` would mark as paid. */
export async function readNamedPayouts(shop: Shop) {
  const { currency } = await readShopRules(shop.db, shop.config)
  const named = await findNamedPayouts(shop.db, bankFileMax)
  return { payouts: named.length, total: totalOf(named), currency }
}

const totalOf = (named: { cents: number }[]): number =>
  toDecimal(named.reduce((sum, { cents }) => sum + cents, 0))

/**
 * Marks the sent payouts that a bank line names as paid, and matches the lines, all or none. `payouts` and `total` are their
 * number and sum as the admin confirmed them.
 */
export async function acceptNamedPayouts(
  shop: Shop,
  { payouts, total, by }: { payouts: number; total: number; by: number },
): Promise<void> {
  const named = await findNamedPayouts(shop.db, bankFileMax)
  if (named.length !== payouts || totalOf(named) !== total) throw payoutsChanged()
  await transaction(shop.db, async (tx) => {
    for (const { lineId, payoutId } of named) {
      await markPayoutIn(tx, shop, { payoutId, to: 'PAID', note: onStatement })
      if (!(await matchLine(tx, { lineId, kind: 'payout', id: payoutId, by }))) throw payoutsChanged()
      await closeException(tx, lineId, by)
    }
  })
}

const payoutsChanged = () =>
  new Failure('status_conflict', {
    message: 'The payouts on the statements changed. Reload to see them before you confirm.',
  })

/** Books a line that no settlement or payout explains. */
export async function bookBankLine(
  shop: Shop,
  { lineId, as, note, by }: { lineId: number; as: 'BANK_FEE' | 'OWNER'; note: string | null; by: number },
): Promise<void> {
  const { currency } = await readShopRules(shop.db, shop.config)
  await transaction(shop.db, async (tx) => {
    const amountCents = await markLineBooked(tx, { lineId, as, note, by })
    if (amountCents === undefined)
      throw (await hasBankLine(tx, lineId)) ? conflict() : new Failure('not_found')
    await writeEntries(tx, currency, [
      { key: `bank:${lineId}`, kind: 'bank', lines: bankLines(amountCents, as) },
    ])
  })
  await closeException(shop.db, lineId, by)
}
