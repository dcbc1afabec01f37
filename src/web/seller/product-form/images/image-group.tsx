import { ColorSwatch, Text } from '@mantine/core'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { type FormImage, imagesMax } from '../../../images/form-images.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { hexOf } from '../variants/color-select.tsx'
import { draggedKey } from './draggable-picture.tsx'
import styles from './image-field.module.css'
import { ImageTile } from './image-tile.tsx'

type Props = {
  /** Empty for every color. */
  color: string
  colors: string[]
  images: FormImage[]
  main: FormImage | undefined
  /** A new object for each refusal. */
  refusal: { text: string } | undefined
  /** Shown while no further image fits. */
  fullText: string
  onFiles: (files: File[]) => void
  onPlace: (key: string, color: string, before?: string) => void
  onMove: (key: string, by: 1 | -1) => void
  onRemove: (key: string) => void
  onDescribe: (key: string, alt: string) => void
  onRetry: (image: FormImage) => void
}

/** The images of one color, with a box that adds more by file picker or drag and drop. */
export function ImageGroup({ color, colors, images, main, refusal, fullText, ...actions }: Props) {
  const { onFiles, onPlace } = actions
  const several = colors.length > 1
  const name = color || 'Every color'
  return (
    <div className={styles.group}>
      {several && <GroupHead color={color} name={name} />}
      <ul className={styles.list} aria-label={several ? `Images: ${name}` : 'Images'}>
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            main={image === main}
            colors={several ? colors : []}
            onColor={(to) => onPlace(image.key, to)}
            onDropBefore={(key) => onPlace(key, color, image.key)}
            onMove={(by) => actions.onMove(image.key, by)}
            onRemove={() => actions.onRemove(image.key)}
            onDescribe={(alt) => actions.onDescribe(image.key, alt)}
            onRetry={() => actions.onRetry(image)}
          />
        ))}
        <li>
          <AddImages
            label={several ? `Add images: ${name}` : 'Add images'}
            full={images.length >= imagesMax}
            onFiles={onFiles}
            onImage={(key) => onPlace(key, color)}
          />
          {(refusal || images.length >= imagesMax) && <Limit refusal={refusal} fullText={fullText} />}
        </li>
      </ul>
    </div>
  )
}

const GroupHead = ({ color, name }: { color: string; name: string }) => (
  <Text size="sm" fw={600} className={styles.head}>
    {color && <ColorSwatch color={hexOf(color) ?? 'transparent'} size={16} aria-hidden="true" />}
    {name}
  </Text>
)

/** Stands at the box that adds images. A refusal is scrolled into view: new images may have moved the box off the screen. */
function Limit({ refusal, fullText }: Pick<Props, 'refusal' | 'fullText'>) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refusal) text.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return (
    <Text ref={text} size="sm" c={refusal ? 'var(--sale)' : 'dimmed'} mt={4} role="alert">
      {refusal?.text ?? fullText}
    </Text>
  )
}

type AddProps = {
  label: string
  full: boolean
  onFiles: (files: File[]) => void
  onImage: (key: string) => void
}

function AddImages({ label, full, onFiles, onImage }: AddProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const key = draggedKey(event)
    if (key) onImage(key)
    // Files that find no room are refused with a message.
    else onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      htmlFor={id}
      className={styles.add}
      data-over={over || undefined}
      data-full={full || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <MoreIcon name="add-photo" size={32} />
      {label}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={full}
        className={styles.input}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // So that choosing the same file again fires a change event.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
