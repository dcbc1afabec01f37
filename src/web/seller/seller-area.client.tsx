import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AreaPages, PageLoading } from '../back-office/area/area-pages.client.tsx'
import { clearQueryCache, Office } from '../back-office/area/office.client.tsx'
import { OfficeIcon } from '../back-office/area/office-icons.tsx'
import { OfflineNotice } from '../back-office/area/offline-notice.tsx'
import { sellerQuery } from '../back-office/calls.ts'
import { Icon } from '../ui/icon.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'
import { AccountNotice } from './account-notice.tsx'
import { HolidayNotice } from './holiday-notice.tsx'
import { pages } from './pages.tsx'
import { removeDraft } from './product-form/draft.ts'
import { logOutSeller } from './session/seller-session.ts'
import { useSellerGuard } from './session/use-seller-guard.ts'

const menu = [
  {
    label: 'Dashboard',
    to: '/seller',
    alias: '/seller/dashboard',
    icon: <OfficeIcon name="dashboard" />,
    exact: true,
  },
  { label: 'Orders', to: '/seller/orders', icon: <MoreIcon name="parcel" /> },
  { label: 'Returns', to: '/seller/returns', icon: <Icon name="return" /> },
  { label: 'Products', to: '/seller/products', icon: <OfficeIcon name="tag" /> },
  { label: 'Add Product', to: '/seller/add-product', icon: <OfficeIcon name="add" /> },
  { label: 'Payment', to: '/seller/payment', icon: <MoreIcon name="card" /> },
  { label: 'Transaction', to: '/seller/transaction', icon: <OfficeIcon name="transfer" /> },
  { label: 'Account', to: '/seller/account', icon: <Icon name="user" /> },
]

const useMenu = () => menu

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
      <HolidayNotice seller={seller} />
      <AreaPages pages={pages} />
    </>
  )
}
