import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const halves = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

type InputProps = {
  legend: ReactNode
  /** 0.5 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
  error?: string
}

/** Ten radio buttons under five stars: arrows move by half a star. */
export function StarInput({ legend, value, onChange, error }: InputProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <span className="inline-flex items-center gap-1.5">
        <span className="relative inline-flex rounded text-2xl has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <span aria-hidden="true" className="stars" data-halves={Math.round((value ?? 0) * 2)} />
          <span className="absolute inset-0 grid grid-cols-10">
            {halves.map((half) => (
              <input
                key={half}
                type="radio"
                name={id}
                value={half}
                checked={half === value}
                aria-label={`${half} ${half === 1 ? 'star' : 'stars'}`}
                onChange={() => onChange(half)}
                className="size-full appearance-none opacity-0"
              />
            ))}
          </span>
        </span>
        <span className="price min-w-[32px] text-base">{value === null ? '' : oneDecimal.format(value)}</span>
      </span>
      <p id={`${id}-error`} role="alert" className={cx('mt-0.5 text-sm text-sale', !error && 'hidden')}>
        {error}
      </p>
    </fieldset>
  )
}
