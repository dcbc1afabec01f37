import { type FormEvent, useState } from 'react'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusInvalid } from '../focus/focus-invalid.ts'

type Options = { saved: string; fields: string[]; refresh: () => unknown; onClose: () => void }

/** Saves a dialog's form. Errors of other fields than `fields` are shown as one problem. */
export function useSave(send: () => Promise<unknown>, { saved, fields, refresh, onClose }: Options) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      await send()
      toast(saved)
      onClose()
    } catch (error) {
      const found = isResponseError(error) ? (error.body.errors ?? []) : []
      const named = Object.fromEntries(found.map(({ path, message }) => [path.split('.')[0] ?? '', message]))
      setErrors(named)
      focusInvalid(form)
      if (!fields.some((field) => field in named)) setProblem(messageOf(error))
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { save, busy, problem, errors }
}
