import { useNavigate } from 'react-router'
import { messageOf } from '../api-errors.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/toast.tsx'
import { rememberIntent } from './intent.ts'
import { loginPath } from './paths.ts'
import { sessionState, toggleWish, useSessionPart } from './session.ts'

/** Puts a product on the wishlist or takes it off; a guest logs in first and the wish is kept. */
export function useWish(productId: number) {
  const wished = useSessionPart((session) => session.wished.has(productId))
  const navigate = useNavigate()
  const toggle = async () => {
    if (sessionState() !== 'customer') {
      rememberIntent({ kind: 'wish', productId })
      navigate(loginPath(location.pathname + location.search))
      return
    }
    try {
      const done = await toggleWish(productId)
      const undo = { label: 'Undo', run: () => void toggleWish(productId).catch(() => undefined) }
      if (done === 'added') say('Added to your wishlist')
      else say('Removed from your wishlist', { action: undo })
    } catch (error) {
      say(messageOf(error), { tone: 'problem' })
    }
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
