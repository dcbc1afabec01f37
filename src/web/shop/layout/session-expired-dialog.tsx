import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { finishIntent } from '../finish-intent.ts'
import { LoginForm } from '../login/login-form.tsx'
import { endSession, resumeSession } from '../session/session.ts'

/** Shown over a guarded page, which keeps its input. Closing the dialog leads to the login page. */
export default function SessionExpiredDialog() {
  return (
    <Dialog open onClose={endSession} title="Your session has ended">
      <div className="grid gap-2">
        <p>Please log in again to continue. What you typed is still on the page.</p>
        <LoginForm
          account="ROLE_CUSTOMER"
          inPlace
          logIn={(body) => api('POST /auth/login', { body: { ...body, role: 'ROLE_CUSTOMER' } })}
          onLoggedIn={async (jwt) => {
            await resumeSession(jwt)
            await finishIntent()
          }}
        />
      </div>
    </Dialog>
  )
}
