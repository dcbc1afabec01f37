import { useId } from 'react'

type Props<Reason extends string> = {
  legend: string
  /** What each is called, in the order of the choices. */
  names: readonly (readonly [Reason, string])[]
  chosen: Reason | undefined
  onChoose: (reason: Reason) => void
  problem: string | undefined
}

/** One of a few reasons, with what is wrong below them. `data-wrong` is where the focus goes after a refused form. */
export function ReasonChoice<Reason extends string>({
  legend,
  names,
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
        {names.map(([reason, words]) => (
          <label key={reason} className="flex min-h-[44px] cursor-pointer items-center gap-1">
            <input
              type="radio"
              name={name}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-[20px] accent-accent"
            />
            {words}
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
