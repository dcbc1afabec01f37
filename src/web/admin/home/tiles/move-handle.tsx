import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import styles from './move-handle.module.css'
import { dropIndex } from './moved.ts'

type Props = { tile: HomeCategory; index: number; count: number; onMove: (to: number) => void }

/** The row around an element. */
const rowOf = (element: Element) => element.closest('tr')

/** A drag handle; the arrow keys work, too. */
export function MoveHandle({ tile, index, count, onMove }: Props) {
  const startY = useRef<number | null>(null)

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const row = rowOf(event.currentTarget)
    if (startY.current === null || !(row instanceof HTMLElement)) return
    row.style.translate = `0 ${event.clientY - startY.current}px`
    row.dataset.dragged = ''
  }
  const drop = (event: PointerEvent<HTMLButtonElement>, keep: boolean) => {
    const row = rowOf(event.currentTarget)
    const dragged = startY.current !== null && Math.abs(event.clientY - startY.current) > 4
    startY.current = null
    if (!(row instanceof HTMLElement)) return
    const others = [...(row.parentElement?.children ?? [])].filter((other) => other !== row)
    row.style.translate = ''
    delete row.dataset.dragged
    if (!keep || !dragged) return
    onMove(
      dropIndex(
        event.clientY,
        others.map((other) => other.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.handle}
      data-moves={tile.id}
      aria-label={`Move ${tile.name}, number ${index + 1} of ${count}: drag it, or press the arrow keys`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        startY.current = event.clientY
      }}
      onPointerMove={drag}
      onPointerUp={(event) => drop(event, true)}
      onPointerCancel={(event) => drop(event, false)}
    >
      <OfficeIcon name="grip" />
    </ActionIcon>
  )
}
