import { Box, Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { ContactStatus } from '#contract/shop/contact.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { CardList } from '../../back-office/list/card-list.tsx'
import { ChoiceLine } from '../../back-office/list/choice-line.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { MessageCard } from './message-card.tsx'

const size = 20

type View = { status: ContactStatus; mine: boolean; page: number }

const readView = (params: URLSearchParams): View => ({
  status: params.get('status') === 'answered' ? 'ANSWERED' : 'OPEN',
  mine: params.get('mine') === 'true',
  page: readPage(params),
})

function viewPath({ status, mine, page }: View): string {
  const params = new URLSearchParams()
  if (status === 'ANSWERED') params.set('status', 'answered')
  if (mine) params.set('mine', 'true')
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export default function ContactPage() {
  const [params] = useSearchParams()
  const view = readView(params)
  const { status, mine, page } = view
  const list = useListPage(
    adminListQuery('GET /admin/contact', {
      query: { status, ...(mine && { mine: 'true' }), pageNumber: page - 1, size },
    }),
  )
  const choices: (View & { label: string })[] = [
    { status: 'OPEN', mine: false, page: 1, label: 'Open' },
    { status: 'OPEN', mine: true, page: 1, label: 'Assigned to me' },
    { status: 'ANSWERED', mine: false, page: 1, label: 'Answered' },
  ]
  return (
    <>
      <PageHead
        title="Messages"
        area="Admin"
        note="From the contact form, longest waiting first. Your reply is sent by email."
      />
      <Box mb="md">
        <ChoiceLine label="Messages by state">
          {choices.map(({ label, ...choice }) => {
            const isCurrent = choice.status === status && choice.mine === mine
            return (
              <Button
                key={label}
                component={Link}
                to={viewPath(choice)}
                variant={isCurrent ? 'filled' : 'default'}
                aria-current={isCurrent ? 'page' : undefined}
                mih="var(--control)"
                px="sm"
                fw={500}
              >
                {label}
              </Button>
            )
          })}
        </ChoiceLine>
      </Box>
      <ListPage
        list={list}
        name="messages"
        errorTitle="We couldn't load the messages"
        page={page}
        pageSize={size}
        pagePath={(next) => viewPath({ ...view, page: next })}
        empty={
          <EmptyState title={status === 'OPEN' ? 'No open messages' : 'No answered messages'}>
            <p>
              {status === 'OPEN'
                ? 'Messages from the contact form appear here.'
                : 'Messages appear here once they are answered or closed.'}
            </p>
          </EmptyState>
        }
      >
        <CardList label="Messages" list={list}>
          {(message) => <MessageCard key={message.id} message={message} />}
        </CardList>
      </ListPage>
    </>
  )
}
