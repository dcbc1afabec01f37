import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { validationMessage } from '#contract/validation-messages.ts'
import { isResponseError, messageOf } from './api-errors.ts'

// Compiling schemas would need eval, which the content security policy forbids. What a schema has no words for is said
// in those that the server uses.
z.config({ jitless: true, customError: validationMessage })

type Options<In> = {
  defaultValues?: DefaultValues<In>
  /** When a field is first checked; after that on every change. */
  mode?: 'onBlur' | 'onChange' | 'onTouched' | 'onSubmit' | 'all'
  /** Whether the first field that is refused gets the focus; else the page does that. */
  shouldFocusError?: boolean
}

/** A form that checks what is typed with a schema of the contract, the one the server uses. */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  { mode = 'onTouched', ...options }: Options<In> = {},
): UseFormReturn<In, unknown, Out> =>
  useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), mode, ...options })

/**
 * Puts the server's complaints beside their fields and gives the words for the top of the form; empty when every
 * complaint found its field.
 */
export function showErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): string {
  const complaints = isResponseError(error) ? (error.body.errors ?? []) : []
  const values = form.getValues() as Record<string, unknown>
  const placed = complaints.filter(({ path }) => (path.split('.')[0] ?? '') in values)
  for (const [index, { path, message }] of placed.entries())
    form.setError(path as Path<In>, { message }, { shouldFocus: index === 0 })
  return placed.length > 0 && placed.length === complaints.length ? '' : messageOf(error)
}
