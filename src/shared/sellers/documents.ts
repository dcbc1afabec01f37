import { dayOf } from '../day-range.ts'

export const documentKinds = ['IDENTITY', 'ADDRESS', 'BUSINESS', 'TAX', 'BANK'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStatuses = ['SUBMITTED', 'ACCEPTED', 'REJECTED'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentMegabytes = 5

export const documentNames: Record<DocumentKind, string> = {
  IDENTITY: 'Proof of identity',
  ADDRESS: 'Proof of address',
  BUSINESS: 'Business registration',
  TAX: 'Tax registration',
  BANK: 'Bank statement',
}

export const documentStatusNames: Record<DocumentStatus, string> = {
  SUBMITTED: 'In review',
  ACCEPTED: 'Accepted',
  REJECTED: 'Changes requested',
}

const extensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

type Source = { businessName: string; uploadedAt: string }

/**
 * The name of the downloaded file: `Proof of identity.pdf`, or for staff, who have files of many sellers,
 * `Proof of identity Acme 2026-11-29.pdf`. The original file name is not stored.
 */
export const documentFileName = (kind: DocumentKind, type: DocumentType, of?: Source): string =>
  `${[documentNames[kind], ...(of ? [inFileName(of.businessName), dayOf(new Date(of.uploadedAt))] : [])].join(' ')}.${extensions[type]}`

/** Without the characters that Windows forbids in file names. */
const inFileName = (text: string): string => text.replace(/[\\/:*?"<>|]/g, '-')
