import { Button, FileInput, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ShipmentCheck, shipmentFileMax } from '#contract/sellers/bulk.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { focusInvalid } from '../../../back-office/focus/focus-invalid.ts'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { saveFile } from '../../../browser/save-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ordersToShip, templateMax } from './orders-to-ship.ts'
import { readShipmentFile, templateOf } from './shipment-file.ts'

export type CheckedFile = { content: string; check: ShipmentCheck }
type Props = { onChecked: (file: CheckedFile) => void; onClose: () => void }

/** First step: a file, which is checked as soon as it is chosen, or pasted rows. */
export function ChooseFile({ onChecked, onClose }: Props) {
  const [rows, setRows] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const check = useCheckFile(onChecked)
  const problem = missing ? 'Choose a file, or paste rows below.' : check.problem
  const ofRows = !missing && check.isOfRows
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!file && rows.trim() === '')
    if (file) check.start(file)
    else if (rows.trim()) check.start(rows)
    else focusInvalid(event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          One row per order, with the columns Order, Carrier and Tracking Number. You see what will ship
          before anything changes.
        </Text>
        <TemplateButton />
        <FileInput
          label="CSV file"
          size="md"
          accept=".csv,.txt,.tsv,text/csv"
          placeholder="Choose a file"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove file' }}
          value={file}
          error={ofRows ? undefined : problem}
          onChange={(next) => {
            setFile(next)
            setMissing(false)
            check.reset()
            if (next) check.start(next)
          }}
        />
        <Textarea
          label="Or paste rows from a spreadsheet"
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={shipmentFileMax}
          spellCheck={false}
          disabled={file !== null}
          value={rows}
          error={ofRows ? problem : undefined}
          onChange={(event) => {
            setRows(event.currentTarget.value)
            setMissing(false)
            check.reset()
          }}
        />
        <DialogButtons label="Check rows" busyLabel="Checking..." busy={check.isPending} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** Reads a file or pasted rows, and asks the server what would ship. */
function useCheckFile(onChecked: Props['onChecked']) {
  const { mutate, ...check } = useMutation({
    mutationFn: async (given: File | string): Promise<CheckedFile | { problem: string }> => {
      const read = typeof given === 'string' ? { content: given } : await readShipmentFile(given)
      if ('problem' in read) return read
      return { ...read, check: await callAsSeller('POST /sellers/bulk/shipments/check', { body: read }) }
    },
    onSuccess: (result) => 'check' in result && onChecked(result),
  })
  const unreadable = check.data && 'problem' in check.data ? check.data.problem : undefined
  return {
    start: (given: File | string) => mutate(given),
    reset: check.reset,
    isPending: check.isPending,
    isOfRows: typeof check.variables === 'string',
    problem: check.error ? messageOf(check.error) : unreadable,
  }
}

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
