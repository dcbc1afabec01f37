import { OfficeIcon } from '../back-office/office-icons.tsx'
import type { MenuEntry } from '../back-office/shell.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'

/** An entry for every page that stands by itself; those of one group follow each other. */
export const menu: MenuEntry[] = [
  { label: 'Dashboard', to: '/admin', icon: <OfficeIcon name="dashboard" />, exact: true },
  { label: 'Orders', to: '/admin/orders', icon: <MoreIcon name="parcel" />, group: 'Trade' },
  { label: 'Payments', to: '/admin/payments', icon: <MoreIcon name="card" />, group: 'Trade' },
  { label: 'Payouts', to: '/admin/payouts', icon: <OfficeIcon name="open" />, group: 'Trade' },
  { label: 'Returns', to: '/admin/returns', icon: <Icon name="return" />, group: 'Trade' },
  { label: 'Sellers', to: '/admin/sellers', icon: <MoreIcon name="store" />, group: 'Trade' },
  {
    label: 'Transactions',
    to: '/admin/transactions',
    icon: <OfficeIcon name="transfer" />,
    group: 'Trade',
  },
  { label: 'Coupons', to: '/admin/coupon', icon: <OfficeIcon name="coupon" />, group: 'Promotions' },
  {
    label: 'Create Coupon',
    to: '/admin/create-coupon',
    icon: <OfficeIcon name="add" />,
    group: 'Promotions',
  },
  { label: 'Home Page', to: '/admin/home-grid', icon: <OfficeIcon name="home" />, group: 'Shop window' },
  {
    label: 'Electronic Category',
    to: '/admin/electronic-table',
    icon: <OfficeIcon name="plug" />,
    group: 'Shop window',
  },
  {
    label: 'Shop By Category',
    to: '/admin/shop-by-category',
    icon: <OfficeIcon name="circles" />,
    group: 'Shop window',
  },
  { label: 'Deal', to: '/admin/deals', icon: <OfficeIcon name="tag" />, group: 'Shop window' },
  { label: 'Moderation', to: '/admin/moderation', icon: <OfficeIcon name="flag" />, group: 'Shop' },
  { label: 'Settings', to: '/admin/settings', icon: <OfficeIcon name="settings" />, group: 'Shop' },
  { label: 'Staff', to: '/admin/staff', icon: <OfficeIcon name="staff" />, group: 'Shop' },
  { label: 'Audit Log', to: '/admin/audit', icon: <Icon name="shield" />, group: 'Shop' },
  { label: 'Failed Jobs', to: '/admin/jobs', icon: <OfficeIcon name="reload" />, group: 'Shop' },
  { label: 'Account', to: '/admin/account', icon: <Icon name="user" />, group: 'Shop' },
]
