import { listSizeMax } from '#shared/page.ts'
import type { List, Part } from '../../database/list.ts'
import type { CallFacts } from './bind.ts'

/** The part of a list that was asked for; without a size, as much as one call may have. */
export function partOf(query: { pageNumber?: number | undefined; size?: number | undefined }): Part {
  const limit = query.size ?? listSizeMax
  return { limit, offset: (query.pageNumber ?? 0) * limit }
}

/** A bare array, with how many there are in all in `X-Total-Count`. */
export function answerList<T>(facts: CallFacts, list: List<T>): T[] {
  facts.setHeader('x-total-count', String(list.total))
  return list.rows
}
