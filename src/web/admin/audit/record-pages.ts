import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Permission } from '#shared/staff/permissions.ts'

type NamedRecord = { kind: string; id: string; name: string | null }
type Page = { to: string | ((record: NamedRecord) => string); permission: Permission }

const search = (list: string) => (record: NamedRecord) =>
  `${list}?${new URLSearchParams({ query: record.name ?? record.id })}`

/** Pages of single records. */
const recordPages: Record<string, Page> = {
  orders: { to: ({ id }) => `/admin/orders/${id}`, permission: 'orders.read' },
  payouts: { to: ({ id }) => `/admin/payouts/${id}`, permission: 'payouts.read' },
  sellers: { to: ({ id }) => `/admin/sellers/${id}`, permission: 'sellers.read' },
  users: { to: ({ id }) => `/admin/customers/${id}`, permission: 'customers.read' },
  products: { to: ({ id }) => `/admin/products/${id}`, permission: 'moderation.read' },
  coupons: { to: search('/admin/coupon'), permission: 'coupons.read' },
  home_blocks: { to: ({ id }) => `/admin/home-grid/blocks/${id}`, permission: 'catalog.read' },
  content_pages: { to: ({ id }) => `/admin/content/${id}`, permission: 'content.read' },
  mail_texts: { to: ({ id }) => `/admin/mails/${id}`, permission: 'settings.read' },
}

/** Pages that list the records of a kind. */
const listPages: Record<string, Page> = {
  attributes: { to: '/admin/attributes', permission: 'catalog.read' },
  bank_lines: { to: '/admin/bank', permission: 'payments.read' },
  bank_statements: { to: '/admin/bank', permission: 'payments.read' },
  closed_months: { to: '/admin/books', permission: 'books.read' },
  commission_rates: { to: '/admin/settings', permission: 'settings.read' },
  contact_messages: { to: '/admin/messages', permission: 'contact.read' },
  contact_replies: { to: '/admin/messages', permission: 'contact.read' },
  deals: { to: '/admin/deals', permission: 'catalog.read' },
  exchange_rates: { to: '/admin/settings', permission: 'settings.read' },
  home_categories: { to: '/admin/home-grid', permission: 'catalog.read' },
  payment_exceptions: { to: '/admin/payments', permission: 'payments.read' },
  payout_files: { to: '/admin/payouts?tab=files', permission: 'payouts.read' },
  search_pins: { to: '/admin/search', permission: 'catalog.read' },
  search_synonyms: { to: '/admin/search', permission: 'catalog.read' },
  settings: { to: '/admin/settings', permission: 'settings.read' },
  staff_invitations: { to: '/admin/staff', permission: 'staff.read' },
  tax_rates: { to: '/admin/settings', permission: 'settings.read' },
}

const pathOf = ({ to }: Page, record: NamedRecord) => (typeof to === 'string' ? to : to(record))

type PagePath = { to: string; permission: Permission }

/** The page of a record that still exists. */
export function recordPage(record: NamedRecord): PagePath | undefined {
  const page = recordPages[record.kind]
  if (!page || (record.name === null && record.kind !== 'content_pages')) return undefined
  return { to: pathOf(page, record), permission: page.permission }
}

/** Where the subject of an entry is shown: its page, the page of its owner, or the list of its kind. */
export function subjectPage({
  subject,
  action,
}: Pick<AuditEntry, 'subject' | 'action'>): PagePath | undefined {
  if (subject.owner) return recordPage(subject.owner)
  const page = subject.kind === 'mail_texts' ? recordPages.mail_texts : listPages[subject.kind]
  if (!page || action === 'deleted') return undefined
  return { to: pathOf(page, subject), permission: page.permission }
}
