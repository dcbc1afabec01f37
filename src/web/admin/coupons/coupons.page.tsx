import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Coupon, type CouponStatus, couponStatuses } from '#contract/shop/promotions.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { useUrlView } from '../../back-office/list/view/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { May } from '../session/permissions.tsx'
import { statusNames } from './coupon-labels.ts'
import { CouponTable } from './coupon-table.tsx'
import { type CouponView, isFiltered, pageSize, readView, viewPath } from './coupon-view.ts'
import { DeleteCoupon } from './delete-coupon.tsx'
import { EditCoupon } from './edit-coupon.tsx'

export default function CouponsPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { query, status, page } = view
  const [open, setOpen] = useState<{ coupon: Coupon; to: 'edit' | 'delete' } | null>(null)
  const list = useListPage(
    adminListQuery('GET /coupons/admin', { query: { query, status, pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <>
      <PageHead
        title="Coupons"
        area="Admin"
        note={list.rows && countText(list.total, 'coupon')}
        actions={<CreateLink />}
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
        page={page}
        pageSize={pageSize}
        pagePath={(next) => viewPath({ ...view, page: next })}
        empty={<NoCoupons view={view} />}
      >
        <CouponTable
          coupons={list.rows}
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
