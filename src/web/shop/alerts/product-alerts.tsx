import { useState } from 'react'
import { variantParts } from '#shared/catalog/variant-label.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { VariantView } from '../product/product-view.ts'
import { AlertToggle, link } from './alert-toggle.tsx'
import { useOpenAlerts } from './open-alerts.ts'

type Props = {
  productId: number
  title: string
  /** What is chosen; undefined until a size is. */
  variant: VariantView | undefined
  variants: VariantView[]
  soldOut: boolean
}

const nameOf = (variant: VariantView) => variantParts(variant).join(', ') || 'This one'

/** Below the buttons of a product page: a mail when it is back, or when it costs less. */
export default function ProductAlerts({ productId, title, variant, variants, soldOut }: Props) {
  const { known } = useOpenAlerts()
  const gone = variants.filter((other) => other.quantity <= 0)
  const ownPrices = variants.some((other) => other.selling !== variants[0]?.selling)
  const chosen = soldOut || ownPrices ? variant?.id : undefined
  return (
    <>
      <AlertToggle
        key={String(soldOut)}
        wish={{ kind: soldOut ? 'BACK_IN_STOCK' : 'PRICE_DROP', productId, variantId: chosen }}
        what={title}
      />
      {known && variants.length > 1 && gone.length > 0 && (
        <MissingChoices productId={productId} title={title} gone={gone} />
      )}
    </>
  )
}

/** Unavailable variants cannot be chosen above, so customers ask for an alert about one of them here. */
function MissingChoices({
  productId,
  title,
  gone,
}: Pick<Props, 'productId' | 'title'> & { gone: VariantView[] }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex min-h-[44px] items-center pl-[28px] text-sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(link, 'after:-inset-x-0.5')}
      >
        Wait for a certain size or color
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Not available right now">
        <p className="mb-1 text-muted">We mail you once when what you wait for can be bought again.</p>
        <ul>
          {gone.map((variant) => (
            <li
              key={variant.id}
              className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line py-0.5 last:border-0"
            >
              <span className="font-medium">{nameOf(variant)}</span>
              <AlertToggle
                exact
                wish={{ kind: 'BACK_IN_STOCK', productId, variantId: variant.id }}
                what={`${title}, ${nameOf(variant)}`}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
