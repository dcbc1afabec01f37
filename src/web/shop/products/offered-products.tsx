import { useMemo } from 'react'
import type { Card } from './card.ts'
import type { Offer } from './offer.ts'
import { ProductRow } from './product-row.tsx'

/** Products on a page that has found none. */
export function OfferedProducts({ offer: { title, cards: packed } }: { offer: Offer }) {
  const cards = useMemo(() => (packed ? (JSON.parse(packed) as Card[]) : []), [packed])
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="offered-products" className="mt-6 border-t border-line pt-4 text-left">
      <h2 id="offered-products" className="mb-1.5 text-xl">
        {title}
      </h2>
      <ProductRow cards={cards} />
    </section>
  )
}
