import { Button } from '../../ui/button.tsx'
import { ProductRow } from '../products/product-row.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { useViewedProducts } from './use-viewed-products.ts'

type Props = {
  /** The product of this page, which is stored but not shown. */
  current?: number
}

/** A row that scrolls sideways. Last on the page, because the server cannot render it. */
export default function RecentlyViewed({ current }: Props) {
  const { ids, cards, clear } = useViewedProducts(current)
  if (ids.length === 0 || cards?.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="mt-6 border-t border-line pt-4">
      <header className="mb-1.5 flex items-center justify-between gap-2">
        <h2 id="recently-viewed" className="text-xl">
          Recently viewed
        </h2>
        <Button look="quiet" aria-label="Clear recently viewed" onClick={clear}>
          Clear
        </Button>
      </header>
      {cards === null && (
        <p role="status" className="sr-only">
          Loading recently viewed products...
        </p>
      )}
      {cards === null ? <RowSkeleton cards={ids.length} /> : <ProductRow cards={cards} />}
    </section>
  )
}
