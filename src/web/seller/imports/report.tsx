import { Button, Group } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/states.tsx'
import { countText, doneText } from './import-text.ts'
import styles from './imports.module.css'

type Props = { data: ProductImport; onUndo: () => void }

/** What became of an import that has ended. */
export function Report({ data, onUndo }: Props) {
  const { id, status, counts, undoable, message } = data
  const figures = figuresOf(counts)
  const touched = doneText(counts) !== ''
  return (
    <SectionFrame title={titles[status] ?? 'Report'} note={noteOf(data)}>
      {status === 'FAILED' && (
        <Notice tone="problem">
          {message ?? 'Something went wrong on our side.'}{' '}
          {touched ? 'What was done until then stands below.' : 'Your products stay as they were.'}
        </Notice>
      )}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {data.rows > 0 && (
        <Group gap="xs">
          <DownloadButton
            label="Download report"
            fileName={`Import report ${id}.csv`}
            load={() => callAsSeller('GET /sellers/imports/:importId/report', { params: { importId: id } })}
          />
          {undoable && (
            <Button variant="default" mih={44} c="var(--sale)" onClick={onUndo}>
              Undo this import
            </Button>
          )}
        </Group>
      )}
    </SectionFrame>
  )
}

const titles: Partial<Record<ProductImport['status'], string>> = {
  DONE: 'The import is done',
  UNDONE: 'The import was undone',
  CANCELLED: 'The import was cancelled',
  FAILED: 'The import failed',
}

function noteOf({ status, counts, undoable }: ProductImport): string {
  const leftOut = counts.ERROR + counts.CONFLICT
  if (status === 'UNDONE') {
    const kept = counts.ARCHIVED + counts.KEPT
    return kept > 0
      ? `${countText(kept, 'row')} could not be taken back; the reason stands beside ${kept === 1 ? 'it' : 'each'}.`
      : 'Your products are as they were before.'
  }
  if (status === 'CANCELLED')
    return undoable ? 'What was applied before stays, until you undo it.' : 'Your products stay as they were.'
  if (status === 'FAILED') return ''
  return leftOut > 0
    ? `${countText(leftOut, 'row was', 'rows were')} left out; the reason stands beside ${leftOut === 1 ? 'it' : 'each'}.`
    : 'Every row of the file was carried out.'
}

/** Rows by what became of them; what did not happen is not listed. */
const figuresOf = (counts: ProductImport['counts']): [name: string, count: number][] =>
  (
    [
      ['Rows created', counts.CREATED],
      ['Rows updated', counts.UPDATED],
      ['Rows removed', counts.REMOVED],
      ['Rows restored', counts.RESTORED],
      ['Archived instead', counts.ARCHIVED],
      ['Kept as they are', counts.KEPT],
      ['Unchanged', counts.UNCHANGED],
      ['With errors', counts.ERROR],
      ['Changed meanwhile', counts.CONFLICT],
      ['Not applied', counts.NEW + counts.CHANGED + counts.PENDING],
    ] satisfies [string, number][]
  ).filter(([, count]) => count > 0)
