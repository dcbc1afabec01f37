import { memo, type RefObject, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/deferred.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { money, Price } from '../../ui/price.tsx'
import { RatingBadge } from '../../ui/rating.tsx'
import { loginPath } from '../paths.ts'
import { useWish } from '../products/heart-button.tsx'
import { addToCart } from '../session/add-to-cart.ts'
import { rememberIntent } from '../session/intent.ts'
import { currentSession } from '../session/session-store.ts'
import type { ProductView, VariantView } from './product-view.ts'
import type { useVariantChoice } from './use-variant-choice.ts'

// Rendered by the server; their scripts load after those of the page.
const ShareButton = lazyPart(() => import('./share-button.tsx'))
const SizeGuideButton = lazyPart(() => import('./size-guide/size-guide-button.tsx'))
const DeliveryAndReturns = lazyPart(() => import('./delivery/delivery-and-returns.tsx'))
const ProductAlerts = lazyPart(() => import('../alerts/product-alerts.tsx'))

const fewLeft = 5
const quantityMax = 100

/** Adds the chosen variant to the cart. A guest logs in first; the variant is then added after the login. */
function useAddToCart(productId: number) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (variant: VariantView, quantity: number) => {
    const line = { productId, variantId: variant.id, quantity }
    const logInFirst = () => {
      rememberIntent({ kind: 'add-to-cart', ...line })
      navigate(loginPath(location.pathname + location.search))
    }
    if (currentSession().state === 'guest') return logInFirst()
    setBusy(true)
    setProblem('')
    await addToCart(line, { label: 'View Bag', run: () => navigate('/cart') }).catch((error: unknown) =>
      isResponseError(error) && error.status === 401 ? logInFirst() : setProblem(messageOf(error)),
    )
    setBusy(false)
  }
  return { add, busy, problem }
}

/** Memoized: a render before its script has loaded would replace the server's HTML with nothing. */
const BelowButtons = memo(function BelowButtons({ product }: { product: ProductView }) {
  return (
    <Suspense>
      <DeliveryAndReturns product={product} />
    </Suspense>
  )
})

type Choice = ReturnType<typeof useVariantChoice>

export function BuyBox({ product, choice }: { product: ProductView; choice: Choice }) {
  const { variant, shown, soldOut, quantity } = choice
  const { add, busy, problem } = useAddToCart(product.id)
  const [sizeMissing, setSizeMissing] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const selling = shown?.selling ?? 0
  const mrp = shown?.mrp ?? 0
  const press = () => {
    if (variant) return add(variant, quantity)
    setSizeMissing(true)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  }
  const addButton = (
    <Button size="lg" wide disabled={soldOut} busy={busy && 'Adding...'} onClick={press}>
      <Icon name="bag" />
      {soldOut ? (product.onBreak ? 'Unavailable' : 'Sold out') : 'Add To Bag'}
    </Button>
  )
  return (
    <div className="grid gap-2.5">
      <ProductHead product={product} />
      <div aria-live="polite">
        <Price
          selling={selling}
          mrp={mrp}
          discountPercent={mrp > selling ? (1 - selling / mrp) * 100 : 0}
          size="lg"
          off
        />
      </div>
      {product.deal && <p className="-mt-2 text-sm font-medium text-sale">{product.deal}</p>}
      <Choices product={product} choice={choice} sizes={sizes} sizeMissing={sizeMissing} />
      <div className="flex flex-wrap items-center gap-2 no-js:hidden">
        <Quantity
          value={quantity}
          onChange={choice.setQuantity}
          max={Math.min(quantityMax, choice.left)}
          disabled={soldOut}
        />
        {variant && !soldOut && variant.quantity <= fewLeft && (
          <p className="text-sm text-sale">Only {variant.quantity} left</p>
        )}
      </div>
      {product.onBreak && <Notice>{product.onBreak}</Notice>}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="grid gap-1 no-js:hidden lg:grid-cols-2">
        <div className="max-md:hidden">{addButton}</div>
        <WishlistButton productId={product.id} />
      </div>
      <AlertsBelow product={product} variant={variant} soldOut={soldOut} />
      <p className="text-sm text-muted js:hidden">Please turn on JavaScript to add this to your bag.</p>
      <BelowButtons product={product} />
      <div className="cart-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-raised px-2 py-1 no-js:hidden md:hidden">
        <span className="price min-w-11 text-lg">{money(selling * quantity)}</span>
        {addButton}
      </div>
    </div>
  )
}

function ProductHead({ product }: { product: ProductView }) {
  return (
    <header className="grid grid-cols-[1fr_44px] items-start gap-x-1">
      <div>
        <Link to={product.sellerTo} className="text-sm font-medium text-muted hover:underline">
          {product.seller}
        </Link>
        <h1 className="mt-0.5 text-xl leading-[1.2] lg:text-2xl">{product.title}</h1>
        <a href="#reviews" className="mt-1 inline-flex rounded text-sm hover:underline">
          {product.rating === null ? (
            'No ratings yet'
          ) : (
            <RatingBadge value={product.rating} count={product.ratings} />
          )}
        </a>
      </div>
      <Suspense>
        <ShareButton title={product.title} to={product.to} />
      </Suspense>
    </header>
  )
}

function WishlistButton({ productId }: { productId: number }) {
  const { wished, toggle } = useWish(productId)
  return (
    <Button size="lg" wide look="secondary" aria-pressed={wished} onClick={toggle}>
      <Icon name="heart" filled={wished} className={wished ? 'text-sale' : undefined} />
      {wished ? 'In your Wishlist' : 'Add To Wishlist'}
    </Button>
  )
}

type AlertsProps = { product: ProductView; variant: VariantView | undefined; soldOut: boolean }

/** Loads later. Reserves one line, or two when a variant is sold out, to avoid a layout shift. */
function AlertsBelow({ product: { id, title, variants }, variant, soldOut }: AlertsProps) {
  const twoLines = variants.length > 1 && variants.some(({ quantity }) => quantity <= 0)
  return (
    <div className={twoLines ? 'min-h-11 no-js:hidden' : 'min-h-5.5 no-js:hidden'}>
      <Suspense>
        <ProductAlerts productId={id} title={title} variant={variant} variants={variants} soldOut={soldOut} />
      </Suspense>
    </div>
  )
}

type ChoicesProps = {
  product: ProductView
  choice: Choice
  sizes: RefObject<HTMLDivElement | null>
  /** The customer pressed Add To Bag without a size. */
  sizeMissing: boolean
}

function Choices({ product, choice, sizes, sizeMissing }: ChoicesProps) {
  const note = (soldOut: boolean) => (soldOut ? (product.onBreak ? 'unavailable' : 'sold out') : undefined)
  const colored = product.variants.some(({ color }) => color !== choice.color)
  const sized = product.sizes.length > 1
  return (
    <>
      {colored && (
        <RadioChips
          legend={`Color: ${product.colors.find(({ name }) => name === choice.color)?.label ?? choice.color}`}
          name="color"
          value={choice.color}
          onChange={choice.chooseColor}
          options={choice.colorOptions.map(({ value, label, hex, soldOut }) => ({
            value,
            label: (
              <>
                <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
                  <circle cx="10" cy="10" r="9.5" fill={hex ?? 'none'} stroke="var(--line-strong)" />
                </svg>
                {label}
              </>
            ),
            disabled: soldOut,
            note: note(soldOut),
          }))}
        />
      )}
      {product.facts && <p className="text-sm font-medium">{product.facts}</p>}
      {sized && (
        <div ref={sizes} className="relative">
          {product.sizeKind && (
            <Suspense>
              <SizeGuideButton kind={product.sizeKind} chosen={choice.size} />
            </Suspense>
          )}
          <RadioChips
            legend={choice.size ? `Size: ${choice.size}` : 'Size'}
            name="size"
            value={choice.size}
            onChange={choice.chooseSize}
            error={sizeMissing && !choice.size ? 'Choose a size' : undefined}
            options={choice.sizeOptions.map(({ value, soldOut }) => ({
              value,
              label: (
                <span className="text-center">
                  {value} <small className="block text-muted">{product.shoeSizes[value]}</small>
                </span>
              ),
              disabled: soldOut,
              note: note(soldOut),
            }))}
          />
        </div>
      )}
    </>
  )
}
