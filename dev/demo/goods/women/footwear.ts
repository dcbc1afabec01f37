import { leaf } from '../leaf.ts'

export const womenFootwear = [
  leaf(
    'women_footwear_heels',
    'heels',
    'Heel of 8 cm with a steel shank inside. / Padded insole and a leather lining. / True to size; half sizes round up. / Non-slip rubber at the tread.',
    `
Strappy evening heels | Black, Gold | 88 | Two slim straps and a small buckle at the ankle.
Block-heel office pumps | Navy Blue, Tan | 78 | A heel wide enough for cobbles and escalators.
Bow-front satin pumps | Emerald, Pink | 96 | Satin uppers with a flat bow at the toe.
Ankle-strap stiletto sandals | Rose Gold, Red | 92 | A broad front strap and a heel like a pencil.
Almond-toe block pumps | Maroon, Beige | 84 | Soft goatskin with a stitched-in cushion.
Patent-look stiletto pumps | Black, Magenta | 98 | A high polish, a low-cut side, a long line.
Minimal bridal heels | Silver, Cream | 112 | Barely there in front, secure at the back.
Printed block-heel pumps | Teal | 86 | floral | Printed cotton under a clear finish that wipes clean.
`,
  ),
  leaf(
    'women_footwear_flats',
    'flats',
    'A 10 mm heel and a flexible sole. / Elasticated edge that grips without biting. / Lined in breathable leather. / True to size; order up for broad feet.',
    `
Round-toe ballet flats | Black, Beige | 52 | Nappa leather that folds to the size of a fist.
Bow ballet flats | Pink, Red | 56 | A tied bow in the same leather as the shoe.
Pointed city flats | Navy Blue, Rust | 64 | A sharp toe with room for all five of yours.
Suede ballet flats | Olive, Maroon | 58 | Soft calf suede, unlined in front.
Dotted canvas flats | White | 42 | dots | Cotton canvas with dots, on a rubber sole.
Metallic pointed flats | Gold, Silver | 68 | Foiled leather that goes from sari to suit.
Floral jacquard flats | Teal | 62 | floral | Woven blossoms and a grosgrain binding.
Travel flats | Charcoal, Tan | 48 | Rubber all the way under and a pouch to keep them in.
`,
  ),
  leaf(
    'women_footwear_sandals',
    'sandals',
    'Cushioned footbed shaped under the arch. / Ankle strap with seven holes. / Leather upper, hard-wearing rubber sole. / Runs true to size.',
    `
Everyday ankle-strap sandals | Tan, Black | 48 | One broad strap in vegetable-tanned leather.
Crossed block-heel sandals | Rust, Cream | 72 | A 6 cm heel that you forget by the second hour.
Wide-strap summer sandals | White, Coral | 54 | Soft leather cut from a single piece.
Crossed flat sandals | Brown, Teal | 46 | Two thin straps that cross over the toes.
Block-heel party sandals | Gold, Magenta | 78 | Metallic straps with a covered buckle.
Woven-look flat sandals | Beige, Olive | 52 | Light and airy, with edges painted by hand.
Walking sandals | Navy Blue, Grey | 64 | A deep tread and padding wherever a strap touches.
Slim block-heel sandals | Maroon, Peach | 74 | Suede straps and a heel wrapped to match.
`,
  ),
  leaf(
    'women_footwear_sneakers',
    'sneakers',
    'Removable cushioned insole. / Flexible rubber sole, 3 cm high. / True to size with medium width. / Wipe clean with a damp cloth.',
    `
Court leather sneakers | White, Cream | 78 | Smooth leather with one stripe of color.
Canvas plimsoll sneakers | Navy Blue, Pink | 44 | Cotton canvas and a vulcanised sole.
Retro suede sneakers | Sage, Terracotta | 82 | Suede panels in the colors of an old running club.
High-top canvas sneakers | Black, Mustard | 58 | Laced above the ankle, flat and light.
Floral print sneakers | Blue | 54 | floral | Printed cotton with a white sole that goes with dresses.
Knit-upper sneakers | Grey, Lavender | 66 | melange | Knitted from recycled yarn, washable at 30 degrees.
Platform stripe sneakers | Coral, Teal | 72 | A centimetre more sole and a contrasting stripe.
High-top leather sneakers | Maroon, White | 94 | Full-grain leather with a padded collar.
`,
  ),
  leaf(
    'women_footwear_boots',
    'boots',
    'Heel of 6 cm; shaft reaches mid-calf. / Lined in leather with a fleece insole. / Welted sole that a cobbler can replace. / Wax twice a season.',
    `
Elastic-side leather boots | Black, Brown | 138 | Pull tabs and elastic that keeps its spring.
Lace-up heritage boots | Tan, Maroon | 158 | Oiled leather and waxed laces, with hooks at the top.
Sleek calf boots | Navy Blue, Charcoal | 148 | A clean side and a heel that makes no noise.
Lace-up hiking-look boots | Olive, Rust | 142 | A city sole under a mountain upper.
Suede pull-on boots | Beige, Terracotta | 132 | Soft suede, treated against the first shower.
Laced patent-look boots | Black, Red | 164 | High-shine leather with cream laces.
Western-stitch boots | Brown, Cream | 178 | A pointed toe and stitches that only decorate.
Winter laced boots | Grey, Emerald | 168 | Waterproof seams and real shearling inside.
`,
  ),
  leaf(
    'women_footwear_wedges',
    'wedges',
    'Heel of 7 cm, platform of 2 cm. / Adjustable strap at the ankle. / Light wedge with a rubber tread. / Padded footbed in soft leather.',
    `
Cork wedge sandals | Tan, White | 68 | The summer classic with a single wide strap.
Crossed espadrille wedges | Navy Blue, Coral | 62 | Cotton straps over a jute-wrapped sole.
Wide-strap platform wedges | Black, Rust | 74 | Leather that softens within a day.
Crossed metallic wedges | Gold, Rose Gold | 78 | Foiled leather for weddings on grass.
Suede holiday wedges | Sage, Peach | 72 | Calf suede with a small brass buckle.
Strappy garden-party wedges | Turquoise, Magenta | 66 | Slim straps that cross without pressing.
Canvas everyday wedges | Khaki, Mustard | 54 | Washed canvas and a light, wood-toned sole.
Festive crossed wedges | Maroon, Copper | 82 | A soft lustre that goes with brocade.
`,
  ),
  leaf(
    'women_footwear_juttis',
    'juttis',
    'Leather sole and padded cotton insole. / Left and right are alike; they shape themselves to you. / Cut and stitched by hand in Punjab. / Snug at first; the leather gives within a week.',
    `
Zari-embroidered juttis | Red, Gold | 48 | Metallic thread in a pattern of vines.
Velvet bridal juttis | Maroon, Emerald | 74 | Velvet uppers with dense gold work at the toe.
Pastel thread-work juttis | Mint, Peach | 52 | Silk thread on soft raw silk.
Plain leather juttis | Tan, Brown | 42 | Camel-toned leather with a single row of stitches.
Mirror-work juttis | Magenta, Turquoise | 58 | Tiny mirrors that throw light on the floor.
Indigo festive juttis | Navy Blue, Silver | 54 | Silver thread on a dark ground.
Denim juttis | Blue | 46 | Washed denim with a bright cord edge.
Brocade juttis | Purple, Mustard | 56 | Cut from saree ends, so every pair is its own.
`,
  ),
  leaf(
    'women_footwear_slides',
    'slides',
    'Contoured, cushioned footbed. / Lined straps that do not rub. / Slip on; choose the smaller of two sizes. / Rinse or wipe clean.',
    `
One-strap leather slides | Tan, Black | 46 | A broad band of leather, folded at the edges.
Two-strap buckle slides | White, Olive | 52 | Both straps adjust, and both stay adjusted.
Quilted-look slides | Pink, Beige | 44 | Soft padded strap with the feel of a pillow.
Suede two-strap slides | Rust, Navy Blue | 58 | Suede inside and out, with a metal buckle.
Floral cotton slides | Coral | 38 | floral | Printed cotton over a foam core.
Pool two-strap slides | Turquoise, Yellow | 28 | Moulded in one piece, light enough to float.
Striped canvas slides | Navy Blue | 36 | stripes | Deck-chair stripes on a broad canvas band.
Metallic buckle slides | Silver, Rose Gold | 56 | Foiled straps that dress up a linen trouser.
`,
  ),
]
