import { Anchor, Box, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { isResponseError } from '../../../api-errors.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminQuery } from '../../../back-office/calls.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dayText } from '../../day-text.ts'
import { May } from '../../session/permissions.tsx'
import { AccountBadge } from '../account-badge.tsx'
import { StatusMenu } from '../status-menu.tsx'
import { useStatusChange } from '../use-status-change.tsx'
import { AskForChanges } from './ask-for-changes.tsx'
import { DebtSection } from './debt/debt-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { VerificationSection } from './documents/verification-section.tsx'
import { SellerCommission } from './seller-commission.tsx'
import { BusinessSection, ProfileSection, TaxAndBankSection } from './seller-facts.tsx'
import { SellerFigures } from './seller-figures.tsx'
import { SellerHistory } from './seller-history.tsx'
import { SellerNotes } from './seller-notes.tsx'
import { SellerRisks } from './seller-risks.tsx'
import { SellerService } from './seller-service.tsx'
import { NewestOrders, NewestProducts } from './seller-trade.tsx'

export default function SellerPage() {
  const id = useParams().sellerId ?? ''
  const seller = useQuery(adminQuery('GET /sellers/:id', { params: { id } }))
  if (seller.data) return <Details seller={seller.data} />
  if (!seller.isError) return <Placeholder />
  const status = isResponseError(seller.error) ? seller.error.status : 0
  if (status === 404 || status === 400) {
    return (
      <>
        <PageHead title="Seller" area="Admin" />
        <EmptyState
          title="We can't find this seller"
          action={<LinkButton to="/admin/sellers">All sellers</LinkButton>}
        >
          <p>The account may have been deleted, or the link is wrong.</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHead title="Seller" area="Admin" />
      <ErrorState
        title="We couldn't load the seller"
        error={seller.error}
        onRetry={() => void seller.refetch()}
      />
    </>
  )
}

function Details({ seller }: { seller: Seller }) {
  const overview = useQuery(adminQuery('GET /sellers/:id/overview', { params: { id: seller.id } }))
  const { ask, dialog } = useStatusChange()
  const { data } = overview
  return (
    <>
      <BackToList />
      <PageHead
        title={seller.businessDetails.businessName}
        area="Admin"
        note={`Member since ${dayText(seller.memberSince)}${seller.onHoliday ? ', on holiday' : ''}`}
        actions={
          <>
            <AccountBadge status={seller.accountStatus} />
            <AskForChanges seller={seller} />
            <StatusMenu seller={seller} onChoose={(status) => ask(seller, status)} />
          </>
        }
      />
      {overview.isError && !data ? (
        <ErrorState
          title="We couldn't load the figures"
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <SellerFigures overview={data} />
      )}
      <Box mt="md">
        <SellerRisks overview={data} />
      </Box>
      <DebtSection sellerId={seller.id} />
      <Grid gap="md" mt="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <ProfileSection seller={seller} />
            <BusinessSection seller={seller} />
            <SellerCommission commission={data?.commission} />
            <TaxAndBankSection seller={seller} since={data?.bankDetailsSince} />
            <May permission="sellers.write">
              <VerificationSection seller={seller} />
            </May>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <SellerService sellerId={seller.id} periods={data?.serviceLevels} />
            {data && <SellerNotes overview={data} />}
            <SellerHistory history={data?.history} />
            <NewestProducts products={data?.products} />
            <NewestOrders sellerId={seller.id} orders={data?.orders} />
          </Stack>
        </Grid.Col>
      </Grid>
      <May permission="sellers.write">{data?.deletable && <DeleteSection seller={seller} />}</May>
      {dialog}
    </>
  )
}

/** Links back to the list with its previous filters. */
function BackToList() {
  const state = useLocation().state as { list?: string } | null
  return (
    <Anchor
      component={Link}
      to={`/admin/sellers${state?.list ?? ''}`}
      size="sm"
      display="inline-flex"
      mih="var(--control)"
      style={{ alignItems: 'center' }}
    >
      <Group gap={4} component="span">
        <Icon name="left" size={16} />
        All sellers
      </Group>
    </Anchor>
  )
}

function Placeholder() {
  return (
    <div aria-busy="true">
      <PageHead title="Seller" area="Admin" />
      <Group gap="md" grow>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={132} radius="lg" visibleFrom="md" />
        <Skeleton height={132} radius="lg" visibleFrom="md" />
      </Group>
      <Skeleton height={480} radius="lg" mt="md" />
    </div>
  )
}
