import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { OfficeIcon } from '../../area/office-icons.tsx'
import { type ChosenColumns, columnKey } from './list-view.ts'

type Props = {
  /** Labels of the columns that can be hidden. */
  columns: readonly string[]
  /** Labels of the columns that can be added. */
  extras: readonly string[]
  chosen: ChosenColumns
  onChoose: (chosen: ChosenColumns) => void
}

/** The choice of columns. Narrow screens show cards, which have no columns. */
export function ColumnChoice({ columns, extras, chosen: inView, onChoose }: Props) {
  const wide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  const { chosen, choose } = useChoice(inView, onChoose)
  if (!wide || columns.length === 0) return null
  const { hide, added } = chosen
  const box = (label: string, checked: boolean, onChange: () => void) => (
    <Checkbox key={label} label={label} checked={checked} onChange={onChange} py={6} />
  )
  return (
    <Popover position="bottom-end" width={240} trapFocus returnFocus portalProps={{ target: '#content' }}>
      <Popover.Target>
        <Button variant="default" mih="var(--control)" leftSection={<OfficeIcon name="columns" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" mah="calc(100dvh - 200px)" style={{ overflowY: 'auto' }}>
        <Stack gap={2} component="fieldset" p={0} m={0} style={{ border: 0 }}>
          {columns.map((label) => {
            const key = columnKey(label)
            return box(label, !hide.includes(key), () => choose({ ...chosen, hide: toggled(hide, key) }))
          })}
        </Stack>
        {extras.length > 0 && (
          <Stack gap={2} component="fieldset" p={0} m={0} mt="xs" style={{ border: 0 }}>
            <Text component="legend" size="sm" c="dimmed" p={0}>
              More columns
            </Text>
            {extras.map((label) => {
              const key = columnKey(label)
              return box(label, added.includes(key), () => choose({ ...chosen, added: toggled(added, key) }))
            })}
          </Stack>
        )}
        {(hide.length > 0 || added.length > 0) && (
          <Button
            variant="subtle"
            fullWidth
            mih="var(--control)"
            onClick={() => choose({ hide: [], added: [] })}
          >
            Reset columns
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The choice at once. The URL, which holds it, follows with a delay, choice after choice. */
function useChoice(inView: ChosenColumns, onChoose: Props['onChoose']) {
  const [chosen, setChosen] = useState(inView)
  /** Choices that have not reached the URL, the newest last. */
  const pending = useRef<string[]>([])
  const inUrl = textOf(inView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains everything the choice does
  useEffect(() => {
    const index = pending.current.lastIndexOf(inUrl)
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    if (pending.current.length === 0) setChosen(inView)
  }, [inUrl])
  const choose = (next: ChosenColumns) => {
    const text = textOf(next)
    pending.current = text === inUrl ? [] : [...pending.current, text]
    setChosen(next)
    onChoose(next)
  }
  return { chosen, choose }
}

const textOf = ({ hide, added }: ChosenColumns) => JSON.stringify([hide.toSorted(), added.toSorted()])

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
