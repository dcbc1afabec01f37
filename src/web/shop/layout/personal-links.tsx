import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useSession } from '../session/session-store.ts'

/** Account, wishlist and cart. The size is fixed, so that nothing moves when the session loads. */
export function PersonalLinks() {
  const { state, user, cart, wishlistIds } = useSession()
  return (
    <div className="flex items-center">
      <div className="grid h-5.5 w-5.5 grid-cols-[minmax(0,1fr)] items-center lg:mx-1 lg:w-[128px]">
        {user || state === 'failed' ? <Name user={user} /> : <LoginOrWait />}
      </div>
      <IconLink
        to="/wishlist"
        icon="heart"
        label="Wishlist"
        count={wishlistIds.size}
        className="max-[359px]:hidden"
      />
      <IconLink to="/cart" icon="bag" label="Bag" count={cart?.totalItem ?? 0} className="-mr-1" />
    </div>
  )
}

/** When the session failed to load, the link says `Account` instead of the name. */
function Name({ user }: { user: { firstName: string; lastName: string } | null }) {
  const name = user ? `${user.firstName} ${user.lastName}` : 'Account'
  return (
    <Link
      to="/account/orders"
      className="flex h-5.5 items-center justify-center gap-0.5 rounded px-0.5 text-sm font-medium hover:bg-sunken"
    >
      <Icon name="user" size={24} className="lg:size-2.5" />
      <span className="truncate max-lg:sr-only" title={name}>
        {name}
      </span>
    </Link>
  )
}

/** With a stored session, shows a skeleton instead of a Login button until the session loads. */
function LoginOrWait() {
  return (
    <>
      <Skeleton className="hidden h-2.5 w-full lg:signed-in:block" />
      <LinkButton to="/login" size="sm" wide className="signed-in:hidden max-lg:hidden">
        Login
      </LinkButton>
      <Link
        to="/login"
        aria-label="Login"
        className="grid size-5.5 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Icon name="user" size={24} />
      </Link>
    </>
  )
}

type IconLinkProps = { to: string; icon: IconName; label: ReactNode; count: number; className?: string }

function IconLink({ to, icon, label, count, className }: IconLinkProps) {
  return (
    <Link
      to={to}
      className={cx('relative grid size-5.5 place-items-center rounded-full hover:bg-sunken', className)}
    >
      <Icon name={icon} size={24} />
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span className="absolute right-[2px] top-[4px] grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-[4px] text-xs font-medium leading-none text-on-accent tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
