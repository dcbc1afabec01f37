import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AlertBody } from '#contract/shop/alerts.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { cx } from '../../ui/cx.ts'
import { Outline } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { rememberIntent } from '../intent.ts'
import { loginPath } from '../paths.ts'
import { loadSession } from '../session.ts'
import { alertWords, askForMail, stopMails, useOpenAlerts } from './open-alerts.ts'

/** Outline from Tabler Icons (MIT). */
const bell =
  'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1'

/** Words that stand in a sentence, in a target as high as a finger. */
export const link =
  "relative rounded text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink after:absolute after:-inset-y-1.5 after:content-['']"

type Props = {
  wish: AlertBody
  /** Of what, for those who hear the button without the page around it. */
  what: string
  /** One variant and no other; otherwise any alert of this kind about the product counts. */
  exact?: boolean
  className?: string
}

/** Asks for a mail, or stops it. A guest logs in first, and then it is done for them. */
export function AlertToggle({ wish, what, exact = false, className }: Props) {
  const { known, list } = useOpenAlerts()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const words = alertWords[wish.kind]
  const open = list.filter(
    (alert) =>
      alert.productId === wish.productId &&
      alert.kind === wish.kind &&
      (!exact || alert.variantId === wish.variantId),
  )
  const asked = open.length > 0

  const press = async () => {
    if (busy) return
    const logInFirst = () => {
      rememberIntent({ kind: 'alert', wish })
      navigate(loginPath(pathname + search))
    }
    setBusy(true)
    try {
      if (!(await loadSession())) return logInFirst()
      await (asked ? stopMails(open) : askForMail(wish))
    } catch (error) {
      // The session ended meanwhile.
      if (isResponseError(error) && error.status === 401) logInFirst()
      else toast(messageOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={cx('flex min-h-[44px] items-center gap-1 text-sm', className)}>
      {known && (
        <>
          <Outline path={bell} filled={asked} className={asked ? 'text-accent' : 'text-muted'} />
          <p>
            {asked && <>{words.asked} </>}
            <button
              type="button"
              aria-label={asked ? `Stop: ${words.asked.slice(0, -1)}: ${what}` : `${words.ask}: ${what}`}
              aria-disabled={busy}
              onClick={press}
              className={cx(
                link,
                asked ? 'after:-inset-x-2' : 'after:-inset-x-0.5',
                'aria-disabled:opacity-55',
              )}
            >
              {asked ? 'Stop' : words.ask}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
