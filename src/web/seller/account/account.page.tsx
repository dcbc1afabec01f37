import { Stack } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { callAsSeller, sellerQuery } from '../../back-office/calls.ts'
import { DevicesSection } from '../../back-office/devices-section.tsx'
import { useLinkedSection } from '../../back-office/focus/use-linked-section.ts'
import { LeaveDialog } from '../../back-office/leaving/leave-dialog.tsx'
import { SecuritySection } from '../../back-office/security-section.tsx'
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts'
import { May } from '../session/permissions.tsx'
import { useSeller } from '../session/seller-profile.ts'
import { forgetSellerToken, sellerToken } from '../session/seller-session.ts'
import { BankSection } from './bank/bank-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { DocumentsSection } from './documents/documents-section.tsx'
import { EmailSection } from './email-section.tsx'
import { Unsaved } from './form/unsaved.ts'
import { GstinSection } from './gstin-section.tsx'
import { HolidaySection } from './holiday-section.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PickupSection } from './pickup-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { ShopPageSection } from './shop-page-section.tsx'
import { CloseSection } from './your-data/close-section.tsx'
import { DataSection } from './your-data/data-section.tsx'

const accountNames: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'Waiting for approval',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DEACTIVATED: 'Deactivated',
  BANNED: 'Banned',
  CLOSED: 'Closed',
}

export default function AccountPage() {
  const seller = useSeller()
  return seller ? <Account seller={seller} /> : null
}

function Account({ seller }: { seller: Seller }) {
  const [unsaved] = useState(() => new Set<string>())
  const blocker = useLeaveGuard(useCallback(() => unsaved.size > 0 && sellerToken() !== null, [unsaved]))
  useLinkedSection()
  const isMember = seller.member !== undefined && seller.member.id !== null
  return (
    <Unsaved value={unsaved}>
      <PageHead
        title="Account"
        area="Seller"
        note={`${seller.businessDetails.businessName || seller.sellerName} · ${accountNames[seller.accountStatus]}`}
      />
      <SectionLinks />
      <Stack gap="lg" maw={880}>
        {isMember && seller.member && <MembershipSection member={seller.member} />}
        <May permission="account.write">
          <ProfileSection seller={seller} />
          <EmailSection seller={seller} />
          <BusinessSection seller={seller} />
          <ShopPageSection seller={seller} />
          <GstinSection seller={seller} />
          <PickupSection seller={seller} />
          <DocumentsSection />
        </May>
        <May permission="bank.write">
          <BankSection seller={seller} />
        </May>
        <May permission="account.write">
          <HolidaySection seller={seller} />
        </May>
        <SecuritySection tokenKey="token" query={sellerQuery} />
        <DevicesSection call={callAsSeller} query={sellerQuery} onEnded={forgetSellerToken} />
        {isMember && <DataSection of="member" title="Your Data" />}
        <May permission="data.export">
          <DataSection of="business" title={isMember ? 'Business Data' : 'Your Data'} />
        </May>
        <May permission="account.close">
          <CloseSection seller={seller} />
        </May>
      </Stack>
      <LeaveDialog blocker={blocker}>You have unsaved changes: {[...unsaved].join(', ')}.</LeaveDialog>
    </Unsaved>
  )
}
