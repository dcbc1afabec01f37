import { leaf } from '../leaf.ts'

export const womenBottomwear = [
  leaf(
    'women_bottomwear_jeans',
    'jeans',
    'High rise that sits at the waist without gaping. / Inside leg 76 cm, with 3 cm in the hem to let down. / Copper rivets and chain-stitched hems. / Wash inside out at 30 degrees, and seldom.',
    `
Slim ankle jeans | Navy Blue, Black | 68 | Cotton denim with two per cent elastane that springs back by evening.
Wide-leg jeans | Blue, White | 84 | Fluid mid-weight denim that falls straight from the hip.
Straight vintage-wash jeans | Sky Blue | 78 | Rigid cotton denim, washed with ozone instead of stones.
Sculpting skinny jeans | Charcoal, Navy Blue | 74 | Dense stretch denim with a contoured waistband.
Flared seventies jeans | Blue, Brown | 88 | Close to the knee, generous below it, made for a heel.
Straight-cut selvedge jeans | Navy Blue | 128 | Woven on shuttle looms; the red edge shows in the turn-up.
Colored slim jeans | Rust, Sage | 64 | Garment-dyed twill denim in shades that go with ecru.
Wide ecru jeans | Cream, Olive | 82 | Undyed cotton with tonal seams and deep front pockets.
`,
  ),
  leaf(
    'women_bottomwear_trousers',
    'trousers',
    'Mid rise with a flat front and a hook fastening. / Inside leg 77 cm; hem easily shortened. / Pockets that hold more than a coin. / Cool wash; the crease returns with one press.',
    `
Tapered ankle trousers | Black, Navy Blue | 74 | Bi-stretch wool blend that bends when you cycle to work.
Wide-leg crêpe trousers | Cream, Emerald | 88 | Heavy crêpe with a crease that stays to the hem.
Cigarette trousers | Charcoal, Maroon | 78 | Slim, smooth and just short enough to show the shoe.
Pleated wide linen trousers | Beige, Terracotta | 92 | Breathable linen with two soft pleats.
Checked tapered trousers | Grey | 84 | checks | A muted check in brushed wool mix, lined to the knee.
Satin evening trousers | Emerald, Black | 98 | Fluid satin that walks a half step behind you.
Houndstooth-weight slim trousers | Brown | 86 | herringbone | Tweed-look cotton with a warm, dry hand.
Pinstripe wide trousers | Navy Blue | 94 | stripes | Boardroom stripes on a lightweight, uncreasing twill.
`,
  ),
  leaf(
    'women_bottomwear_skirts',
    'skirt',
    'Sits at the natural waist with a concealed side zip. / Midi length, about 78 cm. / Smooth lining that does not ride up. / Gentle wash at 30 degrees.',
    `
A-line cotton skirt | Mustard, Navy Blue | 54 | Firm cotton sateen that keeps its shape like folded paper.
Pleated satin skirt | Rose Gold, Teal | 72 | Knife pleats set by heat, so they never need ironing.
Pencil skirt with slit | Black, Charcoal | 62 | Stretch crêpe and a slit placed for stairs.
Tiered prairie skirt | Terracotta | 68 | floral | Three tiers of printed cotton, gathered by the metre.
Denim A-line skirt | Blue, Black | 58 | Clean indigo denim with two patch-free front seams.
Tartan pleated skirt | Red | 76 | checks | Wool-blend checks folded so that one color shows at rest.
Suede-look pencil skirt | Tan, Olive | 66 | Brushed microsuede that moves with the step.
Block-print tiered skirt | Teal | 64 | motif | Hand-blocked in Bagru, each tier in a smaller print.
`,
  ),
  leaf(
    'women_bottomwear_leggings',
    'leggings',
    'High waistband that lies flat under a kurta or a sweater. / Ankle length, 70 cm inside leg. / Gusset for ease; opaque when you bend. / Machine wash at 30 degrees, no softener.',
    `
Cotton everyday leggings | Black, White | 18 | Combed cotton jersey with enough elastane to keep its knees.
Churidar-length leggings | Maroon, Emerald | 22 | Extra length that gathers at the ankle as it should.
Ponte leggings | Navy Blue, Charcoal | 34 | Firm double-knit that passes for trousers.
Modal winter leggings | Grey, Brown | 28 | melange | Brushed modal that is warm from the first morning.
Shimmer leggings | Gold, Copper | 32 | A fine metallic yarn for festive kurtas.
Printed jersey leggings | Teal | 24 | motif | Paisleys on a soft viscose jersey.
Faux-leather leggings | Black, Maroon | 46 | A matt coated front on a stretch back.
Ribbed lounge leggings | Beige, Lavender | 29 | Wide ribs in organic cotton for flights and sofas.
`,
  ),
  leaf(
    'women_bottomwear_palazzos',
    'palazzos',
    'Soft elastic waist with an inner drawcord. / Full length, 102 cm from waist to hem. / Wide from the hip, with side pockets. / Cold wash separately the first time.',
    `
Rayon flow palazzos | Black, White | 28 | Heavy rayon that swings rather than floats.
Block-printed palazzos | Mustard | 34 | floral | Printed by hand on mulmul and lined to the knee.
Linen-blend palazzos | Sage, Beige | 46 | Flax and viscose in equal parts, cool and slow to crease.
Ikat palazzos | Maroon | 48 | ikat | Handloom cotton from Telangana with its typical blurred edge.
Pleated crêpe palazzos | Teal, Coral | 52 | Sunray pleats that open at every step.
Dotted georgette palazzos | Navy Blue | 38 | dots | Light georgette over a soft cotton lining.
Silk-blend festive palazzos | Gold, Magenta | 64 | A dull lustre and a hem finished with a narrow braid.
Striped beach palazzos | Sky Blue | 32 | stripes | Crinkled cotton that dries on the walk home.
`,
  ),
  leaf(
    'women_bottomwear_shorts',
    'shorts',
    'Mid rise with an easy leg. / Inside leg 12 cm. / Slanted pockets and a real fly. / Machine wash at 30 degrees.',
    `
Tailored linen shorts | Beige, Navy Blue | 42 | Pressed linen with belt loops, neat enough for a lunch.
Turn-up denim shorts | Blue, White | 44 | Cotton denim with a stitched turn-up that stays turned.
Drawstring poplin shorts | Pink, Sage | 32 | Crisp poplin and a cotton cord; a summer in two colors.
Turn-up chino shorts | Khaki, Rust | 38 | Garment-washed twill, soft at the pockets.
Tropical print shorts | Teal | 36 | floral | Big loose flowers on a smooth viscose.
Drawstring towelling shorts | Coral, Mint | 29 | Cotton terry for the way back from the pool.
High-waist pleat shorts | Black, Cream | 48 | Two pleats and a fluid crêpe that reads as a skirt.
Seersucker turn-up shorts | Sky Blue | 39 | stripes | Puckered stripes that never touch the skin all over.
`,
  ),
  leaf(
    'women_bottomwear_culottes',
    'culottes',
    'Flat waistband with a side zip. / Mid-calf length, 74 cm in total. / Wide straight leg and slant pockets. / Gentle wash at 30 degrees, iron inside out.',
    `
Pleat-front culottes | Navy Blue, Rust | 62 | Matt crêpe that passes for a midi skirt until you sit on a bike.
Linen culottes | Cream, Olive | 68 | Washed linen with a soft, dry crumple.
Handloom cotton culottes | Teal | 58 | ikat | Woven in Odisha in warp ikat; every pair differs a little.
Denim culottes | Blue, Black | 64 | Light tencel denim that drapes instead of standing.
Checked wool culottes | Grey | 84 | checks | Fine wool checks, lined and warm over boots.
Satin-back culottes | Maroon, Emerald | 74 | The shine kept inside, the drape on the outside.
Dotted summer culottes | Black | 52 | dots | Pin dots on airy viscose with a hidden elastic at the back.
Jersey travel culottes | Charcoal, Sage | 56 | Creaseless jersey that comes out of a rucksack ready.
`,
  ),
  leaf(
    'women_bottomwear_cargo_pants',
    'cargo pants',
    'Mid rise, easy through hip and thigh. / Inside leg 75 cm. / Two bellows pockets with flaps, four more above. / Machine wash at 40 degrees.',
    `
Relaxed cotton cargo pants | Olive, Beige | 62 | Peached cotton twill that feels two summers old.
Cuffed utility cargo pants | Khaki, Black | 68 | Ribbed ankles and pockets that lie flat when empty.
Wide parachute cargo pants | Grey, Sage | 72 | Rustling ripstop nylon that weighs almost nothing.
Cuffed jersey cargo pants | Charcoal, Maroon | 54 | Sweatshirt cotton with the pockets of something tougher.
Linen cargo pants | Cream, Terracotta | 78 | Loose linen that makes pockets look elegant.
Cuffed stretch cargo pants | Navy Blue, Brown | 66 | Bi-stretch cotton with articulated knees.
Satin cargo pants | Teal, Rose Gold | 84 | Evening cloth in a workwear cut.
Washed canvas cargo pants with cuffs | Rust, White | 74 | Nine-ounce canvas, enzyme-washed for an easy first day.
`,
  ),
]
