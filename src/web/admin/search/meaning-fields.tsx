import { Checkbox, MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../back-office/calls.ts'
import { categoryChoices } from '../home/category-choices.ts'

const meanings = {
  words: 'Other words',
  categories: 'Categories',
  nothing: 'Only the words themselves, without the built-in meaning',
}
type Meaning = keyof typeof meanings
export type Values = {
  phrase: string
  meaning: Meaning
  words: string
  categoryCodes: string[]
  builtIn: boolean
}

type Props = {
  values: Values
  set: (change: Partial<Values>) => void
  errors: Record<string, string>
}

/** What a synonym stands for: other words, categories or only itself. */
export function MeaningFields({ values: { meaning, words, categoryCodes, builtIn }, set, errors }: Props) {
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <Radio.Group label="It means" value={meaning} onChange={(next) => set({ meaning: next as Meaning })}>
        <Stack gap={0}>
          {Object.entries(meanings).map(([value, label]) => (
            <Radio key={value} value={value} label={label} size="md" py={8} />
          ))}
        </Stack>
      </Radio.Group>
      {meaning === 'words' && (
        <TextInput
          label="Other words"
          description="Products with these words are found, too."
          size="md"
          withAsterisk
          aria-required
          dir="auto"
          maxLength={100}
          value={words}
          error={errors.words}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
      )}
      {meaning === 'categories' && (
        <>
          <MultiSelect
            label="Categories"
            size="md"
            searchable
            maxValues={5}
            value={categoryCodes}
            error={errors.categoryCodes}
            data={categoryChoices(tree.data ?? [])}
            onChange={(next) => set({ categoryCodes: next })}
          />
          <Checkbox
            label="Keep the built-in meaning"
            size="md"
            checked={builtIn}
            onChange={(event) => set({ builtIn: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
