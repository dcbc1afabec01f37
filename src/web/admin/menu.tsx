import type { Permission } from '#shared/staff/permissions.ts'
import { OfficeIcon } from '../back-office/area/office-icons.tsx'
import type { MenuEntry } from '../back-office/area/shell.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'

type AdminEntry = MenuEntry & { permission?: Permission }

/** Entries of the same group must be adjacent. The permissions are those of the pages. */
export const menu: AdminEntry[] = [
  {
    label: 'Dashboard',
    to: '/admin',
    permission: 'dashboard.read',
    icon: <OfficeIcon name="dashboard" />,
    exact: true,
  },
  {
    label: 'Orders',
    to: '/admin/orders',
    permission: 'orders.read',
    icon: <MoreIcon name="parcel" />,
    group: 'Sales',
  },
  {
    label: 'Payments',
    to: '/admin/payments',
    permission: 'payments.read',
    icon: <MoreIcon name="card" />,
    group: 'Sales',
  },
  {
    label: 'Payouts',
    to: '/admin/payouts',
    permission: 'payouts.read',
    icon: <OfficeIcon name="open" />,
    group: 'Sales',
  },
  {
    label: 'Returns',
    to: '/admin/returns',
    permission: 'orders.read',
    icon: <Icon name="return" />,
    group: 'Sales',
  },
  {
    label: 'Sellers',
    to: '/admin/sellers',
    permission: 'sellers.read',
    icon: <MoreIcon name="store" />,
    group: 'Sales',
  },
  {
    label: 'Transactions',
    to: '/admin/transactions',
    permission: 'payments.read',
    icon: <OfficeIcon name="transfer" />,
    group: 'Sales',
  },
  {
    label: 'Coupons',
    to: '/admin/coupon',
    permission: 'coupons.read',
    icon: <OfficeIcon name="coupon" />,
    group: 'Promotions',
  },
  {
    label: 'Create Coupon',
    to: '/admin/create-coupon',
    permission: 'coupons.write',
    icon: <OfficeIcon name="add" />,
    group: 'Promotions',
  },
  {
    label: 'Home Page',
    to: '/admin/home-grid',
    permission: 'catalog.read',
    icon: <OfficeIcon name="home" />,
    group: 'Storefront',
  },
  {
    label: 'Electronic Category',
    to: '/admin/electronic-table',
    permission: 'catalog.read',
    icon: <OfficeIcon name="plug" />,
    group: 'Storefront',
  },
  {
    label: 'Shop By Category',
    to: '/admin/shop-by-category',
    permission: 'catalog.read',
    icon: <OfficeIcon name="circles" />,
    group: 'Storefront',
  },
  {
    label: 'Deal',
    to: '/admin/deals',
    permission: 'catalog.read',
    icon: <OfficeIcon name="tag" />,
    group: 'Storefront',
  },
  {
    label: 'Attributes',
    to: '/admin/attributes',
    permission: 'catalog.read',
    icon: <OfficeIcon name="list" />,
    group: 'Storefront',
  },
  {
    label: 'Moderation',
    to: '/admin/moderation',
    permission: 'moderation.read',
    icon: <OfficeIcon name="flag" />,
    group: 'Shop',
  },
  {
    label: 'Settings',
    to: '/admin/settings',
    permission: 'settings.read',
    icon: <OfficeIcon name="settings" />,
    group: 'Shop',
  },
  {
    label: 'Staff',
    to: '/admin/staff',
    permission: 'staff.read',
    icon: <OfficeIcon name="staff" />,
    group: 'Shop',
  },
  {
    label: 'Audit Log',
    to: '/admin/audit',
    permission: 'audit.read',
    icon: <Icon name="shield" />,
    group: 'Shop',
  },
  {
    label: 'Failed Jobs',
    to: '/admin/jobs',
    permission: 'jobs.read',
    icon: <OfficeIcon name="reload" />,
    group: 'Shop',
  },
  { label: 'Account', to: '/admin/account', icon: <Icon name="user" />, group: 'Shop' },
]
