import { type Gateway, gatewayNames, gateways } from '#shared/payments/gateway.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { RadioCard } from '../radio-card.tsx'
import { useSavedCardText } from './use-saved-card-text.ts'

/** What customers can pay with. */
const means: Record<Gateway, string> = {
  STRIPE: 'Card',
  RAZORPAY: 'UPI, cards, netbanking',
  COD: 'Cash',
}

type Props = {
  value: Gateway
  onChange: (gateway: Gateway) => void
  /** The gateways the shop accepts; only the default one until they are loaded. */
  open: Gateway[]
}

export function GatewayChoice({ value, onChange, open }: Props) {
  const cardText = useSavedCardText()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2">
        <h2 className="text-xl lg:text-2xl">How would you like to pay?</h2>
      </legend>
      <div className="grid gap-1">
        {gateways.map((gateway) => (
          <Choice
            key={gateway}
            gateway={gateway}
            checked={gateway === value}
            available={open.includes(gateway)}
            onChange={() => onChange(gateway)}
            note={gateway === 'STRIPE' ? cardText : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  gateway: Gateway
  checked: boolean
  available: boolean
  onChange: () => void
  note: string | undefined
}

function Choice({ gateway, checked, available, onChange, note }: ChoiceProps) {
  return (
    <RadioCard
      name="gateway"
      value={gateway}
      checked={checked}
      disabled={!available}
      onChange={onChange}
      aside={<MoreIcon name={gateway === 'STRIPE' ? 'card' : 'bank'} size={24} className="text-muted" />}
    >
      <span className="font-medium">{means[gateway]}</span>{' '}
      <span className="text-sm text-muted">
        {gatewayNames[gateway]}
        {!available && ', not available'}
      </span>{' '}
      {/* Room for two lines, so that a longer text does not move the page when the saved cards arrive. */}
      {note && <span className="block min-h-[42px] text-sm text-muted lg:min-h-0">{note}</span>}
    </RadioCard>
  )
}
