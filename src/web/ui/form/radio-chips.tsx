import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'

export type RadioOption = {
  value: string
  label: ReactNode
  /** Unavailable: visible but struck through. */
  disabled?: boolean
  /** Announced after the label, such as "sold out". */
  note?: string
}

type Props = {
  legend: ReactNode
  /** Hides the legend visually; screen readers still announce it. */
  hideLegend?: boolean
  name?: string
  options: RadioOption[]
  value: string | null
  onChange: (value: string) => void
  error?: string
}

/** A radio group styled as chips. */
export function RadioChips({ legend, hideLegend, name, options, value, onChange, error }: Props) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // Restores a choice made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (chosen && chosen !== value) onChange(chosen)
  }, [])
  return (
    <fieldset
      ref={group}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cx('mb-1 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <Chip
            key={option.value}
            option={option}
            name={name ?? id}
            checked={option.value === value}
            onChange={onChange}
          />
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className={cx('mt-1 text-sm text-sale', !error && 'hidden')}>
        {error}
      </p>
    </fieldset>
  )
}

type ChipProps = {
  option: RadioOption
  name: string
  checked: boolean
  onChange: (value: string) => void
}

function Chip({ option, name, checked, onChange }: ChipProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-5.5 min-w-5.5 items-center justify-center gap-1 rounded border px-1.5 text-sm',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 transition-colors',
        option.disabled
          ? 'border-line bg-sunken text-muted line-through'
          : 'border-line-strong bg-raised hover:border-ink',
        checked && 'border-accent bg-accent-soft font-medium outline-1 -outline-offset-2 outline-accent',
      )}
    >
      <input
        type="radio"
        className="absolute inset-0 size-full appearance-none rounded opacity-0 cursor-[inherit]"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={() => onChange(option.value)}
      />
      {option.label}
      {option.note && <span className="sr-only">, {option.note}</span>}
    </label>
  )
}
