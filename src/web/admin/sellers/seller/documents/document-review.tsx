import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DocumentDecision,
  documentReasonMax,
  type VerificationDocument,
} from '#contract/sellers/documents.ts'
import { documentFileName, documentNames } from '#shared/sellers/documents.ts'
import { messageOf } from '../../../../api-errors.ts'
import { callAsAdmin } from '../../../../back-office/calls.ts'
import { DocumentState } from '../../../../back-office/document-state.tsx'
import { DownloadButton } from '../../../../back-office/download-button.tsx'
import { ReasonDialog } from '../../../../back-office/forms/reason-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'

type Props = { sellerId: number; businessName: string; document: VerificationDocument }

type Decision = Omit<Props, 'businessName'> & { asks: boolean; onDone: () => void }

function useDecision({ sellerId, document: { kind }, asks, onDone }: Decision) {
  const queries = useQueryClient()
  const refresh = () =>
    queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/sellers/:sellerId/documents'] })
  return useMutation({
    mutationFn: (body: DocumentDecision) =>
      callAsAdmin('POST /admin/sellers/:sellerId/documents/:documentKind/decision', {
        params: { sellerId, documentKind: kind },
        body,
      }),
    onSuccess: async ({ status }) => {
      await refresh()
      onDone()
      toast(status === 'ACCEPTED' ? `${documentNames[kind]} accepted` : 'The seller has been emailed')
    },
    onError: (error) => {
      if (!asks) toast(messageOf(error), { tone: 'problem' })
      void refresh()
    },
  })
}

/** One document: download, accept, or ask the seller for another one. */
export function DocumentReview({ sellerId, businessName, document }: Props) {
  const { kind, version, status, mediaType } = document
  const [asks, setAsks] = useState(false)
  const name = documentNames[kind]
  const decide = useDecision({ sellerId, document, asks, onDone: () => setAsks(false) })
  return (
    <Box component="li" aria-label={name}>
      <Text fw={600}>{name}</Text>
      <DocumentState document={document} />
      <Group gap="xs" mt="xs">
        <DownloadButton
          label="Download"
          about={name}
          fileName={documentFileName(kind, mediaType, { businessName, uploadedAt: document.uploadedAt })}
          load={() =>
            callAsAdmin('GET /admin/sellers/:sellerId/documents/:documentKind/file', {
              params: { sellerId, documentKind: kind },
            })
          }
        />
        {status === 'SUBMITTED' && (
          <>
            <Button
              mih="var(--control)"
              aria-label={`Accept, ${name}`}
              disabled={decide.isPending}
              onClick={() => decide.mutate({ decision: 'ACCEPTED', version })}
            >
              Accept
            </Button>
            <Button
              variant="default"
              mih="var(--control)"
              aria-label={`Ask for changes, ${name}`}
              disabled={decide.isPending}
              onClick={() => setAsks(true)}
            >
              Ask for changes
            </Button>
          </>
        )}
      </Group>
      {asks && (
        <ReasonDialog
          title={`Ask for changes: ${name}`}
          label="What to change"
          description="Emailed to the seller and shown on the account page."
          max={documentReasonMax}
          requiredText="Enter what the seller must change."
          confirmLabel="Ask seller"
          busyLabel="Sending..."
          busy={decide.isPending}
          problem={decide.isError ? messageOf(decide.error) : undefined}
          onSend={(reason) => decide.mutate({ decision: 'REJECTED', version, reason })}
          onClose={() => setAsks(false)}
        >
          The seller can then upload another document. Rejected files are deleted after 90 days.
        </ReasonDialog>
      )}
    </Box>
  )
}
