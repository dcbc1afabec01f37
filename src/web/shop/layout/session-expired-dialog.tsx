import { useState } from 'react'
import { api } from '../../api.ts'
import { cookieMissingKey } from '../../browser/renew-token.ts'
import { readTabStorage } from '../../browser/storage.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SecondStep } from '../login/second-step.tsx'
import { refreshCart } from '../session/cart-state.ts'
import { call, storeToken } from '../session/customer-api.ts'
import { finishIntents } from '../session/finish-intents.ts'
import { endSession, setLoaded } from '../session/session.ts'
import { currentSession, updateSession } from '../session/session-store.ts'

/** Shown over a guarded page, which keeps its input. Closing the dialog leads to the login page. */
export default function SessionExpiredDialog() {
  const [pendingToken, setPendingToken] = useState<string>()
  const resume = async (jwt: string) => {
    storeToken(jwt)
    const before = currentSession().user
    const user = await call('GET /users/profile', {})
    // Another account must not see this page.
    if (before && before.id !== user.id) return window.location.assign('/')
    setLoaded(user)
    updateSession({ state: 'customer', user })
    void refreshCart().catch(() => undefined)
    await finishIntents()
  }
  return (
    <Dialog open onClose={endSession} title="Your session has ended">
      <div className="grid gap-2">
        <p>Please log in again to continue. What you typed is still on the page.</p>
        {readTabStorage(cookieMissingKey) && (
          <p className="text-muted">
            Your browser did not keep the cookie that keeps you logged in. If this happens every 15 minutes,
            allow cookies for this site.
          </p>
        )}
        {pendingToken ? (
          <SecondStep
            token={pendingToken}
            onPassed={() => resume(pendingToken)}
            onCancel={() => setPendingToken(undefined)}
          />
        ) : (
          <LoginForm
            account="ROLE_CUSTOMER"
            inPlace
            logIn={(body) => api('POST /auth/login', { body: { ...body, role: 'ROLE_CUSTOMER' } })}
            onLoggedIn={({ jwt, secondFactorRequired }) =>
              secondFactorRequired ? setPendingToken(jwt) : resume(jwt)
            }
          />
        )}
      </div>
    </Dialog>
  )
}
