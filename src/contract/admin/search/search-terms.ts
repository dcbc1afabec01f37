import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { pageQuery } from '../../fields.ts'

export const searchTermKinds = ['all', 'no_results', 'no_clicks'] as const
export type SearchTermKind = (typeof searchTermKinds)[number]

const searchTerm = z.object({
  /** In lower case, without accents and punctuation. */
  query: z.string(),
  searches: z.number(),
  /** Products opened from the results. */
  clicks: z.number(),
  /** How many products the latest search found. */
  results: z.number(),
})
export type SearchTerm = z.infer<typeof searchTerm>

export const searchTermsContract = contract({
  'GET /admin/search-terms': {
    summary:
      'What customers searched for in the last days, most frequent first: everything, searches without results, or searches with results of which no product was opened. The total is in `X-Total-Count`.',
    access: 'admin',
    permission: 'catalog.read',
    query: pageQuery.extend({
      kind: z.enum(searchTermKinds).optional(),
      days: z.coerce.number().int().min(1).max(90).optional(),
    }),
    reply: z.array(searchTerm),
  },
})
