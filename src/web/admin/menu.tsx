import { OfficeIcon } from '../back-office/area/office-icons.tsx'
import type { MenuEntry } from '../back-office/area/shell.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'

/** Entries of the same group must be adjacent. */
export const menu: MenuEntry[] = [
  { label: 'Dashboard', to: '/admin', icon: <OfficeIcon name="dashboard" />, exact: true },
  { label: 'Orders', to: '/admin/orders', icon: <MoreIcon name="parcel" />, group: 'Sales' },
  { label: 'Payments', to: '/admin/payments', icon: <MoreIcon name="card" />, group: 'Sales' },
  { label: 'Payouts', to: '/admin/payouts', icon: <OfficeIcon name="open" />, group: 'Sales' },
  { label: 'Returns', to: '/admin/returns', icon: <Icon name="return" />, group: 'Sales' },
  { label: 'Sellers', to: '/admin/sellers', icon: <MoreIcon name="store" />, group: 'Sales' },
  {
    label: 'Transactions',
    to: '/admin/transactions',
    icon: <OfficeIcon name="transfer" />,
    group: 'Sales',
  },
  { label: 'Coupons', to: '/admin/coupon', icon: <OfficeIcon name="coupon" />, group: 'Promotions' },
  {
    label: 'Create Coupon',
    to: '/admin/create-coupon',
    icon: <OfficeIcon name="add" />,
    group: 'Promotions',
  },
  { label: 'Home Page', to: '/admin/home-grid', icon: <OfficeIcon name="home" />, group: 'Storefront' },
  {
    label: 'Electronic Category',
    to: '/admin/electronic-table',
    icon: <OfficeIcon name="plug" />,
    group: 'Storefront',
  },
  {
    label: 'Shop By Category',
    to: '/admin/shop-by-category',
    icon: <OfficeIcon name="circles" />,
    group: 'Storefront',
  },
  { label: 'Deal', to: '/admin/deals', icon: <OfficeIcon name="tag" />, group: 'Storefront' },
  { label: 'Moderation', to: '/admin/moderation', icon: <OfficeIcon name="flag" />, group: 'Shop' },
  { label: 'Settings', to: '/admin/settings', icon: <OfficeIcon name="settings" />, group: 'Shop' },
  { label: 'Staff', to: '/admin/staff', icon: <OfficeIcon name="staff" />, group: 'Shop' },
  { label: 'Audit Log', to: '/admin/audit', icon: <Icon name="shield" />, group: 'Shop' },
  { label: 'Failed Jobs', to: '/admin/jobs', icon: <OfficeIcon name="reload" />, group: 'Shop' },
  { label: 'Account', to: '/admin/account', icon: <Icon name="user" />, group: 'Shop' },
]
