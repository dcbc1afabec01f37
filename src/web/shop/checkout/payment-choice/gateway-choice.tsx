import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { RadioCard } from '../radio-card.tsx'
import type { useGateway } from './use-gateway.ts'
import { useSavedCardText } from './use-saved-card-text.ts'

const looks = {
  STRIPE: { means: 'Card', by: 'Stripe', icon: 'card' },
  RAZORPAY: { means: 'UPI, cards, netbanking', by: 'Razorpay', icon: 'bank' },
  COD: { means: 'Cash on delivery', by: '', icon: 'parcel' },
} as const

export function GatewayChoice({ value, wanted, onChange, open, cash }: ReturnType<typeof useGateway>) {
  const notes = {
    STRIPE: useSavedCardText(),
    RAZORPAY: undefined,
    COD: cash?.problem ?? 'Pay the courier when your order arrives.',
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2">
        <h2 className="text-xl lg:text-2xl">How would you like to pay?</h2>
      </legend>
      <div className="grid gap-1">
        {gateways.map(
          (gateway) =>
            (gateway !== 'COD' || cash) && (
              <Choice
                key={gateway}
                gateway={gateway}
                checked={gateway === value}
                available={gateway === 'COD' ? !cash?.problem : open.includes(gateway)}
                onChange={() => onChange(gateway)}
                note={notes[gateway]}
              />
            ),
        )}
      </div>
      <p role="status" className="mt-1 text-sm empty:hidden">
        {wanted !== value && `${cash?.problem ?? ''} You pay by card instead.`}
      </p>
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
  const { means, by, icon } = looks[gateway]
  return (
    <RadioCard
      name="gateway"
      value={gateway}
      checked={checked}
      disabled={!available}
      onChange={onChange}
      aside={<MoreIcon name={icon} size={24} className="text-muted" />}
    >
      <span className="font-medium">{means}</span>{' '}
      {by && (
        <span className="text-sm text-muted">
          {by}
          {!available && ', not available'}
        </span>
      )}{' '}
      {/* Room for two lines, so that a longer text does not move the page when the saved cards arrive. */}
      {note && <span className="block min-h-[42px] text-sm text-muted lg:min-h-0">{note}</span>}
    </RadioCard>
  )
}
