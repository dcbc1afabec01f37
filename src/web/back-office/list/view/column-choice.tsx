import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { OfficeIcon } from '../../area/office-icons.tsx'
import { columnKey } from './list-view.ts'

type Props = {
  /** Labels of the columns that can be hidden. */
  columns: readonly string[]
  hidden: readonly string[]
  onHide: (hide: readonly string[]) => void
}

/** The choice of columns. Narrow screens show cards, which have no columns. */
export function ColumnChoice({ columns, hidden, onHide }: Props) {
  const wide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  // The URL, which holds the choice, changes with a delay.
  const [chosen, setChosen] = useState(hidden)
  const inUrl = hidden.join('.')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains everything the list does
  useEffect(() => setChosen(hidden), [inUrl])
  const hide = (keys: readonly string[]) => {
    setChosen(keys)
    onHide(keys)
  }
  if (!wide || columns.length === 0) return null
  const toggle = (key: string) =>
    hide(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  return (
    <Popover position="bottom-end" width={240} trapFocus returnFocus portalProps={{ target: '#content' }}>
      <Popover.Target>
        <Button variant="default" mih="var(--control)" leftSection={<OfficeIcon name="columns" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap={2} component="fieldset" p={0} m={0} style={{ border: 0 }}>
          {columns.map((label) => (
            <Checkbox
              key={label}
              label={label}
              checked={!chosen.includes(columnKey(label))}
              onChange={() => toggle(columnKey(label))}
              py={6}
            />
          ))}
          {chosen.length > 0 && (
            <Button variant="subtle" mih="var(--control)" onClick={() => hide([])}>
              Show all columns
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
