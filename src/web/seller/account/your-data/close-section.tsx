import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { CloseDialog } from './close-dialog.tsx'

export function CloseSection({ seller }: { seller: Seller }) {
  const [opened, setOpened] = useState(false)
  return (
    <SectionFrame
      title="Close Account"
      note="Your products are taken off sale and you can no longer log in. We pay out your remaining balance and then erase your name, contacts, addresses and bank account. Orders, invoices and payment records are kept as long as the law requires. This can't be undone."
    >
      <Button
        variant="outline"
        color="red"
        mih="var(--control)"
        onClick={() => setOpened(true)}
        style={{ alignSelf: 'start' }}
      >
        Close account
      </Button>
      {opened && <CloseDialog seller={seller} onClose={() => setOpened(false)} />}
    </SectionFrame>
  )
}
