import { Checkbox, MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchSynonym, SynonymBody } from '#contract/admin/search/search-curation.ts'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { SaveDialog } from '../../back-office/forms/save-dialog.tsx'
import { useSave } from '../../back-office/forms/use-save.ts'
import { categoryChoices } from '../home/category-choices.ts'
import { Preview } from './preview.tsx'

type Props = {
  synonym: SearchSynonym | undefined
  /** Starts a new synonym. */
  phrase: string | undefined
  refresh: () => unknown
  onClose: () => void
}

const meanings = {
  words: 'Other words',
  categories: 'Categories',
  nothing: 'Only the words themselves, without the built-in meaning',
}
type Meaning = keyof typeof meanings
type Values = { phrase: string; meaning: Meaning; words: string; categoryCodes: string[]; builtIn: boolean }

const valuesOf = (synonym: SearchSynonym | undefined, phrase = ''): Values => ({
  phrase: synonym?.phrase ?? phrase,
  meaning:
    !synonym || synonym.words !== null ? 'words' : synonym.categories.length > 0 ? 'categories' : 'nothing',
  words: synonym?.words ?? '',
  categoryCodes: synonym?.categories.map(({ code }) => code) ?? [],
  builtIn: synonym?.builtIn ?? true,
})

const bodyOf = ({ phrase, meaning, words, categoryCodes, builtIn }: Values): SynonymBody =>
  meaning === 'words'
    ? { phrase, words }
    : meaning === 'categories'
      ? { phrase, categoryCodes, builtIn }
      : { phrase, builtIn: false }

const isComplete = ({ phrase, meaning, words, categoryCodes }: Values) =>
  phrase.trim() !== '' &&
  (meaning === 'words' ? words.trim() !== '' : meaning === 'nothing' || categoryCodes.length > 0)

/** Adds or changes a synonym. */
export function SynonymDialog({ synonym, phrase, refresh, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(synonym, phrase))
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const send = () => {
    const body = bodyOf(values)
    if (!synonym) return callAsAdmin('POST /admin/search-synonyms', { body })
    const { id: synonymId, version } = synonym
    return callAsAdmin('PUT /admin/search-synonyms/:synonymId', {
      params: { synonymId },
      body: { ...body, version },
    })
  }
  const form = useSave(send, {
    saved: 'The synonym was saved',
    fields: ['phrase', values.meaning === 'categories' ? 'categoryCodes' : 'words'],
    refresh,
    onClose,
  })
  return (
    <SaveDialog title={synonym ? `Edit ${synonym.phrase}` : 'Add synonym'} form={form} onClose={onClose}>
      <TextInput
        label="Customers type"
        description="A word or phrase of up to four words. Capital letters and plurals do not matter."
        size="md"
        withAsterisk
        aria-required
        dir="auto"
        maxLength={100}
        value={values.phrase}
        error={form.errors.phrase}
        onChange={(event) => set({ phrase: event.currentTarget.value })}
      />
      <MeaningFields values={values} set={set} errors={form.errors} />
      <Preview
        body={isComplete(values) ? { query: values.phrase.trim(), synonym: bodyOf(values) } : undefined}
      />
    </SaveDialog>
  )
}

type FieldsProps = {
  values: Values
  set: (change: Partial<Values>) => void
  errors: Record<string, string>
}

function MeaningFields({ values: { meaning, words, categoryCodes, builtIn }, set, errors }: FieldsProps) {
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
