import { Badge } from '@mantine/core'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { statusNames } from './status-choices.ts'

const dots: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'var(--rating)',
  ACTIVE: 'var(--accent)',
  SUSPENDED: 'var(--sale)',
  DEACTIVATED: 'var(--line-strong)',
  BANNED: 'var(--sale)',
  CLOSED: 'var(--line-strong)',
}

export function AccountBadge({ status }: { status: AccountStatus }) {
  return (
    <Badge variant="dot" color={dots[status]} tt="none" fw={500} size="lg" style={{ flexShrink: 0 }}>
      {statusNames[status]}
    </Badge>
  )
}
