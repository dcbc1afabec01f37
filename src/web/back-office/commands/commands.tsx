import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import type { Hit } from '#contract/admin/office-search.ts'
import { Icon } from '../../ui/icon.tsx'
import { OfficeIcon } from '../area/office-icons.tsx'
import type { MenuEntry } from '../area/shell.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Command } from './matching-commands.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** What the search of an area finds besides its pages. */
export type AreaSearch = {
  placeholder: string
  find: (query: string, signal: AbortSignal) => Promise<Hit[]>
  /** The page of a hit. */
  pathOf: (hit: Hit) => string
  /** A hook: actions and settings, which may depend on the user. */
  useActions: () => Command[]
}

type Props = { area: string; menu: MenuEntry[]; search: AreaSearch }

/** The search of the header, the keyboard shortcuts and their list. */
export function Commands({ area, menu, search }: Props) {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const close = () => setOpen(null)
  const shortcuts = useShortcuts(menu, {
    search: () => setOpen('search'),
    help: () => setOpen('shortcuts'),
  })
  const commands = [...menu.map(({ label, to }) => ({ label, to })), ...search.useActions()]
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        h={36}
        px="sm"
        fw={400}
        c="dimmed"
        leftSection={<Icon name="search" size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        Search
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        hiddenFrom="sm"
        aria-label="Search"
        onClick={() => setOpen('search')}
      >
        <Icon name="search" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        visibleFrom="md"
        aria-label="Keyboard shortcuts"
        onClick={() => setOpen('shortcuts')}
      >
        <OfficeIcon name="keyboard" />
      </ActionIcon>
      {open === 'search' && (
        <CommandPalette area={area} commands={commands} search={search} onClose={close} />
      )}
      {open === 'shortcuts' && <ShortcutSheet menu={menu} shortcuts={shortcuts} onClose={close} />}
    </>
  )
}
