import { useState } from 'react'
import { api } from '../../api.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SecondStep } from '../login/second-step.tsx'
import { finishIntent } from '../session/finish-intent.ts'
import { endSession, resumeSession } from '../session/session.ts'

/** Shown over a guarded page, which keeps its input. Closing the dialog leads to the login page. */
export default function SessionExpiredDialog() {
  const [pendingToken, setPendingToken] = useState<string>()
  const resume = async (jwt: string) => {
    await resumeSession(jwt)
    await finishIntent()
  }
  return (
    <Dialog open onClose={endSession} title="Your session has ended">
      <div className="grid gap-2">
        <p>Please log in again to continue. What you typed is still on the page.</p>
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
