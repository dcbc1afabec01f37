import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedSession } from '#contract/shop/accounts/sessions.ts'
import { codeOf, messageOf } from '../api-errors.ts'
import { ErrorState, Loading, Skeleton } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import type { adminQuery, callAsAdmin } from './calls.ts'
import { Confirm } from './forms/confirm.tsx'
import { momentText } from './forms/dates.ts'
import { SectionFrame } from './section-frame.tsx'

type Props = {
  /** The calls of the area. */
  call: typeof callAsAdmin
  query: typeof adminQuery
  /** Removes the token of this browser after all sessions have ended. */
  onEnded: () => void
}

/** Where the account is logged in. */
export function DevicesSection({ call, query, onEnded }: Props) {
  const sessions = query('GET /auth/sessions', {})
  const { data, error, refetch } = useQuery(sessions)
  const [asking, setAsking] = useState(false)
  const everywhere = useMutation({
    mutationFn: () => call('DELETE /auth/sessions', {}),
    // A full page load: a pending call that answers 401 would make the guard redirect to the login.
    onSuccess: () => {
      onEnded()
      window.location.assign('/')
    },
  })
  return (
    <SectionFrame id="devices" title="Your devices" note="Don't recognize one? Log it out.">
      {data ? (
        <>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map((session) => (
              <Device key={session.id} session={session} call={call} queryKey={sessions.queryKey} />
            ))}
          </Stack>
          <Button
            variant="outline"
            color="red"
            mih="var(--control)"
            style={{ alignSelf: 'start' }}
            onClick={() => setAsking(true)}
          >
            Log out everywhere
          </Button>
        </>
      ) : error ? (
        <ErrorState title="We couldn't load your devices" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading what="Loading your devices...">
          <Skeleton className="h-[120px]" />
        </Loading>
      )}
      <Confirm
        opened={asking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        busyLabel="Logging out..."
        busy={everywhere.isPending}
        problem={everywhere.error ? messageOf(everywhere.error) : undefined}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsking(false)}
      >
        This logs you out on all devices, including this one.
      </Confirm>
    </SectionFrame>
  )
}

type DeviceProps = Pick<Props, 'call'> & { session: ListedSession; queryKey: readonly unknown[] }

function Device({ session, call, queryKey }: DeviceProps) {
  const queries = useQueryClient()
  const name = session.device || 'Unknown device'
  const used = momentText(session.lastUsedAt)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('DELETE /auth/sessions/:sessionId', { params: { sessionId: session.id } }).catch((error) => {
        // Already logged out.
        if (codeOf(error) !== 'not_found') throw error
      }),
    onSuccess: async () => {
      toast(`Logged out: ${name}`)
      await queries.invalidateQueries({ queryKey })
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {session.current && (
            <Badge variant="dot" color="var(--accent)" tt="none" fw={500}>
              This device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {session.current ? `Logged in until ${momentText(session.expiresAt)}` : `Last used ${used}`}
          {` · Logged in ${momentText(session.createdAt)}`}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          mih="var(--control)"
          aria-label={`Log out ${name}, last used ${used}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {isPending ? 'Logging out...' : 'Log out'}
        </Button>
      )}
    </Group>
  )
}
