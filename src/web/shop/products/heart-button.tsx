import { useNavigate } from 'react-router'
import { isResponseError } from '../../api-errors.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { loginPath } from '../paths.ts'
import { customerToken } from '../session/customer-api.ts'
import { rememberIntent, toastProblem, wish } from '../session/intent.ts'
import { currentSession, useSessionPart } from '../session/session-store.ts'

/** Adds a product to the wishlist or removes it. A guest logs in first; the change then happens after the login. */
export function useWish(productId: number) {
  const wished = useSessionPart((session) => session.wishlistIds.has(productId))
  const navigate = useNavigate()
  const toggle = async () => {
    const logInFirst = () => {
      rememberIntent({ kind: 'wish', productId, off: wished })
      // An expired session already shows the login dialog over this page.
      if (currentSession().state !== 'expired') navigate(loginPath(location.pathname + location.search))
    }
    // The stored token counts while the session is loading, and after loading failed.
    if (!customerToken()) return logInFirst()
    await wish(productId, wished).catch((error: unknown) =>
      isResponseError(error) && error.status === 401 ? logInFirst() : toastProblem(error),
    )
  }
  return { wished, toggle }
}

/** Hidden without JavaScript. */
export function HeartButton(props: { productId: number; title: string; className?: string }) {
  const { wished, toggle } = useWish(props.productId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Wishlist: ${props.title}`}
      onClick={toggle}
      className={cx('grid size-5.5 place-items-center no-js:hidden', props.className)}
    >
      <span className="grid size-4 place-items-center rounded-full bg-raised/85 text-ink transition-colors hover:bg-raised">
        <Icon name="heart" filled={wished} className={wished ? 'text-sale' : undefined} />
      </span>
    </button>
  )
}
