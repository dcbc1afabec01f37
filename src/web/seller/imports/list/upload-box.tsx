import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { fileEncodings, importLimits } from '#contract/sellers/imports.ts'
import { numberText } from '#shared/region/formats.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { encodingNames } from '../import-text.ts'
import styles from '../imports.module.css'
import type { Uploading } from './use-upload.ts'

/** Uploads a file by choosing or dropping it, with progress. */
export function UploadBox({ uploading }: { uploading: Uploading }) {
  const { upload, sending, start } = uploading
  return (
    <Stack gap="sm">
      {sending ? <Sending {...uploading} /> : <Choose {...uploading} />}
      {upload?.problem && (
        <Notice
          tone="problem"
          action={
            upload.problem.mayRetry && (
              <Button variant="default" mih="var(--control)" onClick={() => void start(upload.file)}>
                Try again
              </Button>
            )
          }
        >
          <p>
            <strong style={{ overflowWrap: 'anywhere' }}>{upload.file.name}</strong> was not imported.{' '}
            {upload.problem.message}
          </p>
        </Notice>
      )}
    </Stack>
  )
}

function Choose({ start, encoding, setEncoding }: Uploading) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const chooseFrom = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    setTooMany(others.length > 0)
    if (file && others.length === 0) void start(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    chooseFrom(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text fw={500}>Drop your CSV file here</Text>
      <Text size="sm" c="dimmed">
        Commas, semicolons or tabs, up to {importLimits.megabytes} MB and {numberText(importLimits.rows)}{' '}
        rows. Save an Excel file or Amazon template as CSV or text first.
      </Text>
      <Button mih="var(--control)" mt="xs" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label="CSV file"
        tabIndex={-1}
        className={styles.input}
        onChange={(event) => {
          chooseFrom(event.currentTarget.files)
          // So that choosing the same file again, after fixing it, fires a change event.
          event.currentTarget.value = ''
        }}
      />
      <NativeSelect
        label="File encoding"
        description="Only for files that are not in UTF-8"
        mt="xs"
        value={encoding ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setEncoding(fileEncodings.find((known) => known === value) ?? null)
        }
        data={[
          { value: '', label: 'Detect automatically' },
          ...fileEncodings.map((value) => ({ value, label: encodingNames[value] })),
        ]}
      />
      {tooMany && (
        <Text size="sm" c="var(--sale)" role="alert">
          Please drop one file at a time.
        </Text>
      )}
    </div>
  )
}

function Sending({ upload, cancel }: Uploading) {
  const button = useRef<HTMLButtonElement>(null)
  // Replaces the button that had the focus.
  useEffect(() => button.current?.focus(), [])
  if (!upload) return null
  const { file, percent } = upload
  return (
    <Stack gap="xs" className={styles.drop} style={{ justifyItems: 'stretch', justifyContent: 'stretch' }}>
      <Text fw={500} role="status" style={{ overflowWrap: 'anywhere' }}>
        {percent < 100 ? `Uploading ${file.name}...` : `Reading ${file.name}...`}
      </Text>
      <Progress value={percent} aria-label={`Uploading ${file.name}`} size="lg" animated={percent === 100} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent} % of {sizeText(file.size)}
        </Text>
        <Button ref={button} variant="default" mih="var(--control)" onClick={cancel}>
          Cancel upload
        </Button>
      </Group>
    </Stack>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${numberText(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
