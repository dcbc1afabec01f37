import { Suspense, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { apiContext, load } from '../../server-api.ts'
import { StructuredData } from '../../structured-data.tsx'
import { lazyPart } from '../../ui/deferred.ts'
import { useSessionPart } from '../session/session-store.ts'
import { watchSession } from '../session/watch-session.ts'
import { Header } from './header.tsx'
import type { Department } from './menu/department.ts'

/** Rendered by the server; its script loads after those of the page. */
const Footer = lazyPart(() => import('./footer.tsx'))
const SessionExpired = lazyPart(() => import('./session-expired.tsx'))

/** The two upper category levels. The third level loads when a menu opens. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tree = await load(context, 'GET /categories', {})
  const departments: Department[] = tree.map(({ code, name, children }) => ({
    code,
    name,
    categories: children.map((category) => ({ code: category.code, name: category.name })),
  }))
  return { departments, freeShipping: context.get(apiContext).freeShipping }
}

/** The menu is the same on every page. */
export const shouldRevalidate = () => false

export default function ShopLayout() {
  const { departments, freeShipping } = useLoaderData<typeof loader>()
  const main = useFocusAfterNavigation()
  useEffect(watchSession, [])
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded bg-raised px-2 py-1 focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
      >
        Skip to content
      </a>
      <Header departments={departments} />
      {/* As high as the screen: the footer stays out of sight while a private page loads. */}
      <main ref={main} id="content" tabIndex={-1} className="min-h-screen outline-none">
        <Outlet />
      </main>
      <StructuredData />
      <Suspense>
        <Footer departments={departments} freeShipping={freeShipping} />
      </Suspense>
      <ExpiredSession />
    </>
  )
}

function ExpiredSession() {
  return <Suspense>{useSessionPart((session) => session.state === 'expired') && <SessionExpired />}</Suspense>
}

/** Focuses the main content after a navigation, for keyboard and screen reader users. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}
