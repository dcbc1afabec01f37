import { type PointerEvent, useId, useState } from 'react'
import { cx } from '../cx.ts'

const halves = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

type InputProps = {
  legend: string
  /** 0.5 to 5; null before a choice. */
  value: number | null
  onChange: (value: number) => void
  error?: string
}

/** The rating under the pointer, in half stars. */
function halfAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const place = Math.ceil(((clientX - left) / width) * halves.length)
  return Math.min(halves.length, Math.max(1, place)) / 2
}

/** Ten radio buttons behind five stars: click, drag, or use the arrow keys to set half stars. */
export function StarInput({ legend, value, onChange, error }: InputProps) {
  const id = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = hovered ?? value

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') setHovered(halfAt(event))
    else if (event.buttons === 1) onChange(halfAt(event))
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-0.5 text-sm font-medium">{legend}</legend>
      <div className="grid justify-items-start gap-0.5">
        <div
          className="relative inline-flex touch-pan-y rounded text-[48px] leading-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current"
          onPointerMove={follow}
          onPointerLeave={() => setHovered(null)}
        >
          <span
            aria-hidden="true"
            className="stars stars-choice"
            data-halves={Math.round((shown ?? 0) * 2)}
          />
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
                className="size-full cursor-pointer appearance-none opacity-0"
              />
            ))}
          </span>
        </div>
        <span aria-hidden="true" className="text-sm text-muted tabular-nums">
          {shown === null ? 'You can give half stars' : `${shown} of 5`}
        </span>
      </div>
      <p id={`${id}-error`} role="alert" className={cx('mt-0.5 text-sm text-sale', !error && 'hidden')}>
        {error}
      </p>
    </fieldset>
  )
}
