import { useId } from 'react'

type Props<Reason extends string> = {
  legend: string
  labels: readonly (readonly [Reason, string])[]
  chosen: Reason | undefined
  onChoose: (reason: Reason) => void
  problem: string | undefined
}

/** Radio buttons with an error below. `data-wrong` marks where the focus goes after a refused submit. */
export function ReasonChoice<Reason extends string>({
  legend,
  labels,
  chosen,
  onChoose,
  problem,
}: Props<Reason>) {
  const name = useId()
  return (
    <fieldset
      aria-describedby={problem ? `${name}-error` : undefined}
      data-wrong={problem ? true : undefined}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-0.5 grid">
        {labels.map(([reason, label]) => (
          <label key={reason} className="flex min-h-5.5 cursor-pointer items-center gap-1">
            <input
              type="radio"
              name={name}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-2.5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-error`} role="alert" className="text-sm text-sale">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
