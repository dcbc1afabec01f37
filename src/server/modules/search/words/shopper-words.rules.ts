import { colors } from '#shared/catalog/variants/colors.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Words that narrow nothing down: 'best', 'buy', 'for sale'. Alone, they find every product, what sells comes first. */
const fillers = new Set(
  words(`
    best better good great nice perfect quality premium original genuine branded brand popular trending trendy stylish
    new newest latest arrival arrivals bestseller bestsellers seller sellers selling cheap cheaper cheapest affordable inexpensive budget buy buying purchase find get need want looking
    shop shopping store online near me please price prices priced pricing cost rate sale sales clearance deal deals offer
    offers discount discounted discounts gift gifts present presents colour colours color colors coloured colored item
    items product products usd eur gbp inr
  `),
)
export const isFiller = (word: string): boolean => fillers.has(word)

const newWords = new Set(words('new newest latest arrival arrivals'))
/** 'new arrivals' asks for the newest products. */
export const isNewWord = (word: string): boolean => newWords.has(word)

/** Well-known brands that this shop may not sell. Spelled right, they are no typos: 'Prada' is no 'parda'. */
const brands = new Set(
  words(`
    acer adidas akg alienware amazon anker apple aquascutum armani asics asos asus balenciaga bata belkin benetton biba bissell
    boohoo bosch boss bose braun brother bulgari burberry calvin canon cartier casio celine champion chanel cisco citizen
    clarks columbia corsair crocs dell delonghi diesel dior dji dunelm dyson eastpak ecco electrolux epson esprit fendi
    ferragamo fila fitbit fossil fujifilm gap garmin givenchy gopro gucci guess haier harman hermes hilfiger hisense hitachi
    hollister hoover huawei hugo ikea infinix insta360 jabra jansport jbl kenwood kenzo kitchenaid klein kodak kors
    lacoste lauren leica lenovo loewe logitech makita mango marshall massimo michelin miele moda moncler motorola
    msi muji nespresso netgear nike nikon nintendo nokia olympus omega oneplus oppo orient pandora panasonic patagonia
    philips pioneer poco prada primark puma pyrex ralph razer realme redmi reebok ricoh rolex samsonite samsung sandisk
    seagate seiko sennheiser shein siemens skechers sonos sony stradivarius superdry swarovski swatch tcl tefal tiffany
    timex tissot titan tommy topshop toshiba tupperware uniqlo valentino versace vero vivo vuitton wayfair whirlpool xiaomi
    yamaha yeti ysl zara zegna
  `),
)

export const isBrand = (word: string): boolean => brands.has(word)

/** Everyday goods that this shop may not sell. Spelled right, they are no typos: 'toys' are not 'tops'. */
const otherGoods = new Set(
  words(`
    ball balls balloon balloons barbecue bat bicycle bicycles bike bikes binoculars blender blenders book
    books bread broom brush brushes bucket cake camping candy cards car cars cereal chocolate chocolates cleaner
    coffee coin coins comb cosmetics cot cradle crib cycle cycles deodorant detergent diaper diapers dishwasher dog
    dogs doll dolls drill drone drones drum drums dryer dumbbell dumbbells dustbin fertilizer flower flowers flute food
    football fruit fuel glove gloves glue grill guitar guitars hammer heater heaters helmet helmets hose ink juicer
    ladder lego lipstick lotion luggage magazine makeup mascara mask masks medicine milk mop mower nail novel oil
    paint paints pen pencil pencils pens perfume perfumes pet pets piano plant plants projector
    puzzle puzzles racket razor rice robot rope router saddle sandwich scissors scooter scooters screwdriver seater seaters seeds shampoo
    shaver skates skateboard sleeping snacks soap spices sponge stapler stove strollers stroller sugar sunscreen swing tape
    tea tent tents thermometer tire tires toaster toasters toothbrush toothpaste toy toys treadmill trimmer truck tyre tyres
    umbrella umbrellas vegetables violin vitamins wheelchair wine
  `),
)
export const isOtherGood = (word: string): boolean => otherGoods.has(word) || isBrand(word)

/** Words for who wears it, by department. */
const people: Record<string, string> = {
  men: 'men mens man male gents gentlemen guys him his boy boys dad father husband boyfriend brother groom',
  women: 'women womens woman female ladies lady her girl girls mom mum mother wife girlfriend sister bride',
}
export const departments: Record<string, string> = Object.fromEntries(
  Object.entries(people).flatMap(([department, text]) => words(text).map((word) => [word, department])),
)

/** Color names that the color filter does not have. */
const colorNames: Record<string, string> = {
  Grey: 'gray',
  'Navy Blue': 'navy, dark blue, midnight blue',
  'Sky Blue': 'light blue, baby blue, powder blue',
  Blue: 'royal blue, cobalt, cobalt blue',
  Turquoise: 'aqua, cyan',
  Emerald: 'bottle green',
  Green: 'forest green',
  Olive: 'army green, olive green, moss green',
  Gold: 'golden',
  Silver: 'silvery',
  Purple: 'violet, plum',
  Lavender: 'lilac, mauve',
  Maroon: 'burgundy, wine red, oxblood',
  Red: 'scarlet, crimson, cherry red',
  Magenta: 'fuchsia, hot pink',
  Pink: 'baby pink, blush, blush pink, light pink',
  Cream: 'off white, offwhite, ivory',
  Beige: 'nude, skin color, skin colour',
  Tan: 'camel',
  Mustard: 'ochre, mustard yellow',
  Rust: 'rust orange',
}
export const colorOf = new Map<string, string>([
  ...colors.map(({ name }) => [name.toLowerCase(), name] as const),
  ...Object.entries(colorNames).flatMap(([color, names]) =>
    names.split(', ').map((name) => [name, color] as const),
  ),
])

/** 'dark green' is green. */
const shades = new Set(words('light dark bright deep pale pastel neon'))
export const isShade = (word: string): boolean => shades.has(word)

const families: Record<string, string> = {
  Black: 'Charcoal',
  White: 'Cream',
  Grey: 'Charcoal, Silver',
  'Navy Blue': 'Blue',
  Brown: 'Tan, Bronze, Copper',
  Blue: 'Navy Blue, Sky Blue',
  'Sky Blue': 'Blue, Turquoise',
  Teal: 'Turquoise, Emerald',
  Turquoise: 'Teal, Sky Blue',
  Green: 'Emerald, Olive, Sage, Mint, Lime',
  Emerald: 'Green, Teal',
  Olive: 'Green, Khaki',
  Sage: 'Green, Mint',
  Mint: 'Green, Sage',
  Lime: 'Green',
  Yellow: 'Mustard',
  Mustard: 'Yellow, Gold',
  Orange: 'Rust, Terracotta, Coral, Peach',
  Rust: 'Terracotta, Orange',
  Terracotta: 'Rust, Orange',
  Coral: 'Peach, Orange, Pink',
  Peach: 'Coral, Pink',
  Pink: 'Peach, Coral, Magenta',
  Magenta: 'Pink, Purple',
  Red: 'Maroon',
  Maroon: 'Red',
  Purple: 'Lavender, Magenta',
  Lavender: 'Purple',
  Charcoal: 'Grey, Black',
  Silver: 'Grey',
  Gold: 'Mustard, Bronze',
  'Rose Gold': 'Copper, Pink',
  Copper: 'Bronze, Rose Gold',
  Bronze: 'Copper, Brown',
  Tan: 'Brown, Beige',
  Khaki: 'Olive, Beige',
  Beige: 'Cream, Tan, Khaki',
  Cream: 'Beige, White',
}

/** The colors to show when no product has this one. */
export const similarColors = (color: string): string[] => families[color]?.split(', ') ?? []
