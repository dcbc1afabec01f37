import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { money } from '../../ui/price.tsx'
import { setCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { goodsTotal } from './cart-sums.ts'

const codeMax = 60

/** Applies or removes the coupon. The server's message appears below the field. */
export function CouponBox({ cart }: { cart: Cart }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const restoreFocus = useRef(false)

  // The form and the applied coupon replace each other, so the focused element disappears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coupon code decides which of the two is shown
  useEffect(() => {
    if (restoreFocus.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    restoreFocus.current = false
  }, [cart.couponCode])

  const send = async (apply: 'true' | 'false', code: string) => {
    setBusy(true)
    setProblem('')
    try {
      const next = await call('POST /coupons/apply', { query: { apply, code, orderValue: goodsTotal(cart) } })
      restoreFocus.current = true
      setCart(next)
      setTyped('')
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code) return send('true', code)
    setProblem('Enter a coupon code')
  }

  return (
    <div ref={box}>
      {cart.couponCode ? (
        <AppliedCoupon cart={cart} busy={busy} onRemove={() => void send('false', cart.couponCode ?? '')} />
      ) : (
        <form onSubmit={apply} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] gap-1">
          <TextField
            label="Coupon code"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={codeMax}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem('')
            }}
            error={problem}
          />
          <Button
            type="submit"
            look="secondary"
            className="mt-[24px] self-start"
            busy={busy && 'Applying...'}
          >
            Apply
          </Button>
        </form>
      )}
    </div>
  )
}

type AppliedProps = { cart: Cart; busy: boolean; onRemove: () => void }

const AppliedCoupon = ({ cart, busy, onRemove }: AppliedProps) => (
  <div className="flex items-center gap-1 rounded bg-accent-soft py-0.5 pl-1.5 pr-0.5">
    <Icon name="check" className="text-accent" />
    <p role="status" className="min-w-0 flex-1 text-sm">
      <strong className="break-words font-semibold">{cart.couponCode}</strong> applied. You save{' '}
      {money(cart.couponDiscount + cart.shippingDiscount)}
    </p>
    <Button look="quiet" size="sm" className="min-h-5.5" busy={busy && 'Removing...'} onClick={onRemove}>
      Remove<span className="sr-only"> coupon</span>
    </Button>
  </div>
)
