import { type CategoryNode, categoryTree } from '#shared/catalog/category-tree.ts'
import { defaultSynonyms } from './default-synonyms.rules.ts'

/** Words that carry no meaning in a search for products. */
const smallWords = new Set('a an and by for from in of on or the to with'.split(' '))

export const isSmallWord = (word: string): boolean => smallWords.has(word)

/** A rough singular. Both sides of a comparison use it, so that it need not be right, only the same. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Equal for spellings with and without spaces: 'power banks', 'powerbank'. */
export const phraseKey = (words: string[]): string =>
  words
    .filter((word) => !isSmallWord(word))
    .map(singular)
    .join('')

export type Synonyms = {
  /** Category codes by phrase key. */
  codes: Map<string, string[]>
  /** All words of the phrases; such a word is not a typo. */
  vocabulary: Set<string>
}

/** Words of one phrase at most. */
export const phraseWordsMax = 4

/** Reads lines such as `women_ethnic_sarees: sari, saree`. The names of leaf categories are added. */
export function readSynonyms(text: string): Synonyms {
  const found: Synonyms = { codes: new Map(), vocabulary: new Set() }
  for (const line of text.split('\n')) {
    const [code = '', phrases = ''] = line.split(':')
    for (const phrase of phrases.split(',')) addPhrase(found, phrase, code.trim())
  }
  for (const { code, name } of leavesOf(categoryTree)) addPhrase(found, name, code)
  return found
}

function addPhrase({ codes, vocabulary }: Synonyms, phrase: string, code: string): void {
  const words = phrase
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const key = phraseKey(words)
  if (key.length < 2) return
  const known = codes.get(key) ?? []
  if (!known.includes(code)) codes.set(key, [...known, code])
  for (const word of words) vocabulary.add(word)
  vocabulary.add(words.join(''))
}

const leavesOf = (nodes: CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

/** The phrases that the shop ships with. */
export const synonyms: Synonyms = readSynonyms(defaultSynonyms)
