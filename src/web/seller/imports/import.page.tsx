import { Anchor, Group, Skeleton, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { isResponseError } from '../../api-errors.ts'
import { momentText } from '../../back-office/dates.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState, Notice } from '../../ui/states.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ImportBadge } from './import-badge.tsx'
import { countText, isWorking, newsOf } from './import-text.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { Report } from './report.tsx'
import { RowsSection } from './rows-section.tsx'
import { StepDialog } from './step-dialog.tsx'
import { type Step, useImport, useImportStep } from './use-import.ts'

/** One import, from the check to the report. */
export default function ImportPage() {
  const { importId = '' } = useParams()
  const { data, error, isError, refetch } = useImport(importId)
  return (
    <>
      <Anchor
        component={Link}
        to="/seller/imports"
        size="sm"
        style={{ display: 'inline-flex', minHeight: 44 }}
      >
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          All imports
        </Group>
      </Anchor>
      <PageHead
        title="Import"
        area="Seller"
        note={
          data && (
            <span style={{ overflowWrap: 'anywhere' }}>
              {data.fileName}, {data.rows > 0 && `${countText(data.rows, 'row')}, `}
              {momentText(data.createdAt)}
            </span>
          )
        }
        actions={data && <ImportBadge status={data.status} />}
      />
      {data ? (
        <Stages key={data.id} data={data} unheard={isError} />
      ) : error ? (
        <NoImport error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" aria-busy="true">
          <p role="status" className="sr-only">
            Loading the import...
          </p>
          <Skeleton height={160} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </Stack>
      )}
    </>
  )
}

/** What there is to see and do in the import's present state. */
function Stages({ data, unheard }: { data: ProductImport; unheard: boolean }) {
  const { status, rows } = data
  const run = useImportStep(String(data.id))
  // Kept while the dialog closes, so that its words stay.
  const [question, setQuestion] = useState<{ step: Step; data: ProductImport } | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (step: Step) => {
    run.reset()
    setQuestion({ step, data })
    setOpened(true)
  }
  const region = useRef<HTMLElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // The button that asked is gone: who pressed it goes on at the new state.
    if (!opened && moved.current) region.current?.focus({ preventScroll: true })
    moved.current = false
  }, [opened])
  const close = (done: boolean) => {
    moved.current = done
    setOpened(false)
  }
  const mayStop = status === 'CHECKING' || status === 'APPLYING'
  return (
    <section ref={region} tabIndex={-1} aria-label="State of the import" style={{ outline: 'none' }}>
      <p role="status" className="sr-only">
        {newsOf(data)}
      </p>
      {isWorking(status) ? (
        <ProgressPanel data={data} unheard={unheard} onStop={mayStop ? () => ask('cancel') : undefined} />
      ) : (
        <Stack gap="lg">
          {status !== 'READY' && <Report data={data} onUndo={() => ask('undo')} />}
          {data.ignoredColumns.length > 0 && (
            <Notice>
              <p style={{ overflowWrap: 'anywhere' }}>Ignored columns: {data.ignoredColumns.join(', ')}.</p>
            </Notice>
          )}
          {rows > 0 && <RowsSection data={data} />}
        </Stack>
      )}
      {status === 'READY' && (
        <DecideBar counts={data.counts} onApply={() => ask('apply')} onCancel={() => ask('cancel')} />
      )}
      {question && (
        <StepDialog step={question.step} data={question.data} opened={opened} run={run} onClose={close} />
      )}
    </section>
  )
}

function NoImport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isResponseError(error) && [400, 404].includes(error.status)) {
    return (
      <EmptyState
        title="Import not found"
        action={<LinkButton to="/seller/imports">To your imports</LinkButton>}
      >
        <p>Imports are removed 30 days after their end.</p>
      </EmptyState>
    )
  }
  return <ErrorState title="The import did not load" error={error} onRetry={onRetry} />
}
