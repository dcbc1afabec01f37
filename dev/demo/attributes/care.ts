import { type Known, ownText } from './read-text.ts'

type Care = 'Machine wash' | 'Hand wash' | 'Dry clean only' | 'Wipe clean' | 'Dishwasher safe'

const statements: [pattern: RegExp, care: Care][] = [
  [/\bdry clean/i, 'Dry clean only'],
  [
    /\bhand wash|\bwash(?:es|ed)? by hand\b|\brinse by hand\b|\bsilk by hand\b|\brinse in fresh water\b|\bnever in the machine\b/i,
    'Hand wash',
  ],
  [/\bdishwasher safe\b|\bin the dishwasher\b|\bthe jar in the machine\b/i, 'Dishwasher safe'],
  [
    /\bmachine wash|\binto the machine\b|\bsurvives the machine\b|\b(?:off|back) for the wash\b|\bwashable at (?:home\b|\d)|\bwash(?:es)?(?: \w+){0,3} at \d+ degrees|\b(?:cold|cool|gentle)(?: gentle)? wash\b|(?<!hand )\bwash (?:cold|cool)\b|\bwash it rarely\b/i,
    'Machine wash',
  ],
  [/\bwipes?\b|\bsponge with\b|\bspot clean\b|\bblot spills\b|\bdust with\b|\bvacuum\b/i, 'Wipe clean'],
]

const delicate =
  /\b(?:silk|wool|lambswool|cashmere|pashmina|merino|mohair|alpaca|tweed|velvet|brocade|tissue|chanderi|organza|zari)\b|embroider/i
const wool = /\b(?:wool|lambswool|merino|mohair|silk)\b/i

/** Which of several instructions in one line is for this product: "Machine wash at 40 degrees; silk by hand." */
function choose(found: Care[], own: string): Care | undefined {
  const names = (...cares: Care[]) => cares.every((care) => found.includes(care))
  if (names('Dry clean only', 'Hand wash')) return delicate.test(own) ? 'Dry clean only' : 'Hand wash'
  if (names('Hand wash', 'Machine wash')) return /\bsilk\b/i.test(own) ? 'Hand wash' : 'Machine wash'
  if (names('Wipe clean', 'Machine wash'))
    return /\b(?:leather|suede)\b/i.test(own) ? 'Wipe clean' : 'Machine wash'
  return found[0]
}

const cloth = /_(bath_towels|hand_towels|bathrobes|bath_mats|shower_curtains)$|_(bedding|furnishings)_/
const clothes = /^(men|women)_(topwear|bottomwear|innerwear|sportswear|lingerie|ethnic)_/

/** The care of products whose text names none. */
function usualCare(leaf: string, own: string): Care {
  if (/_kitchen_/.test(leaf))
    return /\bwood|-handled\b|\bknife|\bcast\b/i.test(own) ? 'Hand wash' : 'Dishwasher safe'
  if (/_accessories_ties$|_topwear_blazers$/.test(leaf)) return 'Dry clean only'
  if (/_accessories_(scarves|caps)$/.test(leaf)) return 'Hand wash'
  if (/_formal_trousers$/.test(leaf) && wool.test(own)) return 'Dry clean only'
  if (/\bwaxed\b|\bteak\b|-foam\b|\bduckboard\b/i.test(own) || leaf.endsWith('_poufs')) return 'Wipe clean'
  if (cloth.test(leaf) || clothes.test(leaf) || /_accessories_socks$/.test(leaf))
    return delicate.test(own) ? 'Hand wash' : 'Machine wash'
  return 'Wipe clean'
}

export function careOf(product: Known): Care {
  const own = ownText(product)
  for (const line of product.lines) {
    const found = statements.filter(([pattern]) => pattern.test(line)).map(([, care]) => care)
    const care = choose(found, own)
    // Blankets and duvets of wool and silk are too delicate for "wash it rarely" in a machine.
    if (care === 'Machine wash' && /\bwash it rarely\b/i.test(line) && wool.test(own)) return 'Hand wash'
    if (care) return care
  }
  return usualCare(product.leaf, own)
}
