import { ReportLink } from '../../report/report-link.tsx'
import { Assurance } from '../assurance.tsx'
import type { ProductView } from '../product-view.ts'
import { DeliveryEstimate } from './delivery-estimate.tsx'

/** Below the buttons: the delivery date of a product that can be bought, the shop's promises and the report link. */
export default function DeliveryAndReturns({ product }: { product: ProductView }) {
  const isSold = !product.onBreak && product.variants.some(({ quantity }) => quantity > 0)
  return (
    <>
      {isSold && <DeliveryEstimate productId={product.id} />}
      <Assurance freeShipping={product.freeShipping} />
      <ReportLink subject="product" id={product.id} of={product.title} label="Report this product" />
    </>
  )
}
