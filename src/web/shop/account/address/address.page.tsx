import { Suspense, useState } from 'react'
import type { Address } from '#contract/shop/accounts/identity.ts'
import { pageTitle } from '#shared/brand.ts'
import { messageOf } from '../../../api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/deferred.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { ConfirmDelete } from '../../confirm-delete.tsx'
import { call } from '../../session/customer-api.ts'
import { setUser } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { focusHeading } from '../focus-heading.ts'
import { AddressLines } from './address-lines.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

type Open = { dialog: 'edit'; address?: Address } | { dialog: 'delete'; address: Address } | null

export default function AddressPage() {
  const { user } = useSession()
  const [open, setOpen] = useState<Open>(null)
  if (!user) return null
  const close = () => setOpen(null)
  const add = (
    <Button onClick={() => setOpen({ dialog: 'edit' })}>
      <Icon name="plus" />
      Add New Address
    </Button>
  )
  return (
    <section aria-labelledby="addresses">
      <title>{pageTitle('Your addresses')}</title>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-1 gap-y-1.5">
        <h1 id="addresses" className="text-xl lg:text-2xl">
          Your addresses
        </h1>
        {user.addresses.length > 0 && add}
      </div>
      {user.addresses.length === 0 ? (
        <EmptyState icon={<MoreIcon name="pin" size={32} />} title="No addresses yet" action={add}>
          <p>Save an address to check out faster.</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 lg:grid-cols-2">
          {user.addresses.map((address) => (
            <li key={address.id} className="flex">
              <Card address={address} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        <AddressDialog
          open={open?.dialog === 'edit'}
          address={open?.address}
          onClose={close}
          onSaved={() => toast('Address saved')}
        />
      </Suspense>
      <DeleteDialog address={open?.dialog === 'delete' ? open.address : null} onClose={close} />
    </section>
  )
}

async function makeDefault({ id }: Address) {
  try {
    setUser(await call('PUT /addresses/:id', { params: { id }, body: { isDefault: true } }))
    toast('Default address changed')
  } catch (error) {
    toast(messageOf(error), { tone: 'problem' })
  }
}

function Card({ address, onOpen }: { address: Address; onOpen: (open: Open) => void }) {
  const name = address.name || 'Unnamed Address'
  return (
    <article className="flex min-w-0 flex-1 flex-col rounded-lg border border-line bg-raised">
      <div className="flex flex-1 items-start gap-1 p-2">
        <div className="min-w-0 flex-1">
          <AddressLines address={address} />
        </div>
        {address.isDefault && <Badge tone="good">Default</Badge>}
      </div>
      <div className="flex flex-wrap gap-0.5 border-t border-line px-0.5 py-[2px]">
        <Button
          look="quiet"
          size="sm"
          className="min-h-5.5"
          onClick={() => onOpen({ dialog: 'edit', address })}
        >
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button
          look="quiet"
          size="sm"
          className="min-h-5.5"
          onClick={() => onOpen({ dialog: 'delete', address })}
        >
          Delete<span className="sr-only"> {name}</span>
        </Button>
        {!address.isDefault && (
          <Button look="quiet" size="sm" className="min-h-5.5" onClick={() => makeDefault(address)}>
            Make default<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function DeleteDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  return (
    <Dialog open={address !== null} onClose={onClose} title="Delete this address?">
      {address && <DeleteAddress address={address} onClose={onClose} />}
    </Dialog>
  )
}

function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const remove = async () => {
    setUser(await call('DELETE /addresses/:id', { params: { id: address.id } }))
    toast('Address deleted')
    onClose()
    requestAnimationFrame(focusHeading)
  }
  return (
    <ConfirmDelete onDelete={remove} onClose={onClose}>
      <div>
        <AddressLines address={address} />
      </div>
      <p className="text-sm text-muted">Orders already placed still go to this address.</p>
    </ConfirmDelete>
  )
}
