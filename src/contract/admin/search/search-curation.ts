import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { id, message, pageQuery, pathId, requiredText, version } from '../../fields.ts'

const category = z.object({ code: z.string(), name: z.string() })

export const synonymBody = z.object({
  /** Words that customers type, at most four. */
  phrase: requiredText(100, 'Enter a word or phrase'),
  /** Words that are searched, too. */
  words: z.string().trim().max(100).nullish(),
  /** The categories that the phrase means, instead of `words`. */
  categoryCodes: z.array(z.string().max(100)).max(5, 'Choose at most 5 categories').optional(),
  /** Whether the built-in meaning is kept. Default: true. */
  builtIn: z.boolean().optional(),
})
export type SynonymBody = z.infer<typeof synonymBody>

const synonym = z.object({
  id,
  phrase: z.string(),
  words: z.string().nullable(),
  categories: z.array(category),
  builtIn: z.boolean(),
  version: z.number(),
})
export type SearchSynonym = z.infer<typeof synonym>

const productIds = z.array(id).max(5, 'Pin at most 5 products')
export const pinBody = z.object({
  query: requiredText(200, 'Enter a search'),
  /** In the order in which they are shown. */
  productIds: productIds.min(1, 'Pin at least one product'),
})
export type PinBody = z.infer<typeof pinBody>

const product = z.object({
  id,
  title: z.string(),
  image: z.string().nullable(),
  /** Only listed products are shown to customers. */
  listed: z.boolean(),
})
export type PinnedProduct = z.infer<typeof product>

const pin = z.object({ id, query: z.string(), products: z.array(product), version: z.number() })
export type SearchPin = z.infer<typeof pin>

const previewBody = z.object({
  query: requiredText(200, 'Enter a search'),
  /** Preview with this unsaved synonym or pin. */
  synonym: synonymBody.optional(),
  productIds: productIds.optional(),
})
export type PreviewBody = z.infer<typeof previewBody>

const preview = z.object({
  total: z.number(),
  /** The categories that the search looks in first. */
  categories: z.array(category),
  /** The first eight products found. */
  products: z.array(product.extend({ pinned: z.boolean() })),
})
export type SearchPreview = z.infer<typeof preview>

const synonymParams = z.object({ synonymId: pathId })
const pinParams = z.object({ pinId: pathId })
const based = z.object({ version: z.coerce.number().pipe(version) })
const listQuery = pageQuery.extend({ query: z.string().trim().max(100).optional() })
const read = { access: 'admin', permission: 'catalog.read' } as const
const write = { access: 'admin', permission: 'catalog.write' } as const

export const searchCurationContract = contract({
  'GET /admin/search-synonyms': {
    summary: 'What phrases mean beside the built-in synonyms, by phrase. The total is in `X-Total-Count`.',
    ...read,
    query: listQuery,
    reply: z.array(synonym),
  },
  'POST /admin/search-synonyms': {
    summary: 'Add a synonym. Duplicates and chains of synonyms are refused.',
    ...write,
    status: 201,
    body: synonymBody,
    reply: synonym,
    failures: ['status_conflict'],
  },
  'PUT /admin/search-synonyms/:synonymId': {
    summary: 'Change a synonym.',
    ...write,
    params: synonymParams,
    body: synonymBody.extend({ version }),
    reply: synonym,
    failures: ['version_conflict'],
  },
  'DELETE /admin/search-synonyms/:synonymId': {
    summary: 'Delete a synonym.',
    ...write,
    params: synonymParams,
    query: based,
    reply: message,
    failures: ['version_conflict'],
  },
  'GET /admin/search-pins': {
    summary: 'Products that a search shows first, by query. The total is in `X-Total-Count`.',
    ...read,
    query: listQuery,
    reply: z.array(pin),
  },
  'POST /admin/search-pins': {
    summary: 'Pin products to a query.',
    ...write,
    status: 201,
    body: pinBody,
    reply: pin,
    failures: ['status_conflict'],
  },
  'PUT /admin/search-pins/:pinId': {
    summary: 'Change the pinned products of a query.',
    ...write,
    params: pinParams,
    body: pinBody.extend({ version }),
    reply: pin,
    failures: ['version_conflict'],
  },
  'DELETE /admin/search-pins/:pinId': {
    summary: 'Unpin the products of a query.',
    ...write,
    params: pinParams,
    query: based,
    reply: message,
    failures: ['version_conflict'],
  },
  'POST /admin/search-preview': {
    summary: 'What a search would show with a synonym or pins that are not saved.',
    ...read,
    body: previewBody,
    reply: preview,
  },
})
