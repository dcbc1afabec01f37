import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { MenuEntry } from '../area/area-page.ts'
import { OfficeIcon } from '../area/office-icons.tsx'
import type { AreaSearch } from './area-search.ts'
import type { CommandPalette } from './command-palette.tsx'
import { logOutCommand } from './matching-commands.ts'
import type { ShortcutSheet } from './shortcut-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { area: string; menu: MenuEntry[]; search: AreaSearch; onLogout: () => void }

/** The search of the header, the keyboard shortcuts and their list. */
export function Commands({ area, menu, search, onLogout }: Props) {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const close = () => setOpen(null)
  const dialogs = useDialogs(open !== null)
  const takeTyped = useTyped(open === 'search')
  const shortcuts = useShortcuts(menu, {
    search: () => setOpen('search'),
    help: () => setOpen('shortcuts'),
  })
  const commands = [
    ...menu.map(({ label, to }) => ({ label, to })),
    ...search.useActions(),
    logOutCommand(onLogout),
  ]
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
        rightSection={
          <Kbd size="xs" aria-hidden="true">
            Ctrl K
          </Kbd>
        }
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
      {open === 'search' && dialogs && (
        <dialogs.CommandPalette
          area={area}
          commands={commands}
          search={search}
          takeTyped={takeTyped}
          onClose={close}
        />
      )}
      {open === 'shortcuts' && dialogs && (
        <dialogs.ShortcutSheet menu={menu} shortcuts={shortcuts} onClose={close} />
      )}
    </>
  )
}

/** Collects the text that is typed before the search field has the focus. The returned function ends that. */
function useTyped(isOpen: boolean): () => string {
  const typed = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current === undefined) return
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      typed.current += event.key
      // No shortcut, and no text in a field of the page.
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
  return () => {
    const text = typed.current ?? ''
    typed.current = undefined
    return text
  }
}

type Dialogs = { CommandPalette: typeof CommandPalette; ShortcutSheet: typeof ShortcutSheet }

/** The dialogs load when one is opened first, so that the areas start without them. */
function useDialogs(wanted: boolean): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>()
  useEffect(() => {
    if (!wanted || dialogs) return
    void Promise.all([import('./command-palette.tsx'), import('./shortcut-sheet.tsx')]).then(
      ([{ CommandPalette }, { ShortcutSheet }]) => setDialogs({ CommandPalette, ShortcutSheet }),
    )
  }, [wanted, dialogs])
  return dialogs
}
