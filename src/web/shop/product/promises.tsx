import { ReportLink } from '../report/report-link.tsx'
import { Assurance } from './assurance.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import type { ProductView } from './product-view.ts'

/** What stands next to the button: when it comes, what the shop promises with every product, and a way to tell what is wrong. */
export default function Promises({ product }: { product: ProductView }) {
  return (
    <>
      {!product.onBreak && <DeliveryEstimate productId={product.id} />}
      <Assurance freeShipping={product.freeShipping} />
      <ReportLink subject="product" id={product.id} of={product.title} label="Report this product" />
    </>
  )
}
