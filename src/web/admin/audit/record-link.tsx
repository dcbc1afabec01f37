import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Permission } from '#shared/staff/permissions.ts'
import { useMay } from '../session/permissions.tsx'

type Props = { page: { to: string; permission: Permission } | undefined; strong?: boolean; children: string }

/** A record's name, as a link if it has a page that the admin's role may open. */
export function RecordLink({ page, strong, children }: Props) {
  const may = useMay()
  const weight = strong ? 600 : undefined
  if (!page || !may(page.permission))
    return <span style={{ fontWeight: weight, overflowWrap: 'anywhere' }}>{children}</span>
  return (
    <Anchor
      component={Link}
      to={page.to}
      inherit
      fw={weight}
      underline="always"
      style={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Anchor>
  )
}
