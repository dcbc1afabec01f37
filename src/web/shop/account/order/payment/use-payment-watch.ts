import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/orders/order.ts'

/** Reloads an unpaid order when the customer returns to the page, and when the time to pay is over. */
export function usePaymentWatch(order: Order | undefined, reload: () => void) {
  const onReload = useEffectEvent(reload)
  const payBy = order?.orderStatus === 'PENDING' ? order.paymentDetails.payBy : null

  useEffect(() => {
    if (!payBy) return
    const left = new Date(payBy).getTime() - Date.now()
    const timer = left > 0 ? setTimeout(() => onReload(), left + 1000) : undefined
    const onShow = () => {
      if (!document.hidden) onReload()
    }
    document.addEventListener('visibilitychange', onShow)
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
      window.removeEventListener('pageshow', onShow)
    }
  }, [payBy])
}
