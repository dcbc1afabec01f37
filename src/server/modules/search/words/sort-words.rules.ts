import type { ListingSort } from '#shared/catalog/listing-sorts.ts'

type SortPhrase = { sort: ListingSort; phrase: string[] }

const phrasesOf = (sort: ListingSort, phrases: string): SortPhrase[] =>
  phrases.split(', ').map((phrase) => ({ sort, phrase: phrase.split(' ') }))

const each = (firsts: string, lasts: string): string =>
  firsts
    .split(' ')
    .flatMap((first) => lasts.split(' ').map((last) => `${first} ${last}`))
    .join(', ')

/** Longer phrases first. */
const phrases = [
  ...phrasesOf('price_low', 'price low to high, low to high, least expensive, less expensive, not expensive'),
  ...phrasesOf('price_low', each('low lowest cheapest', 'price priced prices cost')),
  ...phrasesOf('price_low', 'cheap, cheaper, cheapest, inexpensive'),
  ...phrasesOf('price_high', 'price high to low, high to low, most expensive'),
  ...phrasesOf('price_high', each('highest', 'price priced prices')),
  ...phrasesOf('rating', each('top best highest', 'rated rating ratings reviewed reviews')),
  ...phrasesOf('discount', each('biggest highest best', 'discount discounts deal deals')),
  ...phrasesOf('newest', 'new arrivals, new arrival, newest, latest'),
].sort((one, other) => other.phrase.length - one.phrase.length)

/** The first phrase for a sort order, such as 'cheapest' or 'best rated', and the places of its words. */
export function readSort(words: string[]): { sort: ListingSort; words: number[] } | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const found = phrases.find(({ phrase }) => phrase.every((word, offset) => words[at + offset] === word))
    // 'cheaper than 50' is a limit.
    if (found && words[at + found.phrase.length] !== 'than')
      return { sort: found.sort, words: found.phrase.map((_, offset) => at + offset) }
  }
  return undefined
}
