import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Seller, SellerChange } from '#contract/sellers/sellers.ts'
import { codeOf } from '../../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useReportChanges } from './unsaved.ts'
import { useProfile } from './use-profile.ts'

type Options<In, Out> = {
  /** Listed among the unsaved changes. */
  name: string
  seller: Seller
  schema: z.ZodType<Out, In>
  valuesOf: (seller: Seller) => In
  toChange: (values: Out) => SellerChange
  savedText: string
}

export const changedElsewhere =
  'Your account was changed elsewhere, so nothing was saved. Unedited fields now show the latest values, and your edits are still here. Please review and save again.'

/** The form of one account section, saved separately. */
export function useSection<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { name, seller, schema, valuesOf, toChange, savedText } = options
  const { change, reload } = useProfile()
  const form = useSchemaForm(schema, { defaultValues: valuesOf(seller) as DefaultValues<In> })
  const { isDirty, isSubmitting, errors } = form.formState
  const [problem, setProblem] = useState('')
  useReportChanges(name, isDirty)

  // Saves in other sections or windows update the fields without local edits.
  const stored = JSON.stringify(valuesOf(seller))
  useEffect(() => {
    form.reset(JSON.parse(stored) as In, { keepDirtyValues: true, keepErrors: true })
  }, [form, stored])

  const save = form.handleSubmit(async (values) => {
    setProblem('')
    try {
      form.reset(valuesOf(await change(toChange(values))))
      toast(savedText)
    } catch (error) {
      if (codeOf(error) === 'version_conflict') await reload()
      setProblem(codeOf(error) === 'version_conflict' ? changedElsewhere : showErrors(form, error))
    }
  })
  const undo = () => {
    setProblem('')
    form.reset(valuesOf(seller))
  }
  return { form, errors, isDirty, isSubmitting, problem, setProblem, save, undo }
}

export type Section = Pick<
  ReturnType<typeof useSection>,
  'isDirty' | 'isSubmitting' | 'problem' | 'save' | 'undo'
>
