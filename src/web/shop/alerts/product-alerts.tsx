import { useState } from 'react'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Outline } from '../../ui/icon.tsx'
import type { VariantView } from '../product/product-view.ts'
import { AlertToggle, bell, inlineButton } from './alert-toggle.tsx'
import { useOpenAlerts } from './open-alerts.ts'

type Props = {
  productId: number
  title: string
  /** The chosen variant; undefined until a size is chosen. */
  variant: VariantView | undefined
  variants: VariantView[]
  soldOut: boolean
}

/** What the variants of the product differ in. */
function differenceOf(variants: VariantView[]): string {
  const differs = (key: 'size' | 'color') => variants.some((other) => other[key] !== variants[0]?.[key])
  return [differs('size') && 'size', differs('color') && 'color'].filter(Boolean).join(' or ')
}

const nameOf = (variant: VariantView) => variantParts(variant).join(', ') || 'This one'

/** Below the buttons of a product page: alerts for stock and price. */
export default function ProductAlerts({ productId, title, variant, variants, soldOut }: Props) {
  const { loaded } = useOpenAlerts()
  const unavailable = variants.filter((other) => other.quantity <= 0)
  const ownPrices = variants.some((other) => other.selling !== variants[0]?.selling)
  const chosen = soldOut || ownPrices ? variant?.id : undefined
  return (
    <>
      <AlertToggle
        key={String(soldOut)}
        alert={{ kind: soldOut ? 'BACK_IN_STOCK' : 'PRICE_DROP', productId, variantId: chosen }}
        what={title}
      />
      {loaded && variants.length > 1 && unavailable.length > 0 && (
        <SoldOutChoices
          productId={productId}
          title={title}
          unavailable={unavailable}
          difference={differenceOf(variants)}
        />
      )}
    </>
  )
}

/** Unavailable variants cannot be chosen above, so customers ask for an alert about one of them here. */
function SoldOutChoices({
  productId,
  title,
  unavailable,
  difference,
}: Pick<Props, 'productId' | 'title'> & { unavailable: VariantView[]; difference: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex min-h-5.5 items-center gap-1 text-sm">
      <Outline path={bell} className="text-muted" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(inlineButton, 'after:-inset-x-0.5')}
      >
        Notify me about a {difference}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Not available right now">
        <p className="mb-1 text-muted">We'll email you once, when it's back in stock.</p>
        <ul>
          {unavailable.map((variant) => (
            <li
              key={variant.id}
              className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line py-0.5 last:border-0"
            >
              <span className="font-medium">{nameOf(variant)}</span>
              <AlertToggle
                exact
                alert={{ kind: 'BACK_IN_STOCK', productId, variantId: variant.id }}
                what={`${title}, ${nameOf(variant)}`}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
