import { useNavigate } from 'react-router'
import { isResponseError } from '../api-errors.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { rememberIntent, toastProblem, wish } from './intent.ts'
import { loginPath } from './paths.ts'
import { customerToken, sessionState, useSessionPart } from './session.ts'

/** Puts a product on the wishlist or takes it off; a guest logs in first and the wish is kept. */
export function useWish(productId: number) {
  const wished = useSessionPart((session) => session.wished.has(productId))
  const navigate = useNavigate()
  const toggle = async () => {
    const logInFirst = () => {
      rememberIntent({ kind: 'wish', productId, off: wished })
      // Over a page that stays the login has come by itself.
      if (sessionState() !== 'ended') navigate(loginPath(location.pathname + location.search))
    }
    // A token counts until the server says otherwise, also while the session is being read, or could not be.
    if (!customerToken()) return logInFirst()
    await wish(productId, wished).catch((error: unknown) =>
      // The session ended meanwhile.
      isResponseError(error) && error.status === 401 ? logInFirst() : toastProblem(error),
    )
  }
  return { wished, toggle }
}

/** Needs scripts, so it is not there without them. */
export function HeartButton(props: { productId: number; title: string; className?: string }) {
  const { wished, toggle } = useWish(props.productId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Wishlist: ${props.title}`}
      onClick={toggle}
      className={cx('grid size-[44px] place-items-center no-js:hidden', props.className)}
    >
      <span className="grid size-[32px] place-items-center rounded-full bg-raised/85 text-ink transition-colors hover:bg-raised">
        <Icon name="heart" filled={wished} className={wished ? 'text-sale' : undefined} />
      </span>
    </button>
  )
}
