import { returnDays } from '#shared/orders/return-window.ts'
import { type Gateway, gatewayNames } from '#shared/payments/gateway.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const lines = (gateway: Gateway): { icon: IconName; text: string }[] => [
  {
    icon: 'shield',
    text:
      gateway === 'COD'
        ? 'You pay nothing until your order arrives.'
        : `Secure payment with ${gatewayNames[gateway]}. We never see your card number.`,
  },
  { icon: 'return', text: `Return anything within ${returnDays} days of delivery.` },
  { icon: 'genuine', text: 'Not what you ordered? Get a full refund.' },
]

/** What happens with the customer's money. */
export function TrustLines({ gateway }: { gateway: Gateway }) {
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {lines(gateway).map(({ icon, text }) => (
        <li key={icon} className="flex items-start gap-1">
          <Icon name={icon} size={20} className="shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
