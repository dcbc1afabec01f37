import { type ReactElement, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { api } from '../../api.ts'
import { forgetSellerPage, readSellerPage } from '../../browser/seller-page.ts'
import { writeStorage } from '../../browser/storage.ts'
import { apiContext } from '../../server-api.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { SecondStep } from '../login/second-step.tsx'
import { becomeSellerMeta } from './become-seller-meta.ts'
import { NextSteps } from './next-steps.tsx'
import { RegisterWizard } from './register-wizard.tsx'
import { type Registered, registeredStore } from './registered.ts'
import { holdsSellerSession, resumeSellerSession } from './seller-token.ts'
import { useVerification, type Verification } from './use-verification.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: becomeSellerMeta(context.get(apiContext).origin),
})
/** Client-side navigations need no server data. */
export const clientLoader = () => null

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Become a seller') }]

const sellerHome = '/seller/dashboard'
const loginSearch = '?form=login'
const registerSearch = '?form=register'

/**
 * Redirects signed-in sellers to the page they asked for or to their dashboard, unless an email address is being confirmed. After a login the redirect
 * waits until the wizard is unmounted, so that its unsaved-input warning does not appear.
 */
function useSellerRedirect(stay: boolean, loggedIn: boolean) {
  useEffect(() => {
    const enter = () => {
      const page = readSellerPage() ?? sellerHome
      forgetSellerPage()
      window.location.replace(page)
    }
    if (loggedIn) enter()
    else if (!stay) void resumeSellerSession().then((resumed) => resumed && enter())
  }, [stay, loggedIn])
}

/** The completed registration, also after a reload of this tab. */
function useRegistered() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  useEffect(() => setRegistered(registeredStore.load()), [])
  const save = (result: Registered) => {
    registeredStore.save(result)
    setRegistered(result)
  }
  const clear = () => {
    registeredStore.clear()
    setRegistered(null)
  }
  return { registered, save, clear }
}

export default function BecomeSellerPage() {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const { registered, save, clear } = useRegistered()
  const [registersAnother, setRegistersAnother] = useState(false)
  const [loggedIn, setLoggedIn] = useState(false)
  const verification = useVerification()
  useSellerRedirect(search.has('token') || verification !== null, loggedIn)
  const [comesFromPage, setComesFromPage] = useState(false)
  useEffect(() => setComesFromPage(readSellerPage() !== null), [])
  const form = search.get('form') ?? (comesFromPage ? 'login' : 'register')
  const loggingIn = form === 'login'
  return (
    <div className="page grid gap-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-8 lg:py-6">
      <Pitch />
      <div className="mx-auto grid w-full max-w-[560px] content-start gap-2.5">
        <VerificationNotice verification={verification} />
        <NoScript />
        {loggingIn && (
          <SellerLogin
            onLoggedIn={() => {
              registeredStore.clear()
              setLoggedIn(true)
            }}
          />
        )}
        {registered && !loggingIn && (
          <NextSteps
            {...registered}
            onLogin={() => navigate(loginSearch)}
            onRegisterAnother={() => {
              setRegistersAnother(true)
              clear()
            }}
          />
        )}
        {!registered && !loggedIn && (
          <RegisterWizard onRegistered={save} hidden={loggingIn} takesFocus={registersAnother} />
        )}
        <p className="border-t border-line pt-1.5 text-center">
          {loggingIn ? `New to selling on ${brand.name}? ` : 'Already a seller? '}
          <Link
            to={loggingIn ? registerSearch : loginSearch}
            replace
            className="inline-flex min-h-5.5 items-center rounded font-medium text-accent underline underline-offset-2"
          >
            {loggingIn ? 'Register' : 'Login'}
          </Link>
        </p>
      </div>
    </div>
  )
}

function NoScript() {
  return (
    <div className="js:hidden">
      <Notice>Registration and login need JavaScript. Please turn it on and reload the page.</Notice>
    </div>
  )
}

function VerificationNotice({ verification }: { verification: Verification }) {
  if (!verification) return null
  const tone = { working: 'info', done: 'good', failed: 'problem' } as const
  return (
    <Notice
      tone={tone[verification.state]}
      action={
        verification.state === 'done' && holdsSellerSession() ? (
          <a href={sellerHome} className="font-medium underline underline-offset-2">
            Seller dashboard
          </a>
        ) : undefined
      }
    >
      {verification.text}
    </Notice>
  )
}

function SellerLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [pendingToken, setPendingToken] = useState<string>()
  const enter = (jwt: string) => {
    writeStorage('token', jwt)
    onLoggedIn()
  }
  return (
    <section aria-labelledby="seller-login" className="grid gap-2">
      <header>
        <h2 id="seller-login" className="text-xl">
          Login as a Seller
        </h2>
        <p className="mt-0.5 text-muted">
          {pendingToken
            ? 'One more step: enter the code from your authenticator app.'
            : "We'll email you a code to log in to your seller account."}
        </p>
      </header>
      {pendingToken ? (
        <SecondStep
          token={pendingToken}
          onPassed={() => enter(pendingToken)}
          onCancel={() => setPendingToken(undefined)}
        />
      ) : (
        <LoginForm
          account="ROLE_SELLER"
          logIn={(body) => api('POST /sellers/login', { body: { ...body, role: 'ROLE_SELLER' } })}
          onLoggedIn={({ jwt, secondFactorRequired }) =>
            secondFactorRequired ? setPendingToken(jwt) : enter(jwt)
          }
        />
      )}
    </section>
  )
}

const reasons: { icon: ReactElement; title: string; text: string }[] = [
  {
    icon: <MoreIcon name="store" size={24} />,
    title: 'Your own shop',
    text: 'Your products, prices and stock, under your own name.',
  },
  {
    icon: <Icon name="truck" size={24} />,
    title: 'Orders in one place',
    text: 'Confirm, pack and ship. Customers can track every step.',
  },
  {
    icon: <MoreIcon name="card" size={24} />,
    title: 'Paid to your bank',
    text: 'See every sale, fee and payout.',
  },
]

function Pitch() {
  return (
    <header className="mx-auto w-full max-w-[560px] lg:mx-0 lg:sticky lg:top-[104px] lg:self-start">
      <h1 className="text-2xl lg:text-3xl">Sell on {brand.name}</h1>
      <p className="mt-1 text-muted">
        Register in four short steps. You need your {payeeRules().tax.label} and your bank details.
      </p>
      <ul className="mt-3 grid gap-2 max-lg:hidden">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[24px_minmax(0,1fr)] gap-1.5">
            <span className="text-accent">{icon}</span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </header>
  )
}
