import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coupon, type CouponStatus, couponStatuses } from '#contract/shop/promotions.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { SearchField } from '../../back-office/search-field.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CouponTable } from './coupon-table.tsx'
import { type CouponView, isFiltered, pageSize, readView, viewPath } from './coupon-view.ts'
import { statusNames } from './coupon-words.ts'
import { DeleteCoupon } from './delete-coupon.tsx'
import { EditCoupon } from './edit-coupon.tsx'

/** Every coupon: whether it counts today, how often it was used; to change, switch off and delete. */
export default function CouponsPage() {
  const { view, show } = useView(readView, viewPath)
  const { query, status, page } = view
  const [open, setOpen] = useState<{ coupon: Coupon; to: 'edit' | 'delete' } | null>(null)
  const loaded = useQuery({
    ...adminListQuery('GET /coupons/admin', {
      query: { query, status, pageNumber: page - 1, size: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = loaded.data?.reply
  const total = loaded.data?.total ?? 0
  return (
    <>
      <PageHead
        title="Coupons"
        area="Admin"
        note={rows && (total === 1 ? '1 coupon' : `${total.toLocaleString('en-US')} coupons`)}
        actions={<LinkButton to="/admin/create-coupon">Create Coupon</LinkButton>}
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
      {loaded.isError && !rows ? (
        <ErrorState
          title="The coupons did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : rows?.length === 0 ? (
        <NoCoupons view={view} />
      ) : (
        <CouponTable
          coupons={rows}
          stale={loaded.isPlaceholderData}
          onEdit={(coupon) => setOpen({ coupon, to: 'edit' })}
          onDelete={(coupon) => setOpen({ coupon, to: 'delete' })}
        />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of coupons"
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(next) => viewPath({ ...view, page: next })}
        />
      </Group>
      {open?.to === 'edit' && <EditCoupon coupon={open.coupon} onClose={() => setOpen(null)} />}
      {open?.to === 'delete' && <DeleteCoupon coupon={open.coupon} onClose={() => setOpen(null)} />}
    </>
  )
}

function NoCoupons({ view }: { view: CouponView }) {
  if (isFiltered(view) || view.page > 1) {
    return (
      <EmptyState
        title="No such coupons"
        action={
          <LinkButton look="secondary" to="?">
            Show all coupons
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title="No coupons yet"
      action={<LinkButton to="/admin/create-coupon">Create Coupon</LinkButton>}
    >
      <p>A coupon takes a part off what a customer pays, once per customer.</p>
    </EmptyState>
  )
}
