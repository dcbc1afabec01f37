import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type Props = Pick<ComponentProps<'input'>, 'name' | 'value' | 'disabled'> & {
  checked: boolean
  onChange: () => void
  /** Stands on the right. */
  aside: ReactNode
  children: ReactNode
}

/** One choice of a step of the checkout: an address or a payment method. */
export function RadioCard({ aside, children, ...radio }: Props) {
  return (
    <label
      className={cx(
        'flex items-start gap-1.5 rounded-lg border p-2 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        radio.checked ? 'border-accent bg-accent-soft' : 'border-line',
        !radio.checked && (radio.disabled ? 'bg-sunken text-muted' : 'bg-raised hover:border-line-strong'),
      )}
    >
      <input type="radio" {...radio} className="mt-[3px] size-2.5 shrink-0 accent-accent outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
      {aside}
    </label>
  )
}
