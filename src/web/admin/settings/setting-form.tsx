import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SettingBody, type ShopSettings, settingBody } from '#contract/admin/settings/settings.ts'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { useMay } from '../session/permissions.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeDialog } from './effects/change-dialog.tsx'
import { type PageBody, settingQuestion } from './effects/setting-question.ts'
import type { PageSetting } from './page/setting-index.ts'
import { momentOf, type Problems, useChange } from './use-change.ts'

type Props<V> = {
  name: PageSetting
  label: string
  /** The value in the API's format. */
  value: V
  settings: ShopSettings
  onDone?: () => void
  /** No start date: always applies immediately. */
  now?: boolean
  preview?: React.ReactNode
  children: (problems: Problems) => React.ReactNode
}

const isPageBody = (body: SettingBody): body is PageBody => body.name !== 'brand'

export function SettingForm<V>({ name, label, value, settings, onDone, now, preview, children }: Props<V>) {
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
  const mostReady = useMostReady(name === 'payoutMinimum' && question.opened)
  // `hashKey` does not depend on the order of an object's fields.
  const isUnchanged = from === '' && hashKey([value]) === hashKey([settings[name].value])
  const save = () => {
    setTried(isUnchanged)
    if (isUnchanged) clearProblems()
    else submit({ name, value, validFrom: now ? undefined : momentOf(from) }, () => true)
  }
  const { body, ...dialog } = question
  return (
    <ChangeForm
      label={label}
      problems={problems}
      busy={busy}
      onSubmit={save}
      hint={tried && isUnchanged ? 'Nothing to save' : undefined}
      when={now ? undefined : { value: from, onChange: setFrom }}
      preview={preview}
      dialog={
        body &&
        isPageBody(body) && (
          <ChangeDialog
            {...dialog}
            asked={settingQuestion(body, settings, { mostReady, now: new Date() })}
            busy={busy}
            preview={preview}
          />
        )
      }
    >
      {children(problems)}
    </ChangeForm>
  )
}

const sellersRead = 100

/** The largest amount that is ready for one seller; undefined while it is unknown, or with too many sellers to read. */
function useMostReady(wanted: boolean): number | undefined {
  const may = useMay()
  const { data } = useQuery({
    ...adminListQuery('GET /admin/payouts/due', { query: { size: sellersRead } }),
    enabled: wanted && may('payouts.read'),
  })
  if (!data || data.total === null || data.reply.length < data.total) return undefined
  return Math.max(0, ...data.reply.map(({ ready }) => ready))
}
