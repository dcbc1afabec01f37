import type { OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variant-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Props = {
  lines: OrderItem[]
  ticked: ReadonlySet<number>
  sent: ReadonlySet<number>
  busy: boolean
  onTick: (id: number, on: boolean) => void
}

/** Which of several lines go back; what was sent is shown as sent. */
export const ReturnChoice = ({ lines, ticked, sent, busy, onTick }: Props) => (
  <fieldset disabled={busy}>
    <legend className="text-sm font-medium">What goes back?</legend>
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
                checked={ticked.has(item.id)}
                onChange={({ currentTarget }) => onTick(item.id, currentTarget.checked)}
                className="size-[20px] shrink-0 accent-accent"
              />
              <Line item={item} />
            </label>
          )}
        </li>
      ))}
    </ul>
  </fieldset>
)

/** Which one it is where two have the same name. */
export const lineFacts = ({ size, product }: OrderItem) =>
  variantFacts({ size, color: product.color }).join(' · ')

function Line({ item, sent = false }: { item: OrderItem; sent?: boolean }) {
  const { product } = item
  return (
    <>
      <Picture
        src={product.images[0]}
        alt=""
        width={40}
        height={50}
        sizes="40px"
        fallback=""
        className="h-[50px] w-[40px] shrink-0 rounded bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{product.title || 'Product Name'}</span>
        <span className="block text-sm text-muted">{lineFacts(item)}</span>
        {sent && (
          <span role="status" className="block text-sm font-medium text-accent">
            Sent to the seller
          </span>
        )}
      </span>
    </>
  )
}
