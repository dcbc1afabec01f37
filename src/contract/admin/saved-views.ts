import { z } from 'zod'
import { adminLists, savedViewsMax, sellerLists } from '#shared/page.ts'
import { contract } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'

const views = z
  .array(z.object({ name: z.string(), search: z.string() }))
  .register(namedSchemas, { id: 'SavedViews' })
export type SavedViews = z.infer<typeof views>

const change = {
  name: requiredText(60, 'Enter a name'),
  /** The query of the list's URL; null deletes the view. */
  search: z
    .string()
    .max(1000)
    .regex(/^\?[\w.~%+&=*-]*$/, 'Must be the query of a URL')
    .nullable(),
}

const saving = `Save a view under its name, or delete it with a null search. At most ${savedViewsMax} for each list.`

export const savedViewsContract = contract({
  'GET /admin/saved-views': {
    summary:
      'The saved views of a list, for this person: filters, sort order and columns as the query of a URL.',
    access: 'admin',
    permission: 'dashboard.read',
    query: z.object({ list: z.enum(adminLists) }),
    reply: views,
  },
  'PUT /admin/saved-views': {
    summary: saving,
    access: 'admin',
    permission: 'dashboard.read',
    body: z.object({ list: z.enum(adminLists), ...change }),
    reply: views,
    failures: ['status_conflict'],
  },
  'GET /sellers/saved-views': {
    summary:
      'The saved views of a list, for this login: filters, sort order and columns as the query of a URL.',
    access: 'seller',
    permission: 'account.read',
    query: z.object({ list: z.enum(sellerLists) }),
    reply: views,
  },
  'PUT /sellers/saved-views': {
    summary: saving,
    access: 'seller',
    permission: 'account.read',
    body: z.object({ list: z.enum(sellerLists), ...change }),
    reply: views,
    failures: ['status_conflict'],
  },
})
