import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReportSubject } from '#shared/catalog/report-reasons.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../browser/storage.ts'
import { cx } from '../../ui/cx.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { loginPath } from '../paths.ts'
import { useSession } from '../session/session-store.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

const key = 'report'

type Props = {
  subject: ReportSubject
  id: number
  /** What is reported, for screen readers. */
  of: string
  label?: string
  className?: string
}

/** Opens the report form. A guest logs in first and returns to the open form. */
export function ReportLink({ subject, id, of, label = 'Report', className }: Props) {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  // Hidden until hydration, because an earlier press would be lost.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const own = `${subject}:${id}`

  useEffect(() => {
    if (state !== 'customer' || readTabStorage(key) !== own) return
    removeTabStorage(key)
    setOpen(true)
  }, [state, own])

  const logInFirst = () => {
    writeTabStorage(key, own)
    navigate(loginPath(pathname + search))
  }
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${of}`}
        onClick={() => (state === 'guest' ? logInFirst() : setOpen(true))}
        className={cx(
          'min-h-5.5 justify-self-start rounded text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink',
          !ready && 'invisible',
          className,
        )}
      >
        {label}
      </button>
      {open && (
        <Suspense>
          <ReportDialog
            subject={subject}
            id={id}
            of={of}
            onClose={() => setOpen(false)}
            onGuest={logInFirst}
          />
        </Suspense>
      )}
    </>
  )
}
