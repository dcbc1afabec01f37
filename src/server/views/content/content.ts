import { sql } from 'kysely'
import type { ContentPageState, ContentRevision, HelpArticle } from '#contract/admin/content.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'

/** More articles than a help center can list usefully. */
const pagesMax = 300
const historyMax = 100

export type PublishedText = {
  slug: string
  topic: string | null
  title: string
  description: string
  body: string
  updatedAt: string
}

/** The published text at a slug. */
export async function readPublished(db: Db, slug: string): Promise<PublishedText | undefined> {
  const { rows } = await sql<PublishedText>`
    select p.slug, p.topic, r.title, r.description, r.body, ${iso(sql`p.published_at`)} as "updatedAt"
    from content_pages p join content_revisions r on r.id = p.published_id where p.slug = ${slug}
  `.execute(db)
  return rows[0]
}

/** Help articles by topic, or those that match `query`, best first. */
export async function listArticles(db: Db, query: string | undefined): Promise<HelpArticle[]> {
  const words = query?.trim()
  const texts = sql`setweight(to_tsvector('english', r.title || ' ' || p.topic), 'A') || setweight(to_tsvector('english', r.description), 'B')
    || setweight(to_tsvector('english', r.body), 'C')`
  const wanted = sql`websearch_to_tsquery('english', ${words ?? ''})`
  // Also finds the beginning of a word.
  const contains = sql`position(lower(${words ?? ''}) in lower(r.title || ' ' || r.description)) > 0`
  const { rows } = await sql<HelpArticle>`
    select p.slug, p.topic, r.title, r.description
    from content_pages p join content_revisions r on r.id = p.published_id
    where p.topic is not null and ${words ? sql`(${texts} @@ ${wanted} or ${contains})` : sql`true`}
    order by ${words ? sql`ts_rank(${texts}, ${wanted}) desc, ` : sql`min(p.position) over (partition by p.topic), `} p.topic, p.position, p.slug
    limit ${pagesMax}
  `.execute(db)
  return rows
}

/** The addresses of published pages and articles. */
export async function listPublished(
  db: Db,
): Promise<{ slug: string; topic: string | null; changedAt: string }[]> {
  const { rows } = await sql<{ slug: string; topic: string | null; changedAt: string }>`
    select slug, topic, ${iso(sql`published_at`)} as "changedAt" from content_pages
    where published_id is not null order by topic nulls first, position, slug limit ${pagesMax}
  `.execute(db)
  return rows
}

const state = sql`p.slug, p.topic, p.position, l.title, p.published_id as "publishedId",
  ${iso(sql`p.published_at`)} as "publishedAt", l.id as "latestId", ${iso(sql`l.created_at`)} as "changedAt"`
const latest = sql`join lateral (
  select id, title, created_at from content_revisions r where r.slug = p.slug order by id desc limit 1
) l on true`

export async function listPages(db: Db): Promise<ContentPageState[]> {
  const { rows } = await sql<ContentPageState>`
    select ${state} from content_pages p ${latest}
    order by p.topic nulls first, p.position, p.slug limit ${pagesMax}
  `.execute(db)
  return rows
}

const author = sql<
  string | null
>`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.author_id)`
const facts = sql`r.id, r.title, ${iso(sql`r.created_at`)} as "createdAt", ${author} as author`

export async function readPageState(db: Db, slug: string): Promise<ContentPageState | undefined> {
  const { rows } =
    await sql<ContentPageState>`select ${state} from content_pages p ${latest} where p.slug = ${slug}`.execute(
      db,
    )
  return rows[0]
}

export async function readRevision(
  db: Db,
  slug: string,
  revisionId: number,
): Promise<ContentRevision | undefined> {
  const { rows } = await sql<ContentRevision>`
    select ${facts}, r.description, r.body from content_revisions r where r.slug = ${slug} and r.id = ${revisionId}
  `.execute(db)
  return rows[0]
}

type RevisionFacts = Pick<ContentRevision, 'id' | 'title' | 'createdAt' | 'author'>

export async function readHistory(db: Db, slug: string): Promise<RevisionFacts[]> {
  const { rows } = await sql<RevisionFacts>`
    select ${facts} from content_revisions r where r.slug = ${slug} order by r.id desc limit ${historyMax}
  `.execute(db)
  return rows
}
