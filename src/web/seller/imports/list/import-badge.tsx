import { Badge } from '@mantine/core'
import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'
import { isWorking, outcomeNames, statusNames } from '../import-text.ts'

const statusDot = (status: ImportStatus): string => {
  if (status === 'READY') return 'var(--rating)'
  if (status === 'DONE') return 'var(--accent)'
  return status === 'FAILED' ? 'var(--sale)' : 'var(--line-strong)'
}

export function ImportBadge({ status }: { status: ImportStatus }) {
  return (
    <Badge variant="dot" color={statusDot(status)} tt="none" fw={500} size="lg">
      {statusNames[status]}
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
