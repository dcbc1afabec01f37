import { type ReactNode, useContext } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import displayFont from './fonts/bricolage-grotesque.woff2?url'
import { NonceContext } from './nonce.ts'
import { Toasts } from './ui/toast.tsx'

export { ErrorPage as ErrorBoundary } from './shop/layout/error-page.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** Runs before the first paint: the stored theme, and marks that style sheets read. */
const beforePaint =
  "var d=document.documentElement;d.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('access_token'))d.dataset.signedIn=''}catch(e){}"

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en" suppressHydrationWarning>
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
        <Toasts />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
