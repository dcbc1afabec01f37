import { callAsAdmin } from '../back-office/calls.ts'
import type { AreaSearch } from '../back-office/commands/area-search.ts'
import { useMay } from './session/permissions.tsx'
import { anchorOf, brandEntries, settingIndex, settingKeys } from './settings/page/setting-index.ts'
import { settingSections } from './settings/page/setting-names.ts'

const actions = [
  { label: 'Run payouts', to: '/admin/payouts?tab=due', words: 'pay sellers due', permission: 'payouts.run' },
  { label: 'Bank files', to: '/admin/payouts?tab=files', words: 'payouts csv', permission: 'payouts.send' },
  {
    label: 'Upload bank statement',
    to: '/admin/bank',
    words: 'match reconcile csv mt940 camt',
    permission: 'payments.write',
  },
  {
    label: 'Cash on delivery',
    to: '/admin/bank?tab=cash',
    words: 'courier transfer receive cod remittance',
    permission: 'payments.read',
  },
  {
    label: 'Refunds to transfer',
    to: '/admin/bank?tab=refunds',
    words: 'cash cod upi bank account customer',
    permission: 'payments.read',
  },
  {
    label: 'Close a month',
    to: '/admin/books',
    words: 'trial balance profit journal ledger month end age owed',
    permission: 'books.close',
  },
  {
    label: 'Banners and rows',
    to: '/admin/home-grid/blocks',
    words: 'home page block text schedule campaign',
    permission: 'catalog.read',
  },
  {
    label: 'Sellers waiting for approval',
    to: '/admin/sellers?status=PENDING_VERIFICATION',
    words: 'approve pending',
    permission: 'sellers.write',
  },
  {
    label: 'Failed refunds',
    to: '/admin/orders?problem=refund_failed',
    words: 'money',
    permission: 'orders.read',
  },
  {
    label: 'Notifications',
    to: '/admin/notifications',
    words: 'bell emails preferences',
    permission: 'dashboard.read',
  },
  {
    label: 'Large exports',
    to: '/admin/exports',
    words: 'download csv excel file ready progress',
    permission: 'dashboard.read',
  },
  { label: 'Logins and Views', to: '/admin/audit/access', words: 'access log', permission: 'audit.read' },
  ...settingSections.map(({ id, name, words }) => ({
    label: `Settings: ${name}`,
    to: `/admin/settings#${id}`,
    words,
    permission: 'settings.read' as const,
  })),
  ...settingKeys
    // A section with the name of its only setting is enough.
    .filter((key) => !settingSections.some(({ name }) => name === settingIndex[key].name))
    .map((key) => ({
      label: `Settings: ${settingIndex[key].name}`,
      to: `/admin/settings#${anchorOf(key)}`,
      words: settingIndex[key].words,
      permission: 'settings.read' as const,
    })),
  ...brandEntries.map(({ name, to, words }) => ({
    label: `Brand: ${name}`,
    to,
    words,
    permission: 'settings.read' as const,
  })),
] as const

export const adminSearch: AreaSearch = {
  placeholder: 'Search orders, products, sellers, customers, payouts, settings',
  find: (query, signal) => callAsAdmin('GET /admin/search', { query: { query }, signal }),
  pathOf: ({ kind, id }) => {
    if (kind === 'order') return `/admin/orders/${id}`
    if (kind === 'seller') return `/admin/sellers/${id}`
    if (kind === 'customer') return `/admin/customers/${id}`
    if (kind === 'payout') return `/admin/payouts/${id}`
    return `/admin/products/${id}`
  },
  useActions: () => {
    const may = useMay()
    return actions.filter(({ permission }) => may(permission))
  },
}
