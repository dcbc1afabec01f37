import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import { pickFrom } from '../random.ts'
import { type DemoAttribute, demoAttributes } from './templates.ts'

/** What is known about a product; `text` is its title and description. */
type Known = { leaf: string; text: string; random: () => number }
type Read = (known: Known) => string | string[] | number | boolean | undefined

const has = (pattern: RegExp) => (known: Known) => pattern.test(known.text)
const some =
  (...values: number[]): Read =>
  ({ random }) =>
    pickFrom(values, random)
const often: Read = ({ random }) => random() < 0.6
/** The number in front of a unit in the text, else one of the usual values. */
const stated =
  (pattern: RegExp, ...usual: number[]): Read =>
  ({ text, random }) => {
    const found = Number(pattern.exec(text)?.[1]?.replace(',', ''))
    return found || (usual.length > 0 ? pickFrom(usual, random) : undefined)
  }
const only =
  (leaves: RegExp, read: Read): Read =>
  (known) =>
    leaves.test(known.leaf) ? read(known) : undefined

/** What fabrics are usually woven of. */
const fabrics: [fabric: RegExp, material: string][] = [
  [/\b(merino|tweed|alpaca|mohair|bouclé)/i, 'Wool'],
  [/\b(brocade|organza|tissue)\b/i, 'Silk'],
  [/\b(fleece|sherpa|softshell|ripstop)\b/i, 'Polyester'],
  [
    /\b(chambray|chino|drill|flannel|jersey|khadi|muslin|oxford|percale|piqué|poplin|ribbed|sateen|seersucker|terry|twill|waffle)\b/i,
    'Cotton',
  ],
]
const isCloth = (leaf: string) => /^(men|women)_|_(bath|bedding|furnishings)_/.test(leaf)

/** The material of goods whose text names none. */
const usualMaterials: [leaf: RegExp, materials: string[]][] = [
  [/_footwear_/, ['Leather', 'Canvas', 'Suede']],
  [
    /(wallets|belts|bags|clutches|briefcases|weekenders|suitcases|packs|rucksacks)/,
    ['Leather', 'Nylon', 'Canvas'],
  ],
  [/(watches|cufflinks|earrings|necklaces|bangles|rings)$/, ['Steel', 'Brass', 'Silver']],
  [/(sports|swim|training|track|tennis|running|compression|jerseys)/, ['Polyester', 'Nylon']],
  [/(sarees|lehengas|dupattas|anarkalis)/, ['Silk', 'Georgette', 'Cotton']],
  [/^(men|women)_/, ['Cotton', 'Viscose', 'Linen']],
  [/_kitchen_(cutlery|knives|cookware|bakeware)/, ['Steel', 'Iron', 'Aluminium']],
  [/_kitchen_|_decor_(vases|planters)/, ['Stoneware', 'Porcelain', 'Glass']],
  [/_(bath|bedding|furnishings)_/, ['Cotton', 'Linen']],
  [/_lighting_/, ['Brass', 'Glass', 'Steel']],
  [/./, ['Oak', 'Mango wood', 'Steel']],
]
const washable =
  /_(bath|bedding|furnishings)_|^(men|women)_(topwear|bottomwear|innerwear|sportswear|lingerie|ethnic)/
const delicate = /silk|wool|cashmere|velvet|tailored|embroider|zari/i

const reads: Record<string, Read> = {
  country_of_origin: ({ random }) =>
    pickFrom(['India', 'India', 'India', 'Portugal', 'Vietnam', 'Japan', 'Italy'], random),
  care: ({ leaf, text }) =>
    /_accessories_(scarves|ties|socks|caps)$/.test(leaf)
      ? 'Hand wash'
      : /_kitchen_/.test(leaf)
        ? /wood|knife|cast/i.test(text)
          ? 'Hand wash'
          : 'Dishwasher safe'
        : washable.test(leaf)
          ? delicate.test(text)
            ? 'Hand wash'
            : 'Machine wash'
          : 'Wipe clean',
  fit: ({ text }) =>
    /slim|tailored|skinny|fitted|close/i.test(text)
      ? 'Slim'
      : /relaxed|loose|wide|over|roomy/i.test(text)
        ? 'Relaxed'
        : 'Regular',
  sleeve: ({ text, leaf }) =>
    /sleeveless|camisole|tank/i.test(text)
      ? 'Sleeveless'
      : /long-sleeve|sweat|jacket|coat|blazer|cardigan/i.test(`${text} ${leaf}`)
        ? 'Long'
        : /short-sleeve|t-?shirt|polo/i.test(text)
          ? 'Short'
          : 'Long',
  rise: ({ text, random }) => (/high/i.test(text) ? 'High' : pickFrom(['Mid', 'Mid', 'High', 'Low'], random)),
  closure: ({ text, leaf }) =>
    /lace/i.test(text)
      ? 'Lace-up'
      : /buckle|strap/i.test(text)
        ? 'Buckle'
        : /zip/i.test(text)
          ? 'Zip'
          : /sneaker|running/.test(leaf)
            ? 'Lace-up'
            : 'Slip-on',
  sole: ({ text }) => (/leather sole/i.test(text) ? 'Leather' : /cork/i.test(text) ? 'Cork' : 'Rubber'),
  heel_height: only(/_(heels|wedges|boots)$/, some(3, 5, 6, 8, 10)),
  bag_volume: stated(/(\d+)[- ]lit(?:re|er)/i, 4, 8, 14, 18, 22, 28, 35),
  water_resistant: has(/water|rain|wax|coat|weather/i),
  laptop_compartment: only(/(backpacks|laptop|messenger|briefcases|tote)/, has(/laptop|sleeve|padded/i)),
  quick_drying: often,
  pack_size: some(1, 2, 3, 5),
  movement: ({ text, leaf }) =>
    /automatic/.test(leaf + text) ? 'Automatic' : /digital/.test(leaf + text) ? 'Digital' : 'Quartz',
  case_diameter: only(/watches$|chronographs$/, stated(/(\d{2})[- ]mm/i, 36, 38, 40, 42, 44)),
  gift_box: often,
  work: ({ text }) =>
    /embroider|zari|chikan|mirror/i.test(text)
      ? 'Embroidered'
      : /print|block/i.test(text)
        ? 'Printed'
        : /ikat|woven|jacquard|handloom|brocade/i.test(text)
          ? 'Woven'
          : 'Plain',
  occasion: ({ leaf, text }) =>
    /wedding|bridal|lehenga/i.test(leaf + text)
      ? 'Wedding'
      : /silk|festive|zari|anarkali/i.test(leaf + text)
        ? 'Festive'
        : 'Everyday',
  width: only(/_(furniture|storage)_/, stated(/(\d{2,3})[- ]cm/i, 40, 60, 80, 120, 160, 200)),
  depth: some(35, 40, 45, 60, 80, 95),
  height: some(45, 75, 82, 90, 120, 180),
  assembly: often,
  bed_size: only(
    /_(bedsheets|duvet_covers|duvets|quilts|blankets|mattress_protectors)$/,
    ({ text, random }) =>
      pickFrom([/king/i.test(text) ? 'King' : 'Queen', 'Double', 'King', 'Single'], random),
  ),
  length: stated(/(\d{2,3})[- ]cm/i, 45, 60, 120, 150, 210, 250),
  lined: only(/_(curtains|blinds|cushions)$/, often),
  pieces: ({ text, random }) => {
    const words = ['two', 'three', 'four', 'five', 'six', 'eight', 'twelve']
    const word = words.find(
      (one) =>
        new RegExp(`(set of|${one}[- ]piece|${one} )`, 'i').test(text) && new RegExp(one, 'i').test(text),
    )
    const counts: Record<string, number> = {
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      eight: 8,
      twelve: 12,
    }
    return word ? counts[word] : /set/i.test(text) ? pickFrom([4, 6], random) : 1
  },
  microwave_safe: only(/_(mugs|dinner_sets|storage_jars|bakeware)$/, often),
  bulb_base: ({ leaf, random }) =>
    /string|lantern/.test(leaf) ? 'Built-in LED' : pickFrom(['E27', 'E27', 'E14', 'GU10'], random),
  dimmable: often,
  light_height: some(28, 35, 42, 55, 140, 155),
  decor_height: some(12, 18, 24, 30, 45, 60),
  handmade: has(/hand|thrown|carved|blown/i),
  warranty: ({ text }) =>
    /five-year/i.test(text) ? 5 : /three-year/i.test(text) ? 3 : /one-year/i.test(text) ? 1 : 2,
  in_the_box: ({ text }) =>
    /In the box: ([^.]+)\./.exec(text)?.[1]?.replace(/^./, (first) => first.toUpperCase()),
  screen_size: only(
    /_(smartphones|tablets|laptops|monitors|televisions)$/,
    (known) =>
      stated(/(\d{1,2}(?:\.\d)?)(?:[- ]inch| smartphone)/i)(known) ?? stated(/ (\d{1,2}(?:\.\d)?) /)(known),
  ),
  storage: (known) =>
    /\b(\d+ (?:GB|TB))\b/.exec(known.text)?.[1] ??
    (/_(laptops|desktops|storage_drives)$/.test(known.leaf)
      ? pickFrom(['512 GB', '1 TB'], known.random)
      : undefined),
  memory: only(/_(laptops|desktops)$/, ({ random }) => pickFrom(['8 GB', '16 GB', '16 GB', '32 GB'], random)),
  power: (known) =>
    stated(/(\d{2,4}) W\b/)(known) ??
    (/_(microwaves|vacuum_cleaners)$/.test(known.leaf) ? pickFrom([700, 800, 900], known.random) : undefined),
  battery: (known) => stated(/(\d{1,2},?\d{3}) mAh/)(known),
  battery_life: (known) =>
    /_(headphones|earbuds|portable_speakers)$/.test(known.leaf)
      ? stated(/(\d{1,2}) hours/, 8, 12, 24, 30, 40)(known)
      : /_wearables_(?!watch_bands|heartrate)/.test(known.leaf)
        ? pickFrom([2, 5, 7, 10, 14, 21], known.random)
        : undefined,
  noise_cancelling: only(/_(headphones|earbuds)$/, has(/noise|quiet|cancel/i)),
  connection: ({ leaf, text, random }) =>
    /_(headphones|earbuds|portable_speakers|soundbars)$/.test(leaf)
      ? /wired|cable/i.test(text)
        ? ['Wired']
        : ['Bluetooth']
      : /_gaming_(controllers|gaming_headsets|gaming_keyboards|gaming_mice)$/.test(leaf)
        ? /wireless/i.test(text)
          ? ['Wireless 2.4 GHz']
          : pickFrom([['Wired'], ['Bluetooth', 'Wired']], random)
        : /_audio_/.test(leaf)
          ? ['Wired']
          : undefined,
  connectivity: only(/_(laptops|desktops|monitors|keyboards|mice)$/, ({ leaf, random }) =>
    /(keyboards|mice)$/.test(leaf)
      ? pickFrom([['Bluetooth'], ['USB-A'], ['USB-C', 'Bluetooth']], random)
      : ['USB-C', 'HDMI'],
  ),
  resolution: only(
    /_(mirrorless_cameras|compact_cameras|action_cameras|drones)$/,
    stated(/(\d{2})[- ](?:MP|megapixel)/i, 12, 20, 24, 33, 45),
  ),
  weather_sealed: has(/seal|weather|water|splash/i),
  lighting: has(/light|glow|rgb/i),
  water_resistance: only(
    /_(smartwatches|fitness_bands|gps_watches|kids_watches|smart_rings)$/,
    ({ random }) => pickFrom(['Splash-proof', '50 m', '50 m', '100 m'], random),
  ),
  gps: only(/_(smartwatches|gps_watches|kids_watches|fitness_bands)$/, has(/gps|map|route|track|run/i)),
  works_with: ({ random }) =>
    pickFrom([['Matter', 'Wi-Fi'], ['Zigbee'], ['Wi-Fi'], ['Matter', 'Bluetooth']], random),
  battery_powered: has(/battery|rechargeable/i),
  energy_rating: ({ random }) => pickFrom(['5 stars', '5 stars', '4 stars', '3 stars'], random),
  noise: only(/(refrigerators|dishwashers|air_purifiers|washing_machines)$/, some(34, 38, 42, 46)),
}

const materialsOf = ({ leaf, text, random }: Known, choices: string[]): string[] => {
  // The title says more than the sentences that all goods of a category share.
  for (const part of text.split('\n')) {
    const named = choices.filter((choice) => isMadeOf(choice, part, leaf)).slice(0, 2)
    if (named.length > 0) return named
    const woven =
      isCloth(leaf) && fabrics.find(([fabric, material]) => fabric.test(part) && choices.includes(material))
    if (woven) return [woven[1]]
  }
  return [pickFrom(usualMaterials.find(([pattern]) => pattern.test(leaf))?.[1] ?? ['Cotton'], random)]
}

/** Not 'necklace', 'lace-up', 'brass-tone' or 'copper-free'; and not the iron and the paper that come after the purchase. */
const isMadeOf = (material: string, text: string, leaf: string): boolean =>
  new RegExp(`\\b${material}\\b(?!-(?:free|tone|look|up|finish))`, 'i').test(text) &&
  !(material === 'Iron' && /_(furnishings|bedding)_/.test(leaf)) &&
  !(material === 'Paper' && /_storage_/.test(leaf))

const applies = ({ category }: DemoAttribute, leaf: string) =>
  leaf === category || leaf.startsWith(`${category}_`)

/** Believable attributes of a product, as they are stored. */
export function attributesOf(known: Known): StoredAttributes {
  return Object.fromEntries(
    demoAttributes
      .filter((attribute) => applies(attribute, known.leaf))
      .flatMap((attribute) => {
        const { code, kind, choices = [] } = attribute
        const value = code === 'material' ? materialsOf(known, choices) : reads[code]?.(known)
        if (value === undefined) return []
        if (kind !== 'CHOICE' && kind !== 'CHOICES') return [[code, value]]
        const chosen = [value].flat().filter((one) => choices.includes(String(one)))
        return chosen.length > 0 ? [[code, chosen.map(String)]] : []
      }),
  )
}
