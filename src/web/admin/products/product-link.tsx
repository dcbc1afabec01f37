import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../session/permissions.tsx'

type Props = {
  id: number | undefined
  /** Path of a page of the shop for staff whose role cannot view products here. */
  inShop?: string | undefined
  children: ReactNode
}

/** A product's title, as a link to the product's page in this area. */
export function ProductLink({ id, inShop, children }: Props) {
  const may = useMay()('moderation.read')
  const to = may && id !== undefined ? `/admin/products/${id}` : inShop
  if (!to) return children
  return (
    <Anchor component={Link} to={to} inherit style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Anchor>
  )
}
