import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { api } from '../../api.ts'
import { apiContext } from '../../server-api.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { safePath } from '../paths.ts'
import { finishIntents } from '../session/finish-intents.ts'
import { startSession } from '../session/session.ts'
import { useSession } from '../session/session-store.ts'
import { stepOf } from './code/use-one-time-code.ts'
import { LoginForm, type LoginReply, type ProvedAddress } from './login-form.tsx'
import { loginMeta } from './login-meta.ts'
import { LoginReason } from './login-reason.tsx'
import { NewCustomer } from './new-customer.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondStep } from './second-step.tsx'
import { Unlock } from './unlock.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: loginMeta(context.get(apiContext).origin),
})
/** Client-side navigations need no server data. */
export const clientLoader = () => null

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const afterLogin = '/account/orders'

function returnPathOf(search: URLSearchParams): string {
  const path = safePath(search.get('from'), afterLogin)
  return path.startsWith('/login') ? afterLogin : path
}

const purposes: [path: string, text: string][] = [
  ['/cart', 'see your bag'],
  ['/wishlist', 'see your wishlist'],
  ['/checkout', 'check out'],
  ['/payment-success', 'see your payment'],
  ['/account/order', 'see your orders'],
  ['/account/address', 'see your addresses'],
  ['/account/saved-card', 'see your saved cards'],
  ['/account', 'see your profile'],
  ['/reviews', 'write your review'],
  ['/admin', 'manage the shop'],
]

/** Why the visitor was sent here, such as `check out`. */
const purposeOf = (search: URLSearchParams) =>
  purposes.find(([path]) => safePath(search.get('from'), '/').startsWith(path))?.[1]

/** Starts the session, completes what the guest had started, and returns to their page. */
function useLoginReturn(returnPath: string) {
  const navigate = useNavigate()
  const { state } = useSession()
  const step = stepOf(useLocation().state) !== undefined
  const loggingIn = useRef(false)

  /** Replaces the login page in the history. On the code step, goes back to the email step first. */
  const goBack = useCallback(
    () => (step && window.history.state?.idx > 0 ? navigate(-1) : navigate(returnPath, { replace: true })),
    [step, returnPath, navigate],
  )
  // Signed in without this form: the session loaded late, or the login happened in another tab.
  useEffect(() => {
    if (state !== 'customer' || loggingIn.current) return
    let mounted = true
    void finishIntents().then(() => mounted && goBack())
    return () => {
      mounted = false
    }
  }, [state, goBack])

  return async (jwt: string) => {
    loggingIn.current = true
    try {
      await startSession(jwt)
      await finishIntents()
    } finally {
      loggingIn.current = false
    }
    await goBack()
  }
}

export default function LoginPage() {
  const search = new URLSearchParams(useLocation().search)
  const registering = search.get('form') === 'register'
  const enter = useLoginReturn(returnPathOf(search))
  const purpose = purposeOf(search)
  const [pendingToken, setPendingToken] = useState<string>()
  const [proved, setProved] = useState<ProvedAddress>()
  const loggedIn = ({ jwt, secondFactorRequired }: LoginReply) =>
    secondFactorRequired ? setPendingToken(jwt) : enter(jwt)
  const title = registering ? 'Register' : 'Login'
  if (pendingToken) {
    return (
      <LoginFrame title="Login" text="One more step to protect your account.">
        <SecondStep
          token={pendingToken}
          onPassed={() => enter(pendingToken)}
          onCancel={() => setPendingToken(undefined)}
        />
      </LoginFrame>
    )
  }
  if (proved) {
    return (
      <LoginFrame
        title="Almost done"
        text={`${proved.email} is new here. Tell us your name, and your account is ready.`}
      >
        <NewCustomer proved={proved} onRegistered={loggedIn} onCancel={() => setProved(undefined)} />
      </LoginFrame>
    )
  }
  return (
    <div className="page py-4 lg:py-8">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-form gap-2.5">
        <header>
          <h1 className="text-2xl">{title}</h1>
          <LoginReason verb={registering ? 'Register' : 'Log in'} purpose={purpose} />
          <p className="mt-0.5 text-muted">
            {registering
              ? "We'll email you a code to confirm your address. No password needed."
              : "We'll email you a code to log in. No password needed."}
          </p>
        </header>
        <div className="js:hidden">
          <Notice tone="info">
            {`${title} needs JavaScript. Please turn it on and reload the page. You can browse the shop without it.`}
          </Notice>
        </div>
        <Unlock />
        {registering ? (
          <RegisterForm onRegistered={loggedIn} />
        ) : (
          <LoginForm
            account="ROLE_CUSTOMER"
            logIn={(body) => api('POST /auth/login', { body: { ...body, role: 'ROLE_CUSTOMER' } })}
            onLoggedIn={loggedIn}
            onNewCustomer={setProved}
          />
        )}
        <OtherForm search={search} registering={registering} />
      </div>
    </div>
  )
}

function LoginFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page py-4 lg:py-8">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-form gap-2.5">
        <header>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-0.5 break-words">{text}</p>
        </header>
        {children}
      </div>
    </div>
  )
}

function OtherForm({ search, registering }: { search: URLSearchParams; registering: boolean }) {
  // Staff register from the link in their invitation.
  if (!registering && returnPathOf(search).startsWith('/admin')) return null
  const other = new URLSearchParams(search)
  if (registering) other.delete('form')
  else other.set('form', 'register')
  return (
    <p className="border-t border-line pt-1.5 text-center">
      {registering ? 'Already have an account? ' : `New to ${brand.name}? `}
      <Link
        to={{ search: other.toString() }}
        replace
        className="inline-flex min-h-5.5 items-center rounded font-medium text-accent underline underline-offset-2"
      >
        {registering ? 'Login here' : 'Register here'}
      </Link>
    </p>
  )
}
