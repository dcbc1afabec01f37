import { pickFrom } from '../random.ts'
import {
  firstRule,
  has,
  type Known,
  numberIn,
  often,
  only,
  ownText,
  type Read,
  type Rule,
} from './read-text.ts'

const fits: Rule[] = [
  [/\b(?:slim|tailored|close) fit\b|\bslim through\b/i, 'Slim'],
  [/\bregular (?:\w+ )?fit\b/i, 'Regular'],
  [/\b(?:relaxed|roomy|easy|loose) fit\b|\brelaxed through\b/i, 'Relaxed'],
  [/\b(?:slim|skinny|cigarette|sculpting|close)\b|\bfitted\b(?! ankle)|\btailored\b(?! waistband)/i, 'Slim'],
  [
    /\b(?:relaxed|loose(?! (?:blossoms|flowers|pocket|weave))|oversized|boxy|roomy|flared|cocoon|boyfriend)\b|\beasy (?:leg|through)\b/i,
    'Relaxed',
  ],
  [
    /\bwide[- ](?:leg|linen|ecru|parachute|drawstring|trousers|corduroys|straight leg)|\bwide from the hip\b/i,
    'Relaxed',
  ],
]

const sleeves: Rule[] = [
  [
    /\b(?:sleeveless|strappy|singlet|camisole|tank|sundress)\b|\bslip dress\b|\badjustable straps\b/i,
    'Sleeveless',
  ],
  [/\b(?:short|cap|elbow|flutter)[- ]sleeve|\belbow cuffs\b|\bflutter\b|\bcamp shirt\b/i, 'Short'],
  [/\b(?:long|bell)[- ]sleeve|\bcuffs?\b/i, 'Long'],
]
const shortSleeved = /_(tshirts|polo_shirts|tops|dresses)$/

const rises: Rule[] = [
  [/\bhigh[- ](?:rise|waist)|\bnatural waist\b/i, 'High'],
  [/\bmid[- ]rise\b/i, 'Mid'],
  [/\blow[- ]rise\b|\bbelow the waist\b/i, 'Low'],
]

const closures: Rule[] = [
  [/\bzip-side\b|\bside zip\b|\binside zip\b/i, 'Zip'],
  [/\blace-ups?\b|\blaced\b|\blacing\b|\blaces\b|\bspeed hooks\b|\btongue\b/i, 'Lace-up'],
  [/\bbuckle/i, 'Buckle'],
  [/\bhook-and-loop\b|\bvelcro\b/i, 'Hook-and-loop'],
  [/\bpull-on\b|\bchelsea\b|\belastic|\bslip-?ons?\b|\bslips? on\b/i, 'Slip-on'],
]
const usualClosures: Rule[] = [
  [/^men_footwear_boots$|_(sneakers|running_shoes|formal_shoes)$/, 'Lace-up'],
  [/./, 'Slip-on'],
]

const soles: Rule[] = [
  [/\bleather sole\b/i, 'Leather'],
  [/\b(?:rubber|gum)[- ](?:\w+ )?(?:sole|cupsole|outsole|tread)|\brubber outsole\b/i, 'Rubber'],
]

/** Straps close sandals with a buckle, but not flip-flops and slides. */
const closure: Read = (product) =>
  firstRule(
    product,
    /_(sandals|heels|wedges)$/.test(product.leaf)
      ? [...closures, [/\b(?:straps?|strappy)\b/i, 'Buckle']]
      : closures,
  ) ?? usualClosures.find(([leaf]) => leaf.test(product.leaf))?.[1]

const heelHeight: Read = (product) => {
  const millimetres = numberIn(product, /\b(\d+) mm heel\b/i)
  const stated = numberIn(product, /\bheel of (\d+) cm|\b(\d+) cm heel\b/i)
  if (stated !== undefined || millimetres !== undefined) return stated ?? (millimetres ?? 0) / 10
  return /\bheel/i.test(product.lines[0] ?? '') || /_(heels|wedges|boots)$/.test(product.leaf)
    ? pickFrom([3, 5, 6, 8, 10], product.random)
    : undefined
}

const usualVolumes: [leaf: RegExp, litres: number[]][] = [
  [/_wallets$/, []],
  [/_clutches$/, [1]],
  [/_(laptop_bags|messenger_bags|tote_bags)$/, [8, 12, 14]],
  [/./, [14, 18, 22, 28, 35]],
]

/** Litres that the text states, else of the measures that it states, else a usual value. */
const bagVolume: Read = (product) => {
  const litres = numberIn(product, /(\d+(?:\.\d+)?)[- ](?:L\b|lit(?:re|er))/)
  if (litres !== undefined) return litres
  for (const line of product.lines) {
    const [, ...measures] = /\b(\d+) by (\d+) by (\d+) cm/.exec(line) ?? []
    if (measures.length > 0) return Math.round(measures.reduce((all, one) => all * Number(one), 0.001))
  }
  const usual = usualVolumes.find(([leaf]) => leaf.test(product.leaf))?.[1] ?? []
  return usual.length > 0 ? pickFrom(usual, product.random) : undefined
}

// Not "grained", "lukewarm water" or "keep out of the rain".
const keepsWaterOut =
  /\bwater(?:proof|-resistant|-shy)|\bwater resistant|\bwaxed\b(?! (?:seam|laces))|\brain cover\b|\bcoated\b|\bweather-?proof|\bshowers\b|\bmonsoon\b|\bdrizzle\b|\bwet grass\b/i

const movements: Rule[] = [
  [/\bautomatic\b|\bself-winding\b/i, 'Automatic'],
  [/\bdigital\b/i, 'Digital'],
  [/\bhand-wound\b/i, 'Hand-wound'],
]

const works: Rule[] = [
  [/\bbrocade\b|\bjacquard\b/i, 'Woven'],
  [
    /embroider|\bchikan|\bmirror-work|\bphulkari|\bthread[- ]?work\b|\bsequin|\bzari-embroider/i,
    'Embroidered',
  ],
  [/\b(?:block|hand|resist)?-?print|\bblock|\bkalamkari\b|\bbandhani\b|\bfloral\b/i, 'Printed'],
  [/\bikat\b|\bwoven\b|\bhandwoven\b|\bhandloom\b|\bzari\b|\bkanjivaram/i, 'Woven'],
]

const occasions: Rule[] = [
  [/\bwedding\b|\bbridal\b|\breception\b/i, 'Wedding'],
  [/\bfestive\b|\bgarba\b|\bsangeet\b|\bdance\b/i, 'Festive'],
  [/\beveryday\b|\boffice\b/i, 'Everyday'],
]
const occasion: Read = (product) => {
  const own = { lines: product.lines.slice(0, 2) }
  return (
    firstRule(own, occasions) ??
    (/lehengas$/.test(product.leaf)
      ? 'Wedding'
      : /\bsilk\b|\bzari\b|\bbrocade\b/i.test(ownText(product)) || /anarkalis$/.test(product.leaf)
        ? 'Festive'
        : 'Everyday')
  )
}

const movement = (product: Known): string =>
  firstRule(product, movements) ?? (/digital/.test(product.leaf) ? 'Digital' : 'Quartz')

export const clothingRules: Record<string, Read> = {
  fit: (product) =>
    firstRule(product, fits) ?? (/(leggings|compression_wear)$/.test(product.leaf) ? 'Slim' : 'Regular'),
  sleeve: (product) => firstRule(product, sleeves) ?? (shortSleeved.test(product.leaf) ? 'Short' : 'Long'),
  rise: (product) => firstRule(product, rises) ?? pickFrom(['Mid', 'Mid', 'High', 'Low'], product.random),
  closure,
  sole: (product) =>
    firstRule(product, soles) ?? (/\bcork\b/i.test(product.lines[0] ?? '') ? 'Cork' : 'Rubber'),
  heel_height: heelHeight,
  bag_volume: bagVolume,
  water_resistant: has(keepsWaterOut),
  laptop_compartment: (product) =>
    /\blaptop/i.test(product.text) ||
    (/(backpacks|laptop_bags|messenger_bags|briefcases|tote_bags)$/.test(product.leaf) ? false : undefined),
  pack_size: (product) => numberIn(product, /\b(?:pack|set|pair)s? of (\d+)\b|\b(\d+)-(?:pack|pair)\b/i) ?? 1,
  movement: (product) => (/straps$/.test(product.leaf) ? undefined : movement(product)),
  case_diameter: only(
    /(watches|chronographs)$/,
    (product) =>
      numberIn(product, /\b(\d{2}) mm case\b/i) ??
      numberIn(product, /\b(\d{2}) mm\b(?! lugs)/i) ??
      pickFrom([36, 38, 40, 42, 44], product.random),
  ),
  gift_box: (product) =>
    /\b(?:gift|card|presentation|velvet|one|1) box\b/i.test(product.text) || often(product),
  work: (product) => firstRule({ lines: product.lines.slice(0, 2) }, works) ?? 'Plain',
  occasion,
}
