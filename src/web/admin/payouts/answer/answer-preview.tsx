import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AnswerPreview as Preview } from '#contract/payments/answer/bank-answer.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { payoutsText } from '../summary-text.ts'
import { skippedText, skipsText, stayTexts } from './answer-text.ts'

const wrap = { overflowWrap: 'anywhere' } as const

/** What the bank answered, before anything is marked. */
export function AnswerPreview({ preview }: { preview: Preview }) {
  const { paid, refused, refusals, wholeFile } = preview
  const skips = skipsText(preview)
  return (
    <Stack gap="sm">
      {wholeFile && <Text size="sm">The bank gave one status for the whole file.</Text>}
      {paid.payouts > 0 && <Text fw={600}>Paid: {payoutsText(paid, money)}.</Text>}
      {refused.payouts > 0 && (
        <div>
          <Text fw={600}>Failed: {payoutsText(refused, money)}.</Text>
          <Refusals refusals={refusals} />
          <Text size="sm" mt="xs">
            These amounts are owed again. Each seller gets an email with the reason.
          </Text>
        </div>
      )}
      {paid.payouts + refused.payouts === 0 && <Text fw={600}>Nothing to mark.</Text>}
      {stayTexts(preview, money).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {skips && (
        <Notice tone="problem">
          <Text size="sm">Not used: {skips}. Check them with your bank.</Text>
          <Skipped preview={preview} />
        </Notice>
      )}
    </Stack>
  )
}

const Refusals = ({ refusals }: Pick<Preview, 'refusals'>) => (
  <List listStyleType="disc" size="sm" mt="xs" spacing={6} style={wrap}>
    {refusals.map(({ id, reference, seller, amount, reason, sellerReason }) => (
      <List.Item key={id}>
        {reference},{' '}
        <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm" underline="always">
          {seller.businessName}
        </Anchor>
        , {money(amount)}: {reason}
        {sellerReason !== reason && <>. The seller sees: {sellerReason}</>}
      </List.Item>
    ))}
  </List>
)

function Skipped({ preview: { skipped, skippedLines } }: { preview: Preview }) {
  const total = Object.values(skipped).reduce((sum, lines) => sum + lines, 0)
  const texts = skippedLines.map((line) => skippedText(line, money))
  return (
    <List listStyleType="disc" size="sm" mt="xs" style={wrap}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
        <List.Item key={index}>{text}</List.Item>
      ))}
      {total > skippedLines.length && <List.Item>And {total - skippedLines.length} more.</List.Item>}
    </List>
  )
}
