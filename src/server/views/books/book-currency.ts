import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** SQL for the currency of the book, so that sums never mix currencies. Null before the first order. */
export const bookCurrency = sql<string | null>`(select currency from book)`

/** Undefined before the first order. */
export async function readBookCurrency(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('book').select('currency').executeTakeFirst()
  return row?.currency
}

/** Why the server must not start with this `CURRENCY`, on one line; undefined when it may. */
export function currencyRefusal(given: string | undefined, book: string | undefined): string | undefined {
  if (given === undefined || book === undefined || given === book) return undefined
  return `CURRENCY is ${given}, but this database's book currency is ${book}. Set CURRENCY=${book} or remove the setting. A shop in ${given} needs its own database.`
}
