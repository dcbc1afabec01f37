import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { AreaPages, PageLoading } from '../back-office/area/area-pages.client.tsx'
import { clearQueryCache, Office } from '../back-office/area/office.client.tsx'
import { OfficeIcon } from '../back-office/area/office-icons.tsx'
import { OfflineNotice } from '../back-office/area/offline-notice.tsx'
import type { MenuEntry } from '../back-office/area/shell.tsx'
import { sellerQuery } from '../back-office/calls.ts'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'
import { AccountNotice } from './account-notice.tsx'
import { HolidayNotice } from './holiday-notice.tsx'
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
    icon: <OfficeIcon name="dashboard" />,
    exact: true,
  },
  { label: 'Orders', to: '/seller/orders', permission: 'orders.read', icon: <MoreIcon name="parcel" /> },
  { label: 'Returns', to: '/seller/returns', permission: 'orders.read', icon: <Icon name="return" /> },
  { label: 'Products', to: '/seller/products', permission: 'products.read', icon: <OfficeIcon name="tag" /> },
  {
    label: 'Add Product',
    to: '/seller/add-product',
    permission: 'products.write',
    icon: <OfficeIcon name="add" />,
  },
  { label: 'Payment', to: '/seller/payment', permission: 'payouts.read', icon: <MoreIcon name="card" /> },
  {
    label: 'Transaction',
    to: '/seller/transaction',
    permission: 'payouts.read',
    icon: <OfficeIcon name="transfer" />,
  },
  { label: 'Team', to: '/seller/team', permission: 'team.read', icon: <OfficeIcon name="staff" /> },
  { label: 'Account', to: '/seller/account', icon: <Icon name="user" /> },
]

/** Without the pages that the member's role cannot open. */
function useMenu() {
  const may = useMay()
  return menu.filter(({ permission }) => !permission || may(permission))
}

const withPermission = ({ permission }: SellerPage, page: ReactNode) => (
  <PageGate permission={permission}>{page}</PageGate>
)

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
    <Office area="Seller" person={<BusinessName />} useMenu={useMenu} onLogout={() => void logOut()}>
      <Guarded />
    </Office>
  )
}

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
