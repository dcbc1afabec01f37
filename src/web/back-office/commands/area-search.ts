import type { Hit } from '#contract/admin/search/office-search.ts'
import type { Command } from './matching-commands.ts'

/** What the search of an area finds besides its pages. */
export type AreaSearch = {
  placeholder: string
  find: (query: string, signal: AbortSignal) => Promise<Hit[]>
  /** The page of a hit. */
  pathOf: (hit: Hit) => string
  /** A hook: actions and settings, which may depend on the user. */
  useActions: () => Command[]
}
