import { Badge } from '@mantine/core'
import type { CouponStatus } from '#contract/shop/promotions.ts'
import { statusNames } from './coupon-labels.ts'

const dots: Record<CouponStatus, string> = {
  ACTIVE: 'var(--accent)',
  SCHEDULED: 'var(--rating)',
  ENDED: 'var(--line-strong)',
  USED_UP: 'var(--line-strong)',
  INACTIVE: 'var(--line-strong)',
}

export const CouponBadge = ({ status }: { status: CouponStatus }) => (
  <Badge variant="dot" color={dots[status]} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {statusNames[status]}
  </Badge>
)
