import { Stack, Table, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { problemRowsMax, type ShipmentCheck } from '#contract/sellers/bulk.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import {
  columnsText,
  effectText,
  emptyText,
  hasOwnMessages,
  problemsText,
  problemTitle,
  readyText,
} from './check-text.ts'
import type { CheckedFile } from './choose-file.tsx'
import styles from './review-file.module.css'

type Props = { file: CheckedFile; onBack: () => void }

/** Second step: what the file would ship. Nothing has changed yet. */
export function ReviewFile({ file: { content, check }, onBack }: Props) {
  const summary = useRef<HTMLParagraphElement>(null)
  // The chosen file's field is gone, so the focus moves to the result.
  useEffect(() => summary.current?.focus(), [])
  const job = useStartJob(() => callAsSeller('POST /sellers/bulk/shipments', { body: { content } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!job.isPending) job.mutate(undefined)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <div>
          <Text ref={summary} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
            {readyText(check.ready)}
          </Text>
          {check.ready > 0 && <Text size="sm">{effectText(check.ready)}</Text>}
        </div>
        {check.first.length > 0 && <FirstRows check={check} />}
        <Text size="sm" c="dimmed">
          {[columnsText(check), emptyText(check.empty)].filter(Boolean).join(' ')}
        </Text>
        {check.problems.length > 0 && <Problems check={check} />}
        {job.error && <Notice tone="problem">{messageOf(job.error)}</Notice>}
        <DialogButtons
          label={check.ready > 0 ? `Ship ${countText(check.ready, 'order')}` : 'Nothing to ship'}
          busyLabel="Starting..."
          busy={job.isPending}
          blocked={check.ready === 0}
          cancelLabel="Back"
          onClose={onBack}
        />
      </Stack>
    </form>
  )
}

/** Shows whether the columns were matched correctly. */
const FirstRows = ({ check: { first, ready } }: { check: ShipmentCheck }) => (
  <div>
    <Table aria-label="First orders of the file" className={styles.rows}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Order</Table.Th>
          <Table.Th>Carrier</Table.Th>
          <Table.Th>Tracking Number</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {first.map(({ row, order, carrier, trackingNumber }) => (
          <Table.Tr key={row}>
            <Table.Td>{order}</Table.Td>
            <Table.Td>{carrier}</Table.Td>
            <Table.Td>{trackingNumber}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    {ready > first.length && (
      <Text size="sm" c="dimmed" mt={4}>
        And {countText(ready - first.length, 'more order', 'more orders')}.
      </Text>
    )}
  </div>
)

const Problems = ({ check }: { check: ShipmentCheck }) => (
  <section aria-label="Rows with problems">
    <Notice tone="problem">{problemsText(check)}</Notice>
    {check.problems.map((problem) => (
      <details key={problem.kind} className={styles.problem}>
        <summary>{problemTitle(problem)}</summary>
        <ul>
          {problem.rows.map(({ row, order, message }) => (
            <li key={row}>
              Row {numberText(row)}
              {order && `: ${order}`}
              {hasOwnMessages(problem.kind) && `. ${message}`}
            </li>
          ))}
          {problem.total > problemRowsMax && (
            <li>And {countText(problem.total - problemRowsMax, 'more row', 'more rows')}.</li>
          )}
        </ul>
      </details>
    ))}
  </section>
)
