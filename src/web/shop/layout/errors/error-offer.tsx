import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Offer, toOffer } from '../../products/offer.ts'
import { OfferedProducts } from '../../products/offered-products.tsx'
import { rowItem } from '../../products/product-row.tsx'

/** Products below the error page. Skeletons reserve their space, so that the footer stays in place. */
export function ErrorOffer() {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /home-page/products', { signal: leaving.signal }).then(
      (products) => setOffer(toOffer(products)),
      () => !leaving.signal.aborted && setOffer({ title: '', cards: '' }),
    )
    return () => leaving.abort()
  }, [])
  return (
    <div className="page pb-4 no-js:hidden">
      {offer ? <OfferedProducts offer={offer} /> : <Placeholder />}
    </div>
  )
}

function Placeholder() {
  return (
    <div aria-hidden="true" className="mt-6 overflow-hidden border-t border-line pt-4">
      <Skeleton className="mb-1.5 h-4 w-3/4" />
      <div className="flex gap-1.5 pb-1.5 pt-[4px] sm:gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
          <div key={key} className={rowItem}>
            <Skeleton className="aspect-card w-full" />
            <Skeleton className="mt-1 h-[118px] w-3/4" />
          </div>
        ))}
      </div>
    </div>
  )
}
