import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SearchSynonym, SynonymBody } from '#contract/admin/search/search-curation.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SaveDialog } from '../../back-office/forms/save-dialog.tsx'
import { useSave } from '../../back-office/forms/use-save.ts'
import { MeaningFields, type Values } from './meaning-fields.tsx'
import { Preview } from './preview.tsx'

type Props = {
  synonym: SearchSynonym | undefined
  /** Starts a new synonym. */
  phrase: string | undefined
  refresh: () => unknown
  onClose: () => void
}

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
        description="A word or phrase of up to four words. Capital letters and plurals are ignored."
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
