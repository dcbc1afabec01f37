import { useCallback, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { api } from '../../api.ts'
import { apiContext } from '../../server-api.ts'
import { Notice } from '../../ui/states.tsx'
import { finishIntent } from '../finish-intent.ts'
import { safePath } from '../paths.ts'
import { startSession, useSession } from '../session.ts'
import { LoginForm } from './login-form.tsx'
import { loginMeta } from './login-meta.ts'
import { RegisterForm } from './register-form.tsx'
import { stepOf } from './use-one-time-code.ts'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: loginMeta(context.get(apiContext).origin),
})
/** Who comes from another page of the shop needs nothing from the server to log in. */
export const clientLoader = () => null

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

const afterLogin = '/account/orders'

/** Where the person came from, so that they go on from there. */
function originOf(search: URLSearchParams): string {
  const path = safePath(search.get('from'), afterLogin)
  return path.startsWith('/login') ? afterLogin : path
}

const wants: [path: string, words: string][] = [
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

/** What a guest was on the way to when the login came in between. */
const wantOf = (search: URLSearchParams) =>
  wants.find(([path]) => safePath(search.get('from'), '/').startsWith(path))?.[1]

/** Keeps the token, does what the guest had wanted, and goes back to where they wanted it. */
function useEntry(origin: string) {
  const navigate = useNavigate()
  const { state } = useSession()
  const step = stepOf(useLocation().state) !== undefined
  const entering = useRef(false)

  /** The origin takes the place of the login; the step with the code is left by going back first. */
  const goOn = useCallback(
    () => (step && window.history.state?.idx > 0 ? navigate(-1) : navigate(origin, { replace: true })),
    [step, origin, navigate],
  )
  // Signed in by other means: the session took its time, or the login was in another tab.
  useEffect(() => {
    if (state !== 'customer' || entering.current) return
    let here = true
    void finishIntent().then(() => here && goOn())
    return () => {
      here = false
    }
  }, [state, goOn])

  return async (jwt: string) => {
    entering.current = true
    try {
      await startSession(jwt)
      await finishIntent()
    } finally {
      entering.current = false
    }
    await goOn()
  }
}

export default function LoginPage() {
  const search = new URLSearchParams(useLocation().search)
  const registering = search.get('form') === 'register'
  const enter = useEntry(originOf(search))
  const want = wantOf(search)
  const title = registering ? 'Register' : 'Login'
  return (
    <div className="page py-4 lg:py-8">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-form gap-2.5">
        <header>
          <h1 className="text-2xl">{title}</h1>
          {want && <p className="mt-0.5">{`${registering ? 'Register' : 'Log in'} to ${want}.`}</p>}
          <p className="mt-0.5 text-muted">
            {registering
              ? 'No password needed: a code sent to your email lets you in.'
              : 'We send a code to your email; with it you are in.'}
          </p>
        </header>
        <div className="js:hidden">
          <Notice tone="info">
            {`${title} needs JavaScript, because the code is asked for and checked without leaving the page. Please turn it on and load the page again; looking around works without it.`}
          </Notice>
        </div>
        {registering ? (
          <RegisterForm onRegistered={enter} />
        ) : (
          <LoginForm
            account="ROLE_CUSTOMER"
            logIn={(body) => api('POST /auth/login', { body: { ...body, role: 'ROLE_CUSTOMER' } })}
            onLoggedIn={enter}
          />
        )}
        <p className="border-t border-line pt-1.5 text-center">
          {registering ? 'Already have an account? ' : `New to ${brand.name}? `}
          <OtherForm search={search} registering={registering} />
        </p>
      </div>
    </div>
  )
}

function OtherForm({ search, registering }: { search: URLSearchParams; registering: boolean }) {
  const other = new URLSearchParams(search)
  if (registering) other.delete('form')
  else other.set('form', 'register')
  return (
    <Link
      to={{ search: other.toString() }}
      replace
      className="inline-flex min-h-[44px] items-center rounded font-medium text-accent underline underline-offset-2"
    >
      {registering ? 'Login here' : 'Register here'}
    </Link>
  )
}
