import { pageTitle } from '#shared/brand.ts'
import { cx } from '../../ui/cx.ts'
import { Notice, Skeleton } from '../../ui/feedback/states.tsx'

/** Account pages: the menu is beside the page, on phones above. */
export const menuBeside = 'grid items-start gap-2 md:grid-cols-[216px_minmax(0,1fr)] md:gap-4 lg:gap-6'

/** Placeholder for a private page while the session loads. */
export function ProfileLoading({ menu }: { menu?: boolean }) {
  return (
    <div className="page grid gap-2 py-2 lg:py-3" aria-busy="true">
      <title>{pageTitle('Your account')}</title>
      <h1 className="sr-only">Your account</h1>
      <noscript>
        <Notice>Please turn on JavaScript to use this page.</Notice>
      </noscript>
      <p role="status" className="text-sm text-muted no-js:hidden">
        Loading User Profile...
      </p>
      <div className={cx('no-js:hidden', menu && menuBeside)}>
        {menu && <Skeleton className="h-5.5 md:h-[240px]" />}
        <div className="grid gap-2">
          <Skeleton className="h-5 w-[240px]" />
          <Skeleton className="h-[320px]" />
        </div>
      </div>
    </div>
  )
}
