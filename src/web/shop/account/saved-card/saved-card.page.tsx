import { useState } from 'react'
import type { SavedCard } from '#contract/payments/payments.ts'
import { pageTitle } from '#shared/brand.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { call } from '../../session/customer-api.ts'
import { focusHeading } from '../focus-heading.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { brandName, expiryText, isExpired } from './card-label.ts'
import { DeleteCard } from './delete-card.tsx'

export default function SavedCardPage() {
  const { data: cards, error, reload, setData } = useLoad('saved cards', () => call('GET /saved-cards', {}))
  const [deleting, setDeleting] = useState<SavedCard | null>(null)

  const removed = (card: SavedCard) => {
    setDeleting(null)
    setData((cards ?? []).filter(({ id }) => id !== card.id))
    toast(`${brandName(card.brand)} card ending in ${card.last4} deleted`)
    requestAnimationFrame(focusHeading)
  }
  return (
    <section aria-labelledby="saved-cards">
      <title>{pageTitle('Saved Cards')}</title>
      <h1 id="saved-cards" className="mb-0.5 text-xl lg:text-2xl">
        Saved Cards
      </h1>
      <p className="mb-2 flex max-w-[65ch] items-start gap-1 text-sm text-muted">
        <Icon name="shield" />
        Your cards are stored by our payment provider. We never see your card number.
      </p>
      {cards && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {cards ? (
        <Cards cards={cards} onDelete={setDeleting} />
      ) : error ? (
        <ErrorState title="We couldn't load your cards" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your cards...">
          <div className="grid gap-1.5 lg:grid-cols-2">
            <Skeleton className="h-[136px]" />
            <Skeleton className="h-[136px]" />
          </div>
        </Loading>
      )}
      <DeleteCard card={deleting} onClose={() => setDeleting(null)} onDeleted={removed} />
    </section>
  )
}

function Cards({ cards, onDelete }: { cards: SavedCard[]; onDelete: (card: SavedCard) => void }) {
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<MoreIcon name="card" size={32} />}
        title="No saved cards"
        action={<LinkButton to="/products">All Products</LinkButton>}
      >
        <p>Save a card when you pay to check out faster next time.</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-1.5 lg:grid-cols-2">
      {cards.map((card) => (
        <li key={card.id} className="flex">
          <Card card={card} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, onDelete }: { card: SavedCard; onDelete: (card: SavedCard) => void }) {
  const expired = isExpired(card, new Date())
  return (
    <article className="flex flex-1 flex-col rounded-lg border border-line bg-raised">
      <div className="flex flex-1 items-start gap-1.5 p-2">
        <span className="grid h-4 w-[48px] shrink-0 place-items-center rounded bg-sunken text-muted">
          <MoreIcon name="card" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-text text-base font-medium">{brandName(card.brand)}</h2>
          <p className="tabular-nums">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">ending in </span>
            {card.last4}
          </p>
          <p className="text-sm text-muted tabular-nums">Expires {expiryText(card)}</p>
        </div>
        {expired && <Badge tone="sale">Expired</Badge>}
      </div>
      <div className="border-t border-line px-0.5 py-[2px]">
        <Button look="quiet" size="sm" className="min-h-5.5" onClick={() => onDelete(card)}>
          Delete
          <span className="sr-only">
            {' '}
            {brandName(card.brand)} ending in {card.last4}
          </span>
        </Button>
      </div>
    </article>
  )
}
