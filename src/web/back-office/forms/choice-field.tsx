import { NativeSelect } from '@mantine/core'

type Props<T extends string> = {
  label: string
  /** Label of the empty choice: "All orders". */
  all: string
  choices: readonly T[]
  nameOf: (choice: T) => string
  value: T | undefined
  onChange: (value: T | undefined) => void
  /** In pixels; on phones the field takes the whole row. */
  width?: number
}

/** A filter of a list, as a select field. */
export const ChoiceField = <T extends string>(props: Props<T>) => (
  <NativeSelect
    label={props.label}
    labelProps={{ fz: 'sm' }}
    size="md"
    w={props.width && { base: '100%', sm: props.width }}
    value={props.value ?? ''}
    onChange={(event) => props.onChange((event.currentTarget.value || undefined) as T | undefined)}
    data={[
      { value: '', label: props.all },
      ...props.choices.map((value) => ({ value, label: props.nameOf(value) })),
    ]}
  />
)
