import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { money } from '../../../ui/price.tsx'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  /** The search field, which keeps the focus. */
  input: HTMLInputElement
  listId: string
}

/** The combobox behavior of the search field: arrow keys choose, Enter opens the choice, Escape closes the list. */
function useCombobox({ input, listId }: Props) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text)
  const navigate = useNavigate()
  const shown = open && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const onInput = useEffectEvent(() => {
    setText(input.value)
    setOpen(true)
    setActive(-1)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = shown ? suggestions[active] : undefined
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      navigate(chosen.href)
    }
    if (event.key === 'Enter' || (event.key === 'Escape' && shown)) {
      if (event.key === 'Escape') event.preventDefault()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setText(input.value)
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = suggestions.length + 1
    setActive((index) => ((index + 1 + step + places) % places) - 1)
  })

  const onBlur = useEffectEvent(close)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    // Input typed before this script loaded.
    if (input.value !== input.defaultValue && input === document.activeElement) onInput()
    return () => controller.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown))
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, shown, active])

  const choose = (href: string) => {
    setOpen(false)
    if (navigator.onLine) navigate(href)
  }
  return { suggestions, shown, active, setActive, choose }
}

/** A product with its picture and price, or a category. */
function Option({ label, kind, detail, image, price }: ReturnType<typeof useSuggestions>[number]) {
  if (kind === 'category')
    return (
      <>
        <span className="grid size-5.5 shrink-0 place-items-center text-muted">
          <Icon name="search" />
        </span>
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="text-xs text-muted">Category</span>
      </>
    )
  return (
    <>
      <Picture
        src={image ?? undefined}
        alt=""
        width={44}
        height={44}
        sizes="44px"
        fallback=""
        className="size-5.5 shrink-0 rounded bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1 py-0.5">
        <span className="block truncate">{label}</span>
        <span className="block truncate text-xs text-muted">{detail}</span>
      </span>
      {price !== null && <span className="shrink-0 font-medium">{money(price)}</span>}
    </>
  )
}

/** The list below the search field. */
export default function Suggestions({ input, listId }: Props) {
  const { suggestions, shown, active, setActive, choose } = useCombobox({ input, listId })
  return (
    <>
      <p role="status" className="sr-only">
        {shown && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label="Suggestions"
        className={cx(
          'absolute inset-x-0 top-[52px] z-30 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-raised py-0.5',
          'max-sm:fixed max-sm:inset-x-2 max-sm:top-[64px]',
          !shown && 'hidden',
        )}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and references the active option
          <li
            key={suggestion.href}
            id={`${listId}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => setActive(index)}
            onClick={() => choose(suggestion.href)}
            className={cx(
              'flex min-h-5.5 cursor-pointer items-center gap-2 px-2 text-sm',
              index === active && 'bg-sunken',
            )}
          >
            <Option {...suggestion} />
          </li>
        ))}
      </ul>
    </>
  )
}
