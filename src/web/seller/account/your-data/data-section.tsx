import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState, Loading, Notice } from '../../../ui/feedback/states.tsx'
import { mediumDay } from '../../../ui/format/figures.ts'
import { fileSize } from '../../../ui/format/file-size.ts'

const refreshMs = 4_000

const copies = {
  business: {
    read: () => callAsSeller('GET /sellers/data-export', {}),
    request: () => callAsSeller('POST /sellers/data-export', {}),
    load: () => callAsSeller('GET /sellers/data-export/file', {}),
    note: 'A ZIP file with what we store about you and your business: account, products, order lines, payouts and statements, as JSON and CSV.',
  },
  member: {
    read: () => callAsSeller('GET /sellers/team/data-export', {}),
    request: () => callAsSeller('POST /sellers/team/data-export', {}),
    load: () => callAsSeller('GET /sellers/team/data-export/file', {}),
    note: 'A ZIP file with what we store about you: your membership, logins, devices, passkeys, emails and changes, as JSON and CSV.',
  },
}

type Props = { of: keyof typeof copies; title: string }

/** A copy of the seller's data, or of a member's own, as a ZIP file. */
export function DataSection({ of, title }: Props) {
  const { read, request: send, load, note } = copies[of]
  const queryKey = ['data-export', of]
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: read,
    refetchInterval: ({ state }) => (state.data?.status === 'REQUESTED' ? refreshMs : false),
  })
  const request = useMutation({
    mutationFn: send,
    onSuccess: (state) => client.setQueryData(queryKey, state),
  })
  return (
    <SectionFrame id={title.toLowerCase().replace(' ', '-')} title={title} note={note}>
      {isError && !data ? (
        <ErrorState title="We couldn't load this section" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading what="Loading your data settings...">
          <Text c="dimmed">Loading...</Text>
        </Loading>
      ) : (
        <>
          <div role="status">
            {data.status === 'REQUESTED' && (
              <Notice tone="info">We're collecting your data. We'll email you when it's ready.</Notice>
            )}
            {data.status === 'READY' && data.expiresAt && data.bytes !== null && (
              <Text>
                Ready: {fileSize(data.bytes)}, available until {mediumDay(data.expiresAt)}.
              </Text>
            )}
            {data.status === 'FAILED' && (
              <Notice tone="problem">Your file could not be created. Please request it again.</Notice>
            )}
          </div>
          {request.error && <Notice tone="problem">{messageOf(request.error)}</Notice>}
          <div>
            {data.status === 'READY' ? (
              <DownloadButton
                label="Download"
                about={title.toLowerCase()}
                fileName={`${title}.zip`}
                load={load}
              />
            ) : data.status !== 'REQUESTED' && data.nextRequestAt === null ? (
              <Button
                variant="default"
                mih="var(--control)"
                aria-label={`Request a copy, ${title.toLowerCase()}`}
                aria-busy={request.isPending || undefined}
                onClick={() => !request.isPending && request.mutate()}
              >
                {request.isPending ? 'Requesting...' : 'Request a copy'}
              </Button>
            ) : (
              data.status === null && (
                <Text c="dimmed">You can request another copy one day after the last one.</Text>
              )
            )}
          </div>
        </>
      )}
    </SectionFrame>
  )
}
