/** One query parameter of a list page: how to read it, and the value that is left out of the URL. */
export type UrlParam<T> = {
  fallback: T
  /** Returns the fallback for a missing or invalid value. */
  read(text: string, search: URLSearchParams): T
  /** Text for the URL, empty to leave it out. Not called for the fallback. */
  write?(value: T): string
  /** Name in the URL, where it differs from the field. */
  name?: string
  /** False for sort order and page: "Clear filters" does not reset them. */
  isFilter?: false
}

type Params = Record<string, UrlParam<unknown>>
type ViewOf<P extends Params> = { [K in keyof P]: P[K] extends UrlParam<infer T> ? T : never }

export const textParam = (max: number): UrlParam<string> => ({
  fallback: '',
  read: (text) => text.slice(0, max),
})

/** One of the given values, `undefined` without one. */
export const choiceParam = <const T extends string>(
  choices: readonly T[],
  name?: string,
): UrlParam<T | undefined> => ({
  fallback: undefined,
  read: (text) => choices.find((choice) => choice === text),
  name,
})

/** As `choiceParam`, with a default value. */
export const defaultChoiceParam = <T extends string, F extends string>(
  choices: readonly T[],
  fallback: F,
): UrlParam<T | F> => ({ fallback, read: (text) => choices.find((choice) => choice === text) ?? fallback })

export const sortParam = <T extends string>(sorts: readonly T[], fallback: T): UrlParam<T> => ({
  ...defaultChoiceParam(sorts, fallback),
  isFilter: false,
})

/** A valid day `yyyy-mm-dd` of this century. Date inputs emit others while the year is being typed. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  // `Date` parses February 31 as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const dayParam = (): UrlParam<string | undefined> => ({
  fallback: undefined,
  read: (text) => (isDay(text) ? text : undefined),
})

/** A positive integer, kept as text. */
export const idParam = (name?: string): UrlParam<string | undefined> => ({
  fallback: undefined,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  name,
})

/** Page number, counted from 1. */
export const pageParam = (max = 1_000_000): UrlParam<number> => ({
  fallback: 1,
  read: (text) => Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1)),
  isFilter: false,
})

/** The page number of a list without filters; `name` tells several lists on one page apart. */
export const readPage = (search: URLSearchParams, name = 'page'): number =>
  pageParam().read(search.get(name) ?? '', search)

/**
 * Converts the state of a list page to its URL and back. `const { readView, viewPath } = urlView({ query: textParam(100),
 * page: pageParam() })`; the parameters appear in the URL in this order.
 */
export function urlView<P extends Params>(params: P) {
  type View = ViewOf<P>
  const entries = Object.entries(params)
  const textOf = (view: Partial<View>, field: string): string => {
    const param = params[field]
    const value = view[field]
    if (!param || !(field in view) || value === param.fallback) return ''
    return param.write ? param.write(value) : String(value ?? '')
  }
  return {
    readView: (search: URLSearchParams): View =>
      Object.fromEntries(
        entries.map(([field, { read, name = field }]) => [field, read(search.get(name) ?? '', search)]),
      ) as View,
    viewPath: (view: Partial<View>): string => {
      const search = new URLSearchParams()
      for (const [field, { name = field }] of entries) {
        const text = textOf(view, field)
        if (text) search.set(name, text)
      }
      return `?${search}`
    },
    /** Names of the parameters in the URL. */
    names: entries.map(([field, { name = field }]) => name),
    /** The change that "Clear filters" makes. */
    cleared: Object.fromEntries(
      entries.flatMap(([field, { isFilter, fallback }]) => (isFilter === false ? [] : [[field, fallback]])),
    ) as Partial<View>,
    isFiltered: (view: Partial<View>): boolean =>
      entries.some(([field, { isFilter }]) => isFilter !== false && textOf(view, field) !== ''),
  }
}

/** A view's path with the page's other parameters, such as its tab. `names` are those of the view's own. */
export function withOthers(path: string, search: URLSearchParams, names: readonly string[]): string {
  const others = [...search].filter(([name]) => !names.includes(name))
  return `?${new URLSearchParams([...others, ...new URLSearchParams(path)])}`
}
