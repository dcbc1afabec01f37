import type { ArticleBody, ContentPageState, EditedPage, RevisionBody } from '#contract/admin/content.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { createArticle, publish, saveDraft } from '../../modules/content/content.ts'
import { fillInPlain, type Placeholders, problemsOf, renderMarkdown } from '../../modules/content/markdown.ts'
import type { Shop } from '../../shop.ts'
import {
  listPages,
  listPublished,
  readHistory,
  readPageState,
  readRevision,
} from '../../views/content/content.ts'
import { readPlaceholders } from './show-content.ts'

type ContentShop = Pick<Shop, 'db' | 'config'>

export const contentPath = ({ slug, topic }: { slug: string; topic: string | null }): string =>
  topic === null ? `/${slug}` : `/help/${slug}`

/** The HTML of a text, and what must be corrected in it. */
export async function previewText(
  shop: ContentShop,
  body: string,
): Promise<{ html: string; problems: string[] }> {
  const values = await readPlaceholders(shop)
  return { html: renderMarkdown(body, values), problems: await findProblems(shop, body) }
}

/** What must be corrected in a text. `slug` is the article that it belongs to. */
export async function findProblems(shop: ContentShop, body: string, slug?: string): Promise<string[]> {
  const values = await readPlaceholders(shop)
  const paths = new Set((await listPublished(shop.db)).map(contentPath))
  return problemsOf(body, values, (path) => paths.has(path) || path === `/help/${slug}`)
}

async function checkText(shop: ContentShop, body: string, slug: string): Promise<void> {
  const problems = await findProblems(shop, body, slug)
  if (problems.length === 0) return
  throw new Failure('invalid', {
    message: problems[0] ?? '',
    errors: problems.map((message) => ({ path: 'body', message })),
  })
}

export async function addArticle(
  shop: ContentShop,
  authorId: number,
  article: ArticleBody,
): Promise<EditedPage> {
  await checkText(shop, article.body, article.slug)
  await transaction(shop.db, (tx) => createArticle(tx, authorId, article))
  return readEditedPage(shop, article.slug)
}

export async function saveRevision(
  shop: ContentShop,
  page: { slug: string; authorId: number },
  body: RevisionBody,
): Promise<EditedPage> {
  await checkText(shop, body.body, page.slug)
  await transaction(shop.db, (tx) => saveDraft(tx, page, body))
  return readEditedPage(shop, page.slug)
}

/** Links may have broken since the revision was saved, so they are checked again. */
export async function publishRevision(
  shop: ContentShop,
  slug: string,
  revisionId: number | null,
): Promise<EditedPage> {
  if (revisionId !== null) {
    const revision = await readRevision(shop.db, slug, revisionId)
    if (!revision) throw new Failure('not_found')
    await checkText(shop, revision.body, slug)
  }
  await transaction(shop.db, (tx) => publish(tx, slug, revisionId))
  return readEditedPage(shop, slug)
}

/** The title as customers read it. */
const titled = (page: ContentPageState, values: Placeholders): ContentPageState => ({
  ...page,
  title: fillInPlain(page.title, values),
})

/** All pages and articles. */
export async function listEditedPages(shop: ContentShop): Promise<ContentPageState[]> {
  const [pages, values] = await Promise.all([listPages(shop.db), readPlaceholders(shop)])
  return pages.map((page) => titled(page, values))
}

export async function readEditedPage(shop: ContentShop, slug: string): Promise<EditedPage> {
  const page = await readPageState(shop.db, slug)
  if (!page) throw new Failure('not_found')
  const [latest, history, values] = await Promise.all([
    readRevision(shop.db, slug, page.latestId),
    readHistory(shop.db, slug),
    readPlaceholders(shop),
  ])
  if (!latest) throw new Failure('not_found')
  const placeholders = Object.entries(values).map(([name, value]) => ({
    name,
    value: fillInPlain(value, {}),
  }))
  return { page: titled(page, values), latest, history, placeholders }
}
