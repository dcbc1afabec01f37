import { Badge } from '@mantine/core'
import type { CustomerRow } from '#contract/admin/customers.ts'
import { stateNames } from './customer-view.ts'

const dots: Record<CustomerRow['state'], string> = {
  ACTIVE: 'var(--accent)',
  BLOCKED: 'var(--sale)',
  DELETED: 'var(--line-strong)',
}

export const CustomerState = ({ customer: { state, staff } }: { customer: CustomerRow }) => (
  <Badge variant="dot" color={dots[state]} tt="none" fw={500} size="lg" style={{ flexShrink: 0 }}>
    {staff ? `Staff${state === 'BLOCKED' ? ', blocked' : ''}` : stateNames[state]}
  </Badge>
)
