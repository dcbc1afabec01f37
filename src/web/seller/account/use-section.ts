import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Seller, SellerChange } from '#contract/sellers/sellers.ts'
import { codeOf } from '../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { toast } from '../../ui/toast.tsx'
import { useReportChanges } from './unsaved.ts'
import { useProfile } from './use-profile.ts'

type Options<In, Out> = {
  /** Its name in the page. */
  name: string
  seller: Seller
  schema: z.ZodType<Out, In>
  /** What the form shows of an account. */
  valuesOf: (seller: Seller) => In
  toChange: (values: Out) => SellerChange
  /** Said once it is saved. */
  saved: string
}

export const changedElsewhere =
  'Your account was changed elsewhere meanwhile, so nothing was saved. What you did not touch shows what is stored now, what you typed is still here. Look it over and save again.'

/** One part of the account with a form and a button of its own. What is typed stays until it is saved or taken back. */
export function useSection<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { name, seller, schema, valuesOf, toChange, saved } = options
  const { change, reload } = useProfile()
  const form = useSchemaForm(schema, { defaultValues: valuesOf(seller) as DefaultValues<In> })
  const { isDirty, isSubmitting, errors } = form.formState
  const [problem, setProblem] = useState('')
  useReportChanges(name, isDirty)

  // What was saved in another section or window comes into the fields that nobody has touched here.
  const stored = JSON.stringify(valuesOf(seller))
  useEffect(() => {
    form.reset(JSON.parse(stored) as In, { keepDirtyValues: true, keepErrors: true })
  }, [form, stored])

  const save = form.handleSubmit(async (values) => {
    setProblem('')
    try {
      form.reset(valuesOf(await change(toChange(values))))
      toast(saved)
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
