import { type PointerEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Picture } from '../ui/picture.tsx'
import { Price, percent } from '../ui/price.tsx'
import { RatingBadge } from '../ui/rating.tsx'
import type { Card } from './card.ts'
import { HeartButton } from './heart-button.tsx'

const slideMs = 2000

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts through the images while the pointer rests on the card. */
function useSlides(count: number) {
  const [hovered, setHovered] = useState(false)
  const [slide, setSlide] = useState(0)
  useEffect(() => {
    if (!hovered || count < 2) return
    const timer = setInterval(() => setSlide((index) => (index + 1) % count), slideMs)
    return () => {
      clearInterval(timer)
      setSlide(0)
    }
  }, [hovered, count])
  const onPointerEnter = (event: PointerEvent) =>
    setHovered(event.pointerType === 'mouse' && !prefersStillness())
  return { slide, hovered, onPointerEnter, onPointerLeave: () => setHovered(false) }
}

type Props = {
  card: Card
  /** Among the first pictures of the page. */
  first?: boolean
  /** One shape for a grid of mixed goods. */
  square?: boolean
  headingLevel?: 2 | 3
}

/** The whole card is one link; the heart is a button of its own. */
export function ProductCard({ card, first, square = card.square, headingLevel = 2 }: Props) {
  const { slide, hovered, ...pointer } = useSlides(card.images.length)
  const Heading = `h${headingLevel}` as const
  const reduced = card.mrp > card.selling
  return (
    <article className="group relative flex flex-col rounded-lg" {...pointer}>
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
          sizes="(width >= 1200px) 220px, (width >= 600px) 33vw, 50vw"
          first={first}
          className={cx('size-full object-cover', card.soldOut && 'opacity-60')}
        />
        {card.discount > 0 && (
          <Badge tone="sale" className="absolute left-1 top-1">
            {percent(card.discount)} off
          </Badge>
        )}
        {hovered && card.images.length > 1 && <Dots count={card.images.length} active={slide} />}
      </div>
      <div className="grid content-start gap-[2px] pt-1">
        <p className="truncate text-sm text-muted">{card.seller}</p>
        <Heading className="line-clamp-2 font-text text-sm font-medium leading-[1.4]">
          <Link to={card.to} prefetch="intent" className="cover-link group-hover:underline">
            {card.title}
          </Link>
        </Heading>
        <Price selling={card.selling} mrp={reduced ? card.mrp : undefined} />
        {card.soldOut ? (
          <p className="text-sm text-muted">Sold out</p>
        ) : (
          card.rating !== null && <RatingBadge value={card.rating} count={card.ratings} />
        )}
      </div>
      <HeartButton productId={card.id} title={card.title} className="absolute right-0.5 top-0.5 z-1" />
    </article>
  )
}

function Dots({ count, active }: { count: number; active: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-1 flex justify-center gap-[4px]">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their place
          key={index}
          className={cx('size-[6px] rounded-full', index === active ? 'bg-accent' : 'bg-raised')}
        />
      ))}
    </span>
  )
}

type GridProps = {
  cards: Card[]
  /** How many pictures are loaded at once. */
  eager?: number
  headingLevel?: 2 | 3
  /** Without a filter panel beside it there is room for five columns. */
  wide?: boolean
}

/** Two, three or four columns by width. A grid of nothing but electronics has squares. */
export function ProductGrid({ cards, eager = 0, headingLevel, wide }: GridProps) {
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
