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

/** The name of the downloaded file. The original file name is not stored. */
export const documentFileName = (kind: DocumentKind, type: DocumentType): string =>
  `${documentNames[kind]}.${extensions[type]}`
