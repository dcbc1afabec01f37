import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'

type AreaAction = {
  label: string
  to: string
  /** More words to find it by. */
  words: string
  permission?: TeamPermission
}

const lists: AreaAction[] = [
  {
    label: 'Orders to confirm',
    to: '/seller/orders?status=PLACED',
    words: 'placed new accept',
    permission: 'orders.read',
  },
  {
    label: 'Orders to ship',
    to: '/seller/orders?status=CONFIRMED',
    words: 'confirmed shipping dispatch packing slips labels',
    permission: 'orders.read',
  },
  {
    label: 'Shipped orders: tracking and delivery',
    to: '/seller/orders?status=SHIPPED',
    words: 'tracking number carrier courier parcel proof delivered',
    permission: 'orders.read',
  },
  {
    label: 'Ship from CSV',
    to: '/seller/orders?status=CONFIRMED',
    words: 'tracking numbers file upload spreadsheet shipping bulk',
    permission: 'orders.write',
  },
  {
    label: 'Products low on stock',
    to: '/seller/products?stock=low',
    words: 'restock inventory sold out',
    permission: 'products.read',
  },
  {
    label: 'Bulk changes',
    to: '/seller/bulk',
    words: 'jobs progress report undo all',
    permission: 'products.read',
  },
  {
    label: 'Import products',
    to: '/seller/imports',
    words: 'csv upload spreadsheet',
    permission: 'products.write',
  },
]

const exportFiles: AreaAction[] = [
  {
    label: 'Large exports',
    to: '/seller/exports',
    words: 'download csv excel file ready progress',
    permission: 'account.read',
  },
  {
    label: 'Export orders',
    to: '/seller/orders',
    words: 'download csv excel spreadsheet',
    permission: 'orders.read',
  },
  {
    label: 'Export products',
    to: '/seller/products',
    words: 'download csv excel spreadsheet inventory',
    permission: 'products.read',
  },
  {
    label: 'Export transactions',
    to: '/seller/transaction',
    words: 'download csv excel spreadsheet accounting',
    permission: 'payouts.read',
  },
  {
    label: 'Tax collected',
    to: '/seller/report',
    words: 'gst vat sales report export',
    permission: 'reports.read',
  },
  {
    label: 'Payouts and bank account',
    to: '/seller/payment',
    words: 'payment earnings money stripe iban',
    permission: 'payouts.read',
  },
  {
    label: 'Monthly statements',
    to: '/seller/payment',
    words: 'invoice commission download pdf export',
    permission: 'payouts.read',
  },
]

/** A function: the name of the tax number depends on the region. */
const settings = (): AreaAction[] => [
  {
    label: payeeRules().tax.label,
    to: '/seller/account#tax',
    words: 'tax number id gst vat registration',
    permission: 'account.write',
  },
  {
    label: 'Pickup address',
    to: '/seller/account#pickup',
    words: 'shipping from warehouse location returns',
    permission: 'account.write',
  },
  {
    label: 'Holiday mode',
    to: '/seller/account#holiday',
    words: 'vacation away closed pause dates',
    permission: 'account.write',
  },
  {
    label: 'Verification documents',
    to: '/seller/account#documents',
    words: 'kyc upload identity proof',
    permission: 'account.write',
  },
  {
    label: 'Bank details',
    to: '/seller/account#bank',
    words: 'payout account number change',
    permission: 'bank.write',
  },
  {
    label: 'Shop page',
    to: '/seller/account#shop-page',
    words: 'logo banner story brand',
    permission: 'account.write',
  },
  {
    label: 'Invite a team member',
    to: '/seller/team',
    words: 'add user staff role access colleague',
    permission: 'team.write',
  },
  {
    label: 'Notifications',
    to: '/seller/notifications',
    words: 'bell emails preferences',
    permission: 'account.read',
  },
  { label: 'Two-step login', to: '/seller/account#security', words: 'security 2fa authenticator passkey' },
  { label: 'Devices', to: '/seller/account#devices', words: 'sessions logged in log out everywhere' },
]

/** Actions and settings that the search of the area finds besides its pages. */
export const areaActions = (): AreaAction[] => [...lists, ...exportFiles, ...settings()]
