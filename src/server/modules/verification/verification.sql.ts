import { sql } from 'kysely'
import type { DocumentDecision, VerificationDocument } from '#contract/sellers/documents.ts'
import type { DocumentKind, DocumentType } from '#shared/sellers/documents.ts'
import type { Db } from '../../database/open.ts'
import type { SealedDocument } from './document-cipher.ts'

export type Which = { sellerId: number; kind: DocumentKind }
type New = { mediaType: DocumentType; bytes: number; sealed: SealedDocument }

const iso = (column: ReturnType<typeof sql>) => sql`to_json(${column}) #>> '{}'`
const columns = sql`kind, status, media_type as "mediaType", byte_count as bytes, version,
  ${iso(sql`uploaded_at`)} as "uploadedAt", ${iso(sql`decided_at`)} as "decidedAt", reason`

/** Undefined if the seller does not exist. */
export async function list(db: Db, sellerId: number): Promise<VerificationDocument[] | undefined> {
  const { rows } = await sql<{ documents: VerificationDocument[] }>`
    select coalesce((
      select json_agg(d) from (select ${columns} from verification_documents where seller_id = s.id order by id) d
    ), '[]') as documents from sellers s where s.id = ${sellerId}
  `.execute(db)
  return rows[0]?.documents
}

/** Undefined if the present document is accepted. */
export async function put(db: Db, which: Which, { mediaType, bytes, sealed }: New) {
  const { rows } = await sql<VerificationDocument>`
    insert into verification_documents as d (seller_id, kind, media_type, byte_count, key_sealed, content_sealed)
    values (${which.sellerId}, ${which.kind}, ${mediaType}, ${bytes}, ${sealed.key}, ${sealed.content})
    on conflict (seller_id, kind) do update set status = 'SUBMITTED', media_type = excluded.media_type,
      byte_count = excluded.byte_count, key_sealed = excluded.key_sealed, content_sealed = excluded.content_sealed,
      version = excluded.version, uploaded_at = now(), decided_by = null, decided_at = null, reason = null
    where d.status <> 'ACCEPTED' returning ${columns}
  `.execute(db)
  return rows[0]
}

/** Undefined if there is none, false if it is accepted. */
export async function remove(db: Db, { sellerId, kind }: Which): Promise<boolean | undefined> {
  const { rows } = await sql<{ removed: boolean }>`
    with gone as (
      delete from verification_documents
      where seller_id = ${sellerId} and kind = ${kind} and status <> 'ACCEPTED' returning id
    )
    select exists (select from gone where gone.id = d.id) as removed
    from verification_documents d where d.seller_id = ${sellerId} and d.kind = ${kind}
  `.execute(db)
  return rows[0]?.removed
}

/** Accepted documents of these kinds wait for a decision again, as a version that staff have not seen yet. */
export async function reopen(db: Db, sellerId: number, kinds: DocumentKind[]): Promise<void> {
  await sql`
    update verification_documents set status = 'SUBMITTED', version = nextval('verification_document_versions'),
      decided_by = null, decided_at = null
    where seller_id = ${sellerId} and kind = any (${kinds}::text[]) and status = 'ACCEPTED'
  `.execute(db)
}

export async function readContent(db: Db, { sellerId, kind }: Which) {
  const { rows } = await sql<{ mediaType: DocumentType; key: string; content: Buffer }>`
    select media_type as "mediaType", key_sealed as key, content_sealed as content
    from verification_documents where seller_id = ${sellerId} and kind = ${kind}
  `.execute(db)
  return rows[0]
}

/** Undefined if the document was decided or replaced. */
export async function decide(db: Db, { sellerId, kind }: Which, adminId: number, decision: DocumentDecision) {
  const reason = decision.decision === 'REJECTED' ? decision.reason : null
  const { rows } = await sql<VerificationDocument & { id: number }>`
    update verification_documents set status = ${decision.decision}, decided_by = ${adminId}, decided_at = now(),
      reason = ${reason}
    where seller_id = ${sellerId} and kind = ${kind} and version = ${decision.version} and status = 'SUBMITTED'
    returning id, ${columns}
  `.execute(db)
  return rows[0]
}
