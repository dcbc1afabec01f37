/** Backgrounds that show text in the accent color: `--paper`, `--raised` and `--sunken` of `src/web/tokens.css`. */
export const backgrounds = {
  light: ['#fbfaf6', '#ffffff', '#f3f0e8'],
  dark: ['#151713', '#1d201b', '#252822'],
} as const
/** Text on buttons in the accent color. */
const onAccent = { light: '#ffffff', dark: '#0d2418' } as const

/** WCAG 2.2, level AA, for text of any size. */
export const contrastMin = 4.5

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** The relative luminance of WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `amount` (0 to 1) of `other` into `color`. */
export function mix(color: string, other: string, amount: number): string {
  const others = channels(other)
  return `#${channels(color)
    .map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export type Theme = keyof typeof backgrounds

/** Why an accent color cannot be read in a theme; undefined if it can. */
export function accentProblem(accent: string, theme: Theme): string | undefined {
  const pairs = [...backgrounds[theme], onAccent[theme]].map((other) => contrast(accent, other))
  const worst = Math.min(...pairs)
  if (worst >= contrastMin) return undefined
  const advice = theme === 'light' ? 'darker' : 'lighter'
  return `Choose a ${advice} color: this one has a contrast of ${worst.toFixed(1)} to 1 in the ${theme} theme, and text needs ${contrastMin} to 1.`
}

/** Colors of a theme that follow from its accent: hover state, soft background, text on buttons, banner and focus ring. */
export function paletteOf(accent: string, theme: Theme) {
  const isLight = theme === 'light'
  return {
    accent,
    accentStrong: mix(accent, isLight ? '#000000' : '#ffffff', 0.25),
    accentSoft: mix(backgrounds[theme][0], accent, isLight ? 0.1 : 0.18),
    onAccent: onAccent[theme],
    deep: isLight ? accent : mix(accent, '#000000', 0.65),
    onDeep: isLight ? '#ffffff' : '#f0eee7',
    focus: isLight ? accent : mix(accent, '#ffffff', 0.25),
  }
}
