import type { ReplyOf } from '#contract/contract.ts'
import { sealDocument } from '#server/modules/verification/document-cipher.ts'
import type { DocumentKind } from '#shared/sellers/documents.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

/** A small whole PDF with this text. */
export const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

type Uploaded = {
  status: number
  body: ReplyOf<'PUT /sellers/documents/:documentKind'> & { message?: string }
}

/** Uploads a verification document as the seller. */
export async function uploadDocument(
  app: Pick<TestApp, 'url'>,
  seller: Pick<Person, 'token'>,
  kind: DocumentKind,
  bytes: Buffer,
  fileName = 'document.pdf',
): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), fileName)
  const response = await fetch(`${app.url}/api/sellers/documents/${kind}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seller.token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Uploaded['body'] }
}

type Seed = { sellerId: number; adminId: number; reason?: string }

/** A proof of identity of the seller, in review unless it has a reason for a replacement. */
export async function aDocument(
  app: Pick<TestApp, 'shop'>,
  { sellerId, adminId, reason }: Seed,
): Promise<void> {
  const kind = 'IDENTITY'
  const plain = pdfOf(reason ?? 'Passport')
  const sealed = sealDocument(app.shop.keys, { sellerId, kind }, plain)
  await app.shop.db
    .insertInto('verification_documents')
    .values({
      seller_id: sellerId,
      kind,
      media_type: 'application/pdf',
      byte_count: plain.length,
      key_sealed: sealed.key,
      content_sealed: sealed.content,
      version: 1,
      ...(reason && { status: 'REJECTED', reason, decided_by: adminId, decided_at: new Date() }),
    })
    .execute()
}
