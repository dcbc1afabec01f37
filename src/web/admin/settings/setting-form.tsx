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
  onDone?: () => void
  /** No start date: always applies immediately. */
  now?: boolean
  preview?: React.ReactNode
  children: (problems: Problems) => React.ReactNode
}

export function SettingForm<V>({ name, label, value, onDone, now, preview, children }: Props<V>) {
  const [from, setFrom] = useState('')
  const { submit, problems, busy, question } = useChange(
    settingBody,
    (body) => callAsAdmin('POST /admin/settings', { body }),
    () => {
      setFrom('')
      onDone?.()
    },
  )
  return (
    <ChangeForm
      label={label}
      problems={problems}
      busy={busy}
      onSubmit={() => submit({ name, value, validFrom: now ? undefined : momentOf(from) }, true)}
      when={now ? undefined : { value: from, onChange: setFrom }}
      preview={preview}
      question={question}
    >
      {children(problems)}
    </ChangeForm>
  )
}
