import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Coupon } from '#contract/shop/promotions.ts'
import { viewPath } from '../orders/list/desk-view.ts'
import { useMay } from '../session/permissions.tsx'

type Props = { coupon: Pick<Coupon, 'code' | 'uses'>; label: string; children: ReactNode }

/** A link to the orders that used the coupon; plain text if there are none, or if the role cannot view orders. */
export function CouponUses({ coupon: { code, uses }, label, children }: Props) {
  const may = useMay()('orders.read')
  if (!may || uses === 0) return children
  return (
    <Anchor
      component={Link}
      to={`/admin/orders${viewPath({ coupon: code })}`}
      size="sm"
      underline="always"
      aria-label={label}
    >
      {children}
    </Anchor>
  )
}
