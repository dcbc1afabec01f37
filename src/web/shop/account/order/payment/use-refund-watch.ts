import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { call } from '../../../session/customer-api.ts'

const pollMs = 3000
const pollsMax = 20

/** Refunds that the provider settles soon. Transfers are made by people. */
const isPending = ({ status, method }: Order['refunds'][number]) =>
  status === 'PENDING' && method === 'PROVIDER'

/** Polls an order with a pending refund for a minute while the page is visible. Failed polls are skipped. */
export function useRefundWatch(order: Order | undefined, onChange: (order: Order) => void) {
  const report = useEffectEvent(onChange)
  const orderId = order?.refunds.some(isPending) ? order.id : undefined

  useEffect(() => {
    if (orderId === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    let polls = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      polls += 1
      if (polls === pollsMax) clearInterval(timer)
      call('GET /orders/:orderId', { params: { orderId }, signal }).then(
        (next) => {
          if (!signal.aborted) report(next)
        },
        () => undefined,
      )
    }, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [orderId])
}
