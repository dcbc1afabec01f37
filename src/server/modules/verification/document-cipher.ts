import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DocumentKind } from '#shared/sellers/documents.ts'
import type { Keys } from '../../keys.ts'

export type SealedDocument = { key: string; content: Buffer }
type Owner = { sellerId: number; kind: DocumentKind }

/** Authenticated with the content: a document that is moved to another seller or kind cannot be read. */
const purposeOf = ({ sellerId, kind }: Owner) => Buffer.from(`verification-document:${sellerId}:${kind}`)

/** AES-256-GCM with a separate key for each document, so that a new secret key only seals these keys again. */
export function sealDocument(keys: Keys, owner: Owner, plain: Buffer): SealedDocument {
  const key = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(purposeOf(owner))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return {
    key: keys.seal(key.toString('base64')),
    content: Buffer.concat([iv, cipher.getAuthTag(), body]),
  }
}

export function unsealDocument(keys: Keys, owner: Owner, { key, content }: SealedDocument): Buffer {
  const secret = Buffer.from(keys.unseal(key), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, content.subarray(0, 12))
    .setAAD(purposeOf(owner))
    .setAuthTag(content.subarray(12, 28))
  return Buffer.concat([decipher.update(content.subarray(28)), decipher.final()])
}
