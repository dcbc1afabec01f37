import { Button, Group } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerListQuery } from '../../back-office/calls.ts'
import { CardList } from '../../back-office/list/card-list.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { defaultChoiceParam, pageParam, urlView } from '../../back-office/list/view/url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ReviewCard } from './review-card.tsx'

const pageSize = 20

const choices = [
  { value: 'open', name: 'No reply yet', replied: 'false' },
  { value: 'replied', name: 'Replied', replied: 'true' },
  { value: 'all', name: 'All', replied: undefined },
] as const

const { readView, viewPath } = urlView({
  show: defaultChoiceParam(['open', 'replied', 'all'], 'open'),
  page: pageParam(),
})

/** Reviews of the seller's products, with the seller's public replies. */
export default function SellerReviewsPage() {
  const [params] = useSearchParams()
  const view = readView(params)
  const list = useListPage(
    sellerListQuery('GET /sellers/reviews', {
      query: {
        pageNumber: view.page - 1,
        size: pageSize,
        replied: choices.find(({ value }) => value === view.show)?.replied,
      },
    }),
  )
  return (
    <>
      <PageHead title="Reviews" area="Seller" note="Your replies are public, below the customer's review." />
      <Group component="nav" aria-label="Filter reviews" gap="xs" mb="md">
        {choices.map(({ value, name }) => (
          <Button
            key={value}
            component={Link}
            to={viewPath({ show: value })}
            variant={value === view.show ? 'filled' : 'default'}
            aria-current={value === view.show ? 'page' : undefined}
            mih="var(--control)"
            px="sm"
            fw={500}
          >
            {name}
          </Button>
        ))}
      </Group>
      <ListPage
        list={list}
        name="reviews"
        errorTitle="We couldn't load the reviews"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={
          <EmptyState
            icon="star"
            title={view.show === 'open' ? 'No reviews are waiting for a reply' : 'No reviews here yet'}
            action={
              view.show !== 'all' && (
                <LinkButton look="secondary" to={viewPath({ show: 'all' })}>
                  Show all reviews
                </LinkButton>
              )
            }
          >
            <p>Customers can review a product once it has been delivered.</p>
          </EmptyState>
        }
      >
        <CardList label="Reviews" list={list}>
          {(review) => <ReviewCard key={review.id} review={review} />}
        </CardList>
      </ListPage>
    </>
  )
}
