import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProfileLoading } from '../../account/profile-loading.tsx'
import { customerOnly, useCustomer } from '../../session/guard.ts'
import { Receipt } from './receipt.tsx'
import { type Screen, screens } from './screens.ts'
import { type PaymentState, usePaymentStatus } from './use-payment-status.ts'

export { ErrorPage as ErrorBoundary } from '../../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

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
      <span className={cx('grid size-11 place-items-center rounded-full', tones[screen.tone])}>
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
      {(state.kind === 'paid' || state.kind === 'ordered') && <Receipt orders={state.orders} />}
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
