import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

/** A row that scrolls sideways. */
export function ProductRow({ cards }: { cards: Card[] }) {
  const square = cards.every((card) => card.square)
  return (
    <ul className="-mx-[4px] flex snap-x scroll-px-[4px] gap-1.5 overflow-x-auto overscroll-x-contain px-[4px] pb-1.5 pt-[4px] sm:gap-2">
      {cards.map((card) => (
        <li key={card.id} className={rowItem}>
          <ProductCard card={card} square={square} headingLevel={3} />
        </li>
      ))}
    </ul>
  )
}

export const rowItem = 'w-[148px] shrink-0 snap-start sm:w-[176px] lg:w-[200px]'
