import { Button, FileInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BankFile } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { type Retried, RetryDialog } from '../payout/retry-dialog.tsx'
import { AnswerPreview } from './answer-preview.tsx'
import { AnswerResult } from './answer-result.tsx'
import { markLabel } from './answer-text.ts'
import { type CheckedAnswer, useApplyAnswer, useCheckAnswer } from './use-answer.ts'

/** Uploads the bank's answer to an open file: choose it, check what it marks, confirm, retry what failed. */
export function UploadAnswer({ file: { id, open } }: { file: BankFile }) {
  const [uploading, setUploading] = useState(false)
  const [retrying, setRetrying] = useState<Retried[]>()
  if (open === 0 && !uploading && !retrying) return null
  return (
    <>
      <Button
        variant="default"
        mih="var(--control)"
        aria-label={`Upload the bank's answer, bank file ${id}`}
        onClick={() => setUploading(true)}
      >
        Upload the bank's answer
      </Button>
      {uploading && (
        <AnswerDialog
          fileId={id}
          onRetry={(failed) => {
            setUploading(false)
            setRetrying(failed)
          }}
          onClose={() => setUploading(false)}
        />
      )}
      {retrying && <RetryDialog payouts={retrying} onClose={() => setRetrying(undefined)} />}
    </>
  )
}

type Props = { fileId: number; onRetry: (failed: Retried[]) => void; onClose: () => void }

function AnswerDialog({ fileId, onRetry, onClose }: Props) {
  const [checked, setChecked] = useState<CheckedAnswer>()
  const apply = useApplyAnswer(fileId)
  if (!checked) return <ChooseFile fileId={fileId} onChecked={setChecked} onClose={onClose} />
  const title = `The bank's answer to file ${fileId}`
  if (apply.data) {
    const { data } = apply
    return <AnswerResult title={title} result={data} onRetry={() => onRetry(data.failed)} onClose={onClose} />
  }
  const label = markLabel(checked.preview)
  return (
    <Confirm
      opened
      title={title}
      confirmLabel={label ?? 'Nothing to mark'}
      busyLabel="Marking..."
      busy={apply.isPending}
      blocked={label === undefined}
      harmless
      problem={apply.error ? messageOf(apply.error) : undefined}
      onConfirm={() => apply.mutate(checked)}
      onClose={onClose}
    >
      <AnswerPreview preview={checked.preview} />
    </Confirm>
  )
}

type ChooseProps = { fileId: number; onChecked: (checked: CheckedAnswer) => void; onClose: () => void }

function ChooseFile({ fileId, onChecked, onClose }: ChooseProps) {
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const check = useCheckAnswer(fileId)
  const unreadable = check.data && 'problem' in check.data ? check.data.problem : undefined
  const problem = missing
    ? 'Choose a file'
    : (unreadable ?? (check.error ? messageOf(check.error) : undefined))
  const send = () => {
    setMissing(!file)
    if (file) check.mutate(file, { onSuccess: (reply) => 'preview' in reply && onChecked(reply) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Upload the bank's answer to file ${fileId}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!check.isPending}
      closeOnEscape={!check.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          <FileInput
            label="The bank's answer"
            description="pain.002 (XML), or CSV with the columns Reference and Status"
            placeholder="Choose a file"
            size="md"
            clearable={false}
            accept=".xml,.csv,.txt,.tsv,text/csv,text/plain,text/xml,application/xml"
            onChange={(chosen) => {
              check.reset()
              setMissing(false)
              setFile(chosen)
            }}
          />
          <Text size="sm">You see which payouts the bank paid and which failed before anything changes.</Text>
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons
            label="Check answer"
            busyLabel="Checking..."
            busy={check.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
