import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import type { LeftOut } from '#contract/orders/orders.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { setCart } from '../../session/cart-state.ts'
import { call } from '../../session/customer-api.ts'

type Outcome = { added: number; leftOut: LeftOut[] }

const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)

function outcomeText({ added, leftOut }: Outcome): string {
  if (added > 0) return `${itemCount(added)} added to your bag`
  return leftOut.length > 0
    ? "We couldn't add these items to your bag"
    : 'These items are already in your bag'
}

/** Adds the items that are still for sale to the cart, and lists the others. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const buy = async () => {
    setBusy(true)
    setProblem('')
    setOutcome(undefined)
    try {
      const { cart, ...next } = await call('POST /orders/:orderId/reorder', {
        params: { orderId: order.id },
      })
      setCart(cart)
      setOutcome(next)
      const inBag = next.added > 0 || next.leftOut.length === 0
      toast(outcomeText(next), inBag ? { action: { label: 'View Bag', run: () => navigate('/cart') } } : {})
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="secondary" wide busy={busy && 'Adding to your bag...'} onClick={buy}>
        Buy again
      </Button>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {outcome && outcome.leftOut.length > 0 && <Missing outcome={outcome} />}
    </>
  )
}

function Missing({ outcome }: { outcome: Outcome }) {
  return (
    <Notice>
      <div className="grid gap-1">
        <p className="font-medium">Not added to your bag:</p>
        <ul className="grid gap-0.5">
          {outcome.leftOut.map((line) => (
            <li key={line.orderItemId} className="break-words">
              {line.quantity > 1 && `${line.quantity} × `}
              {[line.title, ...variantParts({ size: line.size })].join(', ')}: {line.message}
            </li>
          ))}
        </ul>
        {outcome.added > 0 && (
          <LinkButton to="/cart" look="secondary" size="sm" className="min-h-5.5 justify-self-start">
            View Bag
          </LinkButton>
        )}
      </div>
    </Notice>
  )
}
