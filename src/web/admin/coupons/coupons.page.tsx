import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Coupon, type CouponStatus, couponStatuses } from '#contract/shop/promotions.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { May } from '../session/permissions.tsx'
import { statusNames } from './coupon-labels.ts'
import { CouponTable } from './coupon-table.tsx'
import { type CouponView, list as coupons, isFiltered } from './coupon-view.ts'
import { DeleteCoupon } from './delete-coupon.tsx'
import { EditCoupon } from './edit-coupon.tsx'

export default function CouponsPage() {
  const { view, show, paging, tools, hidden } = useListView(coupons)
  const { query, status } = view
  const [open, setOpen] = useState<{ coupon: Coupon; to: 'edit' | 'delete' } | null>(null)
  const list = useListPage(
    adminListQuery('GET /coupons/admin', { query: { query, status, ...coupons.pageOf(view) } }),
  )
  return (
    <>
      <PageHead
        title="Coupons"
        area="Admin"
        note={list.rows && countText(list.total, 'coupon')}
        actions={
          <>
            <ListTools {...tools} />
            <CreateLink />
          </>
        }
      />
      <Group mb="md" gap="sm" align="flex-end">
        <SearchField label="Search code" value={query} onSearch={(text) => show({ query: text }, true)} />
        <NativeSelect
          aria-label="Status"
          size="md"
          w={{ base: '100%', md: 'auto' }}
          value={status ?? ''}
          onChange={(event) => show({ status: (event.currentTarget.value || undefined) as CouponStatus })}
          data={[
            { value: '', label: 'Any status' },
            ...couponStatuses.map((value) => ({ value, label: statusNames[value] })),
          ]}
        />
      </Group>
      <ListPage
        list={list}
        name="coupons"
        errorTitle="We couldn't load the coupons"
        {...paging}
        empty={<NoCoupons view={view} />}
      >
        <CouponTable
          coupons={list.rows}
          hidden={hidden}
          stale={list.isStale}
          onEdit={(coupon) => setOpen({ coupon, to: 'edit' })}
          onDelete={(coupon) => setOpen({ coupon, to: 'delete' })}
        />
      </ListPage>
      {open?.to === 'edit' && <EditCoupon coupon={open.coupon} onClose={() => setOpen(null)} />}
      {open?.to === 'delete' && <DeleteCoupon coupon={open.coupon} onClose={() => setOpen(null)} />}
    </>
  )
}

function NoCoupons({ view }: { view: CouponView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        title="No matching coupons"
        action={
          <LinkButton look="secondary" to="?">
            Show all coupons
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState title="No coupons yet" action={<CreateLink />}>
      <p>A coupon gives each customer a discount on one order.</p>
    </EmptyState>
  )
}

const CreateLink = () => (
  <May permission="coupons.write">
    <Button component={Link} to="/admin/create-coupon" mih="var(--control)">
      Create Coupon
    </Button>
  </May>
)
