import { FileInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { statementMax } from '#contract/payments/bank-statements.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../api-errors.ts'
import { fileText } from '../../back-office/files/file-text.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { ColumnFields, type Columns, isComplete } from './column-fields.tsx'
import { csvHeadings, guessColumns } from './csv-columns.ts'
import { useUpload } from './use-bank.ts'

const scrollTo = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** Column fields can be longer than the dialog, so a problem next to the button would be out of sight. */
const Problem = ({ text }: { text: string }) => (
  <div ref={scrollTo}>
    <Notice tone="problem">{text}</Notice>
  </div>
)

type Chosen = { fileName: string; content: string; headings: string[] | undefined }

/** Uploads a bank statement. For CSV files, asks which column is what. The choice stays after a failure. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const upload = useUpload()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  /** Raised by each submit, so that a problem that stays the same is shown again. */
  const [attempt, setAttempt] = useState(0)
  const [columns, setColumns] = useState<Columns>({ dayOrder: 'YMD' })
  const take = async (file: File | null) => {
    upload.reset()
    setChosen(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > statementMax)
      return setProblem('Files can have up to 700,000 characters. Upload a shorter period.')
    const content = fileText(new Uint8Array(await file.arrayBuffer()))
    if (content === undefined)
      return setProblem('This is not a text file. Download the statement as CSV, MT940 or CAMT.053.')
    const headings = csvHeadings(content)
    setChosen({ fileName: file.name, content, headings })
    if (headings) setColumns({ dayOrder: 'YMD', ...guessColumns(headings) })
  }
  const send = () => {
    if (!chosen) return setProblem('Choose a file')
    const { headings, ...file } = chosen
    if (headings === undefined) return upload.mutate(file)
    if (!isComplete(columns)) return setProblem('Choose the date and amount columns')
    setProblem(undefined)
    upload.mutate({ ...file, columns })
  }
  const problemText = problem ?? (upload.error ? messageOf(upload.error) : undefined)
  if (upload.data) return <Done {...upload.data} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title="Upload a bank statement"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!upload.isPending}
      closeOnEscape={!upload.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt((before) => before + 1)
          send()
        }}
      >
        <Stack gap="md">
          <FileInput
            label="Statement"
            description="CSV, MT940 or CAMT.053"
            placeholder="Choose a file"
            size="md"
            clearable={false}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
            onChange={take}
          />
          {problemText && <Problem key={attempt} text={problemText} />}
          {chosen?.headings && (
            <ColumnFields headings={chosen.headings} columns={columns} onChange={setColumns} />
          )}
          <DialogButtons label="Upload" busyLabel="Uploading..." busy={upload.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

type Result = { message: string; lines: number; repeated: number; matched: number; gap: number | null }

function Done({ message, lines, repeated, matched, gap, onClose }: Result & { onClose: () => void }) {
  const count = (value: number) => numberText(value)
  return (
    <Modal opened onClose={onClose} title="Statement uploaded" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {gap ? <Notice tone="problem">{message}</Notice> : <Text role="status">{message}</Text>}
        <Text size="sm">
          {count(lines)} transactions: {count(lines - repeated)} new, {count(repeated)} already imported.{' '}
          {count(matched)} matched automatically.
        </Text>
      </Stack>
    </Modal>
  )
}
