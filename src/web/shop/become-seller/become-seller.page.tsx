import { type ReactElement, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { api } from '../../api.ts'
import { apiContext } from '../../server-api.ts'
import { writeStorage } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { Notice } from '../../ui/states.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { becomeSellerMeta } from './become-seller-meta.ts'
import { RegisterWizard } from './register-wizard.tsx'
import { forgetRegistered, keepRegistered, type Registered, recallRegistered } from './registered.ts'
import { holdsSellerSession } from './seller-token.ts'
import { useVerification, type Verification } from './use-verification.ts'
import { WhatNext } from './what-next.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: becomeSellerMeta(context.get(apiContext).origin),
})
/** Who comes from another page of the shop needs nothing from the server. */
export const clientLoader = () => null

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: pageTitle('Become a seller') }]

const sellerHome = '/seller/dashboard'
const loginSearch = '?form=login'

/**
 * Who has a session goes on to their shop, unless an address is being confirmed. Who has just logged in goes once the
 * wizard is gone: what was typed there needs no question any more.
 */
function useSellerSession(stay: boolean, loggedIn: boolean) {
  useEffect(() => {
    if (loggedIn || (!stay && holdsSellerSession())) window.location.replace(sellerHome)
  }, [stay, loggedIn])
}

/** The registration that was just made, in this tab also after a reload. */
function useRegistered() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  useEffect(() => setRegistered(recallRegistered()), [])
  const note = (result: Registered) => {
    keepRegistered(result)
    setRegistered(result)
  }
  const forget = () => {
    forgetRegistered()
    setRegistered(null)
  }
  return { registered, note, forget }
}

export default function BecomeSellerPage() {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const { registered, note, forget } = useRegistered()
  const [again, setAgain] = useState(false)
  const [loggedIn, setLoggedIn] = useState(false)
  const verification = useVerification()
  useSellerSession(search.has('token') || verification !== null, loggedIn)
  const loggingIn = search.get('form') === 'login'
  return (
    <div className="page grid gap-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-8 lg:py-6">
      <Pitch />
      <div className="mx-auto grid w-full max-w-[560px] content-start gap-2.5">
        <VerificationNotice verification={verification} />
        <NoScript />
        {loggingIn && (
          <SellerLogin
            onLoggedIn={() => {
              forgetRegistered()
              setLoggedIn(true)
            }}
          />
        )}
        {registered && !loggingIn && (
          <WhatNext
            {...registered}
            onLogin={() => navigate(loginSearch)}
            onAgain={() => {
              setAgain(true)
              forget()
            }}
          />
        )}
        {!registered && !loggedIn && (
          <RegisterWizard onRegistered={note} hidden={loggingIn} takesFocus={again} />
        )}
        <p className="border-t border-line pt-1.5 text-center">
          {loggingIn ? 'New as a seller? ' : 'Already a seller? '}
          <Link
            to={loggingIn ? '?' : loginSearch}
            replace
            className="inline-flex min-h-[44px] items-center rounded font-medium text-accent underline underline-offset-2"
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
      <Notice>
        Registration and login need JavaScript, because each step is checked without leaving the page. Please
        turn it on and load the page again.
      </Notice>
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
  return (
    <section aria-labelledby="seller-login" className="grid gap-2">
      <header>
        <h2 id="seller-login" className="text-xl">
          Login as a Seller
        </h2>
        <p className="mt-0.5 text-muted">We send a code to the email of your seller account.</p>
      </header>
      <LoginForm
        account="ROLE_SELLER"
        logIn={(body) => api('POST /sellers/login', { body: { ...body, role: 'ROLE_SELLER' } })}
        onLoggedIn={(jwt) => {
          writeStorage('token', jwt)
          onLoggedIn()
        }}
      />
    </section>
  )
}

const reasons: { icon: ReactElement; title: string; text: string }[] = [
  {
    icon: <MoreIcon name="store" size={24} />,
    title: 'Your own shop',
    text: 'Your products, prices and stock, under your name.',
  },
  {
    icon: <Icon name="truck" size={24} />,
    title: 'Orders in one place',
    text: 'Confirm, pack and ship; customers see every step.',
  },
  {
    icon: <MoreIcon name="card" size={24} />,
    title: 'Paid to your bank',
    text: 'Every sale, fee and payout in plain figures.',
  },
]

function Pitch() {
  return (
    <header className="mx-auto w-full max-w-[560px] lg:mx-0 lg:sticky lg:top-[104px] lg:self-start">
      <h1 className="text-2xl lg:text-3xl">Sell on {brand.name}</h1>
      <p className="mt-1 text-muted">
        Register in four short steps. You need your GSTIN and your bank details.
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
