import { readFile } from 'node:fs/promises'
import { unpackWoff } from './woff.ts'

/**
 * The standard fonts of a PDF know Western European letters and no rupee sign. Noto Sans (SIL Open Font License, see
 * `fonts/OFL.txt`) comes in one small file for each group of scripts; the first one that has a letter shows it.
 */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const
const subsets = Object.keys(ranges) as Subset[]
const weights = { regular: 400, strong: 600 } as const

type Subset = keyof typeof ranges
export type Weight = keyof typeof weights

/** A piece of text in one of the font files. */
export type Run = { font: string; text: string }

export type Typeface = {
  files: { name: string; bytes: Buffer }[]
  runs: (text: string, weight: Weight) => Run[]
}

const fontName = (subset: Subset, weight: Weight): string => `${subset} ${weight}`

let loading: Promise<Typeface> | undefined

/** The fonts, read once. */
export function loadTypeface(): Promise<Typeface> {
  loading ??= readTypeface().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readTypeface(): Promise<Typeface> {
  const covers = new Map(subsets.map((subset) => [subset, coverage(ranges[subset])]))
  const kinds = subsets.flatMap((subset) =>
    (Object.keys(weights) as Weight[]).map((weight) => ({ subset, weight })),
  )
  const files = kinds.map(async ({ subset, weight }) => ({
    name: fontName(subset, weight),
    bytes: unpackWoff(
      await readFile(new URL(`fonts/noto-sans-${subset}-${weights[weight]}.woff`, import.meta.url)),
    ),
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

/** `U+0000-00FF,U+0131` as a question. */
function coverage(ranges: string): (code: number) => boolean {
  const parts = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => parts.some(([first, last]) => first <= code && code <= last)
}

/** What has no shape: control characters, and the marks that turn the direction of text. */
const shapeless = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A mark belongs to the letter before it. */
const mark = /\p{M}/u

/**
 * Stays in a font for as long as it has the letters, so that conjuncts are shaped together. A letter that none of them has
 * is shown as a question mark.
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
  for (const char of text.normalize('NFC').replace(shapeless, '')) {
    if (!put(char) && !mark.test(char)) put('?')
  }
  return runs
}
