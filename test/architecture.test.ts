// Rules that .dependency-cruiser.cjs cannot check: the tables a file writes, row locks in views,
// private parts of libraries, and the length of test files.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const server = resolve(import.meta.dirname, '../src/server')

/** The only writers of each table. */
const owners: Record<string, string[]> = {
  'modules/identity': ['users', 'addresses', 'one_time_codes', 'sessions', 'staff', 'staff_invitations'],
  'modules/passkeys': ['passkeys', 'passkey_challenges'],
  'modules/second-factor': ['second_factors', 'recovery_codes', 'second_factor_failures'],
  'modules/seller-team': ['seller_members'],
  'modules/sellers': ['seller_registrations', 'sellers', 'seller_status_changes', 'seller_notes'],
  'modules/verification': ['verification_documents'],
  'modules/settings': ['settings', 'commission_rates', 'tax_rates', 'exchange_rates'],
  'modules/moderation': ['reports'],
  'modules/attributes': ['attributes'],
  'modules/catalog': ['products', 'variants', 'stock', 'reservations'],
  'modules/imports': [
    'imports',
    'import_rows',
    'import_lines',
    'import_choices',
    'import_pictures',
    'import_values',
    'import_products',
  ],
  'modules/media': ['uploads'],
  'modules/wishlist': ['wishlist_items'],
  'modules/alerts': ['alerts'],
  'modules/promotions': ['coupons', 'coupon_uses'],
  'modules/cart': ['carts', 'cart_items'],
  'modules/orders': ['checkouts', 'orders', 'order_items', 'order_item_taxes', 'order_events', 'order_notes'],
  'modules/payments': [
    'payments',
    'payment_customers',
    'payment_cards',
    'refunds',
    'refund_returns',
    'disputes',
    'payment_events',
    'payment_exceptions',
    'reconciliations',
  ],
  'modules/payouts': [
    'payout_accounts',
    'linked_accounts',
    'payout_runs',
    'payout_files',
    'payouts',
    'payout_lines',
    'payout_terms',
    'unpaid_lines',
    'unpaid_sums',
    'payout_requests',
    'payout_request_lines',
    'payout_returns',
    'payout_attempts',
  ],
  'modules/cash-on-delivery': ['refund_accounts'],
  'modules/debts': ['debt_plans', 'debt_write_offs', 'debt_payments'],
  'modules/tax-documents': ['tax_documents', 'document_series'],
  'modules/bank-reconciliation': [
    'provider_movements',
    'provider_balances',
    'settlements',
    'bank_statements',
    'bank_lines',
  ],
  'modules/homepage': ['home_categories', 'deals', 'category_deals', 'product_sales', 'home_blocks'],
  'modules/content': ['content_pages', 'content_revisions'],
  'modules/bulk': ['bulk_jobs', 'bulk_items'],
  'modules/customers': ['customer_notes'],
  'modules/contact': ['contact_messages', 'contact_replies'],
  'modules/reviews': ['reviews', 'review_votes'],
  'modules/search': ['search_counts', 'search_synonyms', 'search_pins'],
  'modules/returns': ['returns', 'return_items', 'return_events'],
  'modules/monitoring': ['signals', 'invariant_marks'],
  'modules/ledger': [
    'book',
    'ledger_accounts',
    'ledger_entries',
    'ledger_lines',
    'closed_months',
    'seller_volumes',
  ],
  'modules/analytics': [
    'funnel_counts',
    'product_visits',
    'counted_days',
    'counted_products',
    'counted_sellers',
    'counted_refunds',
    'counted_accounts',
    'counted_profit',
    'counted_owed',
    'counted_earnings',
    'counted_sales',
    'counted_seller_products',
  ],
  'modules/assets': ['assets'],
  'modules/saved-views': ['saved_views'],
  'modules/notifications': ['mails', 'mail_texts', 'muted_mails', 'notice_readers', 'mail_backoffs'],
  'modules/list-exports': ['list_exports', 'list_export_parts'],
  'modules/personal-data': ['data_exports', 'data_export_parts'],
  'modules/audit': ['audit_log', 'access_log'],
  database: ['idempotency_keys', 'rate_limits', 'schema_migrations', 'content_changes', 'backups'],
}

const written = [
  /\binsert\s+into\s+([a-z_]+)/gi,
  /\bdelete\s+from\s+([a-z_]+)/gi,
  /(?<!\b(?:for|do|key)\s)\bupdate\s+(?!set\b|of\b)([a-z_]+)\s+(?:[a-z]\s+)?set\b/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('([a-z_]+)/g,
]

const files = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(resolve(server, file), 'utf8') }))

const tablesWrittenBy = (text: string): string[] => [
  ...new Set(written.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
]

describe('table writers', () => {
  const writers = files.flatMap(({ file, text }) => tablesWrittenBy(text).map((table) => ({ file, table })))

  it('are found in the source files', () => {
    expect(writers.length).toBeGreaterThan(30)
  })

  it.each(writers)('$file may write $table', ({ file, table }) => {
    const owner = Object.entries(owners).find(([, tables]) => tables.includes(table))?.[0]
    expect(owner, `${table} has no owner in this test`).toBeDefined()
    expect(file.startsWith(`${owner}/`), `${table} belongs to ${owner}`).toBe(true)
  })
})

describe('views', () => {
  const views = files.filter(({ file }) => file.startsWith('views/'))

  it.each(views)('$file takes no row locks', ({ text }) => {
    expect(text).not.toMatch(/\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b/i)
  })
})

describe('test files', () => {
  const root = resolve(import.meta.dirname, '..')
  const tests = globSync('{src,dev,test,scripts}/**/*.test.ts', { cwd: root })

  it.each(tests)('%s has at most 300 lines', (file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(300)
  })
})

describe('private parts of libraries', () => {
  const root = resolve(import.meta.dirname, '..')
  const sources = [...globSync('{src,dev}/**/*.{ts,tsx}', { cwd: root }), 'vite.config.ts']
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }))

  it.each<[name: string, pattern: RegExp]>([
    ['internals of zod', /\b_zod\b/],
    ['globals of React Router', /__reactRouter|__remix/],
    ['globals of React', /__SECRET|__CLIENT_INTERNALS/],
    ['comment markers in React HTML', /<!--\$[!?]?-->/],
    ['files inside a package', /from '(?!\.)[^'#]*\/(?:dist|lib\/internal)\/[^']*'/],
    ['replaced modules of a package', /\bresolveId\s*\(/],
  ])('no source file uses %s', (_name, pattern) => {
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
  })
})
