import { Text } from '@mantine/core'
import type { VerificationDocument } from '#contract/sellers/documents.ts'
import { documentStatusNames } from '#shared/sellers/documents.ts'
import { fileSize } from '../ui/format/file-size.ts'
import { momentText } from './forms/dates.ts'

/** The status of a verification document, and what to change. */
export function DocumentState({ document }: { document: VerificationDocument | undefined }) {
  if (!document) {
    return (
      <Text size="sm" c="dimmed">
        Not uploaded
      </Text>
    )
  }
  const { status, uploadedAt, decidedAt, bytes, reason } = document
  return (
    <>
      <Text size="sm" c={status === 'REJECTED' ? 'var(--sale)' : 'dimmed'}>
        {documentStatusNames[status]}, {momentText(decidedAt ?? uploadedAt)} ({fileSize(bytes)})
      </Text>
      {reason && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
    </>
  )
}
