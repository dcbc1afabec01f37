import { CardList } from '../../back-office/card-list.tsx'
import { ListPage } from '../../back-office/list-page.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { useUrlView } from '../../back-office/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ItemCard } from './item-card.tsx'
import { ModerationFilters } from './moderation-filters.tsx'
import { type ModerationView, pageSize, readView, type Tab, viewPath } from './moderation-view.ts'
import { useJudgement } from './use-judgement.tsx'
import { type Item, useQueue } from './use-queue.ts'

const keyOf = (item: Item) =>
  item.kind === 'review' ? `review-${item.review.id}` : `product-${item.product.id}`

/** What customers reported, and what the shop has hidden. */
export default function ModerationPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { list, waiting } = useQueue(view)
  const judgement = useJudgement()
  return (
    <>
      <PageHead
        title="Moderation"
        area="Admin"
        note="What customers reported. Whoever wrote or sells what you hide is told why."
      />
      <ModerationFilters view={view} waiting={waiting} onSearch={(query) => show({ query }, true)} />
      <ListPage
        list={list}
        name={view.tab}
        errorTitle="The list did not load"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={<Nothing view={view} waiting={waiting} />}
      >
        <CardList label={view.tab === 'reviews' ? 'Reviews' : 'Listings'} list={list}>
          {(item) => <ItemCard key={keyOf(item)} item={item} judgement={judgement} />}
        </CardList>
      </ListPage>
      {judgement.dialog}
    </>
  )
}

type NothingProps = { view: ModerationView; waiting: Partial<Record<Tab, number>> }

function Nothing({ view, waiting }: NothingProps) {
  const what = view.tab
  const other = what === 'reviews' ? 'listings' : 'reviews'
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
