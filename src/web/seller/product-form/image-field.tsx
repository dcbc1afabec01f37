import { Text } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import { type Images, imagesMax, mainImage } from '../../images/use-images.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import styles from './image-field.module.css'
import { ImageTile } from './image-tile.tsx'

const tooMany = `Maximum ${imagesMax} images allowed.`

/** Up to five images: choose or drop, watch them arrive, put them in order. The first one is the main image. */
export function ImageField({ images: { images, add, remove, move, retry } }: { images: Images }) {
  const [heard, setHeard] = useState('')
  const [cut, setCut] = useState(false)
  const main = mainImage(images)
  const full = images.length >= imagesMax

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setCut(chosen.length > imagesMax - images.length)
    add(chosen)
  }
  const moveAndTell = (key: string, by: 1 | -1) => {
    const to = move(key, by)
    if (to !== undefined) setHeard(`Image is now number ${to + 1} of ${images.length}.`)
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
            onMove={(by) => moveAndTell(image.key, by)}
            onRemove={() => {
              setCut(false)
              remove(image.key)
              setHeard('Image removed.')
            }}
            onRetry={() => void retry(image)}
          />
        ))}
        <li>
          <AddImages full={full} onFiles={take} />
        </li>
      </ul>
      <Text size="sm" c={cut ? 'var(--sale)' : 'dimmed'} mt="xs" role={full || cut ? 'alert' : undefined}>
        {full || cut
          ? tooMany
          : 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each. The first image is the main one.'}
      </Text>
      <p role="status" className="sr-only">
        {heard}
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
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
