import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { FormImage } from '../../../images/form-images.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { DraggablePicture, draggedKey } from './draggable-picture.tsx'
import styles from './image-field.module.css'

type Props = {
  image: FormImage
  index: number
  count: number
  /** Shown in lists. */
  main: boolean
  /** The colors to choose from; none for a product of one color. */
  colors: string[]
  onColor: (color: string) => void
  /** Another image was dropped on this one. */
  onDropBefore: (key: string) => void
  onDescribe: (alt: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

/** One image, movable by drag and drop, buttons and arrow keys. */
export function ImageTile({ image, index, count, main, onMove, onRemove, onRetry, ...edit }: Props) {
  const number = index + 1
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys in a field move its cursor.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li
      className={styles.tile}
      data-failed={image.problem ? true : undefined}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const key = draggedKey(event)
        if (!key) return
        event.preventDefault()
        edit.onDropBefore(key)
      }}
    >
      <DraggablePicture image={image} number={number} main={main} />
      {image.problem && (
        <div className={styles.problem} role="alert">
          {image.problem.message}
          {image.problem.mayRetry && (
            <Button variant="default" size="sm" mih="var(--control)" mt="xs" fullWidth onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      )}
      <div className={styles.controls}>
        <Control label={`Move image ${number} to the left`} off={index === 0} onClick={() => onMove(-1)}>
          <Icon name="left" />
        </Control>
        <Control label={`Move image ${number} to the right`} off={number === count} onClick={() => onMove(1)}>
          <Icon name="right" />
        </Control>
        <Control label={`Remove image ${number}`} onClick={removal(index, onRemove)}>
          <MoreIcon name="trash" />
        </Control>
      </div>
      <div className={styles.fields}>
        {edit.colors.length > 0 && (
          <NativeSelect
            aria-label={`Color of image ${number}`}
            value={image.color}
            data={edit.colors.map((value) => ({ value, label: value || 'Every color' }))}
            onChange={(event) => edit.onColor(event.currentTarget.value)}
          />
        )}
        <TextInput
          aria-label={`Description of image ${number} for screen readers`}
          placeholder="Alt text"
          maxLength={200}
          value={image.alt}
          onChange={(event) => edit.onDescribe(event.currentTarget.value)}
        />
      </div>
    </li>
  )
}

/** Removes an image, and focuses the button that removes the next one, or adds one. */
const removal = (index: number, onRemove: () => void) => (event: Clicked) => {
  const list = event.currentTarget.closest('ul')
  onRemove()
  requestAnimationFrame(() => {
    const left = list?.querySelectorAll<HTMLElement>('[aria-label^="Remove image"]') ?? []
    const next = left[Math.min(index, left.length - 1)] ?? list?.querySelector<HTMLElement>('input')
    next?.focus()
  })
}

type Clicked = React.MouseEvent<HTMLButtonElement>
type ControlProps = {
  label: string
  off?: boolean
  onClick: (event: Clicked) => void
  children: React.ReactNode
}

/** Not `disabled` at the ends of the row, so that it keeps the focus. */
function Control({ label, off, onClick, children }: ControlProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      aria-disabled={off || undefined}
      opacity={off ? 0.4 : 1}
      onClick={(event) => !off && onClick(event)}
    >
      {children}
    </ActionIcon>
  )
}
