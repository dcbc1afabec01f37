import RecentlyViewed from '../recently-viewed/recently-viewed.tsx'
import { ProductDetails } from './product-details.tsx'
import type { ProductView } from './product-view.ts'
import { ReviewsBlock } from './reviews-block.tsx'
import { SimilarProducts } from './similar-products.tsx'

/** Below the gallery and the buttons. One lazy part, because each costs the page a piece of its script. */
export default function ProductBelow({ product, similar }: { product: ProductView; similar: string }) {
  return (
    <>
      <ProductDetails product={product} />
      <ReviewsBlock product={product} />
      {similar && <SimilarProducts cards={similar} />}
      <RecentlyViewed current={product.id} />
    </>
  )
}
