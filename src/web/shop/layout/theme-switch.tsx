import { cx } from '../../ui/cx.ts'
import { MoreIcon, type MoreIconName } from '../../ui/more-icons.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '../../ui/theme.ts'

const options: Record<Theme, { label: string; icon: MoreIconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
}

/** Hidden without JavaScript. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useTheme()
  return (
    <fieldset className="no-js:hidden">
      <legend className="sr-only">Appearance</legend>
      <div className="inline-flex flex-wrap rounded-[24px] border border-line bg-raised p-[3px]">
        {themes.map((theme) => (
          <label
            key={theme}
            className={cx(
              'relative inline-flex min-h-4.5 items-center gap-0.5 rounded-full px-1.5 text-sm transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              theme === chosen ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 size-full appearance-none opacity-0"
            />
            <MoreIcon name={options[theme].icon} size={16} />
            {options[theme].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
