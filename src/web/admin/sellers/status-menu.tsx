import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { ChoiceMenu } from '../../back-office/list/choice-menu.tsx'
import { useMay } from '../session/permissions.tsx'
import { statusChoices, statusNames } from './status-choices.ts'

type Props = { seller: Seller; onChoose: (status: AccountStatus) => void }

const destructive: AccountStatus[] = ['BANNED', 'CLOSED']

export function StatusMenu({ seller, onChoose }: Props) {
  if (!useMay()('sellers.write')) return null
  return (
    <ChoiceMenu
      text="Change status"
      label={`Change status of ${seller.businessDetails.businessName}`}
      choices={statusChoices(seller.accountStatus, seller.emailVerified).map(
        ({ status, disabledReason }) => ({
          value: status,
          name: statusNames[status],
          disabledReason,
          isDestructive: destructive.includes(status),
        }),
      )}
      onChoose={onChoose}
    />
  )
}
