import { Button, Menu, Text } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'

type Choice<V extends string> = {
  value: V
  name: string
  /** Why the choice is disabled, null when it is enabled. */
  disabledReason: string | null
  /** Shown in red. */
  isDestructive: boolean
}

type Props<V extends string> = {
  text: string
  /** For screen readers: names the thing that the menu changes. */
  label: string
  busy?: boolean
  choices: Choice<V>[]
  onChoose: (value: V) => void
}

/** A menu that lists all choices. Disabled ones stay reachable by keyboard, with the reason below their name. */
export function ChoiceMenu<V extends string>({ text, label, busy = false, choices, onChoose }: Props<V>) {
  return (
    <Menu position="bottom-end" width={264} disabled={busy}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          px="sm"
          mih="var(--control)"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          rightSection={<Icon name="down" size={16} />}
          aria-label={label}
        >
          {busy ? 'Saving...' : text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, name, disabledReason, isDestructive }) => (
          <Menu.Item
            key={value}
            mih="var(--control)"
            // Mantine's `disabled` would remove the item, and its reason, from arrow key navigation.
            renderRoot={(props) => (
              <button {...props} type="button" aria-disabled={disabledReason ? true : undefined} />
            )}
            closeMenuOnClick={!disabledReason}
            onClick={() => !disabledReason && onChoose(value)}
            style={disabledReason ? { cursor: 'default' } : undefined}
          >
            <Text
              size="sm"
              c={disabledReason ? 'dimmed' : isDestructive ? 'var(--sale)' : undefined}
              fw={disabledReason ? 400 : 500}
            >
              {name}
            </Text>
            {disabledReason && (
              <Text size="sm" c="dimmed">
                {disabledReason}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
