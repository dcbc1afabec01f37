import { Badge } from '@mantine/core'
import type { DeskProductState } from '#contract/admin/products.ts'
import { stateNames } from './product-view.ts'

const dots: Record<DeskProductState, string> = {
  LISTED: 'var(--accent)',
  UNLISTED: 'var(--rating)',
  DRAFT: 'var(--line-strong)',
  ARCHIVED: 'var(--line-strong)',
  HIDDEN: 'var(--sale)',
}

export const ProductState = ({ state }: { state: DeskProductState }) => (
  <Badge variant="dot" color={dots[state]} tt="none" fw={500} size="lg" style={{ flexShrink: 0 }}>
    {stateNames[state]}
  </Badge>
)
