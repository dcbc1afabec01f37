import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { FileEncoding, ProductImport } from '#contract/sellers/imports.ts'
import { isResponseError } from '../../../api-errors.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { momentText } from '../../../back-office/forms/dates.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Notice } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  announcementOf,
  checkedText,
  encodingNames,
  isApplying,
  isWorking,
  sameTitlesText,
} from '../import-text.ts'
import { ImportBadge } from '../list/import-badge.tsx'
import { MappingPanel } from '../mapping/mapping-panel.tsx'
import { ProblemsSection } from '../problems/problems-section.tsx'
import { RowsSection } from '../rows/rows-section.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { Report } from './report.tsx'
import { StepDialog } from './step-dialog.tsx'
import { type Step, useImport, useImportStep } from './use-import.ts'

export default function ImportPage() {
  const { importId = '' } = useParams()
  const { data, error, isError, refetch } = useImport(importId)
  return (
    <>
      <Anchor
        component={Link}
        to="/seller/imports"
        size="sm"
        style={{ display: 'inline-flex', minHeight: 'var(--control)' }}
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
        actions={data && <ImportBadge of={data} />}
      />
      {data ? (
        <ImportState key={data.id} data={data} isUnreachable={isError} />
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

function ImportState({ data, isUnreachable }: { data: ProductImport; isUnreachable: boolean }) {
  const { status } = data
  const run = useImportStep(String(data.id))
  // Kept while the dialog closes, so that its text does not disappear during the animation.
  const [question, setQuestion] = useState<{ step: Step; data: ProductImport } | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (step: Step) => {
    run.reset()
    setQuestion({ step, data })
    setOpened(true)
  }
  const region = useRef<HTMLElement>(null)
  const stepTaken = useRef(false)
  useEffect(() => {
    // After a step, the button that started it is gone; the focus moves to the new state.
    if (!opened && stepTaken.current) region.current?.focus({ preventScroll: true })
    stepTaken.current = false
  }, [opened])
  const close = (done: boolean) => {
    stepTaken.current = done
    setOpened(false)
  }
  const [remapping, setRemapping] = useState(false)
  const remap = (to: boolean) => {
    setRemapping(to)
    region.current?.focus({ preventScroll: true })
  }
  const isMapping = status === 'MAPPING' || (status === 'READY' && remapping)
  const mayStop = status === 'CHECKING' || isApplying(status)
  return (
    <section ref={region} tabIndex={-1} aria-label="Import status" style={{ outline: 'none' }}>
      <p role="status" className="sr-only">
        {announcementOf(data)}
      </p>
      {data.encoding && (isMapping || status === 'READY') && <EncodingNotice encoding={data.encoding} />}
      {isWorking(status) ? (
        <ProgressPanel
          data={data}
          isUnreachable={isUnreachable}
          onStop={mayStop ? () => ask('cancel') : undefined}
        />
      ) : isMapping ? (
        <MappingPanel
          importId={String(data.id)}
          onSaved={() => remap(false)}
          cancelLabel={status === 'MAPPING' ? 'Cancel import' : 'Back'}
          onCancel={() => (status === 'MAPPING' ? ask('cancel') : remap(false))}
        />
      ) : (
        <ImportRows data={data} onUndo={() => ask('undo')} onRemap={() => remap(true)} />
      )}
      {status === 'READY' && !isMapping && (
        <DecideBar counts={data.counts} onApply={() => ask('apply')} onCancel={() => ask('cancel')} />
      )}
      {question && (
        <StepDialog step={question.step} data={question.data} opened={opened} run={run} onClose={close} />
      )}
    </section>
  )
}

/** Other encodings would show other letters, and only the seller knows which are right. */
const EncodingNotice = ({ encoding }: { encoding: FileEncoding }) => (
  <Box mb="lg">
    <Notice>
      <p>
        This file is not in UTF-8, so we read it as {encodingNames[encoding]}. Check letters with accents. If
        they are wrong, cancel this import and choose another encoding when you upload the file again.
      </p>
    </Notice>
  </Box>
)

type RowsProps = { data: ProductImport; onUndo: () => void; onRemap: () => void }

/** The rows of an import that is checked, applied or undone, with what can be done about them. */
function ImportRows({ data, onUndo, onRemap }: RowsProps) {
  const isReady = data.status === 'READY'
  const sameTitles = sameTitlesText(data)
  return (
    <Stack gap="lg">
      {!isReady && <Report data={data} onUndo={onUndo} />}
      {isReady && <Text fw={600}>{checkedText(data)}</Text>}
      {sameTitles && (
        <Notice>
          <p>{sameTitles}</p>
        </Notice>
      )}
      {isReady && data.counts.ERROR > 0 && <ProblemsSection importId={String(data.id)} />}
      {isReady && (
        <Button variant="default" mih="var(--control)" style={{ alignSelf: 'start' }} onClick={onRemap}>
          Change columns
        </Button>
      )}
      {data.ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Ignored columns: {data.ignoredColumns.join(', ')}.
        </Text>
      )}
      {data.rows > 0 && <RowsSection data={data} />}
    </Stack>
  )
}

function NoImport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isResponseError(error) && [400, 404].includes(error.status)) {
    return (
      <EmptyState
        title="Import not found"
        action={<LinkButton to="/seller/imports">Go to your imports</LinkButton>}
      >
        <p>Imports are deleted 30 days after they finish.</p>
      </EmptyState>
    )
  }
  return <ErrorState title="We couldn't load the import" error={error} onRetry={onRetry} />
}
