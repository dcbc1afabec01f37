import { listSizeMax } from '#shared/page.ts'
import type { List, Part } from '../../database/list.ts'
import type { CallFacts } from './bind.ts'

/** The requested page as limit and offset. Without a size, the largest allowed page. */
export function partOf(query: { pageNumber?: number | undefined; size?: number | undefined }): Part {
  const limit = query.size ?? listSizeMax
  return { limit, offset: (query.pageNumber ?? 0) * limit }
}

/** Replies with the rows as an array, and sets `X-Total-Count` to the total. */
export function listReply<T>(facts: CallFacts, list: List<T>): T[] {
  facts.setHeader('x-total-count', String(list.total))
  return list.rows
}
