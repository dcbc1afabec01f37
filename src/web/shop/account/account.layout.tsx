import type { ReactElement } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { customerOnly, useCustomer } from '../session/guard.ts'
import { menuBeside, ProfileLoading } from './profile-loading.tsx'
import { useSignOut } from './use-sign-out.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = () => <ProfileLoading menu />

const menu: { to: string; label: string; icon: ReactElement }[] = [
  { to: '/account/orders', label: 'Orders', icon: <MoreIcon name="parcel" /> },
  { to: '/account', label: 'Profile', icon: <Icon name="user" /> },
  { to: '/account/saved-card', label: 'Saved Cards', icon: <MoreIcon name="card" /> },
  { to: '/account/address', label: 'Address', icon: <MoreIcon name="pin" /> },
]

/** Small on phones, where all entries fit side by side. */
const entry =
  'flex min-h-5.5 items-center gap-1 whitespace-nowrap rounded px-0.5 text-sm transition-colors hover:bg-sunken md:w-full md:px-1.5 md:text-base'

/** The menu entry of a page. */
function entryOf(pathname: string) {
  if (pathname.startsWith('/account/order')) return '/account/orders'
  return pathname.replace(/\/$/, '')
}

export default function AccountLayout() {
  const user = useCustomer()
  const signOut = useSignOut()
  const here = entryOf(useLocation().pathname)
  if (!user) return <ProfileLoading menu />
  return (
    <div className={cx('page py-2 lg:py-3', menuBeside)}>
      <meta name="robots" content="noindex" />
      <nav
        aria-label="Your account"
        className="-mx-2 border-b border-line px-2 pb-1 md:sticky md:top-11 md:mx-0 md:border-0 md:px-0"
      >
        <p className="mb-1 truncate px-1.5 font-medium max-md:hidden">
          {user.firstName} {user.lastName}
        </p>
        <ul className="flex flex-wrap justify-between md:grid md:justify-stretch md:gap-0.5">
          {menu.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className={cx(entry, to === here && 'bg-accent-soft font-medium text-accent')}
              >
                <span className="max-md:hidden">{icon}</span>
                {label}
              </Link>
            </li>
          ))}
          {user.role === 'ROLE_ADMIN' && (
            <li>
              {/* A full page load: the admin area has its own document and content security policy. */}
              <a href="/admin" className={entry}>
                <span className="max-md:hidden">
                  <MoreIcon name="store" />
                </span>
                Admin area
              </a>
            </li>
          )}
          <li>
            <button type="button" className={entry} onClick={() => void signOut()}>
              <span className="max-md:hidden">
                <MoreIcon name="logout" />
              </span>
              Logout
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
