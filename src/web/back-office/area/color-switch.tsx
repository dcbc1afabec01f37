import { ActionIcon, Menu } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon, type MoreIconName } from '../../ui/more-icons.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '../../ui/theme.ts'

const options: Record<Theme, { label: string; icon: MoreIconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
}

/** Light, dark or system, shared with the switch in the shop's footer. */
export function ColorSwitch() {
  const theme = useTheme()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Appearance: ${options[theme].label}`}
        >
          <MoreIcon name={options[theme].icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themes.map((choice) => (
          <Menu.Item
            key={choice}
            leftSection={<MoreIcon name={options[choice].icon} size={16} />}
            rightSection={choice === theme ? <Icon name="check" size={16} /> : undefined}
            onClick={() => chooseTheme(choice)}
          >
            {options[choice].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
