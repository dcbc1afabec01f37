// Finds statements of a migration that would stop a running shop: they lock an existing table for as long as it is large.

/** Statements, with the name of their table, and what to do instead. */
const rules: [statement: RegExp, instead: string][] = [
  [
    /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(?:only\s+)?(\w+)/g,
    'create the index concurrently, in a file that starts with -- no-transaction',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/g,
    'add the constraint as not valid, and validate it in the next migration',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/g,
    'add a check (column is not null) not valid, and validate it in the next migration',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/g,
    'add a column of the new type, and fill it by a job',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\badd\s+column\b[^;]*?\bstored\b/g,
    'add a plain column, and fill it by a job',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\badd\s+(?:constraint\s+\w+\s+)?exclude\b/g,
    'permit the lock if the table is small: an exclusion constraint can be neither not valid nor built concurrently',
  ],
  [/\b(?:vacuum\s+full|cluster)\s+(\w+)/g, 'leave the table as it is'],
  [/\breindex\s+(?:table|index)\s+(?!concurrently\b)(\w+)/g, 'reindex concurrently'],
]

/** One line for each lock, empty for a migration that a running shop survives. `-- locks TABLE: reason` permits one. */
export function locksOf(migration: string): string[] {
  const permitted = new Set(Array.from(migration.matchAll(/^-- locks (\w+): \S/gm), ([, table]) => table))
  const text = migration.replace(/--.*$/gm, '').toLowerCase()
  // Tables of the same migration hold no rows yet.
  const created = new Set(
    Array.from(text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g), ([, table]) => table),
  )
  return rules.flatMap(([statement, instead]) =>
    Array.from(text.matchAll(statement), ([, table]) => table as string)
      .filter((table) => !created.has(table) && !permitted.has(table))
      .map((table) => `${table}: ${instead}`),
  )
}
