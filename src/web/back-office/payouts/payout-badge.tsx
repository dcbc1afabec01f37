import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { payoutStatusNames } from './payout-text.ts'

const tones = { SCHEDULED: 'plain', SENT: 'plain', PAID: 'good', FAILED: 'sale', RETURNED: 'sale' } as const

export const PayoutBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge tone={tones[status]}>{payoutStatusNames[status]}</Badge>
)
