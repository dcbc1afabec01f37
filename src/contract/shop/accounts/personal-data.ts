import { z } from 'zod'
import { contract, fileReply } from '../../endpoint.ts'
import { email, message, otp, timestamp } from '../../fields.ts'
import { codeSent, requestId } from './identity.ts'

export const dataExport = z.object({
  /** Null: none was requested, or the last one expired. */
  status: z.enum(['REQUESTED', 'READY', 'FAILED']).nullable(),
  requestedAt: timestamp.nullable(),
  /** When the file is deleted. */
  expiresAt: timestamp.nullable(),
  bytes: z.number().nullable(),
  /** When the next copy can be requested; null if now. */
  nextRequestAt: timestamp.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const stateSummary = 'State of the last copy of your data.'
const requestSummary = 'Request a copy of your data, once a day. An email tells you when it is ready.'
const fileSummary = 'Download the copy of your data: a ZIP file with JSON and CSV files.'

/** `email` is typed to confirm which account is deleted. */
const erasureBody = z.object({ email, otp, requestId })

export const personalDataContract = contract({
  'GET /users/data-export': { summary: stateSummary, access: 'customer', reply: dataExport },
  'POST /users/data-export': {
    summary: requestSummary,
    access: 'customer',
    status: 202,
    reply: dataExport,
    failures: ['too_many_requests'],
  },
  'GET /users/data-export/file': {
    summary: fileSummary,
    access: 'customer',
    file: 'application/zip',
    reply: fileReply,
    failures: ['not_found'],
  },
  'POST /users/erasure-otp': {
    summary: 'Email the signed-in customer the code for deleting the account.',
    access: 'customer',
    body: z.object({ requestId }).optional(),
    reply: codeSent,
    failures: ['too_many_requests', 'status_conflict'],
  },
  'POST /users/erasure': {
    summary:
      'Delete the account and erase its personal data. Refused while orders, payments, returns or refunds are open.',
    access: 'customer',
    body: erasureBody,
    reply: message,
    failures: ['status_conflict', 'code_wrong', 'too_many_requests'],
  },
  'GET /sellers/data-export': {
    summary: stateSummary,
    access: 'seller',
    permission: 'data.export',
    reply: dataExport,
  },
  'POST /sellers/data-export': {
    summary: requestSummary,
    access: 'seller',
    permission: 'data.export',
    status: 202,
    reply: dataExport,
    failures: ['too_many_requests'],
  },
  'GET /sellers/data-export/file': {
    summary: fileSummary,
    access: 'seller',
    permission: 'data.export',
    file: 'application/zip',
    reply: fileReply,
    viewLogged: 'data-copy',
    failures: ['not_found'],
  },
  'GET /sellers/team/data-export': {
    summary: `${stateSummary} Of the team member who is logged in; of the registered account: the seller's.`,
    access: 'seller',
    permission: 'account.read',
    reply: dataExport,
  },
  'POST /sellers/team/data-export': {
    summary: `${requestSummary} Of the team member who is logged in.`,
    access: 'seller',
    permission: 'account.read',
    status: 202,
    reply: dataExport,
    failures: ['too_many_requests'],
  },
  'GET /sellers/team/data-export/file': {
    summary: fileSummary,
    access: 'seller',
    permission: 'account.read',
    file: 'application/zip',
    reply: fileReply,
    viewLogged: 'data-copy',
    failures: ['not_found'],
  },
})
