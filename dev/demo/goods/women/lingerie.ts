import { leaf } from '../leaf.ts'

export const womenLingerie = [
  leaf(
    'women_lingerie_bras',
    'bra',
    'Adjustable straps and three rows of hooks. / Wire-free support from a firm underband. / Smooth cups that vanish under a T-shirt. / Hand wash at 30 degrees, dry flat.',
    `
Everyday T-shirt bra | Beige, Black | 34 | Seam-free cups in microfibre as smooth as the top you wear above it.
Cotton full-cup bra | White, Pink | 28 | Combed cotton next to the skin and wider straps from cup D.
Plunge bra | Maroon, Black | 39 | A deep center and padded inner edges.
Balconette bra | Lavender, Emerald | 42 | Low, wide-set straps for square and boat necks.
Floral print bra | Peach | 32 | floral | Soft modal with scattered flowers and a satin bow.
Minimiser bra | Navy Blue, Brown | 44 | Takes up to three centimetres off without flattening.
Nursing bra | Grey, Cream | 38 | Clips that open with one hand, in stretch organic cotton.
Multiway bra | Black, White | 46 | Straps for five ways to wear it, and a grip that holds without them.
`,
  ),
  leaf(
    'women_lingerie_briefs',
    'briefs',
    'Covered elastic that leaves no mark. / Mid rise with full back coverage. / Cotton gusset throughout. / Sold as a pack of three; wash at 40 degrees.',
    `
Cotton hipster briefs | White, Navy Blue | 18 | Combed cotton with a narrow picot edge.
Modal high-waist briefs | Black, Beige | 24 | A waistband that reaches the navel and stays.
Lace-edge briefs | Maroon, Peach | 26 | Soft stretch lace at the leg, cotton everywhere else.
Dotted bikini briefs | Pink | 19 | dots | Small dots on organic cotton jersey.
Seamless no-show briefs | Brown, Beige | 28 | Edges cut by laser, so there is nothing to see.
Floral cotton briefs | Sage | 20 | floral | Printed with plant-safe inks on fine jersey.
Bamboo-viscose midi briefs | Teal, Lavender | 25 | Cool to the touch and quick to absorb.
Period-proof briefs | Black, Charcoal | 36 | Four thin, absorbent layers that stay dry to the touch.
`,
  ),
  leaf(
    'women_lingerie_bralettes',
    'bralette',
    'No wires, no hooks to press. / Soft triangle cups with removable pads. / Adjustable straps; stretches across two cup sizes. / Wash in a net at 30 degrees.',
    `
Lace triangle bralette | Black, Cream | 32 | Leavers-style lace lined in fine mesh.
Ribbed cotton bralette | Grey, Rust | 26 | Wide ribs and nothing that needs arranging.
Modal lounge bralette | Lavender, Sage | 29 | Made for Sunday and worn until Thursday.
Satin bralette | Emerald, Rose Gold | 38 | Liquid satin with straps as fine as a ribbon.
Floral mesh bralette | Peach | 34 | floral | Embroidered-look flowers on transparent mesh.
Organic jersey bralette | White, Navy Blue | 24 | Certified cotton and water-based dyes.
Scallop-edge bralette | Maroon, Mint | 36 | A scalloped edge that shows well under a loose shirt.
Striped weekend bralette | Blue | 28 | stripes | Yarn-dyed stripes in a springy jersey.
`,
  ),
  leaf(
    'women_lingerie_camisoles',
    'camisole',
    'Adjustable straps no wider than a pencil. / Slim fit, 58 cm long. / Wear it beneath a jacket or on its own. / Gentle wash at 30 degrees.',
    `
Lace-trim satin camisole | Cream, Black | 34 | Washable satin with a deep band of lace.
Cotton layering camisole | White, Grey | 16 | Fine jersey that disappears under a shirt.
Silk lace camisole | Rose Gold, Emerald | 74 | Mulberry silk, 19 momme, cut on the bias.
Modal stretch camisole | Navy Blue, Beige | 22 | Holds its shape at the neckline all day.
Dotted lace camisole | Maroon | 36 | dots | Tiny dots on fluid viscose and a tonal lace edge.
Thermal camisole | Charcoal, Pink | 28 | Brushed inside, thin enough for an office.
Lace-edge lounge camisole | Lavender, Peach | 32 | Soft modal, made for shorts and long mornings.
Ribbed summer camisole | Terracotta, Sage | 24 | Cotton ribs that follow without squeezing.
`,
  ),
  leaf(
    'women_lingerie_shapewear',
    'shapewear',
    'Firm at the middle, soft at every edge. / Cotton-lined gusset. / Take your usual size; a smaller one holds no better. / Hand wash cool, never tumble dry.',
    `
Smoothing bodysuit | Beige, Black | 58 | One layer that evens out from bust to hip.
Mid-thigh shaping shorts | Beige, Brown | 44 | Silicone-free hems that do not roll.
Open-bust bodysuit | Black, Maroon | 64 | Worn with your own bra, adjusts at the strap.
High-waist shaping shorts | Black, Charcoal | 48 | Boned at the side so that it stays up through a dinner.
Light-control bodysuit | Cream, Navy Blue | 52 | Thin enough for a July wedding.
Cotton-touch shaping shorts | Peach, Grey | 39 | Breathable yarn with a waistband four fingers deep.
Low-back bodysuit | Black, Beige | 69 | A back that stays out of sight in an evening dress.
Saree shaping shorts | Maroon, White | 46 | A smooth base with a waistband that a petticoat can be tucked into.
`,
  ),
  leaf(
    'women_lingerie_nightdresses',
    'nightdress',
    'Loose below the bust, 100 cm long. / Soft seams and no label at the neck. / Gathered so that it never twists in the night. / Machine wash at 30 degrees.',
    `
Lace-yoke cotton nightdress | White, Sky Blue | 42 | Cotton voile with straps and a lace edge.
Buttoned jersey nightdress | Pink, Grey | 38 | Four small buttons and short sleeves.
Satin slip nightdress | Maroon, Rose Gold | 54 | Smooth satin that slides over the sheets.
Floral V-neck nightdress | Sage | 44 | floral | Printed cotton lawn, light as a page.
Silk slip nightdress | Cream, Emerald | 138 | Nineteen-momme silk with hand-rolled straps.
Dotted nursing nightdress | Navy Blue | 46 | dots | A hidden opening behind the button placket.
Modal strappy nightdress | Lavender, Black | 48 | Falls in soft folds and never needs ironing.
Striped sleep-shirt nightdress | Blue | 39 | stripes | Brushed cotton with a V-neck and a curved hem.
`,
  ),
  leaf(
    'women_lingerie_pyjama_sets',
    'pyjama set',
    'Buttoned shirt with a chest pocket, and drawstring trousers. / Relaxed fit; trousers with pockets. / Piped or plain, all with mother-of-pearl-look buttons. / Machine wash at 40 degrees.',
    `
Cotton poplin pyjama set | Sky Blue, White | 58 | Crisp shirting cotton that gets softer with every wash.
Short-sleeved modal pyjama set | Pink, Sage | 54 | A cool drape for nights without a breeze.
Striped flannel pyjama set | Maroon | 64 | stripes | Double-brushed cotton for cold bedrooms.
Short-sleeved floral pyjama set | Peach | 56 | floral | A small-scale garden on cotton lawn.
Washable silk pyjama set | Emerald, Navy Blue | 168 | Real silk that survives the machine.
Dotted short-sleeved pyjama set | Lavender | 52 | dots | Light jersey with a contrast collar.
Checked winter pyjama set | Green | 62 | checks | Yarn-dyed flannel, a whole forest of checks.
Short-sleeved block-print pyjama set | Mustard | 66 | motif | Printed by hand near Jaipur on washed cambric.
`,
  ),
  leaf(
    'women_lingerie_robes',
    'robe',
    'Ties at the waist, with an inner tie as well. / 112 cm long with two patch pockets. / Wide sleeves that turn up for washing. / Machine wash at 40 degrees; silk by hand.',
    `
Terry cotton robe | White, Grey | 64 | Looped on both sides, 400 g, thirsty.
Satin lounge robe | Rose Gold, Black | 58 | A cool shine and a soft rolled collar.
Waffle spa robe | Sage, Cream | 56 | Deep waffle that dries in an afternoon.
Floral viscose robe | Coral | 52 | floral | Big loose peonies on a drapey cloth.
Velour winter robe | Maroon, Lavender | 72 | Velour outside, towelling inside.
Block-printed cotton robe | Blue | 62 | motif | Hand-printed voile for the hour before the day.
Long-staple bath robe | Teal, Peach | 68 | Dense combed cotton that does the work of three towels.
Mulberry silk robe | Emerald, Cream | 189 | Heavy silk with French seams, folded in tissue.
`,
  ),
]
