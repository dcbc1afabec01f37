import { Skeleton, Stack } from '@mantine/core'
import { documentKinds, documentMegabytes } from '#shared/sellers/documents.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { DocumentRow } from './document-row.tsx'
import { useDocuments } from './use-documents.ts'

/** Documents with which the seller is verified. */
export function DocumentsSection() {
  const documents = useDocuments()
  const { data, isError, error, refetch } = documents.list
  return (
    <SectionFrame
      id="documents"
      title="Verification Documents"
      note={`PDF, JPEG or PNG, up to ${documentMegabytes} MB each. Put several pages into one PDF. Files are stored encrypted; only staff who verify sellers can open them.`}
    >
      {isError && !data ? (
        <ErrorState title="We couldn't load your documents" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {documentKinds.map((kind) => (
            <DocumentRow
              key={kind}
              kind={kind}
              document={data.find((one) => one.kind === kind)}
              documents={documents}
            />
          ))}
        </Stack>
      )}
    </SectionFrame>
  )
}
