import { sql } from 'kysely'
import type { ArticleBody, RevisionBody } from '#contract/admin/content.ts'
import type { Db } from '../../database/open.ts'

type Texts = Pick<RevisionBody, 'title' | 'description' | 'body'>

const revisionOf = (slug: string, authorId: number, texts: Texts) => ({
  slug,
  title: texts.title,
  description: texts.description,
  body: texts.body,
  author_id: authorId,
})

/** False if a page has the slug. */
export async function insertArticle(tx: Db, authorId: number, article: ArticleBody): Promise<boolean> {
  const row = await tx
    .insertInto('content_pages')
    .values({ slug: article.slug, topic: article.topic })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .insertInto('content_revisions')
    .values(revisionOf(article.slug, authorId, article))
    .execute()
  return true
}

/** Locks the page, so that drafts are saved one after the other. False if there is none. */
export async function lockPage(tx: Db, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_pages')
    .select('slug')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False if `basedOn` is not the latest revision. */
export async function insertRevision(
  tx: Db,
  { slug, authorId }: { slug: string; authorId: number },
  { basedOn, ...texts }: RevisionBody,
): Promise<boolean> {
  const { rows } = await sql`
    insert into content_revisions (slug, title, description, body, author_id)
    select ${slug}, ${texts.title}, ${texts.description}, ${texts.body}, ${authorId}
    where (select max(id) from content_revisions where slug = ${slug}) = ${basedOn}::bigint
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** False if the page has no such revision. */
export async function setPublished(tx: Db, slug: string, revisionId: number): Promise<boolean> {
  const { rows } = await sql`
    update content_pages p set published_id = r.id, published_at = now()
    from content_revisions r where p.slug = ${slug} and r.slug = p.slug and r.id = ${revisionId} returning p.slug
  `.execute(tx)
  return rows.length === 1
}

/** False if there is no such article. */
export async function setUnpublished(tx: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`
    update content_pages set published_id = null, published_at = null
    where slug = ${slug} and topic is not null returning slug
  `.execute(tx)
  return rows.length === 1
}

/** False if there is no such article. */
export async function updateArticle(
  tx: Db,
  slug: string,
  change: { topic: string; position: number },
): Promise<boolean> {
  const { rows } = await sql`
    update content_pages set topic = ${change.topic}, position = ${change.position}
    where slug = ${slug} and topic is not null returning slug
  `.execute(tx)
  return rows.length === 1
}
