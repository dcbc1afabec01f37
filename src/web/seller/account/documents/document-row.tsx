import { Box, Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { VerificationDocument } from '#contract/sellers/documents.ts'
import {
  type DocumentKind,
  documentFileName,
  documentNames,
  documentTypes,
} from '#shared/sellers/documents.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DocumentState } from '../../../back-office/document-state.tsx'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { May } from '../../session/permissions.tsx'
import type { useDocuments } from './use-documents.ts'

type Props = {
  kind: DocumentKind
  document: VerificationDocument | undefined
  documents: ReturnType<typeof useDocuments>
}

/** One kind of document: its status, and what the seller can do. */
export function DocumentRow({ kind, document, documents: { put, withdraw } }: Props) {
  const name = documentNames[kind]
  const isMine = put.variables?.kind === kind
  const isBusy = put.isPending || withdraw.isPending
  const isOpen = document?.status !== 'ACCEPTED'
  return (
    <Box component="li" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Box miw={0}>
          <Text fw={600}>{name}</Text>
          <DocumentState document={document} />
        </Box>
        <Group gap="xs">
          {document && (
            <May permission="data.export">
              <DownloadButton
                label="Download"
                about={name}
                fileName={documentFileName(kind, document.mediaType)}
                load={() =>
                  callAsSeller('GET /sellers/documents/:documentKind/file', {
                    params: { documentKind: kind },
                  })
                }
              />
            </May>
          )}
          {document && isOpen && (
            <WithdrawButton name={name} busy={isBusy} onConfirm={() => withdraw.mutate(kind)} />
          )}
          {isOpen && (
            <FileButton
              accept={documentTypes.join(',')}
              onChange={(file) => file && put.mutate({ kind, file })}
              inputProps={{ 'aria-label': `File for ${name}`, tabIndex: -1 }}
            >
              {({ onClick }) => (
                <Button
                  mih="var(--control)"
                  variant="default"
                  aria-label={`${document ? 'Replace' : 'Upload'}, ${name}`}
                  aria-busy={(put.isPending && isMine) || undefined}
                  disabled={isBusy}
                  onClick={onClick}
                >
                  {put.isPending && isMine ? 'Uploading...' : document ? 'Replace' : 'Upload'}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
      </Group>
      {put.isError && isMine && <Notice tone="problem">{messageOf(put.error)}</Notice>}
    </Box>
  )
}

type WithdrawProps = { name: string; busy: boolean; onConfirm: () => void }

function WithdrawButton({ name, busy, onConfirm }: WithdrawProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        mih="var(--control)"
        aria-label={`Withdraw, ${name}`}
        disabled={busy}
        onClick={() => setAsks(true)}
      >
        Withdraw
      </Button>
      <Confirm
        opened={asks}
        title={`Withdraw ${name.toLowerCase()}?`}
        confirmLabel="Withdraw document"
        busyLabel="Withdrawing..."
        busy={busy}
        onConfirm={() => {
          onConfirm()
          setAsks(false)
        }}
        onClose={() => setAsks(false)}
      >
        The file is deleted. You can upload another one at any time.
      </Confirm>
    </>
  )
}
