import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Notice } from '../../ui/states.tsx'
import { finishIntent } from '../intent.ts'
import { safePath } from '../paths.ts'
import { startSession, useSession } from '../session.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'

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
  ['/account', 'see your profile'],
]

/** What a guest was on the way to when the login came in between. */
const wantOf = (search: URLSearchParams) =>
  wants.find(([path]) => safePath(search.get('from'), '/').startsWith(path))?.[1]

/** Keeps the token, does what the guest had wanted, and goes back to where they wanted it. */
function useEntry(origin: string) {
  const navigate = useNavigate()
  const { state } = useSession()
  const entering = useRef(false)

  useEffect(() => {
    if (state === 'customer' && !entering.current) navigate(origin, { replace: true })
  }, [state, origin, navigate])

  return async (jwt: string) => {
    entering.current = true
    try {
      await startSession(jwt)
      await finishIntent()
      await navigate(origin, { replace: true })
    } finally {
      entering.current = false
    }
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
      <title>{`${title} | Trove`}</title>
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
          {registering ? 'Already have an account? ' : 'New to Trove? '}
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
