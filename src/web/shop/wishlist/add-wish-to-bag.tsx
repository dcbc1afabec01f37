import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product, ProductCard } from '#contract/shop/catalog.ts'
import { readStorage } from '../../browser/storage.ts'
import { Button } from '../../ui/button.tsx'
import { addToCart } from '../session/add-to-cart.ts'
import { call } from '../session/customer-api.ts'
import { toastProblem } from '../session/intent.ts'
import { savedVariantKey } from './saved-variant.ts'

const ChooseVariant = lazy(() => import('./choose-variant.tsx'))

/** Adds a wish to the cart. A dialog asks for size and color, unless there is only one or the cart had one before. */
export function AddWishToBag({ product: { id: productId, title } }: { product: ProductCard }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState<Product>()
  const add = (variantId: number) =>
    addToCart({ productId, variantId, quantity: 1 }, { label: 'View Bag', run: () => void navigate('/cart') })
  const press = async () => {
    setBusy(true)
    try {
      const product = await call('GET /products/:productId', { params: { productId } })
      const { variants } = product
      const saved = readStorage(savedVariantKey(productId))
      const variant =
        variants.length === 1
          ? variants[0]
          : variants.find(({ id, quantity }) => String(id) === saved && quantity > 0)
      if (variant) await add(variant.id)
      else setChoosing(product)
    } catch (error) {
      toastProblem(error)
    }
    setBusy(false)
  }
  return (
    <div className="relative z-1 mt-1">
      <Button
        look="secondary"
        size="sm"
        wide
        className="min-h-5.5"
        aria-label={`Add To Bag: ${title}`}
        busy={busy && 'Adding...'}
        onClick={press}
      >
        Add To Bag
      </Button>
      <Suspense>
        {choosing && <ChooseVariant product={choosing} onAdd={add} onClose={() => setChoosing(undefined)} />}
      </Suspense>
    </div>
  )
}
