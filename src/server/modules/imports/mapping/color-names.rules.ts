import { colorNameMax } from '#shared/catalog/variants/color-names.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'

/**
 * Color names of English and Indian catalogs, by the shop's color. The shop's own names are known without this table. Of several
 * names in a text, the last one counts, and the longest that ends there.
 */
const otherNames: Record<string, string> = {
  Black: 'jet, jet black, onyx, ebony, noir, raven, kala',
  White: 'snow, snow white, pearl white, bright white, optic white, pearl, blanc, safed',
  Grey: 'ash, slate, stone grey, smoke, pewter, graphite, gunmetal, cement',
  'Navy Blue': 'navy, midnight, midnight blue, dark blue, ink, ink blue, indigo, dark navy, prussian blue',
  Brown:
    'chocolate, coffee, mocha, espresso, chestnut, walnut, mahogany, cocoa, umber, tobacco, cognac, hazel, mehroon brown',
  Blue: 'royal, royal blue, cobalt, azure, sapphire, electric blue, cornflower, steel blue, french blue, neela',
  'Sky Blue': 'light blue, baby blue, powder blue, ice blue, pale blue, sky, firozi blue',
  Teal: 'peacock, peacock blue, petrol, teal blue, teal green, rama, rama green',
  Turquoise: 'aqua, cyan, aqua blue, aquamarine, turquoise blue, firozi, ferozi, sea green',
  Green: 'forest, hunter green, kelly green, dark green, fern, parrot green, hara, jade',
  Emerald: 'emerald green, bottle green',
  Olive: 'olive green, army green, moss, moss green, military green, mehendi, mehndi, henna, henna green',
  Sage: 'sage green, eucalyptus, pistachio, pista, pista green',
  Mint: 'mint green, seafoam, sea foam, mint blue, light green',
  Lime: 'lime green, neon green, chartreuse, lime yellow',
  Yellow: 'lemon, lemon yellow, canary, sunshine, sunflower, haldi, peela',
  Mustard: 'mustard yellow, ochre, amber, saffron yellow, turmeric',
  Orange: 'tangerine, saffron, apricot orange, pumpkin, kesari, kesariya, narangi',
  Rust: 'rust orange, rust red, rust brown, burnt orange, brick, brick red, cinnamon, paprika',
  Terracotta: 'clay, terra cotta',
  Coral: 'coral pink, coral red, salmon, gajri, gajari',
  Peach: 'peach pink, apricot, melon',
  Pink: 'rose, blush, baby pink, light pink, dusty rose, dusty pink, blush pink, bubblegum, onion, onion pink, gulabi',
  Magenta: 'fuchsia, fuschia, hot pink, rani, rani pink, raspberry, dark pink, cerise',
  Red: 'scarlet, crimson, cherry, cherry red, ruby, tomato, tomato red, lal, vermilion, strawberry',
  Maroon:
    'burgundy, wine, wine red, oxblood, bordeaux, merlot, garnet, dark red, mehroon, marsala, cranberry',
  Purple: 'violet, plum, grape, aubergine, eggplant, jamun, jamuni, amethyst, mulberry, baingani',
  Lavender: 'lilac, mauve, orchid, light purple, wisteria, periwinkle',
  Charcoal: 'charcoal grey, anthracite, charcoal black, charcoal melange, dark grey, dark charcoal',
  Silver: 'silvery, chrome, metallic silver, steel, stainless steel, oxidised silver, oxidized silver',
  Gold: 'golden, antique gold, metallic gold, champagne gold, brass, sona',
  'Rose Gold': 'rosegold',
  Copper: 'copper brown',
  Bronze: 'antique bronze',
  Tan: 'camel, tan brown, caramel, fawn brown, toffee, saddle',
  Khaki: 'khakhi, khaki green',
  Beige:
    'sand, nude, oatmeal, biscuit, skin, taupe, fawn, ecru beige, almond, latte, linen beige, oat, camel beige, mushroom, stone',
  Cream: 'off white, offwhite, ivory, ecru, bone, eggshell, vanilla, butter, champagne, chikoo cream',
  'Multi-Color': 'multi, assorted, rainbow, mixed, tie dye, rangeen',
}

/** Materials and patterns that name a color only where no other word does: `Denim` is blue, `Black denim` is black. */
const weakNames: Record<string, string> = {
  Grey: 'heather, marl, melange',
  Blue: 'denim, chambray',
  Cream: 'natural, linen',
  'Multi-Color': 'printed, floral, mix, camouflage, camo, striped',
}

/** Aliases that mean exactly one of the shop's colors. */
const certainNames: Record<string, string> = { navy: 'Navy Blue', multi: 'Multi-Color', golden: 'Gold' }

/** Plain words: `Off-White` as `off white`, `Dark Gray` as `dark grey`, `Multicoloured` as `multi`, `Red Colour` as `red`. */
const plainName = (text: string): string =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
    .map((word) => (word === 'gray' ? 'grey' : word.replace(/^multi(?:colou?r)(?:ed|s)?$/, 'multi')))
    .filter((word) => !/^(colou?r(ed|s)?|shade)$/.test(word))
    .join(' ')

const shopNames = [...colors.map(({ name }) => name), ...otherColors]
const squash = (text: string): string => text.replaceAll(' ', '')

const certain = new Map([
  ...Object.entries(certainNames),
  ...shopNames.map((name) => [squash(plainName(name)), name] as const),
])
const byName = (names: Record<string, string>) =>
  Object.entries(names).flatMap(([color, texts]) =>
    texts.split(', ').map((text) => [plainName(text), color] as const),
  )
const weak = new Map(byName(weakNames))
const likely = new Map([
  ...byName(otherNames),
  ...shopNames.filter((name) => name !== 'Other').map((name) => [plainName(name), name] as const),
])
const longestName = 3

/** Whether the text is one of the shop's colors, in any letter case. */
const listed = new Map(shopNames.map((name) => [name.toLowerCase(), name]))
export const isShopColor = (text: string): boolean => listed.has(text.trim().toLowerCase())

/** The shop's color for a spelling variant such as `Gray`, `navy` or `Multicolour`; other texts stay as they are. */
export const colorOf = (text: string): string =>
  isShopColor(text) ? text : (certain.get(squash(plainName(text))) ?? text)

/** The seller's name to show when a color of the list replaces it; undefined if the row has a name already. */
export const keptName = (text: string, replacement: string, present: string | null | undefined) =>
  present?.trim() || !text.trim() || !isShopColor(replacement) || isShopColor(colorOf(text))
    ? undefined
    : text.trim().slice(0, colorNameMax).trim()

/** The shop's color that a name such as `Heather Grey` or `Burgundy` most likely means; null if no word of it is known. */
export function suggestColor(text: string): string | null {
  const words = plainName(text).split(' ')
  return lastColor(words, likely) ?? lastColor(words, weak) ?? null
}

function lastColor(words: string[], names: ReadonlyMap<string, string>): string | undefined {
  for (let end = words.length; end > 0; end -= 1)
    for (let length = Math.min(longestName, end); length > 0; length -= 1) {
      const color = names.get(words.slice(end - length, end).join(' '))
      if (color) return color
    }
  return undefined
}
