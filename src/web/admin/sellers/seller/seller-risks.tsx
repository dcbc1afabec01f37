import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { SameSeller, SellerOverview } from '#contract/admin/sellers-admin.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { RiskList } from '../../payouts/risk-list.tsx'
import { AccountBadge } from '../account-badge.tsx'

/** What staff should look at before verifying or paying the seller. */
export const SellerRisks = ({ overview }: { overview: SellerOverview | undefined }) => (
  <SectionFrame
    title="Risk signals"
    note="From orders, refunds, disputes and other accounts. For information only: nothing is blocked."
  >
    {!overview ? (
      <Skeleton height={24} />
    ) : overview.risks.length + overview.sameSellers.length === 0 ? (
      <Text size="sm" c="dimmed">
        Nothing unusual.
      </Text>
    ) : (
      <Stack gap="xs">
        <RiskList risks={overview.risks} />
        <SameSellers sellers={overview.sameSellers} />
      </Stack>
    )}
  </SectionFrame>
)

const names = (): Record<SameSeller['same'][number], string> => ({
  TAX_NUMBER: payeeRules().tax.label,
  MOBILE: 'mobile number',
  BANK_ACCOUNT: 'bank account',
})

const SameSellers = ({ sellers }: { sellers: SameSeller[] }) =>
  sellers.length > 0 && (
    <Stack
      component="ul"
      gap="xs"
      p={0}
      m={0}
      aria-label="Accounts with the same details"
      style={{ listStyle: 'none' }}
    >
      {sellers.map(({ id, businessName, accountStatus, same }) => (
        <Group
          component="li"
          key={id}
          gap="xs"
          pl="xs"
          style={{ borderLeft: '2px solid var(--rating)', overflowWrap: 'anywhere' }}
        >
          <Text size="sm">
            Same {same.map((detail) => names()[detail]).join(' and ')} as{' '}
            <Anchor component={Link} to={`/admin/sellers/${id}`} size="sm" underline="always">
              {businessName}
            </Anchor>
          </Text>
          <AccountBadge status={accountStatus} />
        </Group>
      ))}
    </Stack>
  )
