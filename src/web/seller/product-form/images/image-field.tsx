import { Text } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { type Images, imagesMax, mainImage } from '../../../images/use-images.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import styles from './image-field.module.css'
import { ImageTile } from './image-tile.tsx'

const tooMany = `Maximum ${imagesMax} images allowed.`

/** Upload and order of the product images. The first one is the main image. */
export function ImageField({ images: { images, add, remove, move, retry } }: { images: Images }) {
  const [announcement, setAnnouncement] = useState('')
  const [tooManyChosen, setTooManyChosen] = useState(false)
  const main = mainImage(images)
  const full = images.length >= imagesMax

  const addFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setTooManyChosen(chosen.length > imagesMax - images.length)
    add(chosen)
  }
  const moveAndAnnounce = (key: string, by: 1 | -1) => {
    const to = move(key, by)
    if (to !== undefined) setAnnouncement(`Image is now number ${to + 1} of ${images.length}.`)
  }
  return (
    <div>
      <ul className={styles.list} aria-label="Images">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            main={image === main}
            onMove={(by) => moveAndAnnounce(image.key, by)}
            onRemove={() => {
              setTooManyChosen(false)
              remove(image.key)
              setAnnouncement('Image removed.')
            }}
            onRetry={() => void retry(image)}
          />
        ))}
        <li>
          <AddImages full={full} onFiles={addFiles} />
        </li>
      </ul>
      <Text
        size="sm"
        c={tooManyChosen ? 'var(--sale)' : 'dimmed'}
        mt="xs"
        role={full || tooManyChosen ? 'alert' : undefined}
      >
        {full || tooManyChosen
          ? tooMany
          : 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each. The first image is the main one.'}
      </Text>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function AddImages({ full, onFiles }: { full: boolean; onFiles: (files: FileList | null) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!full) onFiles(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      className={styles.add}
      data-over={over || undefined}
      data-full={full || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!full)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <MoreIcon name="add-photo" size={32} />
      Add images
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={full}
        className={styles.input}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          // So that choosing the same file again fires a change event.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
