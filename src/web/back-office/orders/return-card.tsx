import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { money } from '../../ui/price.tsx'
import { momentText } from '../forms/dates.ts'
import styles from './return-card.module.css'
import { itemsText, returnStatusNames, returnStepText } from './return-text.ts'

const tones = {
  REQUESTED: 'plain',
  DISPUTED: 'sale',
  ACCEPTED: 'good',
  REJECTED: 'plain',
  CANCELLED: 'plain',
} as const

type Props = { orderReturn: OrderReturn; actions?: ReactNode }

/** A return on the page of its order: reason, status, items, photos, refund and history. */
export const ReturnCard = ({ orderReturn, actions }: Props) => (
  <Stack gap="sm">
    <Group justify="space-between" align="flex-start" gap="sm">
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {returnReasons[orderReturn.reason]}
      </Text>
      <ReturnStatus orderReturn={orderReturn} />
    </Group>
    <Request orderReturn={orderReturn} />
    <Outcome orderReturn={orderReturn} />
    <Steps orderReturn={orderReturn} />
    {actions && (
      <Group gap="xs" className="empty:hidden">
        {actions}
      </Group>
    )}
  </Stack>
)

/** What the row of a return in a list does not show. */
export const ReturnDetails = ({ orderReturn }: Pick<Props, 'orderReturn'>) => (
  <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg" verticalSpacing="sm">
    <Request orderReturn={orderReturn} />
    <Outcome orderReturn={orderReturn} />
    <Steps orderReturn={orderReturn} />
  </SimpleGrid>
)

type StatusProps = Pick<Props, 'orderReturn'> & {
  /** Replaces the name of the status. */
  statusName?: string | undefined
}

export const ReturnStatus = ({ orderReturn: { status, overdue }, statusName }: StatusProps) => (
  <Group gap={4}>
    {overdue && <Badge tone="sale">Answer overdue</Badge>}
    <Badge tone={tones[status]} className={status === 'REQUESTED' ? styles.urgent : undefined}>
      {statusName ?? returnStatusNames[status]}
    </Badge>
  </Group>
)

const Request = ({ orderReturn }: Pick<Props, 'orderReturn'>) => (
  <Stack gap="sm">
    {orderReturn.comment && (
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {orderReturn.comment}
      </Text>
    )}
    <Items items={orderReturn.items} />
    <Photos photos={orderReturn.photos} />
  </Stack>
)

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
              className="size-12 rounded bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </Group>
  )

/** The refund, the deadline for the answer, and the notes of seller and admin. */
function Outcome({ orderReturn }: { orderReturn: OrderReturn }) {
  const { status, amount, disputeReason, decisionNote } = orderReturn
  const items = itemsText(orderReturn.items)
  const open = status === 'REQUESTED' || status === 'DISPUTED'
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {open && (
        <Text size="sm">
          Refund if accepted: {money(amount)} for {items}
        </Text>
      )}
      {status === 'REQUESTED' && (
        <Text size="sm" c="dimmed">
          {orderReturn.overdue
            ? `The answer was due ${momentText(orderReturn.answerBy)}. An admin will decide unless the seller responds first.`
            : `Answer due ${momentText(orderReturn.answerBy)}`}
        </Text>
      )}
      {status === 'ACCEPTED' && (
        <Text size="sm">
          {refundText(orderReturn)} {orderReturn.restocked && `${items} returned to stock.`}
        </Text>
      )}
      {disputeReason && <Text size="sm">Reason for the dispute: {disputeReason}</Text>}
      {decisionNote && <Text size="sm">Decision: {decisionNote}</Text>}
    </Stack>
  )
}

function refundText({ amount, refund }: OrderReturn): string {
  if (!refund) return 'No refund was due.'
  if (refund.status === 'SUCCEEDED') return `Refunded ${money(amount)} to the customer.`
  if (refund.status === 'FAILED') return `The refund of ${money(amount)} failed. An admin will look into it.`
  if (refund.status === 'CANCELLED') return `The customer's bank has already paid back ${money(amount)}.`
  if (refund.method === 'TRANSFER') return `${money(amount)} will be transferred to the customer's account.`
  return `The refund of ${money(amount)} is on its way to the customer.`
}

const Steps = ({ orderReturn: { history } }: { orderReturn: OrderReturn }) => (
  <ol style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label="Steps">
    {history.map((entry) => (
      <Text component="li" size="sm" c="dimmed" key={`${entry.step} ${entry.at}`}>
        {returnStepText(entry)}, <time dateTime={entry.at}>{momentText(entry.at)}</time>
      </Text>
    ))}
  </ol>
)
