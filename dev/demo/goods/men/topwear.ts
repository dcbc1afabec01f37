import { leaf } from '../leaf.ts'

export const menTopwear = [
  leaf(
    'men_topwear_tshirts',
    'T-shirt',
    'Cut straight through the body with shoulders that sit where they should. / Regular fit; choose your usual size, or one up for a looser drape. / Side-seamed, with a neckband that keeps its shape.',
    `
Heavyweight crew-neck T-shirt | White, Black | 26 | Knitted from 240 g combed cotton that holds its shape after many washes.
Slub cotton V-neck T-shirt with pocket | Sky Blue, Sage | 22 | melange | Uneven slub yarn gives this cotton jersey a soft, lived-in surface.
Long-sleeved waffle T-shirt | Olive, Charcoal | 32 | A waffle knit in pure cotton, warm enough to wear alone on a spring evening.
Breton-stripe pocket T-shirt | Navy Blue | 29 | stripes | Sailor stripes knitted in, not printed, on mid-weight organic cotton.
Supima V-neck undershirt T-shirt | Grey | 24 | melange | Fine-gauge Supima cotton that lies flat under an open shirt.
Long-sleeved henley-weight pocket T-shirt | Rust | 34 | Brushed on the inside and washed once before sewing, so it will not shrink.
Garment-dyed everyday T-shirt | Terracotta, Mustard | 28 | Dyed after sewing for colors that fade gently, like a favorite from years ago.
Pima cotton V-neck T-shirt with pocket | Maroon, Navy Blue | 38 | Long-staple Pima cotton with a dry, cool hand and a narrow neckband.
`,
  ),
  leaf(
    'men_topwear_casual_shirts',
    'shirt',
    'Regular fit with a curved hem that works tucked or loose. / Real shell buttons and a single chest pocket. / Roomy across the back thanks to a box pleat under the yoke.',
    `
Brushed flannel checked shirt | Red, Green | 48 | checks | Soft double-brushed cotton flannel, the shirt to reach for on the first cold morning.
Linen band-collar shirt | White, Sky Blue | 62 | Woven from European flax and washed for softness, with a neat band collar.
Block-printed short-sleeved shirt | Cream | 44 | floral | Hand block-printed in Bagru on airy cotton cambric.
Indigo chambray work shirt | Blue | 52 | melange | A sturdy 150 g chambray that pales at the seams with wear.
Striped grandad-collar shirt | Navy Blue | 49 | stripes | Narrow woven stripes on a light cotton poplin, with a buttoned band collar.
Ikat camp shirt | Teal, Maroon | 55 | ikat | Handloom ikat from Pochampally; no two pieces line up in quite the same way.
Oxford button-through shirt | Pink, White | 46 | The classic basket weave in two-ply cotton, heavy enough to skip the vest.
Corduroy band-collar overshirt | Mustard, Brown | 64 | Fine needlecord cotton, worn as a shirt in autumn and as a light jacket in spring.
`,
  ),
  leaf(
    'men_topwear_formal_shirts',
    'shirt',
    'Tailored fit with darts at the back and a split yoke. / Semi-spread collar with removable stays. / Double-stitched side seams and cross-sewn buttons.',
    `
Non-iron twill business shirt | White, Sky Blue | 59 | Two-ply cotton twill that comes off the line ready for a meeting.
Bengal-stripe poplin shirt | Blue | 54 | stripes | Even blue-and-white stripes on a crisp 100s cotton poplin.
Royal Oxford double-cuff shirt | White | 78 | A lustrous royal Oxford cotton with French cuffs for your own links.
Micro-check office shirt | Lavender, Sky Blue | 52 | checks | A check so fine it reads as one color from across the table.
Herringbone dress shirt | Grey | 66 | herringbone | A quiet herringbone cotton weave that catches the light at a dinner table.
Giza cotton pinpoint shirt | Pink | 72 | Long-staple Egyptian Giza cotton in a smooth pinpoint weave.
Cutaway-collar dinner shirt | White, Black | 84 | Cotton-silk blend with a cutaway collar and a plain concealed placket.
Travel stretch formal shirt | Navy Blue, Charcoal | 62 | Cotton with three per cent elastane that gives at the shoulders and resists creases in a suitcase.
`,
  ),
  leaf(
    'men_topwear_polo_shirts',
    'polo',
    'Three-button placket and a ribbed collar that stays put. / Slightly longer at the back, with side vents. / Regular fit, true to size.',
    `
Cotton piqué polo | Navy Blue, White | 36 | Breathable 220 g piqué in combed cotton with a clean, unbranded chest.
Tipped knitted polo | Cream | 58 | Fully fashioned fine-knit cotton with the drape of a summer sweater.
Long-sleeved merino polo | Charcoal, Maroon | 89 | Extra-fine merino, light enough for an office and smart enough for dinner.
Wide-stripe rugby polo | Green | 54 | blocks | Heavy cotton jersey in bold blocks of color with a twill collar.
Mercerised cotton polo | Emerald, Black | 49 | Mercerised yarn gives a faint sheen and colors that last.
Long-sleeved marl polo | Grey | 47 | melange | Marled cotton with a soft brushed inside for cooler days.
Garment-washed weekend polo | Coral, Sky Blue | 34 | Washed for softness so that it feels worn-in from the first day.
Fine-stripe resort polo | Turquoise | 42 | stripes | Light cotton-linen with narrow stripes, made for hot afternoons.
`,
  ),
  leaf(
    'men_topwear_sweatshirts',
    'sweatshirt',
    'Ribbed cuffs and hem hold their shape wash after wash. / Relaxed fit with room for a T-shirt underneath. / Flat-locked seams lie smooth against the skin.',
    `
Loopback crew sweatshirt | Grey, Navy Blue | 48 | melange | Unbrushed cotton loopback for all seasons, 350 g and built to last.
Fleece-lined pullover hoodie | Olive, Black | 58 | Brushed cotton fleece inside, a double-layer hood and a deep front pocket.
Reverse-weave crew sweatshirt | Maroon | 56 | The cloth is turned sideways so that it cannot shrink in length.
Full-zip hooded sweatshirt | Charcoal, Blue | 64 | Metal two-way zip and heavyweight cotton that stands up on its own.
Garment-dyed sweatshirt | Sage, Peach | 52 | Dyed as a finished piece for soft, slightly uneven color.
Oversized pullover hoodie | Lavender, Beige | 62 | Dropped shoulders and a boxy body in 400 g organic cotton.
Color-block crew sweatshirt | Teal | 54 | blocks | Panels of color knitted and joined, in a cotton and recycled polyester mix.
Sherpa-lined zip hoodie | Brown | 79 | Warm sherpa pile throughout the body and smooth lining in the sleeves.
`,
  ),
  leaf(
    'men_topwear_sweaters',
    'sweater',
    'Fully fashioned, so the shoulders are shaped rather than cut. / Ribbed at neck, cuffs and hem. / Regular fit, easy over a shirt.',
    `
Merino crew-neck sweater | Navy Blue, Grey | 78 | Fine 18.5-micron merino, soft enough for bare skin.
Cable-knit V-neck cricket sweater | Cream | 92 | Thick lambswool cables with the familiar deep V, without the club colors.
Fine-gauge roll-neck sweater | Black, Rust | 84 | Slim merino roll neck that fits neatly under a blazer.
Fisherman cable crew sweater | Beige, Olive | 98 | Dense worsted wool in traditional cables, warm in wind and fine rain.
Cotton V-neck sweater | Sky Blue, Mustard | 56 | Mid-weight combed cotton for offices where the cooling is set too low.
Chunky cable roll-neck sweater | Charcoal | 118 | Heavy British-style wool in wide cables; a jacket is optional.
Marled crew-neck sweater | Green | 68 | melange | Two strands of lambswool twisted together for depth of color.
Cable V-neck slipover-weight sweater | Maroon, Tan | 72 | A lighter cable in lambswool and cotton, made to be layered.
`,
  ),
  leaf(
    'men_topwear_jackets',
    'jacket',
    'Two outer pockets and one inside for phone and passport. / Cut to sit over a sweater without pulling. / Fully lined, with sturdy metal hardware.',
    `
Suede-look bomber jacket | Tan, Navy Blue | 128 | Brushed microfibre suede with ribbed trims and a satin lining.
Selvedge denim trucker jacket | Blue | 118 | Made from 13 oz rigid denim that will take the shape of its owner.
Quilted down-fill jacket | Black, Olive | 149 | Recycled down in narrow channels; packs into its own inner pocket.
Harrington zip jacket | Beige, Rust | 96 | Water-shy cotton twill with a checked lining and an elasticated hem.
Washed denim jacket | Sky Blue, Black | 84 | Mid-weight cotton denim, stone-washed for an easy first wear.
Diamond-quilted field jacket | Green, Brown | 112 | Light synthetic wadding under a matt shell, with a corduroy-faced collar stand.
Nylon flight jacket | Charcoal, Orange | 104 | Matt nylon with a storm flap behind the zip and a pen pocket on the sleeve.
Waxed cotton overshirt jacket | Olive | 168 | Waxed 8 oz cotton that sheds showers and grows handsomer with every one.
`,
  ),
  leaf(
    'men_topwear_blazers',
    'blazer',
    'Half-canvassed chest, so it drapes rather than hangs. / Soft shoulders, patch pockets and a double vent. / Slim through the waist; order your jacket size.',
    `
Unstructured hopsack blazer | Navy Blue | 198 | Open-weave wool hopsack that breathes on warm evenings.
Linen summer blazer | Beige, Sky Blue | 169 | Pure linen, unlined in the body, meant to crease a little.
Double-breasted wool blazer | Charcoal | 248 | Six buttons, peak lapels and a flannel with real depth.
Herringbone tweed blazer | Brown | 269 | herringbone | Woollen tweed with leather buttons and a warm, dry hand.
Velvet dinner blazer | Maroon, Emerald | 229 | Cotton velvet with a short, dense pile and a satin lining.
Double-breasted cotton blazer | Tan | 179 | Washed cotton twill in a relaxed six-button cut.
Prince-of-Wales check blazer | Grey | 259 | checks | Super 110s wool with a fine overcheck, at home with denim or flannels.
Corduroy blazer | Rust, Olive | 159 | Eight-wale cotton corduroy, softly made and comfortable from the start.
`,
  ),
]
