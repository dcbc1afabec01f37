import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, missing, pathId, requiredText, text, timestamp, version } from '../fields.ts'
import { type ProductQuery, productCard, productSorts } from './catalog.ts'
import { dealDatesInOrder, dealDatesProblem } from './homepage.ts'

/** The section of the home page that a block follows; `START` is above the collage. */
export const blockPlaces = ['START', 'COLLAGE', 'BESTSELLERS', 'DEALS', 'CATEGORIES', 'NEW_ARRIVALS'] as const
export type BlockPlace = (typeof blockPlaces)[number]

export const blocksMax = 30
export const blockProductsMax = 10

const common = {
  place: z.enum(blockPlaces, 'Choose where it is shown'),
  title: requiredText(80, 'Enter a title'),
  /** Null: from its publication on. */
  startsAt: timestamp.nullable(),
  /** Null: until it is unpublished. */
  endsAt: timestamp.nullable(),
}

const shopPath = z
  .string(missing('Enter a link'))
  .trim()
  .min(1, 'Enter a link')
  .max(500)
  .regex(/^\/(?!\/)[\w\-./?&=%+,~:@!$'*;]*$/, 'Enter a path of this shop, such as /products/men')

const banner = z.object({
  kind: z.literal('BANNER'),
  ...common,
  text: text(200),
  /** Hosted by the shop, like the images of tiles. */
  image: requiredText(500, 'Choose a picture'),
  link: shopPath,
  linkLabel: requiredText(40, 'Enter the text of the button'),
})

/** Which products a row shows: a listing in one order. Products out of stock are left out. */
const rowRule = z.object({
  category: z.string().max(100).nullable(),
  query: text(100),
  /** In percent. */
  minDiscount: z.number().int().min(1).max(99).nullable(),
  /** In stars. */
  minRating: z.number().min(1).max(5).nullable(),
  sort: z.enum(['popular', ...productSorts], 'Choose an order'),
})
export type RowRule = z.infer<typeof rowRule>

type RowQuery = Pick<ProductQuery, 'stock' | 'category' | 'query' | 'minDiscount' | 'minRating' | 'sort'>

/** The query of the listing whose first products a row shows. */
export const queryOfRule = ({ category, query, minDiscount, minRating, sort }: RowRule): RowQuery => ({
  ...(category !== null && { category }),
  ...(query.trim() && { query: query.trim() }),
  ...(minDiscount !== null && { minDiscount }),
  ...(minRating !== null && { minRating }),
  ...(sort !== 'popular' && { sort }),
  stock: 'in_stock',
})

const products = z.object({ kind: z.literal('PRODUCTS'), ...common, rule: rowRule })

const textBlock = z.object({
  kind: z.literal('TEXT'),
  ...common,
  /** Markdown without HTML and images. */
  body: z
    .string(missing('Enter a text'))
    .max(5_000, 'Enter at most 5,000 characters')
    .refine((value) => value.trim() !== '', 'Enter a text'),
})

export const blockContent = z
  .discriminatedUnion('kind', [banner, products, textBlock], 'Choose what the block shows')
  .refine(dealDatesInOrder, dealDatesProblem)
export type BlockContent = z.infer<typeof blockContent>
export type BlockKind = BlockContent['kind']

export const blockStatuses = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const
const homeBlock = z.object({
  id,
  draft: blockContent,
  /** Null for a block that is not on the home page. */
  published: blockContent.nullable(),
  /** The draft differs from what is published. */
  changed: z.boolean(),
  status: z.enum(blockStatuses),
  version,
  changedAt: timestamp,
})
export type HomeBlock = z.infer<typeof homeBlock>

const shown = { id, place: z.enum(blockPlaces), title: z.string() }
const shownBlock = z.discriminatedUnion('kind', [
  banner.pick({ kind: true, text: true, image: true, link: true, linkLabel: true }).extend(shown),
  z.object({
    kind: z.literal('PRODUCTS'),
    ...shown,
    /** The listing with the same products. */
    link: z.string(),
    products: z.array(productCard),
  }),
  z.object({ kind: z.literal('TEXT'), ...shown, html: z.string() }),
])
export type ShownBlock = z.infer<typeof shownBlock>

const homeBlocks = z.object({
  blocks: z.array(shownBlock),
  /** The time of which a preview shows the drafts; null for the home page of customers. */
  previewOf: timestamp.nullable(),
})
export type HomeBlocks = z.infer<typeof homeBlocks>

const params = z.object({ id: pathId })

export const homeBlocksContract = contract({
  'GET /home-page/blocks': {
    summary:
      'The banners, product rows and texts of the home page; with `preview`, a token for admins, their drafts.',
    access: 'public',
    query: z.object({ preview: z.string().max(200).optional() }),
    reply: homeBlocks,
    failures: ['not_found'],
  },
  'GET /admin/home-blocks': {
    summary: 'All blocks of the home page with their drafts, in their order.',
    access: 'admin',
    permission: 'catalog.read',
    reply: z.array(homeBlock),
  },
  'GET /admin/home-blocks/preview': {
    summary:
      'The address of a preview of all drafts, valid for a day; with `at`, as customers would see it then.',
    access: 'admin',
    permission: 'catalog.read',
    query: z.object({ at: timestamp.optional() }),
    reply: z.object({ path: z.string() }),
  },
  'GET /admin/home-blocks/:id': {
    summary: 'One block.',
    access: 'admin',
    permission: 'catalog.read',
    params,
    reply: homeBlock,
  },
  'POST /admin/home-blocks': {
    summary: `Add a block as a draft; at most ${blocksMax}.`,
    access: 'admin',
    permission: 'catalog.write',
    status: 201,
    body: blockContent,
    reply: homeBlock,
    failures: ['status_conflict'],
  },
  'PUT /admin/home-blocks/:id/draft': {
    summary: 'Save the draft of a block. Customers see it once it is published.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: z.object({ content: blockContent, version }),
    reply: homeBlock,
    failures: ['version_conflict'],
  },
  'PUT /admin/home-blocks/:id/published': {
    summary: 'Publish the draft of a block, or take the block from the home page.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: z.object({ published: z.boolean(), version }),
    reply: homeBlock,
    failures: ['version_conflict'],
  },
  'PUT /admin/home-blocks/:id/position': {
    summary: 'Move a block to a position among all blocks, counted from 1; the others shift.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: z.object({ position: z.number().int().min(1).max(blocksMax) }),
    reply: z.array(homeBlock),
  },
  'DELETE /admin/home-blocks/:id': {
    summary: 'Delete a block; the home page no longer shows it.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    reply: z.object({ message: z.string(), id }),
  },
})
