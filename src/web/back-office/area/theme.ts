import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import tabs from '../tabs/tabs.module.css'
import input from './input.module.css'

/** Shades of the accent color: index 8 is the accent in light mode, 3 in dark mode. */
const green: MantineColorsTuple = [
  '#eef5f0',
  '#d9e9df',
  '#b3d8c3',
  '#86cfa5',
  '#5fae84',
  '#46956b',
  '#357f59',
  '#266b49',
  '#1c5a3e',
  '#134430',
]
const red: MantineColorsTuple = [
  '#fcf1ee',
  '#f9e8e3',
  '#f4c9bf',
  '#f2988a',
  '#dd6a58',
  '#c94c39',
  '#b93b29',
  '#af3524',
  '#a5301f',
  '#7c2216',
]
const warmGray: MantineColorsTuple = [
  '#f8f6f0',
  '#f3f0e8',
  '#e4dfd4',
  '#d6d0c3',
  '#b3ada0',
  '#878175',
  '#5b5d55',
  '#45473f',
  '#30322c',
  '#1c1e1a',
]
const warmDark: MantineColorsTuple = [
  '#f0eee7',
  '#d3d4ca',
  '#b0b3a8',
  '#868b7f',
  '#4a4f45',
  '#353931',
  '#1d201b',
  '#151713',
  '#0f110e',
  '#0a0c09',
]

/** Filled controls use the shop's color pairs: Mantine's white text on the light green of dark mode lacks contrast. */
const filled: Record<string, { background: string; hover: string }> = {
  green: { background: 'var(--accent)', hover: 'var(--accent-strong)' },
  red: { background: 'var(--sale)', hover: 'color-mix(in oklab, var(--sale), var(--ink) 20%)' },
}

const variantColors: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input)
  if (input.color === 'red' && (input.variant === 'subtle' || input.variant === 'outline')) {
    // Mantine outlines in the lightest shade in dark mode, which looks white.
    const border = input.variant === 'outline' ? '1px solid var(--sale)' : usual.border
    return { ...usual, border, color: 'var(--sale)', hover: 'var(--sale-soft)' }
  }
  const own = input.variant === 'filled' ? filled[input.color ?? input.theme.primaryColor] : undefined
  return own ? { ...usual, ...own, color: 'var(--on-accent)', hoverColor: 'var(--on-accent)' } : usual
}

/** Mantine theme from the design tokens in `tokens.css`, with the specified breakpoints. */
export const theme = createTheme({
  colors: { green, red, gray: warmGray, dark: warmDark },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  variantColorResolver: variantColors,
  black: '#1c1e1a',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '12px', xl: '12px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { withBorder: true, shadow: 'none', radius: 'lg', padding: 'lg' } },
    Paper: { defaultProps: { withBorder: true, shadow: 'none', radius: 'lg' } },
    // Mantine cuts off long labels, and has smaller text than the smallest token.
    Badge: {
      vars: () => ({ root: { '--badge-fz': 'var(--mantine-font-size-xs)' }, dot: {} }),
      styles: {
        root: { maxWidth: 'none', textTransform: 'none', fontWeight: 500 },
        label: { overflow: 'visible', textOverflow: 'clip' },
      },
    },
    Tabs: { classNames: { root: tabs.root, list: tabs.list, tab: tabs.tab } },
    Table: {
      defaultProps: {
        verticalSpacing: 6,
        horizontalSpacing: 'clamp(8px, 1vw - 6.5px, 12px)',
        highlightOnHover: true,
      },
    },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
    Input: {
      classNames: { input: input.input },
      vars: () => ({
        wrapper: { '--input-height': 'var(--control)', '--input-fz': 'var(--control-text)' },
      }),
    },
    // Labels are smaller than section titles, whatever the size of the field.
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': 'var(--mantine-font-size-sm)' },
        error: {},
        description: {},
      }),
    },
    // Menus and dialogs render inside the main landmark, so that screen readers find them in a landmark.
    Menu: {
      defaultProps: { portalProps: { target: '#content' }, withInitialFocusPlaceholder: false },
      styles: { dropdown: { '--menu-item-hover': 'var(--sunken)' } },
    },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, size: 520, portalProps: { target: '#content' } },
      styles: {
        inner: { insetInlineStart: 0 },
        // A focused field scrolls to a place between the title and the buttons, which stay in sight.
        content: { scrollPaddingBlock: '72px' },
        title: { fontSize: 'var(--size-4)', fontWeight: 600 },
      },
    },
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--sale)',
  '--mantine-color-default-border': 'var(--line)',
}

/** The tokens adapt to the color scheme. They are set for both schemes because Mantine sets its own values for each. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
})
