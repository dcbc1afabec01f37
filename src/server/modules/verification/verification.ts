import type { DocumentDecision, VerificationDocument } from '#contract/sellers/documents.ts'
import { contactSupport } from '#shared/contact/contact-support.ts'
import { Failure } from '#shared/failure.ts'
import { type DocumentKind, documentFileName } from '#shared/sellers/documents.ts'
import type { Db } from '../../database/open.ts'
import { limitClient } from '../../database/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { sealDocument, unsealDocument } from './document-cipher.ts'
import { refuseDocument, typeOfDocument } from './documents.rules.ts'
import * as statements from './verification.sql.ts'

type Which = statements.Which

/** Throws `not_found` without such a seller. */
export async function listDocuments(db: Db, sellerId: number): Promise<VerificationDocument[]> {
  const documents = await statements.list(db, sellerId)
  if (!documents) throw new Failure('not_found')
  return documents
}

const uploadsPerHour = 30

/** Uploads a document, or replaces one that is not accepted. */
export async function putDocument(
  { db, keys, config }: Pick<Shop, 'db' | 'keys' | 'config'>,
  which: Which,
  plain: Buffer,
): Promise<VerificationDocument> {
  const mediaType = typeOfDocument(plain)
  if (!mediaType) throw refuseDocument('Please choose a complete PDF, JPEG or PNG file.')
  await limitClient(db, {
    name: 'documents',
    client: String(which.sellerId),
    max: uploadsPerHour,
    windowSeconds: 3_600,
  })
  const sealed = sealDocument(keys, which, plain)
  const put = await statements.put(db, which, { mediaType, bytes: plain.length, sealed })
  if (!put) throw accepted(config.PUBLIC_URL)
  return put
}

export async function withdrawDocument(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  which: Which,
): Promise<void> {
  const removed = await statements.remove(db, which)
  if (removed === undefined) throw new Failure('not_found')
  if (!removed) throw accepted(config.PUBLIC_URL)
}

const accepted = (origin: string): Failure =>
  new Failure('status_conflict', {
    message: `This document is accepted already. To change it, ${contactSupport(origin)}.`,
  })

export async function readDocumentFile({ db, keys }: Pick<Shop, 'db' | 'keys'>, which: Which) {
  const found = await statements.readContent(db, which)
  if (!found) throw new Failure('not_found')
  return { name: documentFileName(which.kind, found.mediaType), bytes: unsealDocument(keys, which, found) }
}

/** Records a decision of staff. Throws `status_conflict` if the document was decided or replaced. */
export async function setDecision(tx: Db, which: Which, adminId: number, decision: DocumentDecision) {
  const decided = await statements.decide(tx, which, adminId, decision)
  if (decided) return decided
  const documents = (await statements.list(tx, which.sellerId)) ?? []
  if (!documents.some(({ kind }) => kind === which.kind)) throw new Failure('not_found')
  throw new Failure('status_conflict', {
    message: 'This document has been replaced or reviewed since you opened the page. Reload to see it.',
  })
}

/** For documents that prove what the seller has just changed: staff decide again, and the seller can replace them. */
export const reopenDocuments = (tx: Db, sellerId: number, kinds: DocumentKind[]): Promise<void> =>
  statements.reopen(tx, sellerId, kinds)

export async function deleteDocuments(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('verification_documents').where('seller_id', '=', sellerId).execute()
}
