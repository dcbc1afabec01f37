import { PageHead } from '../../back-office/area/page-head.tsx'
import { CardList } from '../../back-office/list/card-list.tsx'
import { ListPage } from '../../back-office/list/list-page.tsx'
import { useUrlView } from '../../back-office/list/view/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ItemCard } from './item-card.tsx'
import { ModerationFilters } from './moderation-filters.tsx'
import { type ModerationView, pageSize, readView, type Tab, viewPath } from './moderation-view.ts'
import { useModeration } from './use-moderation.tsx'
import { type Item, useQueue } from './use-queue.ts'

const keyOf = (item: Item) =>
  item.kind === 'review' ? `review-${item.review.id}` : `product-${item.product.id}`

export default function ModerationPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { list, waiting } = useQueue(view)
  const moderation = useModeration()
  return (
    <>
      <PageHead
        title="Moderation"
        area="Admin"
        note="Reviews and listings reported by customers. When you hide one, its author or seller gets your reason by email."
      />
      <ModerationFilters view={view} waiting={waiting} onSearch={(query) => show({ query }, true)} />
      <ListPage
        list={list}
        name={view.tab}
        errorTitle="We couldn't load the list"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={<Nothing view={view} waiting={waiting} />}
      >
        <CardList label={view.tab === 'reviews' ? 'Reviews' : 'Listings'} list={list}>
          {(item) => <ItemCard key={keyOf(item)} item={item} moderation={moderation} />}
        </CardList>
      </ListPage>
      {moderation.dialog}
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
        <p>Search for words in the review, or for the author's email.</p>
      </EmptyState>
    )
  }
  const texts = {
    reported: [`No reported ${what}`, 'Items reported by customers appear here.'],
    hidden: [`No hidden ${what}`, 'Hidden items appear here until you restore them.'],
    all: ['No reviews yet', 'Customers can review products after delivery.'],
  }[view.state]
  return (
    <EmptyState
      title={texts[0] ?? ''}
      action={
        view.state === 'reported' &&
        Boolean(waiting[other]) && (
          <LinkButton look="secondary" to={viewPath({ ...view, tab: other, page: 1 })}>
            Show reported {other}
          </LinkButton>
        )
      }
    >
      <p>{texts[1]}</p>
    </EmptyState>
  )
}
