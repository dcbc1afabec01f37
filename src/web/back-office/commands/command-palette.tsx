import { Modal, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useFocusBack } from '../focus/use-focus-back.ts'
import type { AreaSearch } from './area-search.ts'
import styles from './command-palette.module.css'
import type { Command } from './matching-commands.ts'
import { type Option, useOptions } from './use-options.ts'

type Props = {
  area: string
  commands: Command[]
  search: AreaSearch
  /** The text that was typed before the field had the focus. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds records, pages, settings and actions; arrow keys and Enter choose one. */
export function CommandPalette({ area, commands, search, takeTyped, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { options, status } = useOptions(area, text.trim(), commands, search)
  const [active, setActive] = useState(0)
  const listId = useId()
  useFocusBack()
  const current = options[Math.min(active, options.length - 1)]
  useEffect(() => {
    document.getElementById(current?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const choose = (option: Option | undefined) => {
    if (!option) return
    onClose()
    if (typeof option.target === 'string') void navigate(option.target)
    else option.target()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(current)
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(options.length, 1))
    else if (event.key === 'ArrowUp') setActive((active + options.length - 1) % Math.max(options.length, 1))
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="10vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <TextInput
          variant="unstyled"
          role="combobox"
          aria-label="Search"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current?.id}
          aria-autocomplete="list"
          placeholder={search.placeholder}
          maxLength={100}
          leftSection={<Icon name="search" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onFocus={() => setText(takeTyped() + text)}
          onKeyDown={onKeyDown}
          data-autofocus
          styles={{ input: { height: 56, fontSize: 16 } }}
        />
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {options.map((option, index) => (
            <div key={option.id} role="presentation">
              {option.group !== options[index - 1]?.group && <GroupName>{option.group}</GroupName>}
              <OptionLine
                option={option}
                isActive={option === current}
                onPoint={() => setActive(index)}
                onChoose={() => choose(option)}
              />
            </div>
          ))}
        </div>
        <Text size="sm" c="dimmed" px="sm" py="xs" role="status">
          {status}
        </Text>
      </Modal.Content>
    </Modal.Root>
  )
}

const GroupName = ({ children }: { children: string }) => (
  <Text size="xs" fw={600} c="dimmed" px="sm" pt="xs" pb={4} aria-hidden="true">
    {children}
  </Text>
)

type OptionProps = { option: Option; isActive: boolean; onPoint: () => void; onChoose: () => void }

function OptionLine({ option, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    <div
      id={option.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.title}>{option.title}</span>
      <span className={styles.detail}>{option.detail}</span>
    </div>
  )
}
