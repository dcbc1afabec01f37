import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { MenuEntry } from '../back-office/area/area-page.ts'
import { AreaPages, PageLoading } from '../back-office/area/area-pages.client.tsx'
import { clearQueryCache, Office } from '../back-office/area/office.client.tsx'
import { OfficeIcon } from '../back-office/area/office-icons.tsx'
import { OfflineNotice } from '../back-office/area/offline-notice.tsx'
import { callAsSeller, sellerQuery } from '../back-office/calls.ts'
import type { AreaSearch } from '../back-office/commands/area-search.ts'
import { Bell } from '../back-office/notifications/bell.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'
import { AccountNotice } from './account-notice.tsx'
import { areaActions } from './area/area-actions.ts'
import { HolidayNotice } from './holiday-notice.tsx'
import { notificationsArea } from './notifications-area.ts'
import { pages, type SellerPage } from './pages.tsx'
import { removeDraft } from './product-form/draft.ts'
import { May, PageGate, useMay } from './session/permissions.tsx'
import { logOutSeller } from './session/seller-session.ts'
import { useSellerGuard } from './session/use-seller-guard.ts'

const menu: (MenuEntry & { permission?: TeamPermission })[] = [
  {
    label: 'Dashboard',
    to: '/seller',
    alias: '/seller/dashboard',
    shortcut: 'd',
    icon: <OfficeIcon name="dashboard" />,
    exact: true,
  },
  {
    label: 'Orders',
    to: '/seller/orders',
    shortcut: 'o',
    permission: 'orders.read',
    icon: <MoreIcon name="parcel" />,
  },
  {
    label: 'Returns',
    to: '/seller/returns',
    shortcut: 'r',
    permission: 'orders.read',
    icon: <Icon name="return" />,
  },
  {
    label: 'Reviews',
    to: '/seller/reviews',
    shortcut: 'v',
    permission: 'reviews.read',
    icon: <Icon name="star" />,
  },
  {
    label: 'Products',
    to: '/seller/products',
    shortcut: 'p',
    permission: 'products.read',
    icon: <OfficeIcon name="tag" />,
  },
  {
    label: 'Add Product',
    to: '/seller/add-product',
    shortcut: 'n',
    permission: 'products.write',
    icon: <OfficeIcon name="add" />,
  },
  {
    label: 'Report',
    to: '/seller/report',
    shortcut: 'f',
    permission: 'reports.read',
    icon: <OfficeIcon name="chart" />,
  },
  {
    label: 'Payment',
    to: '/seller/payment',
    shortcut: 'm',
    permission: 'payouts.read',
    icon: <MoreIcon name="card" />,
  },
  {
    label: 'Transaction',
    to: '/seller/transaction',
    shortcut: 't',
    permission: 'payouts.read',
    icon: <OfficeIcon name="transfer" />,
  },
  { label: 'Team', to: '/seller/team', permission: 'team.read', icon: <OfficeIcon name="staff" /> },
  { label: 'Account', to: '/seller/account', shortcut: 'a', icon: <OfficeIcon name="account" /> },
]

/** Without the pages that the member's role cannot open. */
function useMenu() {
  const may = useMay()
  return menu.filter(({ permission }) => !permission || may(permission))
}

const withPermission = ({ permission }: SellerPage, page: ReactNode) => (
  <PageGate permission={permission}>{page}</PageGate>
)

const search: AreaSearch = {
  placeholder: 'Search your orders, products and payouts',
  find: (query, signal) => callAsSeller('GET /sellers/search', { query: { query }, signal }),
  pathOf: ({ kind, id }) => {
    if (kind === 'order') return `/seller/orders/${id}`
    return kind === 'payout' ? `/seller/payment/payouts/${id}` : `/seller/products/${id}`
  },
  useActions: () => {
    const may = useMay()
    return areaActions().filter(({ permission }) => !permission || may(permission))
  },
}

export function SellerArea() {
  const navigate = useNavigate()
  const logOut = async () => {
    const done = logOutSeller()
    removeDraft()
    await navigate('/')
    clearQueryCache()
    await done
  }
  return (
    <Office
      area="Seller"
      person={<BusinessName />}
      useMenu={useMenu}
      search={search}
      bell={<SellerBell />}
      onLogout={() => void logOut()}
    >
      <Guarded />
    </Office>
  )
}

const SellerBell = () => (useMay()('account.read') ? <Bell area={notificationsArea} /> : null)

function BusinessName() {
  const { data } = useQuery(sellerQuery('GET /sellers/profile', {}))
  return data?.id ? data.businessDetails.businessName || data.sellerName : null
}

function Guarded() {
  const seller = useSellerGuard(clearQueryCache)
  if (!seller) return <PageLoading text="Loading Seller Profile..." />
  return (
    <>
      <OfflineNotice />
      <AccountNotice seller={seller} />
      <May permission="account.write">
        <HolidayNotice seller={seller} />
      </May>
      <AreaPages pages={pages} wrap={withPermission} />
    </>
  )
}
