import { Button, Checkbox, Stack, Tabs } from '@mantine/core'
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api-errors.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PageHead } from '../area/page-head.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { TabList } from '../tabs/tab-list.tsx'
import { NotificationList } from './notification-list.tsx'
import { type NotificationsArea, useNotifications } from './use-notifications.ts'

export type MailChoices<Mail extends string> = {
  names: Record<Mail, string>
  query: UseQueryOptions<{ off: Mail[] }, Error, { off: Mail[] }, QueryKey>
  save: (off: Mail[]) => Promise<{ off: Mail[] }>
  mayChange: boolean
}

type Props<Mail extends string> = { area: NotificationsArea; mails: MailChoices<Mail> }

/** The page with all notifications and the choice of emails. */
export function NotificationsFrame<Mail extends string>({ area, mails }: Props<Mail>) {
  const { data, error, refetch, read, readAll, isBusy } = useNotifications(area)
  const [shown, setShown] = useState(step)
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'emails' ? 'emails' : 'newest'
  return (
    <>
      <PageHead
        title="Notifications"
        area={area.name}
        actions={
          (data?.unread ?? 0) > 0 &&
          readAll && (
            <Button variant="default" mih="var(--control)" disabled={isBusy} onClick={readAll}>
              Mark all as read
            </Button>
          )
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'emails' ? { tab: 'emails' } : {}, { replace: true })}
        keepMounted={false}
        maw={800}
      >
        <TabList selected={tab} mb="md">
          <Tabs.Tab value="newest" mih="var(--control)">
            Newest
          </Tabs.Tab>
          <Tabs.Tab value="emails" mih="var(--control)">
            Emails
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="newest">
          {error && !data ? (
            <ErrorState
              title="We couldn't load the notifications"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SectionFrame title="Newest first">
              <NotificationList items={data?.items.slice(0, shown)} onOpen={read} />
              {(data?.items.length ?? 0) > shown && (
                <Button variant="default" mih="var(--control)" onClick={() => setShown(shown + step)}>
                  Show more
                </Button>
              )}
            </SectionFrame>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="emails">
          <MailSection mails={mails} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Notifications that are shown at first, and more with each click. */
const step = 15

function MailSection<Mail extends string>({ mails }: { mails: MailChoices<Mail> }) {
  const queries = useQueryClient()
  const { data } = useQuery(mails.query)
  const save = useMutation({
    mutationFn: mails.save,
    onSuccess: (saved) => {
      queries.setQueryData(mails.query.queryKey, saved)
      toast('Saved.')
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const off = save.isPending ? save.variables : (data?.off ?? [])
  return (
    <SectionFrame
      title="Emails"
      note="All others are always sent, such as those about security and returns to answer."
    >
      <Stack gap="sm">
        {(Object.entries(mails.names) as [Mail, string][]).map(([mail, name]) => (
          <Checkbox
            key={mail}
            size="md"
            label={name}
            disabled={!data || !mails.mayChange || save.isPending}
            checked={data !== undefined && !off.includes(mail)}
            onChange={({ currentTarget }) =>
              save.mutate(currentTarget.checked ? off.filter((one) => one !== mail) : [...off, mail])
            }
          />
        ))}
      </Stack>
    </SectionFrame>
  )
}
