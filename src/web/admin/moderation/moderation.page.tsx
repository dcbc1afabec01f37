import { Group, Skeleton, Stack } from '@mantine/core'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { ItemCard } from './item-card.tsx'
import { ModerationFilters } from './moderation-filters.tsx'
import { type ModerationView, pageSize, readView, type Tab, viewPath } from './moderation-view.ts'
import { useJudgement } from './use-judgement.tsx'
import { type Item, useQueue } from './use-queue.ts'

const keyOf = (item: Item) =>
  item.kind === 'review' ? `review-${item.review.id}` : `product-${item.product.id}`

/** What customers reported, and what the shop has hidden. */
export default function ModerationPage() {
  const { view, show } = useView(readView, viewPath)
  const { list, items, total, waiting } = useQueue(view)
  const judgement = useJudgement()
  return (
    <>
      <PageHead
        title="Moderation"
        area="Admin"
        note="What customers reported. Whoever wrote or sells what you hide is told why."
      />
      <ModerationFilters view={view} waiting={waiting} onSearch={(query) => show({ query }, true)} />
      {list.isError && !items ? (
        <ErrorState title="The list did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : !items ? (
        <Loading what="Loading the list...">
          <Stack gap="md">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height={220} radius="lg" />
            ))}
          </Stack>
        </Loading>
      ) : items.length === 0 ? (
        <Nothing view={view} waiting={waiting} />
      ) : (
        <Stack
          component="ul"
          gap="md"
          p={0}
          m={0}
          aria-label={view.tab === 'reviews' ? 'Reviews' : 'Listings'}
          aria-busy={list.isPlaceholderData}
          opacity={list.isPlaceholderData ? 0.6 : 1}
          style={{ listStyle: 'none' }}
        >
          {items.map((item) => (
            <ItemCard key={keyOf(item)} item={item} judgement={judgement} />
          ))}
        </Stack>
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of the list"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
      {judgement.dialog}
    </>
  )
}

type NothingProps = { view: ModerationView; waiting: Partial<Record<Tab, number>> }

function Nothing({ view, waiting }: NothingProps) {
  const what = view.tab
  const other = what === 'reviews' ? 'listings' : 'reviews'
  if (view.page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  if (view.query) {
    return (
      <EmptyState
        title={`No reviews found for "${view.query}"`}
        action={
          <LinkButton look="secondary" to={viewPath({ ...view, query: '' })}>
            Clear the search
          </LinkButton>
        }
      >
        <p>All the words must be in the review. An email finds what its owner wrote.</p>
      </EmptyState>
    )
  }
  const words = {
    reported: [`No reported ${what}`, 'What a customer reports in the shop waits here for you.'],
    hidden: [`No hidden ${what}`, 'What you hide stands here until you restore it.'],
    all: ['No reviews yet', 'Customers write them once they have received what they bought.'],
  }[view.state]
  return (
    <EmptyState
      title={words[0] ?? ''}
      action={
        view.state === 'reported' &&
        Boolean(waiting[other]) && (
          <LinkButton look="secondary" to={viewPath({ ...view, tab: other, page: 1 })}>
            Show reported {other}
          </LinkButton>
        )
      }
    >
      <p>{words[1]}</p>
    </EmptyState>
  )
}
