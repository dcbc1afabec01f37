import { pickFrom } from '../random.ts'
import { depth, height, longestSide, width } from './home-sizes.ts'
import { type Known, numberIn, often, only, ownText, type Read, stated } from './read-text.ts'

/** The bed of a sheet, duvet or blanket by its width. */
const bedSize: Read = ({ text, random }) => {
  if (/\bking\b/i.test(text)) return 'King'
  if (/\bdouble bed\b/i.test(text)) return 'Double'
  const across = numberIn({ lines: [text] }, /\b(\d{3}) by \d{3} cm/i)
  if (across === undefined) return pickFrom(['Queen', 'Double', 'King', 'Single'], random)
  if (across >= 250) return 'King'
  if (across >= 200) return 'Double'
  return across >= 160 ? 'Queen' : 'Single'
}

const assembly: Read = (product) => {
  if (/\barrives assembled\b/i.test(product.text)) return false
  if (/\bassembl|\bbolts\b|\bscrew/i.test(product.text)) return true
  return /_(baskets|storage_boxes|laundry_hampers|drawer_organisers)$/.test(product.leaf)
    ? false
    : often(product)
}

const lined: Read = (product) => {
  const own = ownText(product)
  if (/\blined\b|\bblackout\b|\b\d woven layers\b/i.test(own)) return true
  return /\bsheer\b|\bslat\b|\bvenetian\b/i.test(own) ? false : often(product)
}

const pieces: Read = (product) => {
  const found = numberIn(product, /\bset of (\d+)\b|\b(\d+) pieces\b|\bwith (\d+) knives\b|\b(\d+) blades\b/i)
  return found ?? (/\bknife block\b/i.test(product.lines[0] ?? '') ? 5 : 1)
}

const microwaveSafe: Read = (product) => {
  if (/\bmicrowave\b/i.test(product.text)) return true
  return /\btin\b|\bsteel\b|\benamel\b|\bmould\b/i.test(ownText(product)) ? false : often(product)
}

const bulbBase: Read = (product) => {
  const { leaf, text, random } = product
  const socket = /\b(E14|E27|GU10)\b/.exec(text)?.[1]
  if (socket !== undefined) return socket
  if (/_lanterns$/.test(leaf)) return undefined
  if (/_string_lights$/.test(leaf))
    return /\breplaceable\b|\bround bulbs\b/i.test(text) ? 'E27' : 'Built-in LED'
  if (/\bspots?\b|\b\d-spot\b/i.test(ownText(product))) return 'GU10'
  return /_ceiling_lights$/.test(leaf) ? 'Built-in LED' : pickFrom(['E14', 'E27'], random)
}

const usualHeights: [leaf: RegExp, heights: number[]][] = [
  [/_floor_lamps$/, [140, 155]],
  [/_table_lamps$/, [35, 42, 48, 55]],
  [/_pendant_lights$/, [24, 30, 36]],
  [/_chandeliers$/, [48, 60, 75]],
  [/_wall_lights$/, [22, 28, 34]],
  [/_ceiling_lights$/, [12, 15, 18]],
  [/_lanterns$/, [28, 34, 42]],
  [/_wall_art$|_mirrors$/, [70, 80, 100]],
  [/_clocks$/, [28, 32, 36]],
  [/_candle_holders$/, [15, 24, 32]],
  [/_planters$/, [16, 18, 22]],
  [/_decor_/, [24, 28, 32]],
]
const usualHeight = (leaf: string): number[] =>
  usualHeights.find(([pattern]) => pattern.test(leaf))?.[1] ?? []

const lightHeight: Read = (product) => {
  const sizes = usualHeight(product.leaf)
  return (
    numberIn(product, /\b(\d+) cm high\b/i) ??
    (sizes.length > 0 ? pickFrom(sizes, product.random) : undefined)
  )
}

/** The width of a vase, the pots of a planter and the picture in a frame say nothing about their height. */
const decorHeight: Read = (product) =>
  /_(mirrors|wall_art|clocks|candle_holders|sculptures)$/.test(product.leaf)
    ? longestSide(product, usualHeight(product.leaf), product.random)
    : stated(/\b(\d+) cm (?:high|of quiet stoneware)\b/i, ...usualHeight(product.leaf))(product)

const dimmable: Read = (product) => {
  if (/\bdim(?:s|med|mer|mable|ming)?\b/i.test(product.text)) return true
  return /_lanterns$/.test(product.leaf) ? undefined : often(product)
}

// Not "Rinse by hand", "handle" and the hands of a clock.
const isHandmade =
  /(?<!\b(?:rinse|wash|shortened) )\bby hand\b|\bhand-\w+|\bhandmade\b|\bfreehand\b|\bthrown\b|\bcarved\b|\bblown\b|\bforged\b|\bbeaten\b|\bturned from\b|\bspun\b|\blost-wax\b/i

const driesFast =
  /\b(?:quick|fast)[- ]dry|\bquick to dry\b|\bdries (?:[a-z]+ )?(?:in minutes|while you|within|at once|overnight|quickly|on the)\b|\bdry a minute\b|\bdry within minutes\b|\bdries on\b|\bdry in minutes\b/i
const isCloth = /sportswear|_(bath_towels|hand_towels|bathrobes|bath_mats|shower_curtains)$/

const madeIn: [place: RegExp, country: string][] = [
  [
    /\b(?:bagru|jaipur|jaipuri|odisha|kerala|kashmir|sanganer|pochampally|kutch|lucknow|varanasi|karnataka|telangana|punjab|bengal cotton|kolhapuri)\b/i,
    'India',
  ],
  [/\bitalian-spun\b/i, 'Italy'],
]
const origin = ({ leaf, text, random }: Known): string | undefined => {
  if (/\bfez\b/i.test(text)) return undefined
  const named = madeIn.find(([place]) => place.test(text))?.[1]
  return (
    named ??
    (/_ethnic_|_(mojaris|juttis)$/.test(leaf)
      ? 'India'
      : pickFrom(['India', 'India', 'India', 'Portugal', 'Vietnam', 'Japan', 'Italy'], random))
  )
}

export const homeRules: Record<string, Read> = {
  country_of_origin: origin,
  width,
  depth,
  height,
  assembly,
  quick_drying: only(isCloth, (product) => driesFast.test(product.text) || often(product)),
  bed_size: only(/_(bedsheets|duvet_covers|duvets|quilts|blankets|mattress_protectors)$/, bedSize),
  length: (product) => longestSide(product, [45, 60, 120, 150, 210, 250], product.random),
  lined: only(/_(curtains|blinds|cushions)$/, lined),
  pieces,
  microwave_safe: only(/_(mugs|dinner_sets|storage_jars|bakeware)$/, microwaveSafe),
  bulb_base: bulbBase,
  dimmable,
  light_height: lightHeight,
  decor_height: decorHeight,
  handmade: (product) => isHandmade.test(product.text),
}
