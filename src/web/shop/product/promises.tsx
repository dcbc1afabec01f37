import { Assurance } from './assurance.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'

/** What stands next to the button: when it comes, and what the shop promises with every product. */
export default function Promises({ productId }: { productId: number }) {
  return (
    <>
      <DeliveryEstimate productId={productId} />
      <Assurance />
    </>
  )
}
