import { Button, FileInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shipmentFileMax } from '#contract/sellers/bulk.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import { May } from '../../session/permissions.tsx'
import { ordersToShip, templateMax } from './orders-to-ship.ts'
import { previewOf, previewTexts, type ShipmentPreview, templateOf } from './shipment-file.ts'

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

type Chosen = { content: string; preview: ShipmentPreview }

function ShipDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [wrong, setWrong] = useState('')
  const job = useStartJob((content: string) =>
    callAsSeller('POST /sellers/bulk/shipments', { body: { content } }),
  )
  const choose = async (next: File | null) => {
    setFile(next)
    setChosen(null)
    setWrong('')
    job.reset()
    if (!next) return
    if (next.size > shipmentFileMax) return setWrong('The file is too large. Split it into several files.')
    const content = await next.text()
    const preview = previewOf(content)
    if ('problem' in preview) setWrong(preview.problem)
    else setChosen({ content, preview })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) job.mutate(chosen.content)
    else if (!file) setWrong('Choose a file.')
  }
  return (
    <Modal opened onClose={onClose} title="Ship from CSV" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>One row per order, with the columns Order, Carrier and Tracking Number.</Text>
          <TemplateButton />
          <FileInput
            label="CSV file"
            size="md"
            accept=".csv,.txt,.tsv,text/csv"
            placeholder="Choose a file"
            clearable
            clearButtonProps={{ 'aria-label': 'Remove file' }}
            value={file}
            error={wrong}
            onChange={(next) => void choose(next)}
          />
          <div role="status">{chosen && <Preview preview={chosen.preview} />}</div>
          {job.error && <Notice tone="problem">{messageOf(job.error)}</Notice>}
          <DialogButtons
            label={chosen ? `Ship ${countText(chosen.preview.orders, 'order')}` : 'Ship orders'}
            busyLabel="Starting..."
            busy={job.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

const Preview = ({ preview }: { preview: ShipmentPreview }) => (
  <Notice>
    {previewTexts(preview).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Notice>
)

/** Downloads the orders that wait to be shipped, with empty columns for the tracking. */
function TemplateButton() {
  const load = useMutation({
    mutationFn: ordersToShip,
    onSuccess: (orders) =>
      saveFile(new Blob([`\uFEFF${templateOf(orders)}`], { type: 'text/csv' }), 'orders-to-ship.csv'),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <div>
      <Button
        variant="subtle"
        mih="var(--control)"
        px={0}
        loading={load.isPending}
        onClick={() => load.mutate()}
      >
        Download your orders to ship
      </Button>
      <Text size="sm" c="dimmed">
        A CSV file with up to {templateMax} confirmed orders, to fill in carrier and tracking number.
      </Text>
    </div>
  )
}
