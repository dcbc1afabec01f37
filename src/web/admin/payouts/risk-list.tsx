import { Stack, Text } from '@mantine/core'
import type { SellerRisk } from '#contract/payments/payout.ts'
import { riskText } from './risk-text.ts'

/** The risk signals of a seller; nothing without signals. */
export const RiskList = ({ risks }: { risks: SellerRisk[] }) =>
  risks.length > 0 && (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label="Risk signals" style={{ listStyle: 'none' }}>
      {risks.map((risk) => (
        <Text
          component="li"
          key={risk.signal}
          size="sm"
          pl="xs"
          style={{ borderLeft: '2px solid var(--rating)' }}
        >
          {riskText(risk)}
        </Text>
      ))}
    </Stack>
  )
