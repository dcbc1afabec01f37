import { lazy, Suspense, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { apiContext, load } from '../../server-api.ts'
import { StructuredData } from '../../structured-data.tsx'
import { deferred } from '../../ui/deferred.ts'
import { useSessionPart, watchSession } from '../session.ts'
import type { Department } from './department.ts'
import { Header } from './header.tsx'

/** In the page from the server; its script comes after those that matter sooner. */
const Footer = lazy(deferred(() => import('./footer.tsx')))
const LogInAgain = lazy(deferred(() => import('./log-in-again.tsx')))

/** The two upper levels of the menu; the third comes when a menu opens. And what the footer promises about shipping. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tree = await load(context, 'GET /categories', {})
  const departments: Department[] = tree.map(({ code, name, children }) => ({
    code,
    name,
    shelves: children.map((shelf) => ({ code: shelf.code, name: shelf.name })),
  }))
  return { departments, freeShipping: context.get(apiContext).freeShipping }
}

/** The menu is the same on every page. */
export const shouldRevalidate = () => false

export default function ShopLayout() {
  const { departments, freeShipping } = useLoaderData<typeof loader>()
  const main = useFocusOnArrival()
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
      <main ref={main} id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <StructuredData />
      <Suspense>
        <Footer departments={departments} freeShipping={freeShipping} />
      </Suspense>
      <EndedSession />
    </>
  )
}

function EndedSession() {
  return <Suspense>{useSessionPart((session) => session.state === 'ended') && <LogInAgain />}</Suspense>
}

/** After going to another page the keyboard goes on from its beginning, and screen readers hear of it. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}
