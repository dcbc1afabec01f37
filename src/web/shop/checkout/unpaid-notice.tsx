import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import type { Unpaid } from './use-unpaid-checkout.ts'

type Props = {
  unpaid: Unpaid
  /** The customer returned from the payment page without paying. */
  cameBack: boolean
  /** The current cart total, once loaded. */
  total: number | undefined
}

const hour = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** A started payment: why it failed, how long the order is held, and a link to continue. */
export function UnpaidCheckoutNotice({ unpaid, cameBack, total }: Props) {
  const checkout = unpaid.state === 'known' ? unpaid.checkout : null
  if (!cameBack && !checkout) return null
  return (
    <div className="mb-2">
      {checkout ? (
        <HeldOrder checkout={checkout} cameBack={cameBack} changed={isOther(checkout, total)} />
      ) : (
        <Notice>{unpaid.state === 'known' ? expired : unfinished}</Notice>
      )}
    </div>
  )
}

const unfinished = "Your payment wasn't completed. Your items are still in your bag."
const expired =
  'The payment page expired and you were not charged. Your items are still in your bag: press Checkout to order.'

const isOther = (checkout: UnpaidCheckout, total: number | undefined) =>
  total !== undefined && total !== checkout.totalPrice

type HeldOrderProps = { checkout: UnpaidCheckout; cameBack: boolean; changed: boolean }

function HeldOrder({ checkout, cameBack, changed }: HeldOrderProps) {
  const { failureReason, totalPrice, expiresAt, paymentLinkUrl } = checkout
  return (
    <Notice
      tone={failureReason ? 'problem' : 'info'}
      action={
        <LinkButton to={paymentLinkUrl} reloadDocument look="secondary" size="sm" className="min-h-5.5">
          {failureReason ? 'Try again' : 'Continue to payment'}
        </LinkButton>
      }
    >
      {failureReason ? (
        <p>
          <strong className="font-semibold">{failureReason}</strong> Nothing was charged.
        </p>
      ) : (
        cameBack && <p>You haven't paid yet. Nothing was charged.</p>
      )}
      <p>
        We're holding your order of {money(totalPrice)} until {hour.format(new Date(expiresAt))}.
        {changed && " Your bag has changed since then. Press Checkout to order what's in it now."}
      </p>
    </Notice>
  )
}
