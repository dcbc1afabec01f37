import type { OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { LineItem } from '../../../products/line-item.tsx'
import { isReport } from '../../orders/offered-returns.ts'

type Props = {
  lines: OrderItem[]
  selected: ReadonlySet<number>
  sent: ReadonlySet<number>
  busy: boolean
  onSelect: (id: number, on: boolean) => void
}

/** Selects the items to return. Requested returns are marked as sent. */
export const ReturnItems = ({ lines, selected, sent, busy, onSelect }: Props) => (
  <fieldset disabled={busy}>
    <legend className="text-sm font-medium">
      {lines.every(({ returnable }) => returnable && isReport(returnable))
        ? 'Which items did not arrive?'
        : 'Which items are you returning?'}
    </legend>
    <ul className="mt-0.5 grid gap-0.5">
      {lines.map((item) => (
        <li key={item.id}>
          {sent.has(item.id) ? (
            <div className="flex min-h-[52px] items-center gap-1.5">
              <Icon name="check" className="shrink-0 text-accent" />
              <Line item={item} sent />
            </div>
          ) : (
            <label className="flex min-h-[52px] cursor-pointer items-center gap-1.5">
              <input
                type="checkbox"
                checked={selected.has(item.id)}
                onChange={({ currentTarget }) => onSelect(item.id, currentTarget.checked)}
                className="size-2.5 shrink-0 accent-accent"
              />
              <Line item={item} />
            </label>
          )}
        </li>
      ))}
    </ul>
  </fieldset>
)

/** Size and color, which tell two items with the same title apart. */
export const lineFacts = ({ size, product }: OrderItem) =>
  variantFacts({ size, color: product.color }).join(' · ')

function Line({ item, sent = false }: { item: OrderItem; sent?: boolean }) {
  const { product } = item
  return (
    <LineItem as="span" size="xs" image={product.images[0]} className="min-w-0 flex-1 gap-1.5">
      <span className="block break-words">{product.title || 'Product Name'}</span>
      <span className="block text-sm text-muted">{lineFacts(item)}</span>
      {sent && (
        <span role="status" className="block text-sm font-medium text-accent">
          Sent to the seller
        </span>
      )}
    </LineItem>
  )
}
