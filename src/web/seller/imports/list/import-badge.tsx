import { Badge } from '@mantine/core'
import type { ProductImport } from '#contract/sellers/imports.ts'
import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'
import { isWorking, outcomeNames, statusNames } from '../import-text.ts'

type Props = { of: Pick<ProductImport, 'status' | 'counts'> }

const statusDot = (status: ImportStatus): string => {
  if (status === 'READY') return 'var(--rating)'
  if (status === 'DONE') return 'var(--accent)'
  return status === 'FAILED' ? 'var(--sale)' : 'var(--line-strong)'
}

export function ImportBadge({ of: { status, counts } }: Props) {
  const needsFixes = status === 'READY' && counts.ERROR > 0
  return (
    <Badge variant="dot" color={statusDot(status)} tt="none" fw={500} size="lg">
      {needsFixes ? 'Rows to fix' : statusNames[status]}
      {isWorking(status) && '...'}
    </Badge>
  )
}

const outcomeDots: Partial<Record<ImportOutcome, string>> = {
  NEW: 'var(--accent)',
  CREATED: 'var(--accent)',
  UPDATED: 'var(--accent)',
  CHANGED: 'var(--rating)',
  ERROR: 'var(--sale)',
  CONFLICT: 'var(--sale)',
  KEPT: 'var(--sale)',
  ARCHIVED: 'var(--rating)',
}

export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  return (
    <Badge
      variant="dot"
      color={outcomeDots[outcome] ?? 'var(--line-strong)'}
      tt="none"
      fw={500}
      style={{ flexShrink: 0 }}
    >
      {outcomeNames[outcome]}
    </Badge>
  )
}
