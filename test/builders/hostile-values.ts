// Values that break careless code, and functions that put them into each field of a body.
/** Each makes the database wait if it becomes part of a statement: after a text, in one, and after a number. */
const sleeps = ['") or pg_sleep(5)--', "'||pg_sleep(5)||'", '1;select pg_sleep(5)--']
export const sleepMs = 5_000

export const hostileTexts = [
  'a\u0000b',
  '\ud800',
  "' or '1'='1' --",
  ...sleeps,
  '_%\\',
  '../../etc/passwd',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  '😀'.repeat(60),
  'x'.repeat(3_000),
]

export const hostileNumbers = ['NaN', 'Infinity', '-1', '1.5', '1e9', '9007199254740993', '9'.repeat(23), '٣']

export const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  2 ** 53,
  -(2 ** 63),
  1e308,
  0.1 + 0.2,
  [],
  [2],
  ['x', 'y'],
  {},
  { $gt: '' },
  { toString: 'x', valueOf: 1 },
  Array(300).fill({}),
]

type Fields = Record<string, unknown>

/** The paths of all fields, nested ones included. */
export function fieldsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [
    [...at, key],
    ...fieldsOf((value as Record<string | number, unknown>)[key], [...at, key]),
  ])
}

export function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Fields) }) as Record<
    string | number,
    unknown
  >
  copy[key] = replaced(copy[key], rest, by)
  return copy
}
