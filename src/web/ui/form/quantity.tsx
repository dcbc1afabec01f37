import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** For screen readers, such as "Quantity of Linen Shirt". */
  label?: string
  disabled?: boolean
}

/** A stepper. At the minimum or maximum the button stays focusable but does nothing. */
export function Quantity({ value, onChange, min = 1, max = 100, label = 'Quantity', disabled }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a row with other controls
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded border border-line-strong bg-raised"
    >
      <IconButton
        label="One less"
        disabled={disabled}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </IconButton>
      <output aria-live="polite" className="price min-w-4 text-center text-base">
        {value}
      </output>
      <IconButton
        label="One more"
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}
