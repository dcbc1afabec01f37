import { NativeSelect } from '@mantine/core'

type Props<T extends string> = {
  label: string
  /** Label of the empty choice: "All orders". */
  all: string
  choices: readonly T[]
  nameOf: (choice: T) => string
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** A filter of a list, as a select field. */
export const ChoiceField = <T extends string>(props: Props<T>) => (
  <NativeSelect
    aria-label={props.label}
    // As wide as the longest choice, so that no choice is cut off.
    w="max-content"
    value={props.value ?? ''}
    onChange={(event) => props.onChange((event.currentTarget.value || undefined) as T | undefined)}
    data={[
      { value: '', label: props.all },
      ...props.choices.map((value) => ({ value, label: props.nameOf(value) })),
    ]}
  />
)
