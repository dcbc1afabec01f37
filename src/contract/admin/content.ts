import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, missing, pathId, requiredText, text, timestamp } from '../fields.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens')
  .max(60)
const slugParams = z.object({ slug })

/** A published page. Readers get its HTML, never its Markdown. */
export const contentPage = z.object({
  slug,
  /** Null for pages that are not help articles. */
  topic: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  updatedAt: timestamp,
})
export type ContentPage = z.infer<typeof contentPage>

const helpArticle = z.object({ slug, topic: z.string(), title: z.string(), description: z.string() })
export type HelpArticle = z.infer<typeof helpArticle>

const titleText = requiredText(120, 'Enter a title')
const bodyText = z
  .string(missing('Enter a text'))
  .max(50_000, 'Enter at most 50,000 characters')
  .refine((value) => value.trim() !== '', 'Enter a text')
const topic = requiredText(60, 'Enter a topic')
const position = z.number().int().min(0).max(9_999)

export const revisionBody = z.object({
  title: titleText,
  description: text(300),
  /** Markdown without HTML and images. */
  body: bodyText,
  /** The latest revision that the author has seen; a newer draft of another admin is not overwritten. */
  basedOn: id,
})
export type RevisionBody = z.infer<typeof revisionBody>

export const articleBody = revisionBody.omit({ basedOn: true }).extend({
  slug: slug.refine((value) => value !== 'new', 'Choose a different address'),
  topic,
})
export type ArticleBody = z.infer<typeof articleBody>

const revisionFacts = z.object({
  id,
  title: z.string(),
  createdAt: timestamp,
  /** Null for the text that the shop started with. */
  author: z.string().nullable(),
})
const pageState = z.object({
  slug,
  topic: z.string().nullable(),
  position: z.number(),
  title: z.string(),
  /** Null for an article that is not published. */
  publishedId: id.nullable(),
  publishedAt: timestamp.nullable(),
  /** The latest revision. It is a draft unless it is published. */
  latestId: id,
  changedAt: timestamp,
})
export type ContentPageState = z.infer<typeof pageState>

const revision = revisionFacts.extend({ description: z.string(), body: z.string() })
export type ContentRevision = z.infer<typeof revision>

const editedPage = z.object({
  page: pageState,
  latest: revision,
  /** Newest first, at most 100. */
  history: z.array(revisionFacts),
  /** Placeholders that texts can use, with their current values. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type EditedPage = z.infer<typeof editedPage>

export const contentContract = contract({
  'GET /content/:slug': {
    summary: 'A published page, such as `privacy`, or a help article, as HTML.',
    access: 'public',
    params: slugParams,
    reply: contentPage,
  },
  'GET /help-articles': {
    summary: 'Published help articles by topic; with `query` those that match it, best first.',
    access: 'public',
    query: z.object({ query: z.string().trim().max(100).optional() }),
    reply: z.array(helpArticle),
  },
  'GET /admin/content': {
    summary: 'All content pages and help articles.',
    access: 'admin',
    permission: 'content.read',
    reply: z.array(pageState),
  },
  'GET /admin/content/:slug': {
    summary: 'A page with its latest revision and its history.',
    access: 'admin',
    permission: 'content.read',
    params: slugParams,
    reply: editedPage,
  },
  'GET /admin/content/:slug/revisions/:revisionId': {
    summary: 'One revision of a page.',
    access: 'admin',
    permission: 'content.read',
    params: slugParams.extend({ revisionId: pathId }),
    reply: revision,
  },
  'POST /admin/content': {
    summary: 'Create a help article as a draft.',
    access: 'admin',
    permission: 'articles.write',
    status: 201,
    body: articleBody,
    reply: editedPage,
    failures: ['already_exists'],
  },
  'POST /admin/content/preview': {
    summary: 'The HTML of a text, and what must be corrected before it can be saved.',
    access: 'admin',
    permission: 'articles.write',
    body: z.object({ body: bodyText }),
    reply: z.object({ html: z.string(), problems: z.array(z.string()) }),
  },
  'POST /admin/content/:slug/revisions': {
    summary:
      'Save a text as the draft of a page. Answers 409 if another admin has saved one since `basedOn`.',
    access: 'admin',
    permission: 'articles.write',
    status: 201,
    params: slugParams,
    body: revisionBody,
    reply: editedPage,
    failures: ['version_conflict'],
  },
  'PUT /admin/content/:slug/published': {
    summary: 'Publish a revision, or with null unpublish a help article. Readers see it immediately.',
    access: 'admin',
    permission: 'articles.write',
    params: slugParams,
    body: z.object({ revisionId: id.nullable() }),
    reply: editedPage,
    failures: ['status_conflict'],
  },
  'PATCH /admin/content/:slug': {
    summary: "Change a help article's topic and position.",
    access: 'admin',
    permission: 'articles.write',
    params: slugParams,
    body: z.object({ topic, position }),
    reply: editedPage,
    failures: ['status_conflict'],
  },
})
