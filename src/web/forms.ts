import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { validationMessage } from '#contract/validation-messages.ts'
import { isResponseError, messageOf } from './api-errors.ts'

// Zod compiles schemas with eval, which the content security policy forbids. Default messages are the server's.
z.config({ jitless: true, customError: validationMessage })

type Options<In> = {
  defaultValues?: DefaultValues<In>
  /** When a field is first validated; afterwards it is validated on every change. */
  mode?: 'onBlur' | 'onChange' | 'onTouched' | 'onSubmit' | 'all'
  /** Default true: the first invalid field gets the focus. */
  shouldFocusError?: boolean
}

/** A form validated by a contract schema, the same one as on the server. */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  { mode = 'onTouched', ...options }: Options<In> = {},
): UseFormReturn<In, unknown, Out> =>
  useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), mode, ...options })

/** Shows the server's field errors beside their fields. Returns the message for the top of the form; empty when not needed. */
export function showErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): string {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  const values = form.getValues() as Record<string, unknown>
  const placed = errors.filter(({ path }) => (path.split('.')[0] ?? '') in values)
  for (const [index, { path, message }] of placed.entries())
    form.setError(path as Path<In>, { message }, { shouldFocus: index === 0 })
  return placed.length > 0 && placed.length === errors.length ? '' : messageOf(error)
}
