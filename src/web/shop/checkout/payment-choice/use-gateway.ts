import { useState } from 'react'
import type { Gateway } from '#shared/payments/gateway.ts'
import { currencyCode } from '../../../ui/format/currency.ts'
import type { Unpaid } from '../use-unpaid-checkout.ts'
import { cashChoice, gatewayFor } from './cash-choice.ts'

/** How the customer pays; `wanted` is another gateway if the customer chose cash, and this order cannot be paid so. */
export function useGateway(
  unpaid: Unpaid,
  order: { pinCode: string | undefined; total: number | undefined },
) {
  const [chosen, setChosen] = useState<Gateway | null>(null)
  const known = unpaid.state === 'known' ? unpaid : undefined
  // An unpaid order continues with the gateway it was started with.
  const wanted = chosen ?? known?.checkout?.gateway ?? 'STRIPE'
  const cash = cashChoice(known?.cashOnDelivery, { ...order, currency: currencyCode() })
  return {
    wanted,
    value: gatewayFor(wanted, cash),
    onChange: setChosen,
    open: known?.gateways ?? (['STRIPE'] satisfies Gateway[]),
    cash,
  }
}
