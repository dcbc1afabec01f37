import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dispute } from '#contract/payments/disputes.ts'
import { isOpenDispute } from '#shared/payments/dispute.ts'
import { gatewayNames } from '#shared/payments/gateway.ts'
import { Badge } from '../../ui/badge.tsx'
import { money } from '../../ui/price.tsx'
import { disputeNotes, disputeReason, disputeState } from './dispute-labels.ts'

type Props = {
  dispute: Dispute
  /** Default: the amount. */
  title?: ReactNode
  children?: ReactNode
}

/** A dispute's amount, reason, status and deadline, with a link to the provider. */
export function DisputeFacts({ dispute, title, children }: Props) {
  const { label, tone } = disputeState(dispute)
  return (
    <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {title ?? money(dispute.amount)}
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Group>
      <Text size="sm">
        {disputeReason(dispute.reason)}.
        {dispute.fee > 0 && ` ${gatewayNames[dispute.gateway]} charged a fee of ${money(dispute.fee)}.`}
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
        aria-label={`${linkLabel(dispute)}: ${dispute.providerDisputeId}`}
      >
        {linkLabel(dispute)}
      </Anchor>
    </Stack>
  )
}

const linkLabel = ({ status, gateway }: Dispute): string =>
  `${isOpenDispute(status) ? 'Answer' : 'View'} at ${gatewayNames[gateway]}`
