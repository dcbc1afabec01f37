import { type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { money, Price } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { RatingBadge } from '../../ui/rating.tsx'
import { useWish } from '../heart-button.tsx'
import { addToBag, rememberIntent } from '../intent.ts'
import { loginPath } from '../paths.ts'
import { useSession } from '../session.ts'
import { Assurance } from './assurance.tsx'
import type { ProductView, VariantView } from './product.page.tsx'
import { useChoice } from './use-choice.ts'

const fewLeft = 5
const quantityMax = 100

/** Sizes and colours that say nothing about a product. */
const unsaid = ['Free Size', 'Other']

const wordsOf = ({ size, color }: VariantView) =>
  [unsaid.includes(size) ? '' : `size ${size}`, unsaid.includes(color) ? '' : color]
    .filter(Boolean)
    .join(', ')

/** Puts the chosen variant into the bag; a guest logs in first, and then it is done for them. */
function useAddToBag(productId: number) {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (variant: VariantView, quantity: number) => {
    const line = { productId, variantId: variant.id, quantity, chosen: wordsOf(variant) }
    if (state === 'guest') {
      rememberIntent({ kind: 'add-to-bag', ...line })
      navigate(loginPath(pathname + search))
      return
    }
    setBusy(true)
    setProblem('')
    await addToBag(line, { label: 'View Bag', run: () => navigate('/cart') }).catch((error: unknown) =>
      setProblem(messageOf(error)),
    )
    setBusy(false)
  }
  return { add, busy, problem }
}

export function BuyBox({ product }: { product: ProductView }) {
  const choice = useChoice(product)
  const { variant, shown, soldOut, quantity } = choice
  const { add, busy, problem } = useAddToBag(product.id)
  const { wished, toggle } = useWish(product.id)
  const [asked, setAsked] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const selling = shown?.selling ?? 0
  const mrp = shown?.mrp ?? 0
  const press = () => {
    if (variant) return add(variant, quantity)
    setAsked(true)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  }
  const addButton = (
    <Button size="lg" wide disabled={soldOut} busy={busy && 'Adding...'} onClick={press}>
      <Icon name="bag" />
      {soldOut ? 'Sold out' : 'Add To Bag'}
    </Button>
  )
  return (
    <div className="grid gap-2.5">
      <header>
        <p className="text-sm font-medium text-muted">{product.seller}</p>
        <h1 className="mt-0.5 text-xl leading-[1.2] lg:text-2xl">{product.title}</h1>
        {product.rating !== null && (
          <a href="#reviews" className="mt-1 inline-flex rounded hover:underline">
            <RatingBadge value={product.rating} count={product.ratings} />
          </a>
        )}
      </header>
      <Price
        selling={selling}
        mrp={mrp}
        discountPercent={mrp > selling ? (1 - selling / mrp) * 100 : 0}
        size="lg"
        off
      />
      <Choices product={product} choice={choice} sizes={sizes} asked={asked} />
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
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="grid gap-1 no-js:hidden lg:grid-cols-2">
        <div className="max-md:hidden">{addButton}</div>
        <Button size="lg" wide look="secondary" aria-pressed={wished} onClick={toggle}>
          <Icon name="heart" filled={wished} className={wished ? 'text-sale' : undefined} />
          {wished ? 'In your Wishlist' : 'Add To Wishlist'}
        </Button>
      </div>
      <p className="text-sm text-muted js:hidden">Turn on JavaScript to put this into your bag.</p>
      <Assurance />
      <div className="bag-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-raised px-2 py-1 no-js:hidden md:hidden">
        <span className="price min-w-[88px] text-lg">{money(selling * quantity)}</span>
        {addButton}
      </div>
    </div>
  )
}

type ChoicesProps = {
  product: ProductView
  choice: ReturnType<typeof useChoice>
  sizes: RefObject<HTMLDivElement | null>
  /** Whether somebody wanted to buy, so that a missing size is a problem. */
  asked: boolean
}

function Choices({ product, choice, sizes, asked }: ChoicesProps) {
  const note = (soldOut: boolean) => (soldOut ? 'sold out' : undefined)
  return (
    <>
      {product.colors.length > 0 && (
        <RadioChips
          legend={`Color: ${choice.color}`}
          name="color"
          value={choice.color}
          onChange={choice.chooseColor}
          options={choice.colorOptions.map(({ value, hex, soldOut }) => ({
            value,
            label: (
              <>
                <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
                  <circle cx="10" cy="10" r="9.5" fill={hex ?? 'none'} stroke="var(--line-strong)" />
                </svg>
                {value}
              </>
            ),
            disabled: soldOut,
            note: note(soldOut),
          }))}
        />
      )}
      {product.sizes.length > 0 && (
        <div ref={sizes}>
          <RadioChips
            legend={choice.size ? `Size: ${choice.size}` : 'Size'}
            name="size"
            value={choice.size}
            onChange={choice.chooseSize}
            error={asked && !choice.size ? 'Choose a size' : undefined}
            options={choice.sizeOptions.map(({ value, soldOut }) => ({
              value,
              label: value,
              disabled: soldOut,
              note: note(soldOut),
            }))}
          />
        </div>
      )}
    </>
  )
}
