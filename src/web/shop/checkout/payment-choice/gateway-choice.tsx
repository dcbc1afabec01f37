import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { cx } from '../../../ui/cx.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { useSavedCardText } from './use-saved-card-text.ts'

/** What customers can pay with; the provider stands beneath. */
const means: Record<Gateway, string> = { STRIPE: 'Card', RAZORPAY: 'UPI, cards, netbanking' }

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
      <legend className="mb-1 text-base font-medium">How would you like to pay?</legend>
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
    <label
      className={cx(
        'flex min-h-[56px] items-center gap-1.5 rounded-lg border px-1.5 py-1 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        checked ? 'border-accent bg-accent-soft' : 'border-line bg-raised',
        available ? 'hover:border-line-strong' : 'bg-sunken text-muted',
      )}
    >
      <input
        type="radio"
        name="gateway"
        value={gateway}
        checked={checked}
        disabled={!available}
        onChange={onChange}
        className="size-[20px] shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{means[gateway]}</span>{' '}
        <span className="block text-xs text-muted">
          {gateway}
          {!available && ', not available'}
        </span>
        {note && (
          // Room for two lines, so that a longer text does not move the page when the saved cards arrive.
          <>
            {' '}
            <span className="grid min-h-[36px] items-center text-xs text-muted">{note}</span>
          </>
        )}
      </span>
      <MoreIcon name={gateway === 'STRIPE' ? 'card' : 'screen'} size={20} className="text-muted" />
    </label>
  )
}
