import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { type ToastAction, toast } from '../../ui/feedback/toast.tsx'
import { refreshCart } from './cart-state.ts'
import { call } from './customer-api.ts'
import type { CartLine } from './intent.ts'

/** Adds a variant to the cart and shows it with its picture. */
export async function addToCart({ productId, variantId, quantity }: CartLine, action?: ToastAction) {
  const added = await call('POST /carts/items', { body: { productId, variantId, quantity } })
  const { title, images } = added.product
  toast('Added to your bag', { detail: [title, ...variantParts(added)].join(', '), image: images[0], action })
  await refreshCart().catch(() => undefined)
}
