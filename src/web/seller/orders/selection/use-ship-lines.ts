import { useCallback, useRef, useState } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Shipment } from '#contract/sellers/bulk.ts'
import type { TrackingProblems } from '../../../back-office/orders/tracking/tracking-problems.ts'
import { linesOf, pastedText, pasteRows, problemsOf, shipmentsOf, withCarrier } from './ship-lines.ts'

/** The lines of the dialog that ships several orders. Read once from the selection; later updates of the list do not change them. */
export function useShipLines(orders: readonly SellerOrder[]) {
  const [lines, setLines] = useState(() => linesOf(orders))
  const [carrier, setCarrier] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, TrackingProblems>>(new Map())
  const [pasted, setPasted] = useState('')
  // Read by `paste`, which stays the same function, so that typing renders one line only.
  const latest = useRef(lines)
  latest.current = lines

  const change = useCallback((id: number, field: keyof Tracking, text: string) => {
    setLines((before) => before.map((line) => (line.id === id ? { ...line, [field]: text } : line)))
    setProblems((before) => {
      const next = new Map(before)
      next.delete(id)
      return next
    })
  }, [])
  /** Returns whether the text was more than one cell. */
  const paste = useCallback((start: number, field: keyof Tracking, text: string): boolean => {
    const result = pasteRows(latest.current, { start, field }, text)
    if (!result) return false
    setLines(result.lines)
    setProblems(new Map())
    setPasted(pastedText(result))
    return true
  }, [])
  const changeCarrier = (next: string) => {
    setLines((before) => withCarrier(before, carrier, next))
    setCarrier(next)
    setProblems(new Map())
  }
  /** The shipments, or null after showing what is wrong. */
  const read = (): Shipment[] | null => {
    const found = problemsOf(lines)
    setProblems(found)
    return found.size > 0 ? null : shipmentsOf(lines)
  }
  return { lines, carrier, problems, pasted, change, paste, changeCarrier, read }
}
