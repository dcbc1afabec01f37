import { Group, Kbd, Stack, Switch, Text } from '@mantine/core'
import type { MenuEntry } from '../area/area-page.ts'
import { Modal } from '../focus/modal.tsx'
import type { Shortcuts } from './use-shortcuts.ts'

type Props = { menu: MenuEntry[]; shortcuts: Shortcuts; onClose: () => void }

export function ShortcutSheet({ menu, shortcuts, onClose }: Props) {
  const rows: [label: string, keys: string[]][] = [
    ['Search', ['Ctrl', 'K']],
    ['Search', ['/']],
    ['Show keyboard shortcuts', ['?']],
    ...menu.flatMap(({ label, shortcut }): [string, string[]][] =>
      shortcut ? [[`Go to ${label}`, ['G', shortcut.toUpperCase()]]] : [],
    ),
  ]
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Switch
          label="Single-key shortcuts"
          description="Turn these off if they interfere with speech input or assistive software. Ctrl K always works."
          checked={shortcuts.enabled}
          onChange={(event) => shortcuts.turn(event.currentTarget.checked)}
        />
        <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map(([label, keys]) => (
            <Group component="li" key={label + keys.join()} justify="space-between">
              <Text size="sm">{label}</Text>
              <Group gap={4}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Modal>
  )
}
