import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { type Card, toCard } from '../products/card.ts'
import { ProductRow } from '../products/product-row.tsx'
import { mix } from './mix.ts'
import { RowSkeleton } from './row-skeleton.tsx'
import { loadViewed } from './viewed-products.ts'

/** Products similar to those viewed last, without those viewed already. */
export default function Recommended() {
  const cards = useRecommended()
  if (cards?.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="mt-6 border-t border-line pt-4">
      <h2 id="recommended" className="mb-1.5 text-xl">
        Recommended for you
      </h2>
      {cards ? <ProductRow cards={cards} /> : <RowSkeleton cards={shownMax} />}
    </section>
  )
}

const sourcesMax = 3
const shownMax = 12

/** Null while they load. */
function useRecommended(): Card[] | null {
  const [cards, setCards] = useState<Card[] | null>([])
  useEffect(() => {
    const viewed = loadViewed().map(({ id }) => id)
    if (viewed.length === 0) return
    setCards(null)
    const leaving = new AbortController()
    const { signal } = leaving
    const similarTo = (productId: number) =>
      // Without recommendations, the page is complete.
      api('GET /products/:productId/similar', { params: { productId }, signal }).catch(() => [])
    Promise.all(viewed.slice(0, sourcesMax).map(similarTo)).then((lists) => {
      const fresh = lists.map((list) => list.filter(({ id }) => !viewed.includes(id)))
      if (!signal.aborted) setCards(mix(fresh, shownMax).map(toCard))
    })
    return () => leaving.abort()
  }, [])
  return cards
}
