import { useId, useState } from 'react'
import type { Address, User } from '#contract/shop/accounts/identity.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { AddressForm, SaveButton } from './address-form.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The address to change; without it the dialog adds one. */
  address?: Address
  /** Receives the user with the saved address. */
  onSaved?: (user: User) => void
}

export default function AddressDialog({ open, onClose, address, onSaved }: Props) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Contact Details"
      actions={<SaveButton form={form} busy={busy} />}
    >
      <AddressForm
        id={form}
        onBusy={setBusy}
        address={address}
        onSaved={(user) => {
          onSaved?.(user)
          onClose()
        }}
      />
    </Dialog>
  )
}
