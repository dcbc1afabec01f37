import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { finishIntent } from '../finish-intent.ts'
import { LoginForm } from '../login/login-form.tsx'
import { endSession, resumeSession } from '../session.ts'

/** Over a page whose session ended: logging in here keeps what was typed there. Closing it leaves for the login page. */
export default function LogInAgain() {
  return (
    <Dialog open onClose={endSession} title="Your session has ended">
      <div className="grid gap-2">
        <p>Please log in again to go on. What you typed stays on the page.</p>
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
