import { type DragEvent, useId, useState } from 'react'
import { type FormImage, imagesMax } from '../../../images/form-images.ts'
import type { Images } from '../../../images/use-images.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { Picture } from '../../../ui/picture.tsx'

const tooMany = `Maximum ${imagesMax} images allowed.`

/** Uploads up to five photos by file picker or drag and drop. */
export function PhotoField({ photos, error }: { photos: Images; error: string | undefined }) {
  const { images, add, remove, retry } = photos
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  /** More photos were chosen than allowed. */
  const [overLimit, setOverLimit] = useState(false)
  const full = images.length >= imagesMax

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setOverLimit(chosen.length > imagesMax - images.length)
    add(chosen)
  }
  const removeAndAnnounce = (key: string) => {
    setOverLimit(false)
    remove(key)
    setAnnouncement('Photo removed.')
    // The focused button disappears with the photo.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-sm font-medium">Photos</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-1">
        {images.map((image, index) => (
          <PhotoTile
            key={image.key}
            image={image}
            number={index + 1}
            onRemove={() => removeAndAnnounce(image.key)}
            onRetry={() => void retry(image)}
          />
        ))}
        <li>
          <AddPhotos id={id} full={full} onFiles={take} />
        </li>
      </ul>
      <p
        className={cx('mt-0.5 text-sm', overLimit ? 'text-sale' : 'text-muted')}
        role={overLimit ? 'alert' : undefined}
      >
        {full || overLimit ? tooMany : `Up to ${imagesMax}: JPEG, PNG, WebP, AVIF or GIF, 10 MB each.`}
      </p>
      <p role="alert" className={cx('mt-0.5 text-sm text-sale', !error && 'hidden')}>
        {error}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

type TileProps = { image: FormImage; number: number; onRemove: () => void; onRetry: () => void }

function PhotoTile({ image, number, onRemove, onRetry }: TileProps) {
  const { problem, address, progress, preview } = image
  return (
    <li
      className={cx(
        'grid gap-1',
        problem ? 'col-span-full grid-cols-[104px_minmax(0,1fr)] items-center' : 'content-start',
      )}
    >
      <div
        className={cx(
          'relative aspect-square overflow-hidden rounded border bg-sunken',
          problem ? 'border-sale' : 'border-line',
        )}
      >
        <Picture
          src={preview}
          alt={`Photo ${number}`}
          width={160}
          height={160}
          sizes="160px"
          first
          className={cx('size-full object-cover', !address && !problem && 'opacity-60')}
        />
        <button
          type="button"
          aria-label={`Remove photo ${number}`}
          title={`Remove photo ${number}`}
          onClick={onRemove}
          className="absolute right-0 top-0 grid size-5.5 place-items-center rounded"
        >
          <span className="grid size-4 place-items-center rounded-full bg-raised text-ink">
            <Icon name="close" />
          </span>
        </button>
        {!address && !problem && (
          <progress
            className="bar absolute inset-x-0 bottom-0"
            aria-label={`Uploading photo ${number}`}
            value={progress}
            max={100}
          />
        )}
      </div>
      {problem && (
        <div role="alert" className="grid justify-items-start gap-0.5 text-sm text-sale">
          <p className="break-words">{problem.message}</p>
          {problem.mayRetry && (
            <Button look="secondary" size="sm" className="min-h-5.5" onClick={onRetry}>
              Retry<span className="sr-only"> photo {number}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type AddProps = { id: string; full: boolean; onFiles: (files: FileList | null) => void }

function AddPhotos({ id, full, onFiles }: AddProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!full) onFiles(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!full)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid aspect-square place-content-center justify-items-center gap-0.5 rounded border border-dashed p-1 text-center text-sm',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current',
        full ? 'border-line text-muted' : 'border-line-strong hover:border-ink hover:bg-sunken',
        over && 'border-ink bg-sunken',
      )}
    >
      <MoreIcon name="add-photo" size={32} />
      Add photos
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={full}
        className="sr-only"
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          // Lets the customer choose the same file again after removing it.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
