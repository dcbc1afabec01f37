import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { ChoiceLine } from '../../back-office/list/choice-line.tsx'
import { useMay } from '../session/permissions.tsx'

type SectionLink = { id: string; label: string; permission?: TeamPermission }

const sectionLinks = (): SectionLink[] => [
  { id: 'profile', label: 'Profile', permission: 'account.write' },
  { id: 'email', label: 'Email', permission: 'account.write' },
  { id: 'business', label: 'Business', permission: 'account.write' },
  { id: 'shop-page', label: 'Shop page', permission: 'account.write' },
  { id: 'tax', label: payeeRules().tax.label, permission: 'account.write' },
  { id: 'pickup', label: 'Pickup address', permission: 'account.write' },
  { id: 'documents', label: 'Documents', permission: 'account.write' },
  { id: 'bank', label: 'Bank', permission: 'bank.write' },
  { id: 'holiday', label: 'Holiday mode', permission: 'account.write' },
  { id: 'security', label: 'Two-step login' },
  { id: 'devices', label: 'Devices' },
]

/** Links to the sections of the long account page that the member may open. */
export function SectionLinks() {
  const may = useMay()
  return (
    <Box mb="md">
      <ChoiceLine label="Sections of this page">
        {sectionLinks()
          .filter(({ permission }) => !permission || may(permission))
          .map(({ id, label }) => (
            <Anchor
              key={id}
              component={Link}
              to={`#${id}`}
              size="sm"
              display="inline-flex"
              mih="var(--control)"
              pr="xs"
              style={{ alignItems: 'center' }}
            >
              {label}
            </Anchor>
          ))}
      </ChoiceLine>
    </Box>
  )
}
