import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { unpackWoff } from './woff.ts'

/**
 * The standard PDF fonts lack most non-Western letters and the rupee sign. Noto Sans has one file per script; the
 * first file that has a letter is used.
 */
const subsets = ['latin', 'latin-ext', 'devanagari', 'cyrillic', 'greek', 'vietnamese'] as const
const weights = { regular: 400, strong: 600 } as const

type Subset = (typeof subsets)[number]
export type Weight = keyof typeof weights

/** Text in a single font file. */
export type Run = { font: string; text: string }

export type Typeface = {
  files: { name: string; bytes: Buffer }[]
  runs: (text: string, weight: Weight) => Run[]
}

const fontName = (subset: Subset, weight: Weight): string => `${subset} ${weight}`

let loading: Promise<Typeface> | undefined

/** Loads the fonts once per process. */
export function loadTypeface(): Promise<Typeface> {
  loading ??= readTypeface().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const read = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/${path}`)))

async function readTypeface(): Promise<Typeface> {
  const ranges = JSON.parse((await read('unicode.json')).toString('utf8')) as Record<Subset, string>
  const covers = new Map(subsets.map((subset) => [subset, coverage(ranges[subset])]))
  const kinds = subsets.flatMap((subset) =>
    (Object.keys(weights) as Weight[]).map((weight) => ({ subset, weight })),
  )
  const files = kinds.map(async ({ subset, weight }) => ({
    name: fontName(subset, weight),
    bytes: unpackWoff(await read(`files/noto-sans-${subset}-${weights[weight]}-normal.woff`)),
  }))
  return {
    files: await Promise.all(files),
    runs: (text, weight) =>
      splitRuns(text, (subset, code) => covers.get(subset)?.(code) === true).map((run) => ({
        font: fontName(run.subset, weight),
        text: run.text,
      })),
  }
}

/** A test for a CSS unicode-range such as `U+0000-00FF,U+0131`. */
function coverage(ranges: string): (code: number) => boolean {
  const parts = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => parts.some(([first, last]) => first <= code && code <= last)
}

/** Invisible characters: control characters and text direction marks. */
const invisible = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Combining marks have no transliteration of their own. */
const mark = /\p{M}/u

/**
 * Splits a text into runs of one font. A run continues while its font has the letters, so that conjuncts are shaped
 * together. Characters in no font are transliterated to Latin letters, which are readable, unlike empty boxes.
 */
function splitRuns(
  text: string,
  has: (subset: Subset, code: number) => boolean,
): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = []
  const put = (char: string) => {
    const last = runs.at(-1)
    const code = char.codePointAt(0) ?? 0
    if (last && has(last.subset, code)) {
      last.text += char
      return true
    }
    const subset = subsets.find((one) => has(one, code))
    if (subset) runs.push({ subset, text: char })
    return subset !== undefined
  }
  for (const char of text.normalize('NFC').replace(invisible, '')) {
    if (!put(char)) for (const letter of anyAscii(char) || (mark.test(char) ? '' : '?')) put(letter)
  }
  return runs
}
