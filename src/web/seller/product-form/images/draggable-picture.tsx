import { Progress } from '@mantine/core'
import type { DragEvent } from 'react'
import type { FormImage } from '../../../images/form-images.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './image-field.module.css'

const dragType = 'application/x-picture'

/** The image that is dragged; empty for files. */
export const draggedKey = (event: DragEvent) => event.dataTransfer.getData(dragType)

type Props = { image: FormImage; number: number; main: boolean }

/** The picture of a tile, with the progress of its upload. */
export function DraggablePicture({ image, number, main }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the color field do the same
    <div
      className={styles.picture}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, image.key)}
    >
      <Picture
        src={image.preview}
        alt={image.alt || `Product image ${number}`}
        draggable={false}
        width={200}
        height={250}
        className={styles.image}
      />
      {main && (
        <span className={styles.main}>
          <Badge tone="good">Main image</Badge>
        </span>
      )}
      {!image.address && !image.problem && (
        <Progress
          className={styles.progress}
          value={image.progress}
          aria-label={`Uploading ${image.name}`}
          size="lg"
        />
      )}
    </div>
  )
}
