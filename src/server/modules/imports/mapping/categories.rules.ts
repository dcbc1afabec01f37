import { type CategoryNode, categoryTree } from '#shared/catalog/category-tree.ts'
import { categoryAliases, departmentWords, mainCategories, otherBuyers } from './category-words.rules.ts'

const codesIn = (nodes: CategoryNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesIn(children)])

export const categoryCodes: ReadonlySet<string> = new Set(codesIn(categoryTree))

/** `T-Shirts`, `tshirt` and `Tee shirts` share the word `tshirt`; a plural counts as its singular. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .replace(/\bt(ee)?[-\s]?shirt/g, 'tshirt')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => word.length > 1 && !['and', 'of', 'the', 'for', 'other', 'all'].includes(word))
    .map((word) => word.replace(/(?<=(?:s|x|ch|sh))es$|(?<=[^s])s$/, ''))

const aliases = categoryAliases.toSorted(([one], [other]) => other.length - one.length)

/** The name in our words, without a word for men or women. */
function nameOf(text: string): string {
  const name = ` ${wordsOf(text)
    .filter((word) => !isDepartment(word))
    .join(' ')} `
  const alias = aliases.find(([other]) => name.endsWith(` ${other} `))
  return (alias ? name.slice(0, -alias[0].length - 1) + alias[1] : name).trim()
}

const isDepartment = (word: string): boolean =>
  Object.values(departmentWords).some((words) => words.includes(word))

/** `Bags & Backpacks` names two things, and itself. */
const namesOf = (text: string): string[] => {
  const parts = text.split(/\s*(?:&|,|\/|\band\b|\bor\b)\s*/i)
  return [...new Set([nameOf(text), ...parts.map(nameOf)])].filter(Boolean)
}

type Known = { code: string; department: string; names: string[]; above: string[] }

const knownOf = (tree: CategoryNode[], parents: CategoryNode[] = []): Known[] =>
  tree.flatMap((node) => [
    {
      code: node.code,
      department: parents[0]?.code ?? node.code,
      // A department is named by its words, which `nameOf` leaves out.
      names: parents.length === 0 ? [node.name.toLowerCase()] : namesOf(node.name),
      above: parents.flatMap(({ name }) => wordsOf(name)),
    },
    ...knownOf(node.children, [...parents, node]),
  ])

/** How well a category fits a value: by its whole name, by one of several names, or by the last word of the value. */
const fits = { whole: 8, part: 4, end: 2 }

function fitOf({ names: [own = '', ...parts] }: Known, [whole = '', ...others]: string[]): number {
  if (own === whole) return fits.whole
  const given = others.length > 0 ? others : [whole]
  // Of several things in the value, each would be another category.
  if (others.length <= 1 && [own, ...parts].includes(whole)) return fits.part
  if (given.length === 1 && whole.endsWith(` ${own}`)) return fits.end
  return given.length > 1 && given.every((name) => [own, ...parts].includes(name)) ? fits.part : 0
}

/** The departments that a path names, by words such as `Men's` or by its main category; undefined if it names none. */
function departmentsOf(path: string[]): string[] | undefined {
  const words = wordsOf(path.join(' '))
  if (words.some((word) => otherBuyers.includes(word))) return []
  const named = Object.keys(departmentWords).filter((code) =>
    departmentWords[code]?.some((word) => words.includes(word)),
  )
  if (named.length > 0) return named
  const main = (path[0] ?? '').toLowerCase().replace(/\band\b/, '&')
  return path.length > 1 && Object.hasOwn(mainCategories, main) ? mainCategories[main] : undefined
}

/**
 * Suggests our category for a category of another shop, such as `Apparel > Men > T-Shirts`: the one that the last part of the path
 * names. Null when none fits, or several do equally well, such as T-Shirts for men and for women.
 */
export function categorySuggester(tree: CategoryNode[]): (value: string) => string | null {
  const known = knownOf(tree)
  const codes = new Map(known.map(({ code }) => [code.toLowerCase(), code]))
  return (value) => {
    const code = codes.get(value.trim().toLowerCase())
    if (code) return code
    // Of several categories (`Men, Men > Shirts`), the longest path is the most exact.
    const [longest = ''] = value
      .split(/\s*,\s*(?=[^>]*>)/)
      .sort((a, b) => b.split('>').length - a.split('>').length)
    const path = longest.split(/[>/|]/).map((part) => part.trim())
    const last = namesOf(path.at(-1) ?? '')
    if (last.length === 0) return departmentOf(path)
    const departments = departmentsOf(path)
    const above = wordsOf(path.slice(0, -1).join(' '))
    const scored = known.flatMap((one) => {
      const fit = fitOf(one, last)
      if (fit === 0 || (departments && !departments.includes(one.department))) return []
      const shared = one.above.filter((word) => above.includes(word)).length
      return [{ ...one, score: fit + Math.min(shared, 3) / 4 + one.above.length / 100 }]
    })
    const top = Math.max(...scored.map(({ score }) => score))
    const best = scored.filter(({ score }) => score > top - 0.2)
    return best.length === 1 ? (best[0]?.code ?? null) : null
  }
}

/** A path that ends with a department, such as `Clothing > Men`. */
function departmentOf(path: string[]): string | null {
  const words = wordsOf(path.at(-1) ?? '')
  const named = Object.keys(departmentWords).filter((code) =>
    departmentWords[code]?.some((word) => words.includes(word)),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}
