import { returnDays } from '#shared/orders/return-window.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const lines = (freeShipping: string): { icon: IconName; text: string }[] => [
  { icon: 'genuine', text: 'Authenticity and quality assured' },
  { icon: 'shield', text: '100% money-back guarantee' },
  { icon: 'truck', text: `${freeShipping}, fast delivery` },
  { icon: 'return', text: `${returnDays} days return policy` },
]

/** The shop's promises, shown with every product. */
export function Assurance({ freeShipping }: { freeShipping: string }) {
  return (
    <ul className="grid gap-1 rounded-lg bg-sunken p-2 text-sm">
      {lines(freeShipping).map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-1">
          <Icon name={icon} className="text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
