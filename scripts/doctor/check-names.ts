import { settingNames } from '#server/config.ts'
import { type Finding, warning } from './finding.ts'

const knownNames = settingNames.flatMap((name) => [name, `${name}_FILE`])

/** Environment variables that look like a misspelled setting, which the shop would ignore. */
export function checkNames(env: Record<string, string | undefined>): Finding[] {
  return Object.keys(env).flatMap((name) => {
    if (knownNames.includes(name)) return []
    const meant = knownNames.find((known) => !env[known] && isMisspelling(name, known))
    return meant ? [warning('setting names', `${name} is not a setting`, `Did you mean ${meant}?`)] : []
  })
}

/** At most two edits; one in a short name, because HOME is not a misspelled HOST. */
function isMisspelling(name: string, known: string): boolean {
  const editsMax = known.length < 6 ? 1 : 2
  if (Math.abs(name.length - known.length) > editsMax) return false
  return editsBetween(name.toUpperCase(), known) <= editsMax
}

/** The Levenshtein distance. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
