import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dispute } from '#contract/payments/disputes.ts'
import { isOpenDispute } from '#shared/payments/dispute.ts'
import { gatewayNames } from '#shared/payments/gateway.ts'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/price.tsx'
import { disputeNotes, disputeReason, disputeState } from './dispute-words.ts'

type Props = {
  dispute: Dispute
  /** Who wants how much; the amount alone unless said. */
  title?: ReactNode
  children?: ReactNode
}

/** What a bank wants back, why, where that stands, and where a person answers it. */
export function DisputeFacts({ dispute, title, children }: Props) {
  const { words, tone } = disputeState(dispute)
  return (
    <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {title ?? money(dispute.amount)}
        </Text>
        <Badge tone={tone}>{words}</Badge>
      </Group>
      <Text size="sm">
        {disputeReason(dispute.reason)}.
        {dispute.fee > 0 && ` ${gatewayNames[dispute.gateway]} charged ${money(dispute.fee)} for it.`}
      </Text>
      <Text size="sm" c="dimmed">
        {children}
        {disputeNotes(dispute).join(', ')}
      </Text>
      <Anchor
        href={dispute.link}
        target="_blank"
        rel="noopener noreferrer"
        size="sm"
        style={{ alignSelf: 'flex-start', minHeight: 24 }}
        aria-label={`${linkWords(dispute)}: ${dispute.providerDisputeId}`}
      >
        {linkWords(dispute)}
      </Anchor>
    </Stack>
  )
}

const linkWords = ({ status, gateway }: Dispute): string =>
  `${isOpenDispute(status) ? 'Answer' : 'See it'} at ${gatewayNames[gateway]}`
