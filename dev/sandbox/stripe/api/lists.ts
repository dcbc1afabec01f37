import { noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Query, Range } from '../store.ts'
import type { Kind } from '../wire.ts'

interface PageParams {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: Range | undefined
}

/** A page of objects in the provider's list format, newest first. */
export function listAnswer(
  sandbox: Sandbox,
  kind: Kind,
  url: string,
  params: PageParams,
  where: Query['where'] = {},
  types?: string[],
) {
  for (const name of ['starting_after', 'ending_before'] as const) {
    const id = params[name]
    if (id !== undefined && !sandbox.store.get(kind, id)) throw noSuch(kind, id, name)
  }
  const { data, hasMore } = sandbox.store.list(kind, {
    where,
    types,
    created: params.created,
    limit: params.limit,
    startingAfter: params.starting_after,
    endingBefore: params.ending_before,
  })
  return { object: 'list', data, has_more: hasMore, url }
}
