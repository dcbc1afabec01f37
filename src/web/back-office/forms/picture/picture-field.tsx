import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { imageSrc, type Uploader } from '../../../images/upload-image.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './picture-field.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

export type PictureFieldProps = {
  label: string
  note: string
  alt: string
  wide?: boolean
  /** The shape that the shop crops it to, as a CSS aspect ratio. */
  shape?: string
  uploader: Uploader
  /** Announced to screen readers after the upload. */
  storedText: string
  /** URL path of the stored picture; empty without one. */
  address: string
  error: string | undefined
  onChange: (address: string) => void
  onUploading: (busy: boolean) => void
}

/** A picture of a form. It is uploaded at once and takes effect when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, note, alt, wide = false, shape, uploader, storedText, address, error } = props
  const { onChange, onUploading } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const onStored = (stored: string) => {
    onChange(stored)
    setAnnouncement(storedText)
  }
  const { pending, choose, retry, cancel } = usePictureUpload({ uploader, onStored, onUploading })
  const remove = () => {
    cancel()
    if (!pending) onChange('')
    setAnnouncement(`${label} removed.`)
    input.current?.focus()
  }
  const shown = pending?.preview ?? (address && imageSrc(address))
  const problem = pending?.problem?.message ?? error
  const progress = pending && !pending.problem ? pending.progress : undefined
  return (
    <Stack gap="xs">
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Frame {...{ label, alt, wide, shape, progress }} shown={shown || undefined} />
      <Text size="sm" c="dimmed" id={`${id}-note`}>
        {note} JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.
      </Text>
      {problem && (
        <Text size="sm" c="var(--sale)" role="alert" id={`${id}-problem`}>
          {problem}
        </Text>
      )}
      <Group gap="xs">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          aria-describedby={`${id}-note${problem ? ` ${id}-problem` : ''}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) choose(file)
            // So that choosing the same file again fires a change event.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={styles.choose} aria-hidden="true">
          {shown ? `Change ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
        </label>
        {pending?.problem?.mayRetry && (
          <Button variant="default" mih="var(--control)" onClick={retry}>
            Retry
          </Button>
        )}
        {shown && <RemoveButton label={label} onClick={remove} />}
      </Group>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Stack>
  )
}

type FrameProps = {
  label: string
  alt: string
  wide: boolean
  shape: string | undefined
  shown: string | undefined
  /** Percent, during an upload. */
  progress: number | undefined
}

const Frame = ({ label, alt, wide, shape, shown, progress }: FrameProps) => (
  <div
    className={styles.frame}
    data-wide={wide || shape !== undefined || undefined}
    style={shape === undefined ? undefined : { aspectRatio: shape, height: 'auto' }}
  >
    <Picture
      key={shown}
      src={shown}
      alt={alt}
      width={wide || shape ? 640 : 160}
      height={shape ? 320 : 160}
      sizes={wide || shape ? '640px' : '160px'}
      fallback={`No ${label.toLowerCase()} yet`}
      className={styles.picture}
    />
    {progress !== undefined && (
      <Progress
        className={styles.progress}
        value={progress}
        aria-label={`Uploading ${label.toLowerCase()}`}
      />
    )}
  </div>
)

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    mih="var(--control)"
    onClick={onClick}
    aria-label={`Remove ${label.toLowerCase()}`}
  >
    Remove
  </Button>
)
