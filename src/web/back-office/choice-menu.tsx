import { Button, Menu, Text } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'

type Choice<V extends string> = {
  value: V
  name: string
  /** Why it cannot be chosen now. */
  obstacle: string | null
  /** Something is lost by it. */
  hurts: boolean
}

type Props<V extends string> = {
  text: string
  /** For who only hears it: of what the choice is. */
  label: string
  busy?: boolean
  choices: Choice<V>[]
  onChoose: (value: V) => void
}

/** All choices. The impossible ones stay reachable by keyboard, so that everyone can learn the reason. */
export function ChoiceMenu<V extends string>({ text, label, busy = false, choices, onChoose }: Props<V>) {
  return (
    <Menu position="bottom-end" width={264} disabled={busy}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          mih={44}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          rightSection={<Icon name="down" size={16} />}
          aria-label={label}
        >
          {busy ? 'Saving...' : text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, name, obstacle, hurts }) => (
          <Menu.Item
            key={value}
            mih={44}
            // The kit's own way of disabling would take the item, and its reason, from the arrow keys.
            renderRoot={(props) => (
              <button {...props} type="button" aria-disabled={obstacle ? true : undefined} />
            )}
            closeMenuOnClick={!obstacle}
            onClick={() => !obstacle && onChoose(value)}
            style={obstacle ? { cursor: 'default' } : undefined}
          >
            <Text
              size="sm"
              c={obstacle ? 'dimmed' : hurts ? 'var(--sale)' : undefined}
              fw={obstacle ? 400 : 500}
            >
              {name}
            </Text>
            {obstacle && (
              <Text size="sm" c="dimmed">
                {obstacle}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
