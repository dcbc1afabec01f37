import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { ProfileLoading } from '../../account/profile-loading.tsx'
import { customerOnly, useCustomer } from '../../session/guard.ts'
import { Receipt } from './receipt.tsx'
import { type PaymentState, usePaymentStatus } from './use-payment-status.ts'

export { ErrorPage as ErrorBoundary } from '../../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

type Screen = {
  title: string
  text: string
  icon: IconName
  tone: 'good' | 'plain' | 'bad'
  /** The next action, besides viewing the orders. */
  next: 'shop' | 'checkout' | 'retry' | 'none'
}

const screens: Record<PaymentState['kind'], Screen> = {
  checking: {
    title: 'Checking your payment',
    text: 'This takes a few seconds. Please keep this page open.',
    icon: 'shield',
    tone: 'plain',
    next: 'none',
  },
  paid: {
    title: 'Congratulations!',
    text: 'Your payment was successful.',
    icon: 'check',
    tone: 'good',
    next: 'shop',
  },
  waiting: {
    title: "We haven't received your payment yet",
    text: "Some payments take a few minutes. If you've paid, don't pay again: we'll update your order as soon as the payment arrives.",
    icon: 'refresh',
    tone: 'plain',
    next: 'retry',
  },
  failed: {
    title: "Your payment didn't go through",
    text: 'You were not charged, and your items are still in your bag.',
    icon: 'alert',
    tone: 'bad',
    next: 'checkout',
  },
  refunded: {
    title: 'Your payment was refunded',
    text: 'The order had expired, was canceled or was paid twice. The full amount is on its way back to your card.',
    icon: 'return',
    tone: 'plain',
    next: 'shop',
  },
  unknown: {
    title: "We couldn't find this payment",
    text: 'Check your orders to see what you have paid for.',
    icon: 'search',
    tone: 'plain',
    next: 'shop',
  },
  error: {
    title: "We couldn't check your payment",
    text: '',
    icon: 'alert',
    tone: 'bad',
    next: 'retry',
  },
}

const tones = {
  good: 'bg-accent text-on-accent',
  plain: 'bg-sunken text-accent',
  bad: 'bg-sale-soft text-sale',
}

export default function PaymentSuccessPage() {
  useCustomer()
  const { orderId = '' } = useParams()
  const { state, retry } = usePaymentStatus(orderId, useLocation().search)
  const screen = screens[state.kind]
  const heading = useRef<HTMLHeadingElement>(null)

  // The result replaces the whole screen, so screen readers continue at its heading.
  useEffect(() => {
    if (state.kind !== 'checking') heading.current?.focus()
  }, [state.kind])

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2 py-6 text-center lg:py-8">
      <title>{pageTitle(screen.title)}</title>
      <meta name="robots" content="noindex" />
      <span className={cx('grid size-[88px] place-items-center rounded-full', tones[screen.tone])}>
        <Icon name={screen.icon} size={40} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="w-full break-words text-2xl outline-none">
        {screen.title}
      </h1>
      <p role="status" className="w-full max-w-form text-muted">
        {state.kind === 'error' ? messageOf(state.error) : screen.text}
      </p>
      <NextActions screen={screen} onRetry={retry}>
        {state.kind !== 'checking' && <OrdersLink state={state} first={screen.next === 'none'} />}
      </NextActions>
      {state.kind === 'paid' && <Receipt orders={state.orders} />}
    </div>
  )
}

type NextActionsProps = { screen: Screen; onRetry: () => void; children: ReactNode }

function NextActions({ screen, onRetry, children }: NextActionsProps) {
  return (
    <div className="mt-1 flex flex-wrap justify-center gap-1">
      {screen.next === 'shop' && <LinkButton to="/">Shop More</LinkButton>}
      {screen.next === 'checkout' && <LinkButton to="/checkout">Back to checkout</LinkButton>}
      {screen.next === 'retry' && <Button onClick={onRetry}>Check again</Button>}
      {children}
    </div>
  )
}

function OrdersLink({ state, first }: { state: PaymentState; first: boolean }) {
  const [only, ...more] = state.orderIds
  const single = only !== undefined && more.length === 0
  return (
    <LinkButton
      look={first ? 'primary' : 'secondary'}
      to={single ? `/account/order/${only}` : '/account/orders'}
    >
      {single ? 'View your order' : 'View your orders'}
    </LinkButton>
  )
}
