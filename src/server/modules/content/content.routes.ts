import { contentContract } from '#contract/admin/content.ts'
import { Failure } from '#shared/failure.ts'
import { isAllowed, refusalText, type StaffRole } from '#shared/staff/staff-roles.ts'
import { transaction } from '../../database/transaction.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readPageState, readRevision } from '../../views/content/content.ts'
import {
  addArticle,
  listEditedPages,
  previewText,
  publishRevision,
  readEditedPage,
  saveRevision,
} from '../../workflows/content/edit-content.ts'
import { showContentPage, showHelpArticles } from '../../workflows/content/show-content.ts'
import { changeArticle } from './content.ts'

type Staff = { staffRole: StaffRole | null }

/** Everyone who reaches these routes may change help articles. The fixed pages, such as the terms, need more. */
async function checkMayChange(shop: Shop, { staffRole }: Staff, slug: string): Promise<void> {
  if (staffRole === null || isAllowed(staffRole, 'content.write')) return
  const page = await readPageState(shop.db, slug)
  if (page?.topic === null)
    throw new Failure('forbidden', { message: refusalText(staffRole, 'content.write') })
}

export const contentRoutes = (shop: Shop) =>
  bind(contentContract, {
    'GET /content/:slug': ({ params, facts }) => showContentPage(shop, params.slug, facts.reads),
    'GET /help-articles': ({ query, facts }) => showHelpArticles(shop, query.query, facts.reads),
    'GET /admin/content': () => listEditedPages(shop),
    'GET /admin/content/:slug': ({ params }) => readEditedPage(shop, params.slug),
    'GET /admin/content/:slug/revisions/:revisionId': async ({ params }) => {
      const revision = await readRevision(shop.db, params.slug, params.revisionId)
      if (!revision) throw new Failure('not_found')
      return revision
    },
    'POST /admin/content': ({ session, body }) => addArticle(shop, session.userId, body),
    'POST /admin/content/preview': ({ body }) => previewText(shop, body.body),
    'POST /admin/content/:slug/revisions': async ({ session, params, body }) => {
      await checkMayChange(shop, session, params.slug)
      return saveRevision(shop, { slug: params.slug, authorId: session.userId }, body)
    },
    'PUT /admin/content/:slug/published': async ({ session, params, body }) => {
      await checkMayChange(shop, session, params.slug)
      return publishRevision(shop, params.slug, body.revisionId)
    },
    'PATCH /admin/content/:slug': async ({ params, body }) => {
      await transaction(shop.db, (tx) => changeArticle(tx, params.slug, body))
      return readEditedPage(shop, params.slug)
    },
  })
