import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { variantParts } from '#shared/catalog/variant-label.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { Badge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { money } from '../ui/price.tsx'
import { momentText } from './dates.ts'
import { piecesText, returnStatusNames, returnStepText } from './return-words.ts'

const tones = {
  REQUESTED: 'plain',
  DISPUTED: 'sale',
  ACCEPTED: 'good',
  REJECTED: 'plain',
  CANCELLED: 'plain',
} as const

type Props = {
  claim: OrderReturn
  /** Which order and whose, where that is not clear. */
  head?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** A return: what goes back and why, what it costs, and every step so far. */
export function ReturnCard({ claim, head, actions }: Props) {
  const reason = (
    <Text size="sm" fw={600}>
      {returnReasons[claim.reason]}
    </Text>
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{head ?? reason}</div>
        <Group gap="xs">
          {claim.overdue && <Badge tone="sale">Answer overdue</Badge>}
          <Badge tone={tones[claim.status]}>{returnStatusNames[claim.status]}</Badge>
        </Group>
      </Group>
      {head && reason}
      {claim.comment && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {claim.comment}
        </Text>
      )}
      <Items items={claim.items} />
      <Photos photos={claim.photos} />
      <Outcome claim={claim} />
      <Steps claim={claim} />
      {actions && (
        <Group gap="xs" className="empty:hidden">
          {actions}
        </Group>
      )}
    </Stack>
  )
}

const Items = ({ items }: Pick<OrderReturn, 'items'>) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
    {items.map((item) => (
      <Group component="li" key={item.orderItemId} gap="sm" wrap="nowrap" align="flex-start">
        <Box w={48} h={60} bg="var(--sunken)" style={{ flexShrink: 0, overflow: 'hidden', borderRadius: 6 }}>
          <Picture
            src={item.image ?? undefined}
            alt=""
            width={48}
            height={60}
            sizes="48px"
            fallback=""
            className="size-full object-cover"
          />
        </Box>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={500}>
            {item.title}
          </Text>
          <Text size="sm" c="dimmed">
            {[...variantParts(item), `Quantity ${item.quantity}`].join(' · ')}
          </Text>
        </div>
      </Group>
    ))}
  </Stack>
)

const photoSize = 96

const Photos = ({ photos }: Pick<OrderReturn, 'photos'>) =>
  photos.length > 0 && (
    <Group component="ul" gap="xs" p={0} m={0} aria-label="Photos" style={{ listStyle: 'none' }}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a
            href={photo}
            target="_blank"
            rel="noreferrer"
            aria-label={`Photo ${index + 1}, open large in a new tab`}
            style={{ display: 'block', borderRadius: 6 }}
          >
            <Picture
              src={photo}
              alt=""
              width={photoSize}
              height={photoSize}
              sizes={`${photoSize}px`}
              className="size-[96px] rounded bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </Group>
  )

/** What it means in money, and what was said about it. */
function Outcome({ claim }: { claim: OrderReturn }) {
  const { status, amount, disputeReason, decisionNote } = claim
  const pieces = piecesText(claim.items)
  const open = status === 'REQUESTED' || status === 'DISPUTED'
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {open && (
        <Text size="sm">
          {money(amount)} would go back to the customer for {pieces}.
        </Text>
      )}
      {status === 'REQUESTED' && (
        <Text size="sm" c="dimmed">
          {claim.overdue
            ? `It should have been answered by ${momentText(claim.answerBy)}. The shop decides now, unless the seller answers first.`
            : `To be answered by ${momentText(claim.answerBy)}`}
        </Text>
      )}
      {status === 'ACCEPTED' && (
        <Text size="sm">
          {refundText(claim)} {claim.restocked && `${pieces} back on the shelf.`}
        </Text>
      )}
      {disputeReason && <Text size="sm">The seller does not agree: {disputeReason}</Text>}
      {decisionNote && <Text size="sm">The shop says: {decisionNote}</Text>}
    </Stack>
  )
}

function refundText({ amount, refund }: OrderReturn): string {
  if (!refund) return 'Nothing had to go back.'
  if (refund.status === 'SUCCEEDED') return `${money(amount)} went back to the customer.`
  if (refund.status === 'FAILED')
    return `${money(amount)} could not be sent to the customer; the shop looks into it.`
  if (refund.status === 'CANCELLED') return `The customer has the ${money(amount)} from their bank.`
  return `${money(amount)} is on its way back to the customer.`
}

const Steps = ({ claim: { history } }: { claim: OrderReturn }) => (
  <ol style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label="Steps">
    {history.map((entry) => (
      <Text component="li" size="sm" c="dimmed" key={`${entry.step} ${entry.at}`}>
        {returnStepText(entry)}, <time dateTime={entry.at}>{momentText(entry.at)}</time>
      </Text>
    ))}
  </ol>
)
