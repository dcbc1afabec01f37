import { contentContract } from '#contract/admin/content.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readRevision } from '../../views/content/content.ts'
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
    'POST /admin/content/:slug/revisions': ({ session, params, body }) =>
      saveRevision(shop, { slug: params.slug, authorId: session.userId }, body),
    'PUT /admin/content/:slug/published': ({ params, body }) =>
      publishRevision(shop, params.slug, body.revisionId),
    'PATCH /admin/content/:slug': async ({ params, body }) => {
      await transaction(shop.db, (tx) => changeArticle(tx, params.slug, body))
      return readEditedPage(shop, params.slug)
    },
  })
