import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { adminQuery } from '../../../../back-office/calls.ts'
import { SectionFrame } from '../../../../back-office/section-frame.tsx'
import { ErrorState } from '../../../../ui/feedback/states.tsx'
import { DocumentReview } from './document-review.tsx'

/** The seller's verification documents, for staff who verify sellers. */
export function VerificationSection({ seller }: { seller: Seller }) {
  const { id: sellerId } = seller
  const { data, isError, error, refetch } = useQuery(
    adminQuery('GET /admin/sellers/:sellerId/documents', { params: { sellerId } }),
  )
  return (
    <SectionFrame
      title="Verification Documents"
      note="Encrypted files of the seller. Each download is recorded in the access log."
    >
      {isError && !data ? (
        <ErrorState title="We couldn't load the documents" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} radius="lg" />
      ) : data.length === 0 ? (
        <Text size="sm">The seller has uploaded no documents yet.</Text>
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map((document) => (
            <DocumentReview
              key={document.kind}
              sellerId={sellerId}
              businessName={seller.businessDetails.businessName}
              document={document}
            />
          ))}
        </Stack>
      )}
    </SectionFrame>
  )
}
