import { Button, FileInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { shipmentFileMax } from '#contract/sellers/bulk.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { saveFile } from '../../../browser/save-file.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import { May } from '../../session/permissions.tsx'

const template = 'Order,Carrier,Tracking Number\r\n'

/** Opens a dialog that ships the orders of a CSV file. */
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
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState('')
  const job = useStartJob(async (chosen: File) =>
    callAsSeller('POST /sellers/bulk/shipments', { body: { content: await chosen.text() } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setWrong('Choose a file.')
    if (file.size > shipmentFileMax) return setWrong('The file is too large. Split it into several files.')
    job.mutate(file)
  }
  return (
    <Modal opened onClose={onClose} title="Ship from CSV" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            One row per order, with the columns Order, Carrier and Tracking Number. Each customer gets an
            email.
          </Text>
          <div>
            <Button
              variant="subtle"
              mih="var(--control)"
              px={0}
              onClick={() => saveFile(new Blob([template], { type: 'text/csv' }), 'shipments.csv')}
            >
              Download a template
            </Button>
          </div>
          <FileInput
            label="CSV file"
            size="md"
            accept=".csv,.txt,.tsv,text/csv"
            placeholder="Choose a file"
            clearable
            clearButtonProps={{ 'aria-label': 'Remove file' }}
            value={file}
            error={wrong}
            onChange={(chosen) => {
              setFile(chosen)
              setWrong('')
              job.reset()
            }}
          />
          {job.error && <Notice tone="problem">{messageOf(job.error)}</Notice>}
          <DialogButtons label="Ship orders" busyLabel="Starting..." busy={job.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
