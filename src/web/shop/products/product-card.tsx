import { type FocusEvent, type PointerEvent, Suspense, useMemo, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RatingBadge } from '../../ui/rating.tsx'
import type { Card } from './card.ts'
import { HeartButton } from './heart-button.tsx'

const Slides = lazyPart(() => import('./slides.tsx'))

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True while the mouse pointer or the keyboard focus is on the card. */
function useHoverOrFocus() {
  const [active, setActive] = useState(false)
  const start = (applies: boolean) => setActive(applies && !prefersReducedMotion())
  const stop = () => setActive(false)
  return {
    active,
    onPointerEnter: (event: PointerEvent) => start(event.pointerType === 'mouse'),
    onPointerLeave: stop,
    onFocus: (event: FocusEvent) => start(event.target.matches(':focus-visible')),
    onBlur: stop,
  }
}

const pictureSizes = '(width >= 1200px) 240px, (width >= 600px) calc(33.3vw - 26px), calc(50vw - 22px)'

type Props = {
  card: Card
  /** Loads the picture with priority. */
  first?: boolean
  /** Overrides the card's own shape, so that all cards of a grid match. */
  square?: boolean
  headingLevel?: 2 | 3
}

/** The whole card is one link; the wishlist button stands apart. */
export function ProductCard({ card, first, square = card.square, headingLevel = 2 }: Props) {
  const { active, ...handlers } = useHoverOrFocus()
  const [slide, setSlide] = useState(0)
  const Heading = `h${headingLevel}` as const
  const reduced = card.mrp > card.selling
  return (
    <article className="group relative flex flex-col rounded-lg" {...handlers}>
      <div
        className={cx(
          'relative overflow-hidden rounded-lg bg-sunken',
          square ? 'aspect-square' : 'aspect-card',
        )}
      >
        <Picture
          src={card.images[slide]}
          alt=""
          width={480}
          height={square ? 480 : 600}
          sizes={pictureSizes}
          first={first}
          className="size-full object-cover"
        />
        {card.badge && (
          <Badge tone="sale" className="absolute left-1 top-1">
            {card.badge}
          </Badge>
        )}
        {card.unavailable && (
          <p className="absolute bottom-1 left-1 rounded bg-ink px-1 py-0.5 text-sm font-medium text-paper">
            {card.unavailable}
          </p>
        )}
        {active && card.images.length > 1 && (
          <Suspense>
            <Slides count={card.images.length} slide={slide} onSlide={setSlide} />
          </Suspense>
        )}
      </div>
      <div className="grid content-start gap-[2px] pt-1">
        <p className="truncate text-sm text-muted">{card.seller}</p>
        <Heading className="line-clamp-2 font-text text-sm font-medium leading-[1.4]">
          <Link to={card.to} className="cover-link group-hover:underline">
            {card.title}
          </Link>
        </Heading>
        <Price selling={card.selling} mrp={reduced ? card.mrp : undefined} />
        {card.rating !== null && <RatingBadge value={card.rating} count={card.ratings} />}
      </div>
      <HeartButton productId={card.id} title={card.title} className="absolute right-0.5 top-0.5 z-1" />
    </article>
  )
}

type GridProps = {
  /** Serialized by `packCards`. */
  cards: string
  /** How many pictures to load with priority. */
  eager?: number
  headingLevel?: 2 | 3
  /** Five columns instead of four, for pages without a filter panel. */
  wide?: boolean
}

/** Pictures are square only when every product is an electronics product. */
export function ProductGrid({ cards: packed, eager = 0, headingLevel, wide }: GridProps) {
  const cards = useMemo(() => JSON.parse(packed) as Card[], [packed])
  const square = cards.every((card) => card.square)
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-1.5 gap-y-3 sm:grid-cols-3 sm:gap-x-2',
        wide ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <ProductCard card={card} first={index < eager} square={square} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
