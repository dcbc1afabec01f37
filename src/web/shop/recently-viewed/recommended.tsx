import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { type Card, toCard } from '../products/card.ts'
import { ProductRow } from '../products/product-row.tsx'
import { recallViewed } from './viewed-products.ts'

/** Products similar to the one viewed last, without those viewed already. */
export default function Recommended() {
  const cards = useRecommended()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="mt-6 border-t border-line pt-4">
      <h2 id="recommended" className="mb-1.5 text-xl">
        Recommended for you
      </h2>
      <ProductRow cards={cards} />
    </section>
  )
}

function useRecommended(): Card[] {
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const viewed = recallViewed().map(({ id }) => id)
    const [productId] = viewed
    if (productId === undefined) return
    const leaving = new AbortController()
    api('GET /products/:productId/similar', { params: { productId }, signal: leaving.signal }).then(
      (products) => setCards(products.filter(({ id }) => !viewed.includes(id)).map(toCard)),
      // Without recommendations, the page is complete.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return cards
}
