import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'
import { parsed, wordsOf } from '../drafts.ts'

type Registration = { email: string; firstName: string; lastName: string; otp: string }

const storageKey = 'registration'
/** Not the code: it is good for minutes, and for one use. */
const kept = ['email', 'firstName', 'lastName'] as const

/** Keeps what is typed in this tab, and brings it back after a reload: whoever looks for the code may lose the page. */
export function useDraft({ getValues, setValue, subscribe }: UseFormReturn<Registration>): void {
  useEffect(() => {
    const draft = parsed(readTabStorage(storageKey))
    for (const name of kept) if (draft && !getValues(name)) setValue(name, wordsOf(draft[name]))
    return subscribe({
      formState: { values: true },
      callback: ({ values: { otp: _otp, ...values } }) => writeTabStorage(storageKey, JSON.stringify(values)),
    })
  }, [getValues, setValue, subscribe])
}

export const forgetDraft = () => removeTabStorage(storageKey)
