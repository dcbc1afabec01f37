import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { numberText } from '#shared/region/formats.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { hasApplied, notAppliedName, notAppliedOutcomes, sumOf } from '../import-text.ts'
import styles from '../imports.module.css'

type Props = { data: ProductImport; onUndo: () => void }

export function Report({ data, onUndo }: Props) {
  const { id, status, counts, undoable, message } = data
  const figures = figuresOf(data)
  return (
    <SectionFrame title={titles[status] ?? 'Report'} note={noteOf(data)}>
      {status === 'FAILED' && (
        <Notice tone="problem">
          {message ?? 'Something went wrong on our side.'}{' '}
          {hasApplied(counts) ? 'Rows applied before the error are listed below.' : 'No products changed.'}
        </Notice>
      )}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{numberText(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <MissingPictures withoutPictures={data.withoutPictures} />
      {data.rows > 0 && (
        <Group gap="xs">
          {status === 'DONE' && hasApplied(counts) && (
            <Button component={Link} to="/seller/products" mih="var(--control)">
              View your products
            </Button>
          )}
          <DownloadButton
            label="Download report"
            fileName={`Import report ${id}.csv`}
            load={() => callAsSeller('GET /sellers/imports/:importId/report', { params: { importId: id } })}
          />
          {undoable && (
            <Button variant="default" mih="var(--control)" c="var(--sale)" onClick={onUndo}>
              Undo this import
            </Button>
          )}
        </Group>
      )}
    </SectionFrame>
  )
}

/** Products that customers cannot see yet, and how to publish them. */
function MissingPictures({ withoutPictures }: Pick<ProductImport, 'withoutPictures'>) {
  const { rows, drafts } = withoutPictures ?? { rows: 0, drafts: 0 }
  if (rows === 0) return null
  return (
    <Notice
      tone="problem"
      action={
        drafts > 0 && (
          <LinkButton size="sm" to="/seller/products?status=DRAFT">
            View drafts
          </LinkButton>
        )
      }
    >
      {countText(rows, 'row lacks', 'rows lack')} pictures that we couldn't fetch: see “Pictures missing”
      below.
      {drafts > 0 &&
        ` ${countText(drafts, 'product has', 'products have')} no picture at all and ${drafts === 1 ? 'stays a draft' : 'stay drafts'}. Add pictures, then publish ${drafts === 1 ? 'it' : 'them'}.`}
    </Notice>
  )
}

const titles: Partial<Record<ProductImport['status'], string>> = {
  DONE: 'Import complete',
  UNDONE: 'Import undone',
  CANCELLED: 'Import canceled',
  FAILED: 'Import failed',
}

function noteOf({ status, counts, undoable }: ProductImport): string {
  const skipped = counts.ERROR + counts.CONFLICT
  if (status === 'UNDONE') {
    const kept = counts.ARCHIVED + counts.KEPT
    return kept > 0
      ? `${countText(kept, 'row')} could not be undone. The reason is shown with ${kept === 1 ? 'it' : 'each row'}.`
      : 'Your products are as they were before the import.'
  }
  if (status === 'CANCELLED')
    return undoable
      ? 'Rows applied before you canceled stay applied until you undo the import.'
      : 'No products changed.'
  if (status === 'FAILED') return ''
  return skipped > 0
    ? `${countText(skipped, 'row was', 'rows were')} skipped. The reason is shown with ${skipped === 1 ? 'it' : 'each row'}.`
    : counts.CREATED > 0
      ? 'All rows were applied. Drafts stay hidden until you publish them.'
      : 'All rows were applied.'
}

const figuresOf = ({ status, counts }: ProductImport): [name: string, count: number][] =>
  (
    [
      ['Rows created', counts.CREATED],
      ['Rows updated', counts.UPDATED],
      ['Rows removed', counts.REMOVED],
      ['Rows restored', counts.RESTORED],
      ['Archived instead', counts.ARCHIVED],
      ['Kept unchanged', counts.KEPT],
      ['Unchanged', counts.UNCHANGED],
      ...(status === 'DONE'
        ? ([
            ['With errors', counts.ERROR],
            ['Changed elsewhere', counts.CONFLICT],
          ] satisfies [string, number][])
        : ([[notAppliedName({ status, counts }), sumOf(notAppliedOutcomes, counts)]] satisfies [
            string,
            number,
          ][])),
    ] satisfies [string, number][]
  ).filter(([, count]) => count > 0)
