import { Button, Code, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentException } from '#contract/payments/payment-desk.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { useMay } from '../session/permissions.tsx'
import { DeskList } from './desk-list.tsx'
import { exceptionText } from './exception-labels.ts'
import { ReplayButton } from './replay-button.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export function ExceptionsSection() {
  const [params, setParams] = useSearchParams()
  const state = params.get('exceptions') === 'resolved' ? 'resolved' : 'open'
  const list = useListPage(adminListQuery('GET /admin/payment-exceptions', { query: { state, size: 20 } }))
  const [resolving, setResolving] = useState<PaymentException | null>(null)
  return (
    <SectionFrame title="Exceptions" note="Payment events that could not be processed automatically.">
      <SegmentedControl
        aria-label="Exception status"
        value={state}
        onChange={(next) =>
          setParams(
            (before) => {
              before.delete('exceptions')
              if (next === 'resolved') before.set('exceptions', 'resolved')
              return before
            },
            { replace: true },
          )
        }
        data={[
          { value: 'open', label: 'Open' },
          { value: 'resolved', label: 'Resolved' },
        ]}
        size="md"
        style={{ alignSelf: 'flex-start' }}
      />
      <DeskList
        label="Exceptions"
        list={list}
        empty={state === 'open' ? 'No open exceptions.' : 'No resolved exceptions.'}
        keyOf={(exception) => exception.id}
      >
        {(exception) => <Exception exception={exception} onResolve={() => setResolving(exception)} />}
      </DeskList>
      {resolving && <ResolveDialog exception={resolving} onClose={() => setResolving(null)} />}
    </SectionFrame>
  )
}

function Exception({ exception, onResolve }: { exception: PaymentException; onResolve: () => void }) {
  const { title, advice } = exceptionText(exception.kind)
  const { resolvedAt, resolvedBy, note } = exception
  const may = useMay()
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={2} miw={0} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {!resolvedAt && <Text size="sm">{advice}</Text>}
        {resolvedAt && (
          <Text size="sm">
            {note} ({resolvedBy ?? 'the shop'}, {momentText(resolvedAt)})
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {exception.reference}, {momentText(exception.createdAt)}
        </Text>
        <details>
          <summary style={{ cursor: 'pointer', fontSize: 14, minHeight: 32, lineHeight: '32px' }}>
            Details
          </summary>
          <Code block tabIndex={0} mah={320} style={{ overflow: 'auto' }}>
            {JSON.stringify(exception.details, null, 2)}
          </Code>
        </details>
      </Stack>
      {!resolvedAt && may('payments.write') && (
        <Group gap="sm">
          {exception.kind === 'event_parked' && <ReplayButton exception={exception} />}
          {debtOf(exception) && (
            <Button component={Link} to={`/admin/sellers/${debtOf(exception)}`} mih="var(--control)">
              {exception.kind === 'seller_debt' ? 'Collect debt' : 'Review'}
            </Button>
          )}
          <Button
            variant="default"
            mih="var(--control)"
            aria-label={`Resolve: ${title}, ${exception.reference}`}
            onClick={onResolve}
          >
            Resolve
          </Button>
        </Group>
      )}
    </Group>
  )
}

/** The seller whose debt it is about. */
function debtOf({ kind, reference, details }: PaymentException): string | undefined {
  if (kind === 'seller_debt') return reference
  const { sellerId } = details as { sellerId?: number }
  return kind === 'write_off_requested' && sellerId ? String(sellerId) : undefined
}
