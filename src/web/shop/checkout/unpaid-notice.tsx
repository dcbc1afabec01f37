import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import { gatewayNames } from '#shared/payments/gateway.ts'
import { LinkButton } from '../../ui/button.tsx'
import { money } from '../../ui/price.tsx'
import { Notice } from '../../ui/states.tsx'
import type { Unpaid } from './use-unpaid.ts'

type Props = {
  unpaid: Unpaid
  /** The person comes back from the provider without having paid. */
  cameBack: boolean
  /** What the bag comes to now, once it is known. */
  total: number | undefined
}

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** What became of a payment that was begun: why it failed, how long the order is kept, and the way on. */
export function UnpaidNotice({ unpaid, cameBack, total }: Props) {
  const checkout = unpaid.state === 'known' ? unpaid.checkout : null
  if (!cameBack && !checkout) return null
  return (
    <div className="mb-2">
      {checkout ? (
        <Waiting checkout={checkout} cameBack={cameBack} changed={isOther(checkout, total)} />
      ) : (
        <Notice>{unpaid.state === 'known' ? ended : unfinished}</Notice>
      )}
    </div>
  )
}

const unfinished = 'The payment was not finished. What you wanted is still in your bag.'
const ended =
  'The payment page has ended and nothing was charged. What you wanted is still in your bag: press Checkout to order again.'

const isOther = (checkout: UnpaidCheckout, total: number | undefined) =>
  total !== undefined && total !== checkout.totalPrice

type WaitingProps = { checkout: UnpaidCheckout; cameBack: boolean; changed: boolean }

function Waiting({ checkout, cameBack, changed }: WaitingProps) {
  const { failureReason, gateway, totalPrice, expiresAt, paymentLinkUrl } = checkout
  return (
    <Notice
      tone={failureReason ? 'problem' : 'info'}
      action={
        <LinkButton to={paymentLinkUrl} reloadDocument look="secondary" size="sm" className="min-h-[44px]">
          {failureReason ? 'Try again' : 'Go on to the payment'}
        </LinkButton>
      }
    >
      {failureReason ? (
        <p>
          <strong className="font-semibold">{failureReason}</strong> Nothing was charged.
        </p>
      ) : (
        cameBack && <p>The payment was not made and nothing was charged.</p>
      )}
      <p>
        Your order of {money(totalPrice)} is kept for you until {hour.format(new Date(expiresAt))}, to be paid
        by {gatewayNames[gateway]}.{changed && ' Checkout orders your bag as it is now instead.'}
      </p>
    </Notice>
  )
}
