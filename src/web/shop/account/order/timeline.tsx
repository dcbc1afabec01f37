import type { Order } from '#contract/orders/order.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { deliveryDay } from '../../products/delivery-day.ts'
import { offeredReturns } from '../orders/offered-returns.ts'
import { dateTimeText, isDeliveryLate } from '../orders/order-dates.ts'
import { returnPeriodText } from '../orders/return-period.ts'
import { type Step, timelineSteps } from './timeline-steps.ts'

export function Timeline({ order }: { order: Order }) {
  const now = new Date()
  const steps = timelineSteps(order, now)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-1.5 text-lg">
        Status
      </h2>
      <ol className="grid lg:flex">
        {steps.map((step, index) => (
          <StepLine key={step.name} step={step} order={order} last={index === steps.length - 1} />
        ))}
      </ol>
      <p className="mt-1.5 text-muted">{nextStepText(order, steps, now)}</p>
    </section>
  )
}

function StepLine({ step, order, last }: { step: Step; order: Order; last: boolean }) {
  const { name, state, at } = step
  const canceled = name === 'CANCELED'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-1.5 lg:flex-1 lg:grid-cols-1 lg:content-start"
    >
      <span className="grid justify-items-center max-lg:grid-rows-[32px_1fr] lg:grid-cols-[32px_minmax(0,1fr)] lg:items-center">
        <span
          className={cx(
            'grid size-4 place-items-center rounded-full border',
            state === 'ahead' && 'border-line-strong text-muted',
            state !== 'ahead' && !canceled && 'border-accent bg-accent text-on-accent',
            canceled && 'border-sale bg-sale-soft text-sale',
          )}
        >
          {state !== 'ahead' && <Icon name={canceled ? 'close' : 'check'} size={16} />}
        </span>
        {!last && (
          <span
            aria-hidden="true"
            className={cx(
              'max-lg:h-full max-lg:w-[2px] lg:h-[2px] lg:w-full',
              state === 'done' ? 'bg-accent' : 'bg-line',
            )}
          />
        )}
      </span>
      <span className="pb-2 pt-[3px] lg:pr-1 lg:pt-1">
        <span
          className={cx(
            'block text-base',
            state === 'current' && 'font-semibold',
            state === 'ahead' && 'text-muted',
            canceled && 'text-sale',
          )}
        >
          {name}
          {state !== 'ahead' && <span className="sr-only">{state === 'done' ? ', done' : ', now'}</span>}
        </span>
        <span className="block text-sm text-muted">{stepDate(step, at, order)}</span>
      </span>
    </li>
  )
}

function stepDate({ name, state }: Step, at: string | null, order: Order): string {
  if (at) return dateTimeText(at)
  if (name === 'ARRIVING' && state !== 'done') return `Expected ${deliveryDay(order.deliverDate)}`
  return ''
}

function nextStepText(order: Order, steps: Step[], now: Date): string {
  const sellerName = order.seller.businessDetails.businessName || 'The seller'
  switch (order.orderStatus) {
    case 'PENDING':
      return "The seller starts on your order once you've paid."
    case 'PLACED':
      return `${sellerName} has your order and will pack it. You can cancel until it ships.`
    case 'CONFIRMED':
      return `Your order is packed. Next, ${sellerName} hands it to the carrier.`
    case 'SHIPPED':
      if (isDeliveryLate(order.deliverDate, now)) return lateText(order, now)
      return steps.some((step) => step.name === 'ARRIVING' && step.state === 'current')
        ? 'Your parcel should arrive today. Please make sure someone can receive it.'
        : `Your parcel is on its way and should arrive by ${deliveryDay(order.deliverDate)}.`
    case 'DELIVERED':
      return `Your parcel has arrived. ${returnPeriodText(order, now)}`
    case 'CANCELLED':
      return canceledText(sellerName, order.history.find(({ status }) => status === 'CANCELLED')?.reason)
  }
}

function lateText(order: Order, now: Date): string {
  const due = `Your parcel was due by ${deliveryDay(order.deliverDate)}.`
  const canReport = offeredReturns(order, now).some(({ returnable }) => returnable)
  return canReport ? `${due} If it has not arrived, report it as missing.` : due
}

const canceledText = (sellerName: string, reason: string | null | undefined) =>
  reason
    ? `${sellerName} canceled this order. Nothing will be shipped. Reason: ${reason}`
    : 'This order was canceled. Nothing will be shipped.'
