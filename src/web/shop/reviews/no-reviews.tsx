import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export default function NoReviews({ to, beyond }: { to: string; beyond: boolean }) {
  return (
    <EmptyState
      icon="star"
      title={beyond ? 'No reviews on this page' : 'No reviews yet'}
      action={
        <LinkButton to={to} look="secondary">
          {beyond ? 'Newest reviews' : 'Back to the product'}
        </LinkButton>
      }
    >
      {!beyond && <p>Bought it? Be the first to review it.</p>}
    </EmptyState>
  )
}
