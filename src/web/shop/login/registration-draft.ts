import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { tabDraft, textOf } from '../drafts/draft.ts'

type Registration = { email: string; firstName: string; lastName: string; otp: string }

// Without the code, which works once and for a few minutes.
const names = ['email', 'firstName', 'lastName'] as const

const draft = tabDraft<Omit<Registration, 'otp'>>('registration', ({ email, firstName, lastName }) => ({
  email: textOf(email),
  firstName: textOf(firstName),
  lastName: textOf(lastName),
}))

export const clearRegistrationDraft = draft.clear

/** Restores the form after a reload: customers may leave the page to look for the code. */
export function useRegistrationDraft({ getValues, setValue, subscribe }: UseFormReturn<Registration>): void {
  useEffect(() => {
    const stored = draft.load()
    for (const name of names) if (stored && !getValues(name)) setValue(name, stored[name])
    return subscribe({
      formState: { values: true },
      callback: ({ values: { otp: _otp, ...values } }) => draft.save(values),
    })
  }, [getValues, setValue, subscribe])
}
