import { z } from 'zod'
import { documentKinds, documentStatuses, documentTypes } from '#shared/sellers/documents.ts'
import { contract, fileReply } from '../endpoint.ts'
import { pathId, requiredText, timestamp } from '../fields.ts'

const kind = z.enum(documentKinds)
export const documentReasonMax = 500

const verificationDocument = z.object({
  kind,
  status: z.enum(documentStatuses),
  mediaType: z.enum(documentTypes),
  bytes: z.number(),
  /** Raised by each replacement. */
  version: z.number(),
  uploadedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** What the shop asks to change. */
  reason: z.string().nullable(),
})
export type VerificationDocument = z.infer<typeof verificationDocument>

const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('ACCEPTED'), version: z.number().int().min(1) }),
  z.object({
    decision: z.literal('REJECTED'),
    version: z.number().int().min(1),
    reason: requiredText(documentReasonMax, 'Enter what the seller must change.'),
  }),
])
export type DocumentDecision = z.infer<typeof decision>

const ofSeller = z.object({ sellerId: pathId })
const oneOfSeller = ofSeller.extend({ documentKind: kind })
const own = z.object({ documentKind: kind })

export const documentsContract = contract({
  'GET /sellers/documents': {
    summary: "The seller's verification documents with their status, without the files.",
    access: 'seller',
    permission: 'account.write',
    reply: z.array(verificationDocument),
  },
  'PUT /sellers/documents/:documentKind': {
    summary:
      'Upload a verification document (`file`, PDF, JPEG or PNG, at most 5 MB), or replace one that is not accepted.',
    access: 'seller',
    permission: 'account.write',
    params: own,
    multipart: true,
    reply: verificationDocument,
    failures: ['too_large', 'unsupported_type', 'status_conflict', 'too_many_requests'],
  },
  'DELETE /sellers/documents/:documentKind': {
    summary: 'Withdraw a verification document that is not accepted; the file is deleted.',
    access: 'seller',
    permission: 'account.write',
    params: own,
    reply: z.object({ message: z.string() }),
    failures: ['status_conflict'],
  },
  'GET /sellers/documents/:documentKind/file': {
    summary: 'The file of an own verification document.',
    access: 'seller',
    permission: 'data.export',
    params: own,
    file: 'application/octet-stream',
    reply: fileReply,
    viewLogged: 'document',
  },
  'GET /admin/sellers/:sellerId/documents': {
    summary: 'Verification documents of a seller, without the files.',
    access: 'admin',
    permission: 'sellers.write',
    params: ofSeller,
    reply: z.array(verificationDocument),
  },
  'GET /admin/sellers/:sellerId/documents/:documentKind/file': {
    summary: 'The file of a verification document. Each download is in the access log.',
    access: 'admin',
    permission: 'sellers.write',
    stepUp: true,
    params: oneOfSeller,
    file: 'application/octet-stream',
    reply: fileReply,
    viewLogged: 'document',
  },
  'POST /admin/sellers/:sellerId/documents/:documentKind/decision': {
    summary:
      'Accept a verification document, or ask the seller for another one with a reason, which is mailed. Refused if it was replaced meanwhile.',
    access: 'admin',
    permission: 'sellers.write',
    params: oneOfSeller,
    body: decision,
    reply: verificationDocument,
    failures: ['status_conflict'],
  },
})
