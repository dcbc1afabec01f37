import type { ArticleBody, RevisionBody } from '#contract/admin/content.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import * as statements from './content.sql.ts'

/** Adds a help article as a draft. */
export async function createArticle(tx: Db, authorId: number, article: ArticleBody): Promise<void> {
  if (await statements.insertArticle(tx, authorId, article)) return
  const message = 'Another page already uses this URL. Choose a different one.'
  throw new Failure('already_exists', { message, errors: [{ path: 'slug', message }] })
}

/** Adds a revision, which is a draft until it is published. */
export async function saveDraft(
  tx: Db,
  page: { slug: string; authorId: number },
  body: RevisionBody,
): Promise<void> {
  if (!(await statements.lockPage(tx, page.slug))) throw new Failure('not_found')
  if (await statements.insertRevision(tx, page, body)) return
  throw new Failure('version_conflict', {
    message:
      'Another admin has saved this page since you opened it. Copy your text, reload the page and add your changes to the new version.',
  })
}

/** Publishes a revision; null unpublishes a help article. */
export async function publish(tx: Db, slug: string, revisionId: number | null): Promise<void> {
  if (!(await statements.lockPage(tx, slug))) throw new Failure('not_found')
  if (revisionId !== null) {
    if (!(await statements.setPublished(tx, slug, revisionId))) throw new Failure('not_found')
    return
  }
  if (await statements.setUnpublished(tx, slug)) return
  throw new Failure('status_conflict', {
    message: "The shop links to this page, so it can't be unpublished.",
  })
}

/** Changes the topic and position of a help article. */
export async function changeArticle(
  tx: Db,
  slug: string,
  change: { topic: string; position: number },
): Promise<void> {
  if (!(await statements.lockPage(tx, slug))) throw new Failure('not_found')
  if (await statements.updateArticle(tx, slug, change)) return
  throw new Failure('status_conflict', { message: 'Only help articles have a topic.' })
}
