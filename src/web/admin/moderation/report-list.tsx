import { Group, Stack, Text } from '@mantine/core'
import type { Reports } from '#contract/admin/moderation.ts'
import { reportReasons } from '#shared/catalog/report-reasons.ts'
import { momentText } from '../../back-office/forms/dates.ts'

/** The number of reports, their reasons, and the newest comments. */
export function ReportList({ reports }: { reports: Reports }) {
  const { count, reasons, newest } = reports
  const comments = newest.filter(({ comment }) => comment)
  return (
    <Stack gap="xs">
      <Text fw={600}>{count === 1 ? '1 report' : `${count} reports`}</Text>
      <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
        {reasons.map(({ reason, count: times }) => (
          <Group component="li" key={reason} justify="space-between" gap="md" wrap="nowrap">
            <Text size="sm">{reportReasons[reason]}</Text>
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {times}
            </Text>
          </Group>
        ))}
      </Stack>
      {comments.map(({ comment, by, at }) => (
        <Stack key={`${by}${at}`} gap={0} pl="sm" style={{ borderLeft: '2px solid var(--line-strong)' }}>
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {comment}
          </Text>
          <Text size="sm" c="dimmed">
            {by}, <time dateTime={at}>{momentText(at)}</time>
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
