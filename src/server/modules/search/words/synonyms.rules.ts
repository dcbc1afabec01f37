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
  /** Words that are searched beside a phrase, by phrase key. */
  words: Map<string, string[]>
}

/** Words of one phrase at most. */
export const phraseWordsMax = 4

/** Reads lines such as `women_ethnic_sarees: sari, saree`. The names of leaf categories are added. */
export function readSynonyms(text: string): Synonyms {
  const found: Synonyms = { codes: new Map(), vocabulary: new Set(), words: new Map() }
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

/** The longest phrase at a place of the query that staff gave other words. */
export function findSynonym(
  words: string[],
  at: number,
  synonyms: Pick<Synonyms, 'words'>,
): { phrase: string[]; means: string[] } | undefined {
  if (synonyms.words.size === 0 || isSmallWord(words[at] ?? '')) return undefined
  for (let length = Math.min(phraseWordsMax, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length)
    const means = synonyms.words.get(phraseKey(phrase))
    if (means) return { phrase, means }
  }
  return undefined
}

/** The phrases that the shop ships with. */
export const builtInSynonyms: Synonyms = readSynonyms(defaultSynonyms)
