import { Box, ColorInput, Group, Text } from '@mantine/core'
import { accentProblem, backgrounds, paletteOf, type Theme } from '#shared/brand-colors.ts'

type Props = {
  label: string
  theme: Theme
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (color: string) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A color with a sample, and the reason if text in it would be hard to read. */
export function ColorField({ label, theme, value, error, disabled, onChange }: Props) {
  const color = value.toLowerCase()
  const problem = isColor(color) ? accentProblem(color, theme) : undefined
  return (
    <Group align="flex-start" gap="md">
      <ColorInput
        label={label}
        size="md"
        format="hex"
        value={value}
        error={problem ?? error}
        disabled={disabled}
        onChange={onChange}
        popoverProps={{ portalProps: { target: '#content' } }}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
        style={{ flex: '1 1 280px' }}
      />
      {isColor(color) && !problem && <Sample color={color} theme={theme} />}
    </Group>
  )
}

function Sample({ color, theme }: { color: string; theme: Theme }) {
  const { onAccent } = paletteOf(color, theme)
  return (
    <Box
      aria-hidden="true"
      p="md"
      style={{ background: backgrounds[theme][0], borderRadius: 8, border: '1px solid var(--line)' }}
    >
      <Group gap="md" wrap="nowrap">
        <Text px="md" py={6} style={{ background: color, color: onAccent, borderRadius: 6 }}>
          Button
        </Text>
        <Text style={{ color }}>Link</Text>
      </Group>
    </Box>
  )
}
