import { type CategoryNode, categoryTree } from '#shared/catalog/category-tree.ts'

const codesIn = (nodes: CategoryNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesIn(children)])

export const categoryCodes: ReadonlySet<string> = new Set(codesIn(categoryTree))

type Known = { code: string; words: Set<string>; own: Set<string>; depth: number }

/** `T-Shirts`, `tshirt` and `Tee shirts` share the word `tshirt`; a plural counts as its singular. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .replace(/\bt[-\s]?shirt/g, 'tshirt')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => word.length > 1 && !['and', 'of', 'the', 'for', 'other', 'all'].includes(word))
    .map((word) => word.replace(/(?<=(?:s|x|ch|sh))es$|(?<=[^s])s$/, ''))

const knownOf = (tree: CategoryNode[], above: string[] = []): Known[] =>
  tree.flatMap(({ code, name, children }) => {
    const own = wordsOf(name)
    const words = [...above, ...own]
    return [
      { code, words: new Set(words), own: new Set(own), depth: above.length },
      ...knownOf(children, words),
    ]
  })

/**
 * Suggests our category for a category path of another shop, such as `Apparel > Men > T-Shirts`: the category whose own
 * name is in the path, preferring one whose parents are in it, too. Null when no name fits.
 */
export function categorySuggester(tree: CategoryNode[]): (value: string) => string | null {
  const known = knownOf(tree)
  const codes = new Map(known.map(({ code }) => [code.toLowerCase(), code]))
  return (value) => {
    const code = codes.get(value.trim().toLowerCase())
    if (code) return code
    // Of several categories (`Men, Men > Shirts`), the longest path is the most exact.
    const [path = ''] = value.split(/\s*,\s*/).sort((a, b) => b.split('>').length - a.split('>').length)
    const words = new Set(wordsOf(path))
    const last = new Set(wordsOf(path.split(/[>/|]/).at(-1) ?? ''))
    let best: { code: string; score: number } | undefined
    for (const { code, own, words: all, depth } of known) {
      if (own.size === 0 || ![...own].every((word) => words.has(word))) continue
      const shared = [...all].filter((word) => words.has(word)).length
      const inLast = [...own].filter((word) => last.has(word)).length
      const score = inLast * 4 + shared * 2 - (all.size - shared) + depth / 100
      if (!best || score > best.score) best = { code, score }
    }
    return best?.code ?? null
  }
}
