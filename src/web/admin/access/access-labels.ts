import type { AccessEntry } from '#contract/admin/audit.ts'
import { listName } from '#shared/export-file.ts'
import { numberText } from '#shared/region/formats.ts'
import { type DocumentKind, documentNames } from '#shared/sellers/documents.ts'

export const kindNames: Record<AccessEntry['kind'], string> = {
  login: 'Logins',
  login_failed: 'Failed logins',
  second_step: 'Second steps',
  second_step_failed: 'Failed second steps',
  view: 'Views',
}

export const accountNames: Record<AccessEntry['account']['kind'], string> = {
  admin: 'Admin',
  seller: 'Seller',
  customer: 'Customer',
  unknown: 'No account',
}

type Subject = NonNullable<AccessEntry['subject']>
type Naming = { says: string; record?: string }

/** What was done to each kind of subject. `record` is the kind of the named record; other subjects are files of many. */
const deeds: Record<Subject['kind'], Naming> = {
  'bank-file': { says: 'Downloaded bank file' },
  books: { says: 'Downloaded the books' },
  'data-copy': { says: 'Downloaded a copy of their data' },
  document: { says: 'Viewed', record: 'sellers' },
  'tax-paper': { says: 'Downloaded the tax paper' },
  'payout-statement': { says: 'Downloaded the statement of the payout to', record: 'payouts' },
  transactions: { says: 'Downloaded the transactions' },
  orders: { says: 'Downloaded the orders' },
  returns: { says: 'Downloaded the returns' },
  payouts: { says: 'Downloaded the payouts' },
  products: { says: 'Downloaded the products' },
  customers: { says: 'Downloaded the customers' },
  export: { says: 'Downloaded the file of export' },
  customer: { says: 'Viewed customer', record: 'users' },
  order: { says: 'Viewed order', record: 'orders' },
  'refund-account': { says: 'Viewed the bank account for the refund', record: 'refunds' },
  seller: { says: 'Viewed seller', record: 'sellers' },
}

const formats: Record<string, string> = { csv: 'CSV', xlsx: 'Excel' }
const exportsWithFormat: readonly string[] = [
  'orders',
  'transactions',
  'returns',
  'payouts',
  'products',
  'customers',
]

export type Access = {
  says: string
  /** The record that was viewed. */
  record?: { kind: string; id: string; name: string | null; text: string }
  /** Filters of a downloaded file, as they were sent. */
  filters?: string
}

/** The id of a large export is its number, list and format; older entries have only the number. */
function exportAccess(id: string): Access {
  const [number, list, format = 'csv'] = id.split(' ')
  if (!list) return { says: `${deeds.export.says} ${number}` }
  return { says: `Downloaded a file of the ${listName(list)} (${formats[format]})` }
}

function fileAccess({ kind, id }: Subject): Access {
  if (kind === 'export') return exportAccess(id)
  if (!exportsWithFormat.includes(kind)) return { says: `${deeds[kind].says} ${id}`.trim() }
  const [first, ...others] = id.split(' ').filter(Boolean)
  const isRequested = first === 'requested'
  const says = isRequested ? `Requested a file of the ${kind}` : deeds[kind].says
  const parts = isRequested || !first ? others : [first, ...others]
  const format = parts.find((part) => part in formats) ?? 'csv'
  const filters = parts.filter((part) => !(part in formats)).join(' ')
  return { says: `${says} (${formats[format]}${filters && ', filtered'})`, ...(filters && { filters }) }
}

/** The id of a document is its kind, after the id of the seller if an admin viewed it. */
function documentAccess({ id, name }: Subject): Access {
  const [kind = '', sellerId] = id.split(' ').reverse()
  const document = (documentNames[kind as DocumentKind] ?? kind).toLowerCase()
  if (sellerId === undefined) return { says: `Viewed their own ${document}` }
  const record = { kind: 'sellers', id: sellerId, name, text: name ?? `seller ${sellerId}` }
  return { says: `Viewed the ${document} of`, record }
}

function viewAccess(subject: Subject): Access {
  const { kind, id, name } = subject
  const { says, record } = deeds[kind]
  if (kind === 'document') return documentAccess(subject)
  if (!record) return fileAccess(subject)
  const [recordId = ''] = id.split(' ')
  return { says, record: { kind: record, id: recordId, name, text: name ?? recordId } }
}

/** What happened, in words: "Viewed order" and the record TRV-1234. */
export function accessOf({ kind, times, subject }: AccessEntry): Access {
  if (subject) return viewAccess(subject)
  if (kind === 'login') return { says: 'Logged in' }
  if (kind === 'second_step') return { says: 'Passed the second step' }
  const failed = kind === 'login_failed' ? 'Failed to log in' : 'Failed the second step'
  return { says: times === 1 ? failed : `${failed} ${numberText(times)} times` }
}

export const accountText = ({ name, email, kind, id }: AccessEntry['account']): string =>
  name || email || (id === null ? 'Unknown email address' : `${accountNames[kind]} ${id}`)
