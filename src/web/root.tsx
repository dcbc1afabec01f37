import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { brand } from '#shared/brand.ts'
import styles from './app.css?url'
import displayFont from './fonts/bricolage-grotesque.woff2?url'
import { NonceContext } from './nonce.ts'
import { lazyPart } from './ui/deferred.ts'
import { Toasts } from './ui/feedback/toast.tsx'
import { currencyCode, currencySign } from './ui/format/currency.ts'

export { ErrorPage as ErrorBoundary } from './shop/layout/errors/error-page.tsx'

const NetworkToasts = lazyPart(() => import('./browser/network-toasts.tsx'))

/** By its URL: with a plain import, every deferred part of a page would add the style sheet again. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * Runs before the first paint: applies the stored theme and sets the attributes that style sheets depend on. Shows the
 * chunk-load error when a script fails or the app has not started within two minutes. Server-rendered only.
 */
const beforePaint = !import.meta.env.SSR
  ? ''
  : "var d=document.documentElement;d.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('access_token'))d.dataset.signedIn=''}catch(e){}function f(){var n=document.getElementById('not-started');if(n&&!('started' in d.dataset))n.hidden=false}addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')f()},true);addEventListener('unhandledrejection',f);setTimeout(f,120000)"

/** The empty `href` reloads the page. */
const notStarted = import.meta.env.SSR
  ? '<p id="not-started" role="alert" hidden class="fixed inset-x-2 top-[78px] z-300 mx-auto max-w-form rounded-lg bg-ink px-2 py-1 text-sm text-paper [--focus:var(--paper)]">We couldn\'t load part of the page (chunk-load error). <a href="" class="ml-1 inline-flex min-h-5.5 items-center font-medium underline underline-offset-2">Reload</a></p>'
  : ''

/** Scripts read the attributes once, when they load; browsers keep those of the server. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html
      lang="en"
      {...(import.meta.env.SSR && {
        'data-brand': brand.name,
        'data-logo': brand.logo || undefined,
        'data-region': brand.region,
        'data-time-zone': brand.timeZone,
        'data-currency': currencySign(),
        'data-currency-code': currencyCode(),
      })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151713" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, it must run before the first paint
          dangerouslySetInnerHTML={{ __html: beforePaint }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <div>
          {/* An open dialog moves this element inside itself, because everything outside a modal is inert. */}
          <div id="notifications">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and excluded from script size */}
            <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: notStarted }} />
            <Toasts />
          </div>
        </div>
        <Suspense>
          <NetworkToasts />
        </Suspense>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  // Buttons that were pressed earlier respond now.
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return <Outlet />
}
