import { leaf } from '../leaf.ts'

export const homeDecor = [
  leaf(
    'home_furniture_decor_vases',
    'vase',
    'Stoneware fired at 1,240 degrees, glazed inside. / Holds water without a liner. / A felt ring protects the table. / Rinse by hand; small differences between pieces come from the kiln.',
    `
Belly vase in matt glaze | Sage, White | 42 | A narrow neck that holds three stems exactly where you put them.
Flared trumpet vase | Terracotta, Black | 38 | Slim in the waist, so that five tulips look like a bouquet.
Moon vase | Cream, Navy Blue | 68 | Wide as a harvest moon, 34 cm across, thrown in two halves.
Tall tapered floor vase | Charcoal, Beige | 118 | 52 cm of quiet stoneware for branches of cherry.
Painted blossom vase | Sky Blue, Pink | 54 | floral | Brushed flowers under a clear glaze, no two quite alike.
Striped studio vase | Mustard, Blue | 46 | stripes | Bands drawn on the turning wheel with a steady hand.
Low ikebana vase | Emerald, Rust | 72 | A wide body and small mouth, with a metal pin holder inside.
Block-motif tall vase | Teal, Terracotta | 84 | motif | Printed with carved pear-wood stamps before the first firing.
`,
  ),
  leaf(
    'home_furniture_decor_wall_art',
    'framed print',
    'Printed with pigment inks on 240 g cotton paper. / 50 by 70 cm with the frame, behind shatterproof acrylic. / Ready to hang, with hooks and a paper template. / Kept out of direct sun, colors last a century.',
    `
Morning Valley framed print | Terracotta, Blue | 78 | A red sun over two hills, after a sketch made on a bus.
Monsoon Leaf botanical print | Green, Teal | 72 | One long leaf and its shadow, drawn from the garden.
Three Pebbles abstract print | Coral, Mustard | 84 | Rounded shapes that seem to move up when you look away.
Low Tide framed print | Navy Blue, Sage | 88 | Five bands of sand, water and weather.
Harvest Hills framed print | Orange, Olive | 78 | The same hills every evening, simplified until only color was left.
Fern Study botanical print | Emerald, Purple | 68 | A working drawing from a herbarium notebook, enlarged.
Balancing Act abstract print | Pink, Turquoise | 94 | Signed by the artist in an edition of two hundred.
Dune Lines framed print | Rust, Lavender | 128 | Hand-finished with brushed varnish and numbered on the back.
`,
  ),
  leaf(
    'home_furniture_decor_mirrors',
    'mirror',
    'Silvered glass, 4 mm thick, with a copper-free coating. / Brackets behind are already fitted and level. / Safety film behind the glass. / Clean with a dry microfibre cloth.',
    `
Round metal-frame mirror | Black, Gold | 118 | 70 cm across in a frame as thin as a pencil.
Arched hallway mirror | Gold, Black, White | 168 | The shape of an old window, 60 by 100 cm.
Rounded-corner bathroom mirror | Silver, Black | 124 | A frame that does not mind steam, 55 by 90 cm.
Oval dressing mirror | Rose Gold, Brown | 138 | An oval of 50 by 80 cm that hangs either way.
Sunburst mirror | Gold, Bronze | 198 | Twenty-four rays, soldered by hand around a small bright center.
Tall arched leaning mirror | Tan, Charcoal | 289 | 170 cm high and made to lean, with grips against slipping.
Oak-tone rectangular mirror | Tan | 149 | Solid wood with finger-jointed corners, 60 by 100 cm.
Antiqued oval mirror | Copper | 328 | Glass clouded by hand with salts, so that nobody looks tired in it.
`,
  ),
  leaf(
    'home_furniture_decor_clocks',
    'wall clock',
    'Sweeping quartz movement with no tick at all. / One AA battery lasts about eighteen months. / 32 cm across and easy to read from four metres. / Two-year warranty on the movement.',
    `
Station wall clock | Black, Red | 58 | Railway markings and hands that can be read while leaving.
Turned-wood wall clock | Brown, Tan | 74 | A solid disc with inlaid pale markers and no glass.
Bold-marker wall clock | Navy Blue, Yellow | 49 | Twelve fat strokes, for kitchens and people without glasses.
Brass-rim study clock | Gold | 96 | Spun brass that mellows to the color of honey.
Teak offcut clock | Bronze, Beige | 64 | Made from what is left of table legs.
Playroom wall clock | Mint, Coral | 38 | Thick hands in two lengths nobody can confuse.
Brushed-steel office clock | Silver, Charcoal | 68 | A domed lens and a seconds hand that never hesitates.
Cherry-wood wall clock | Copper | 88 | Oiled wood whose grain runs from nine to three.
`,
  ),
  leaf(
    'home_furniture_decor_candle_holders',
    'candle holder',
    'Weighted base lined with felt. / Fits ordinary candles; they are not included. / Wipe off wax with warm water. / Never leave a burning candle alone.',
    `
Pair of turned taper holders | Gold, Black | 42 | Two heights, 24 and 15 cm, turned from solid metal bar.
Three-arm candelabra | Black, Bronze | 68 | Forged arms that rise like a question and two answers.
Tinted glass hurricane | Green, Rose Gold, Blue | 34 | Thick blown glass that turns a pillar candle into a small fire.
Pewter-look taper pair | Silver, Copper | 46 | Soft sheen and crisp rings, in the style of an old dining hall.
Gilded candelabra | Gold | 94 | Hand-finished with gold leaf that is rubbed back at the edges.
Smoked glass hurricane | Charcoal, Brown | 39 | Dims the flame to the light of a late conversation.
Copper taper pair | Copper, Rose Gold | 52 | Beaten copper from a street where everybody hammers.
Wedding-table candelabra | Silver, White | 79 | Comes apart into three pieces and packs into a shoe box.
`,
  ),
  leaf(
    'home_furniture_decor_planters',
    'planter',
    'Glazed earthenware with a drainage hole and a stopper. / For pots up to 18 cm; plant not included. / Frost-proof to minus five degrees. / Saucer in the box.',
    `
Tapered windowsill planter | Terracotta, White | 28 | The classic clay shape with a slightly thicker lip.
Round-bellied planter | Sage, Navy Blue | 36 | Keeps water where the roots are and looks pleased about it.
Cylinder planter on oak stand | White, Mustard | 58 | Lifts a fern to the height of a sofa arm.
Speckled tapered planter | Cream, Grey | 34 | dots | Iron specks come through the glaze like poppy seed.
Hand-painted belly planter | Turquoise, Coral | 44 | motif | Leaves painted freehand by two sisters who share a wheel.
Mid-century stand planter | Black, Teal | 64 | An oak cross stand that can be turned for tall or short.
Striped patio planter | Blue, Yellow | 39 | stripes | Stripes brushed on in slip before the glaze.
Ikat-glaze belly planter | Rust, Purple | 48 | ikat | A woven pattern translated into glaze, blurs and all.
`,
  ),
  leaf(
    'home_furniture_decor_sculptures',
    'sculpture',
    'Mounted on a walnut plinth with felt below. / About 32 cm high with the plinth. / Indoors only; dust with a soft brush. / Comes with a card naming the maker.',
    `
Endless Loop sculpture | Bronze, Gold | 148 | One bar of metal bent until it met itself again.
Standing Forms sculpture | White, Terracotta | 98 | Two leaning shapes that hold each other up.
Walking elephant sculpture | Grey, Black | 84 | Trunk lowered, one foot forward, in no hurry at all.
Quiet Figure sculpture | Cream, Charcoal | 92 | A seated figure whose eyes have been shut for some time.
Ribbon in the Wind sculpture | Copper, Black | 189 | Polished in the bends and left rough on the inside.
Tall Grass stone form | Sage, Beige | 118 | Cast in stone powder and sanded for two days.
Painted festival elephant | Maroon, Turquoise | 76 | Modelled in papier mâché over a wire frame, as for the street processions.
Monk at Rest sculpture | Bronze, Brown | 229 | Lost-wax casting, so every piece is the only one.
`,
  ),
  leaf(
    'home_furniture_decor_photo_frames',
    'photo frame',
    'Stands or hangs, upright or across. / Acid-free mount for 13 by 18 cm; without it takes 18 by 24 cm. / Real glass with polished edges. / The back opens with turn buttons, no bent tabs.',
    `
Slim portrait frame | Black, Tan | 18 | Solid wood only 12 mm wide and joined at a true mitre.
Folded-metal landscape frame | Gold, Silver | 28 | Two leaves of thin metal with hinges like a small locket.
Walnut portrait frame | Brown | 34 | Oiled wood and a thick cream mount.
Painted landscape frame | White, Sage, Sky Blue | 16 | Matt colors that suit holidays by the sea.
Rose-metal portrait frame | Rose Gold, Copper | 26 | Brushed along its length, so fingerprints hide.
Reclaimed-teak landscape frame | Bronze | 32 | Weathered wood with a past in boat building.
Lacquered portrait frame | Red, Navy Blue, Emerald | 38 | Six coats of lacquer, polished between each.
Nursery landscape frame | Pink, Mint, Lavender | 19 | Rounded edges, and light enough to hang over a cot.
`,
  ),
]
