import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../../ui/deferred.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchPath } from '../../paths.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx'))

/** The id of the suggestion list, and the prefix of its options' ids. */
const listId = 'suggestions'

/** A plain search form. The script for suggestions loads when the field is first focused. */
export function SearchBox() {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  /** The field, once it was focused. */
  const [input, setInput] = useState<HTMLInputElement>()
  const query = pathname.startsWith('/products') ? (new URLSearchParams(search).get('query') ?? '') : ''

  const shown = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows the query of its page
  useEffect(() => {
    // The first page keeps input typed before hydration.
    if (field.current && shown.current !== key) field.current.value = query
    shown.current = key
  }, [key])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Offline, a navigation would replace the page with an error. The offline toast is already shown.
    if (navigator.onLine) navigate(searchPath(field.current?.value ?? ''))
  }
  return (
    <search className="relative min-w-0 flex-1 lg:ml-2">
      <form action="/products" onSubmit={onSubmit}>
        <Icon name="search" className="pointer-events-none absolute left-1.5 top-1.5 text-muted" />
        <input
          ref={field}
          type="search"
          name="query"
          role="combobox"
          aria-label="Search products"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={200}
          placeholder="Search"
          defaultValue={query}
          onFocus={({ currentTarget }) => setInput(currentTarget)}
          className="h-5.5 w-full rounded-full border border-line-strong bg-raised pl-5 pr-1.5 text-base placeholder:text-muted hover:border-ink"
        />
        {input && (
          <Suspense>
            <Suggestions input={input} listId={listId} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
