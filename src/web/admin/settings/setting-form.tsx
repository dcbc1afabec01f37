import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { settingBody } from '#contract/admin/settings/settings.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { ChangeForm } from './change-form.tsx'
import { momentOf, type Problems, useChange } from './use-change.ts'

type Props<V> = {
  name: string
  label: string
  /** The value in the API's format. */
  value: V
  /** The current value. */
  saved: unknown
  onDone?: () => void
  /** No start date: always applies immediately. */
  now?: boolean
  preview?: React.ReactNode
  children: (problems: Problems) => React.ReactNode
}

export function SettingForm<V>({ name, label, value, saved, onDone, now, preview, children }: Props<V>) {
  const [from, setFrom] = useState('')
  const [tried, setTried] = useState(false)
  const { submit, problems, clearProblems, busy, question } = useChange(
    settingBody,
    (body) => callAsAdmin('POST /admin/settings', { body }),
    () => {
      setFrom('')
      onDone?.()
    },
  )
  // `hashKey` does not depend on the order of an object's fields.
  const isUnchanged = from === '' && hashKey([value]) === hashKey([saved])
  const save = () => {
    setTried(isUnchanged)
    if (isUnchanged) clearProblems()
    else submit({ name, value, validFrom: now ? undefined : momentOf(from) }, true)
  }
  return (
    <ChangeForm
      label={label}
      problems={problems}
      busy={busy}
      onSubmit={save}
      hint={tried && isUnchanged ? 'Nothing to save' : undefined}
      when={now ? undefined : { value: from, onChange: setFrom }}
      preview={preview}
      question={question}
    >
      {children(problems)}
    </ChangeForm>
  )
}
