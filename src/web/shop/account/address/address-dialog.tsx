import type { Address, User } from '#contract/shop/accounts/identity.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { AddressForm } from './address-form.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The address to change; without it the dialog adds one. */
  address?: Address
  /** Receives the user with the saved address. */
  onSaved?: (user: User) => void
}

export function AddressDialog({ open, onClose, address, onSaved }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Contact Details">
      <AddressForm
        address={address}
        onSaved={(user) => {
          onSaved?.(user)
          onClose()
        }}
      />
    </Dialog>
  )
}
