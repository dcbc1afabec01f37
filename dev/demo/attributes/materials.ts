import { pickFrom } from '../random.ts'
import type { Known } from './read-text.ts'

/** The usual material of a fabric; with leaf categories where the word has another meaning elsewhere. */
const fabrics: [fabric: RegExp, material: string, leaves?: RegExp][] = [
  [/\b(merino|tweed|alpaca|mohair|bouclé|lambswool|worsted|melton|hopsack)\b/i, 'Wool'],
  [/\bpashmina\b/i, 'Cashmere'],
  // Elsewhere, "mid-calf" is a length.
  [
    /\b(nappa|nubuck|goatskin|calf|bridle|shell-grain|vegetable-tanned)\b/i,
    'Leather',
    /_(footwear|bags|accessories|watches)_/,
  ],
  [/\bflax\b/i, 'Linen'],
  [/\b(rayon|crêpe)\b/i, 'Viscose'],
  [/\b(brocade|organza|tissue|chanderi|kanjivaram-style)\b/i, 'Silk'],
  [
    /\b(fleece|sherpa|softshell|soft-shell|tricot|microfibre|microsuede|polypropylene|wadding|windbreaker|old bottles|used bottles|recycled bottles)\b|\bknit(?:ted)?[- ]upper|\bknitted everyday/i,
    'Polyester',
  ],
  [/\b(ripstop|polyamide|fishing nets)\b/i, 'Nylon'],
  [/\bsailcloth\b|\btarpaulin\b/i, 'Canvas'],
  [/\bpolycarbonate\b|\bhard-shell\b/i, 'Polycarbonate'],
  [/\bacetate\b|\bbio-acetate\b/i, 'Acetate'],
  [/\bmetal\b|\bwire\b/i, 'Steel', /_sunglasses$/],
  [
    /\b(cambric|chambray|chino|drill|flannel|gabardine|handloom|handwoven|ikat|jersey|khadi|lawn|loopback|mulmul|muslin|needlecord|oxford(?! shoes)|percale|piqué|poplin|ribbed(?! (?:cuffs?|ankles?|hem))|sateen|seersucker|terry|ticking|towelling|twill|velour|voile|waffle)\b/i,
    'Cotton',
    // A football jersey is not made of cotton jersey.
    /^(?:men|women)_.*_(?!(?:jerseys|swimwear)$)[a-z]+$|_(bath|bedding|furnishings)_/,
  ],
]

/** Words in the title and the detail of household products that suggest a material. */
const householdWords: typeof fabrics = [
  [/\b(bone china)\b/i, 'Porcelain', /_kitchen_/],
  [/\b(glazed?|clay|earthenware|kiln)\b/i, 'Stoneware', /_(vases|planters|soap_dispensers)$|_kitchen_/],
  [/\bpapier\b/i, 'Paper', /_decor_/],
  [/\bstone powder\b/i, 'Stone', /_decor_|_bath_/],
  [/\bmoulded from\b/i, 'Plastic', /_storage_/],
  [/\blost-wax\b/i, 'Brass', /_decor_|_lighting_/],
  [/\bstainless\b/i, 'Steel', /_kitchen_/],
  [/\bsand-cast\b/i, 'Iron', /_kitchen_/],
  [/\bvenetian\b/i, 'Aluminium', /_blinds$/],
  [
    /\b(wood|wooden|timber|boards?|slats?)\b/i,
    'Oak',
    /_furniture_(?:furniture|storage|lighting)_|_(clocks|photo_frames|blinds)$/,
  ],
  [
    /\b(metal|wire|forged|tubes?|bar)\b/i,
    'Steel',
    /_furniture_(?:furniture|storage|lighting)_|_(candle_holders|photo_frames|mirrors|sculptures|clocks)$/,
  ],
]
const clothLeaves = /^(men|women)_|_(bath|bedding|furnishings)_/

/** The material of products whose text names none. */
const usualMaterials: [leaf: RegExp, materials: string[]][] = [
  [/_running_shoes$/, ['Mesh']],
  [/_jeans$/, ['Denim']],
  [/_corduroys$/, ['Corduroy']],
  [/_baskets$/, ['Seagrass', 'Willow', 'Jute']],
  [/_sculptures$/, ['Brass', 'Steel']],
  [/_(handbags|wallets)$/, ['Leather']],
  [/_(sweaters|cardigans|coats)$/, ['Wool']],
  [/_topwear_jackets$/, ['Cotton', 'Nylon']],
  [/_shapewear$/, ['Nylon', 'Polyester']],
  [/_(innerwear|lingerie)_/, ['Cotton', 'Modal', 'Viscose']],
  [/_(blankets|throws)$/, ['Wool', 'Cotton']],
  [/_shower_curtains$/, ['Polyester']],
  [/_(bath_mats|mattress_protectors)$/, ['Cotton']],
  [/_(candle_holders|lanterns|chandeliers)$/, ['Steel', 'Brass']],
  [/_flipflops$/, ['Rubber']],
  [/_footwear_/, ['Leather', 'Canvas', 'Suede']],
  [/_sunglasses$/, ['Acetate', 'Steel']],
  [/_suitcases$/, ['Polycarbonate', 'Nylon']],
  [
    /(wallets|belts|bags|clutches|briefcases|weekenders|packs|rucksacks|messenger|duffel)/,
    ['Leather', 'Nylon', 'Canvas'],
  ],
  [/(watches|chronographs|cufflinks|earrings|necklaces|bangles|rings)$/, ['Steel', 'Brass', 'Silver']],
  [/(sports|swim|training|track|tennis|running|compression|jerseys)/, ['Polyester', 'Nylon']],
  [/(sarees|lehengas|dupattas|anarkalis)/, ['Silk', 'Georgette', 'Cotton']],
  [/^(men|women)_/, ['Cotton', 'Viscose', 'Linen']],
  [/_kitchen_(cutlery|knives)/, ['Steel']],
  [/_kitchen_(cookware|bakeware)/, ['Steel', 'Aluminium']],
  [/_rugs$/, ['Wool']],
  [/_bath_(soap_dispensers)|_kitchen_|_decor_(vases|planters)/, ['Stoneware', 'Porcelain', 'Glass']],
  [/_bath_(bath_caddies|towel_rails)/, ['Steel']],
  [/_(bath|bedding|furnishings)_/, ['Cotton', 'Linen']],
  [/_lighting_/, ['Brass', 'Glass', 'Steel']],
  [/_furniture_(furniture|storage)_/, ['Oak', 'Mango wood', 'Beech']],
  [/./, ['Oak', 'Mango wood', 'Steel']],
]

/** Phrases about a lining, a trim, a pouch or another product. Straps stay: a sandal can be made of leather straps. */
const trims = [
  /\b(?:\w+-)?(?:lined|lining)(?: throughout)? (?:in|with|to) [^,.;\n]+/gi,
  /\b\w+[- ](?:lined|lining|faced)\b/gi,
  /\b\w+[- ](?:sole|outsole|cupsole|tread|insole|footbed|toe cap|laces|handles?|tips|corners|piping|buckle|buttons|hangers|tassels|fringe|sweatband|gusset|lacquer|pouch|bag supplied|bag for storage|wadding|plinth|mount)\b/gi,
  /\b(?:in|at home|worn|goes?|to go) (?:a|with|over|under) (?:jeans|denim)[^,.;\n]*/gi,
  /\b(?:no rustle of|no|not one|without|free of) \w+/gi,
  /\biron (?:in it|specks|under)\b|\b(?:cobalt and|with) iron\b|\bglass beads\b|\bsatin bow\b|\bsilk cord\b|\bsteel shank\b|\bnon-slip rubber\b|\bbrief in soft mesh\b|\bvelvet box\b|\bsilicone (?:seal|pads)\b|\bgoes with [^,.;\n]+|\bpaper (?:template|drilling template)\b/gi,
]
const imitations = /\b(?:faux[- ]leather|microfibre suede|suede-look|leather-look)\b/gi
const withoutTrims = (text: string): string =>
  trims.reduce((rest, trim) => rest.replace(trim, ' '), text.replace(imitations, 'microfibre'))

const wholeWords = new Map<string, RegExp>()
function wholeWord(material: string): RegExp {
  const cached = wholeWords.get(material)
  if (cached) return cached
  const pattern = new RegExp(`\\b${material}\\b(?!-(?:free|tone|look|up|finish|like))`, 'i')
  wholeWords.set(material, pattern)
  return pattern
}

/** Not "necklace", "lace-up" or "brass-tone"; nor the iron of "iron while damp" and the paper of a drilling template. */
const isMadeOf = (material: string, text: string, leaf: string): boolean =>
  wholeWord(material).test(text) &&
  !(material === 'Iron' && /_(furnishings|bedding)_/.test(leaf)) &&
  !(material === 'Iron' && /^women_|^men_/.test(leaf)) &&
  !(material === 'Paper' && /_storage_/.test(leaf)) &&
  !(material === 'Glass' && /_bedding_/.test(leaf)) &&
  !(material === 'Lace' && /_footwear_/.test(leaf))

/** The materials that the text names, at most two; else a usual material of the category. */
export function materialsOf({ lines, leaf, random }: Known, choices: string[]): string[] {
  const parts = lines.map(withoutTrims)
  const named = (part: string) => choices.filter((choice) => isMadeOf(choice, part, leaf)).slice(0, 2)
  const pointedTo = (part: string, table: typeof fabrics) =>
    table
      .filter(
        ([pattern, material, leaves = clothLeaves]) =>
          leaves.test(leaf) && choices.includes(material) && pattern.test(part),
      )
      .map(([, material]) => material)
      .slice(0, 1)
  const woven = (part: string) => pointedTo(part, fabrics)
  // A detail such as "brushed wool flannel" says more than "flannel" in the title, and both more than the category's sentences.
  const [title = '', detail = '', about = ''] = parts
  const found = [
    named(title),
    named(detail),
    woven(title),
    woven(detail),
    pointedTo(`${title}\n${detail}`, householdWords),
    named(about),
    woven(about),
  ]
  const usual = usualMaterials.find(([pattern]) => pattern.test(leaf))?.[1] ?? ['Cotton']
  return found.find((materials) => materials.length > 0) ?? [pickFrom(usual, random)]
}
