import { data } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { type AreaPage, hasPage } from './area-page.ts'

// The server renders this file: it must not import the component kit.

/** Answers 404 for a path that no page of the area matches. */
export const areaLoader =
  (base: string, pages: AreaPage[]) =>
  ({ request }: { request: Request }) =>
    hasPage(base, pages, new URL(request.url).pathname) ? null : data(null, { status: 404 })

/** What the server renders for every page of an area, until the script has checked the session. */
export const AreaFallback = ({ area, text }: { area: string; text: string }) => (
  <main className="page grid min-h-screen content-center justify-items-center">
    <title>{pageTitle(area)}</title>
    <meta name="robots" content="noindex" />
    <div role="status">
      <h1 className="font-normal text-base">{text}</h1>
    </div>
  </main>
)
