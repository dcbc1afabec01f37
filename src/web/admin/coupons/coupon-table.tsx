import { Group, Stack, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Coupon } from '#contract/shop/promotions.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { couponSentence } from '../../back-office/promotions/coupon-sentence.ts'
import { mediumDay } from '../../ui/format/figures.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { money } from '../../ui/price.tsx'
import { paidByText, payerText } from '../promotions/paid-by-field.tsx'
import { RowAction } from '../row-action.tsx'
import { useMay } from '../session/permissions.tsx'
import { ActiveSwitch, switchKey } from './active-switch.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { usesText } from './coupon-labels.ts'
import { CouponUses } from './coupon-uses.tsx'

type Props = {
  coupons: Coupon[] | undefined
  hidden: readonly string[]
  stale: boolean
  onEdit: (coupon: Coupon) => void
  onDelete: (coupon: Coupon) => void
}

const none = (
  <Text span c="dimmed" size="sm">
    None
  </Text>
)
const day = (value: string | null) =>
  value === null ? none : <span style={{ whiteSpace: 'nowrap' }}>{mediumDay(value)}</span>
const minimum = ({ minimumOrderValue: value }: Coupon) => (value === null ? none : money(value))

/** Start, end and minimum have their own columns. */
const discount = ({ categories, sellers, ...coupon }: Coupon) => {
  const { kind, discountPercentage, discountAmount, maximumDiscount, firstOrder } = coupon
  return couponSentence({
    kind,
    discountPercentage,
    discountAmount,
    maximumDiscount,
    firstOrder,
    ...namesOf({ categories, sellers }),
  })
}

const namesOf = ({ categories, sellers }: Pick<Coupon, 'categories' | 'sellers'>) => ({
  categories: categories.map(({ name }) => name),
  sellers: sellers.map(({ businessName }) => businessName),
})

const Uses = ({ coupon }: { coupon: Coupon }) => (
  <CouponUses
    coupon={coupon}
    label={`Orders with ${coupon.code}, used ${usesText(coupon)} ${usesText(coupon) === '1' ? 'time' : 'times'}`}
  >
    {usesText(coupon)}
  </CouponUses>
)

const Code = ({ children }: { children: string }) => (
  <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

export function CouponTable({ coupons, hidden, stale, onEdit, onDelete }: Props) {
  const isSwitching = useIsMutating({ mutationKey: switchKey }) > 0
  const edit = (coupon: Coupon) => (
    <RowAction label={`Update ${coupon.code}`} off={isSwitching} onClick={() => onEdit(coupon)}>
      <MoreIcon name="pencil" />
    </RowAction>
  )
  const remove = (coupon: Coupon) => (
    <RowAction label={`Delete ${coupon.code}`} onClick={() => onDelete(coupon)}>
      <MoreIcon name="trash" />
    </RowAction>
  )
  const changes: Column<Coupon>[] = [
    { label: 'Update', width: 68, cell: edit },
    { label: 'Delete', width: 68, cell: remove },
  ]
  const writable = useMay()('coupons.write')
  const columns: Column<Coupon>[] = [
    { label: 'Code', cell: (coupon) => <Code>{coupon.code}</Code> },
    { label: 'Start Date', width: 120, cell: (coupon) => day(coupon.validityStartDate) },
    { label: 'End Date', width: 120, cell: (coupon) => day(coupon.validityEndDate) },
    { label: 'Minimum Order Value', width: 112, align: 'right', cell: minimum },
    { label: 'Discount', width: 170, cell: discount },
    { label: 'Paid by', width: 96, cell: (coupon) => payerText(coupon.platformPercentage) },
    { label: 'Uses', width: 80, align: 'right', cell: (coupon) => <Uses coupon={coupon} /> },
    {
      label: 'Status',
      width: 168,
      cell: (coupon) => (
        <Group gap="sm" wrap="nowrap">
          <ActiveSwitch coupon={coupon} />
          <CouponBadge status={coupon.status} />
        </Group>
      ),
    },
    ...(writable ? changes : []),
  ]
  return (
    <DataTable
      label="Coupons"
      columns={columns}
      hidden={hidden}
      rows={coupons}
      keyOf={(coupon) => coupon.id}
      stale={stale}
      minWidth={1120}
      card={(coupon) => (
        <CouponCard coupon={coupon} edit={writable && edit(coupon)} remove={writable && remove(coupon)} />
      )}
    />
  )
}

type CardProps = { coupon: Coupon; edit: ReactNode; remove: ReactNode }

function CouponCard({ coupon, edit, remove }: CardProps) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Code>{coupon.code}</Code>
        <CouponBadge status={coupon.status} />
      </Group>
      <Text size="sm">
        {couponSentence({ ...coupon, ...namesOf(coupon) })}, {paidByText(coupon.platformPercentage)}
      </Text>
      <Text size="sm" c="dimmed">
        Used <Uses coupon={coupon} />
      </Text>
      <Group justify="space-between">
        <ActiveSwitch coupon={coupon} />
        <Group gap={4}>
          {edit}
          {remove}
        </Group>
      </Group>
    </Stack>
  )
}
