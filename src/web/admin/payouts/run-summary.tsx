import { Stack, Text } from '@mantine/core'
import type { PayoutSummary } from '#contract/payments/payout.ts'
import { money } from '../../ui/price.tsx'
import { exceptionText, heldText, readyText, reserveText } from './summary-text.ts'

/** Total and number of sellers that a payout run pays now, and the sellers it leaves out with the reason. */
export const RunSummary = ({ summary }: { summary: PayoutSummary }) => (
  <Stack gap={4}>
    <Text fw={600}>{readyText(summary.ready, money)}</Text>
    {summary.exceptions.sellers > 0 && (
      <Text size="sm" fw={600}>
        {exceptionText(summary.exceptions, money)}
      </Text>
    )}
    {summary.held.map((held) => (
      <Text key={held.reason} size="sm" c="dimmed">
        {heldText(held, money)}
      </Text>
    ))}
    {summary.reserved.sellers > 0 && (
      <Text size="sm" c="dimmed">
        {reserveText(summary.reserved, money)}
      </Text>
    )}
  </Stack>
)
