import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AlertBody } from '#contract/shop/alerts.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Outline } from '../../ui/icon.tsx'
import { loginPath } from '../paths.ts'
import { rememberIntent } from '../session/intent.ts'
import { loadSession } from '../session/session.ts'
import { alertLabels } from './alert-labels.ts'
import { requestAlert, stopAlerts, useOpenAlerts } from './open-alerts.ts'

/** Outline from Tabler Icons (MIT). */
export const bell =
  'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1'

/** An inline button with a touch target of 44 px. */
export const inlineButton =
  "relative rounded text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink after:absolute after:-inset-y-1.5 after:content-['']"

type Props = {
  alert: AlertBody
  /** The product's name, for screen readers. */
  what: string
  /** Matches alerts for this variant only; otherwise any alert of this kind for the product counts. */
  exact?: boolean
  className?: string
}

/** Requests an alert email, or cancels it. A guest logs in first; the alert is then requested after the login. */
export function AlertToggle({ alert, what, exact = false, className }: Props) {
  const { loaded, list } = useOpenAlerts()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const labels = alertLabels[alert.kind]
  const open = list.filter(
    (other) =>
      other.productId === alert.productId &&
      other.kind === alert.kind &&
      (!exact || other.variantId === alert.variantId),
  )
  const requested = open.length > 0

  const press = async () => {
    if (busy) return
    const logInFirst = () => {
      rememberIntent({ kind: 'alert', alert })
      navigate(loginPath(pathname + search))
    }
    setBusy(true)
    try {
      if (!(await loadSession())) return logInFirst()
      await (requested ? stopAlerts(open) : requestAlert(alert))
    } catch (error) {
      if (isResponseError(error) && error.status === 401) logInFirst()
      else toast(messageOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={cx('flex min-h-5.5 items-center gap-1 text-sm', className)}>
      {loaded && (
        <>
          <Outline path={bell} filled={requested} className={requested ? 'text-accent' : 'text-muted'} />
          <p>
            {requested && <>{labels.requested} </>}
            <button
              type="button"
              aria-label={requested ? `Turn off the alert: ${what}` : `${labels.request}: ${what}`}
              aria-disabled={busy}
              onClick={press}
              className={cx(
                inlineButton,
                requested ? 'after:-inset-x-2' : 'after:-inset-x-0.5',
                'aria-disabled:opacity-55',
              )}
            >
              {requested ? 'Turn off' : labels.request}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
