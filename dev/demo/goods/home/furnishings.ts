import { leaf } from '../leaf.ts'

export const homeFurnishings = [
  leaf(
    'home_furniture_furnishings_curtains',
    'curtains',
    'Two panels, each 135 by 230 cm. / Rings and a hidden tape, for rods up to 35 mm. / Deep hem that can be let down by ten centimetres. / Machine wash at thirty degrees; iron while damp.',
    `
Linen-blend curtains | Beige, Sage, Terracotta | 78 | A loose weave that softens the noon without hiding it.
Velvet tie-back curtains | Emerald, Maroon, Navy Blue | 148 | Heavy cotton velvet that keeps out light, noise and draughts.
Sheer voile curtains | White, Cream | 44 | Light as breath, with a weighted cord in the hem.
Block-print tie-back curtains | Blue, Rust | 84 | motif | Stamped by hand; the last metre is as even as the first.
Blackout curtains | Charcoal, Teal | 92 | Three woven layers for those who sleep by day.
Striped sheer tie-backs | Sky Blue, Peach | 58 | stripes | Woven stripes of matt and clear yarn.
Garden-print curtains | Green, Pink | 72 | floral | Climbers drawn so that they grow upwards on both sides.
Handloom checked curtains | Mustard, Red | 66 | checks | Cotton woven in Kerala, starched once and never again.
`,
  ),
  leaf(
    'home_furniture_furnishings_blinds',
    'blind',
    '120 cm wide and 160 cm long. / Child-safe: the cord breaks away under a pull. / Brackets for wall or ceiling. / Dust with a soft brush. / Three-year warranty.',
    `
Wooden slat blind | Tan, White | 98 | Basswood slats 50 mm wide, turned by two tapes.
Linen roman blind | Cream, Sage | 84 | Falls in four soft folds and stacks above the glass.
Aluminium venetian blind | White, Silver, Black | 48 | Thin slats that close to a line of light.
Walnut slat blind | Brown | 138 | Real wood that warms a white room.
Block-print roman blind | Terracotta, Blue | 96 | motif | Lined, so that the pattern does not fade from behind.
Colored venetian blind | Teal, Mustard, Coral | 54 | Powder-coated in colors a kitchen can carry.
Bamboo-tone slat blind | Beige, Bronze | 76 | Fast-growing wood, sealed against steam.
Ticking-stripe roman blind | Navy Blue, Grey | 88 | stripes | Woven cotton, with stripes matched at every fold.
`,
  ),
  leaf(
    'home_furniture_furnishings_rugs',
    'rug',
    'Made by hand; sizes may differ by two centimetres in the metre. / Vacuum without the beater bar and turn it twice a year. / Anti-slip underlay included. / Blot spills with cold water at once.',
    `
Medallion hand-knotted rug, 170 by 240 cm | Maroon, Navy Blue | 1480 | Hill wool tied at a hundred knots to the square inch, over four months.
Round braided jute rug, 150 cm | Beige, Tan | 128 | Braids of raw jute stitched into a spiral.
Berber-line wool rug, 160 by 230 cm | Cream, Charcoal | 680 | Lines that wander because the weaver had no drawing.
Striped kilim, 140 by 200 cm | Terracotta, Teal | 290 | Flat-woven wool, good on both sides.
Silk medallion rug, 200 by 300 cm | Emerald, Rust | 6200 | Pure silk at four hundred knots, signed by its two weavers in one corner.
Round striped cotton rug, 120 cm | Sky Blue, Coral, Mint | 84 | Braided from spinning-mill yarn ends and washable at home.
High-pile lattice rug, 200 by 290 cm | Grey, Blue | 540 | A deep pile that hides the first sound of every morning.
Desert kilim runner, 80 by 250 cm | Mustard, Purple | 240 | Plant-dyed wool for corridors and the side of a bed.
`,
  ),
  leaf(
    'home_furniture_furnishings_cushions',
    'cushion',
    '45 by 45 cm with a feather-feel insert. / Concealed zip along the foot. / Cover washes at thirty degrees. / Shake it now and then to keep its corners.',
    `
Plain linen cushion | Sage, Rust, Beige | 26 | Washed linen with a fine piped edge.
Buttoned corduroy cushion | Mustard, Khaki | 32 | A covered button pulled deep into wide cords.
Tasselled ikat cushion | Blue, Terracotta | 38 | ikat | Handwoven cloth with cotton tassels at all corners.
Framed-border cushion | Navy Blue, Maroon | 34 | An appliquéd frame and a row of small stitched dots.
Velvet evening cushion | Emerald, Magenta, Purple | 29 | Short-pile velvet that changes shade under a hand.
Ribbed corduroy cushion | Pink, Teal | 24 | Brushed cotton cord, soft from the first day.
Block-print tassel cushion | Turquoise, Orange | 36 | motif | Stamped in two colors, then edged by hand.
Embroidered frame cushion | Red, Cream | 60 | floral | Crewel wool flowers that take an evening and a half.
`,
  ),
  leaf(
    'home_furniture_furnishings_throws',
    'throw',
    '130 by 170 cm with a knotted fringe. / Big enough for two on a sofa. / Wash cool in a net bag and dry flat. / Does not shed after the first airing.',
    `
Moss-stitch knitted throw | Olive, Cream | 68 | Recycled cotton knitted in a small, dense stitch.
Herringbone wool throw | Grey, Tan | 98 | herringbone | Lambswool woven in a narrow zigzag and softly milled.
Chunky ribbed throw | Terracotta, Charcoal | 84 | Broad ribs that stretch over four knees.
Handloom cotton throw | Blue, Pink | 46 | stripes | Stripes from a pit loom, fringe knotted by hand.
Cable-stitch throw | Beige, Teal | 92 | Cables as thick as a ship's rope.
Checked picnic throw | Red, Green | 58 | checks | Goes outdoors without complaint and comes back for the wash.
Bouclé knitted throw | Lavender, Mint | 74 | Looped yarn that feels like a cloud with opinions.
Ikat sofa throw | Multi-Color | 88 | ikat | Resist-dyed cotton, blurred where the dye crept.
`,
  ),
  leaf(
    'home_furniture_furnishings_table_runners',
    'table runner',
    '35 by 180 cm, for tables of four to eight seats. / Heavy cloth that lies flat. / Machine wash at thirty degrees. / Iron from the back while damp.',
    `
Tasselled handloom runner | Beige, Terracotta | 24 | Slubby cotton with a row of tassels at each end.
Pointed linen runner | Sage, White | 32 | Mitred ends and a drawn-thread hem.
Block-print tasselled runner | Blue, Mustard | 28 | motif | Printed in a courtyard and dried on sand.
Pointed brocade runner | Maroon, Emerald, Gold | 48 | floral | Woven with a metallic thread for long dinners.
Striped café runner | Navy Blue, Coral | 22 | stripes | Everyday cotton that likes crumbs and crayons.
Pointed ikat runner | Teal, Purple | 36 | ikat | Double-sided, with a blurred diamond down the middle.
Checked harvest runner | Rust, Green | 26 | checks | Yarn-dyed squares and brushed cotton.
Quilted pointed runner | Pink, Grey | 34 | dots | Thin wadding that saves the table from hot bowls.
`,
  ),
  leaf(
    'home_furniture_furnishings_doormats',
    'doormat',
    '45 by 75 cm and 18 mm thick. / Coir on a natural-rubber back, so it stays put. / Shake or vacuum; let it dry in the sun. / For covered doorways.',
    `
Little-house coir doormat | Black, Green | 24 | A house, a door and somewhere to wipe your feet.
Half-moon wave doormat | Navy Blue, Teal | 29 | A rounded mat for doors that open inwards.
Cross-border coir doormat | Charcoal, Red | 26 | A woven frame printed with color that goes right through.
Dotted doormat | Mustard, Terracotta | 28 | Dyed coir with pale dots, cheerful in November.
Half-moon house doormat | Maroon, Blue | 27 | The house again, with room for a boot on either side.
Wave-line doormat | Turquoise, Olive | 25 | Thick pile that takes the mud of a whole walk.
Trellis coir doormat | Green, Brown | 32 | Double-thick coir, trimmed by hand with sheep shears.
Half-moon dotted doormat | Rust, Purple | 34 | Bleached dots on deep-dyed coir.
`,
  ),
  leaf(
    'home_furniture_furnishings_poufs',
    'pouf',
    'About 50 cm across and 36 cm high. / Filled with recycled cotton; firm enough to sit on. / Holds a tray, two feet or one guest. / Cover zips off underneath for airing.',
    `
Stitched leather pouf | Tan, Brown, Maroon | 148 | Goat leather from Fez, with a star sewn in silk on top.
Cable-knit pouf | Cream, Grey, Teal | 84 | Cotton rope knitted on needles as thick as broom handles.
Square kilim pouf | Multi-Color | 112 | ikat | Old kilim pieces, chosen one by one.
Velvet segment pouf | Emerald, Pink | 96 | Ten panels of cotton velvet, seamed like a pumpkin.
Chunky knitted pouf | Mustard, Navy Blue | 78 | Soft edges for low tables and small children.
Linen cube pouf | Khaki, Sage | 68 | Straight sides that slide under a desk.
Embroidered segment pouf | Terracotta, Purple | 128 | motif | Chain-stitched leaves on heavy cotton.
Twisted-rope knit pouf | Charcoal, Coral | 92 | Recycled yarn, twisted twice so that it does not pill.
`,
  ),
]
