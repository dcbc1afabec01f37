import { Button } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { May } from '../../session/permissions.tsx'
import { type CheckedFile, ChooseFile } from './choose-file.tsx'
import { ReviewFile } from './review-file.tsx'

/** Opens a dialog that ships the orders of a CSV file, after showing what would ship. */
export function ShipByFile() {
  const [opened, setOpened] = useState(false)
  return (
    <May permission="orders.write">
      <Button variant="default" mih="var(--control)" onClick={() => setOpened(true)}>
        Ship from CSV
      </Button>
      {opened && <ShipDialog onClose={() => setOpened(false)} />}
    </May>
  )
}

function ShipDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<CheckedFile>()
  return (
    <Modal
      opened
      onClose={onClose}
      title="Ship from CSV"
      size={600}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      {checked ? (
        <ReviewFile file={checked} onBack={() => setChecked(undefined)} />
      ) : (
        <ChooseFile onChecked={setChecked} onClose={onClose} />
      )}
    </Modal>
  )
}
