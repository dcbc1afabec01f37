import { leaf } from '../leaf.ts'

export const homeStorage = [
  leaf(
    'home_furniture_storage_bookshelves',
    'bookshelf',
    'Each shelf carries 30 kg without sagging. / 32 cm deep: large art books stand upright. / Wall fixing supplied, and please use it. / Two people assemble it in an hour. / Five-year warranty.',
    `
Tall oak bookshelf | Tan, Brown | 420 | Five levels, 180 cm high, with a back panel that keeps dust off.
Open-frame bookshelf | Copper, Brown | 340 | Solid boards hung in a black iron frame.
Low three-shelf bookcase | White, Sage | 280 | Wide and low, to go under a window or behind a sofa.
Painted library bookshelf | Navy Blue, Emerald | 520 | Lacquered to a satin sheen, with a moulded top.
Loft bookshelf | Black, Bronze | 390 | A bare frame that lets the wall show through.
Children's low bookcase | Sky Blue, Pink | 190 | Rounded edges and shelves at the height of short readers.
Walnut collector's bookshelf | Brown | 1480 | Shelves rebated into the sides and finished with oil and patience.
Reclaimed-beam bookshelf | Bronze, Tan | 640 | Boards from an old mill with the saw marks left on.
`,
  ),
  leaf(
    'home_furniture_storage_baskets',
    'basket',
    'About 40 cm across and 30 cm high. / Made by hand: no two measure exactly alike. / Two handles strong enough for firewood. / Brush clean; wipe with a damp cloth.',
    `
Seagrass basket | Tan, Beige | 38 | Twisted grass over a wire rim that keeps its round.
Two-tone woven basket | Brown, Teal | 44 | A pale band woven in halfway up.
Cotton-rope basket | Grey, Mustard | 34 | Coiled and stitched, soft enough for a nursery floor.
Willow log basket | Brown, Bronze | 58 | Steamed willow with a base that stands off the floor.
Banded palm basket | Green, Terracotta | 42 | Palm leaf split with a thumbnail and dyed in small pots.
Striped canvas basket | Navy Blue, Coral | 29 | stripes | Waxed canvas that stands up by itself.
Water-hyacinth basket | Tan | 36 | Made of the weed that blocks the canals.
Sun-and-moon sisal basket | Purple, Orange | 64 | Sisal stitched over grass for eleven days.
`,
  ),
  leaf(
    'home_furniture_storage_shoe_racks',
    'shoe rack',
    'Holds nine to twelve pairs. / 30 cm deep, for corridors as well. / Wipe-clean shelves with a lip at the front. / Assembles with one key. / Three-year warranty.',
    `
Cushioned shoe bench | Tan, White | 148 | A padded seat above three shelves.
Metal-frame shoe rack | Black, Silver | 68 | Slim tubes and wooden boards, three levels.
Tilt-door shoe cabinet | White, Brown | 219 | Three flaps that hide twelve pairs in 24 cm of depth.
Entryway bench with shelves | Brown, Sage | 168 | Strong enough for two people and their boots.
Brass-tone shoe rack | Gold | 98 | A frame for shoes worth looking at.
Painted shoe cabinet | Navy Blue, Mint | 238 | Ventilated behind, with a top for keys and flowers.
Family mudroom bench | Bronze, Charcoal | 189 | Slatted shelves that let wet soles drip.
Slim hallway shoe rack | White, Red | 49 | Stacks with a second one when the children grow.
`,
  ),
  leaf(
    'home_furniture_storage_storage_boxes',
    'storage box',
    'Set of two, 36 by 26 by 24 cm. / Lid closes flush, so they stack. / Label holder on the front, with blank cards. / Fits most cube shelves and under most beds.',
    `
Linen-covered storage boxes | Beige, Grey, Navy Blue | 38 | Sturdy board under woven linen.
Dovetailed wooden boxes | Tan, Brown | 74 | Beech wood joined without a nail.
Clip-lid storage boxes | Sky Blue, Mint | 28 | Food-safe plastic with lids that click twice.
Printed fabric boxes | Pink, Teal | 34 | floral | Cotton print from the end of the bolt.
Limewashed crate boxes | White | 58 | Planed boards with the grain showing through the lime.
Recycled clip boxes | Charcoal, Lime | 26 | Moulded from fishing nets and bottle caps.
Ikat document boxes | Multi-Color | 42 | ikat | Handloom cotton wrapped round archival board.
Teak keepsake boxes | Bronze | 118 | Oiled inside with beeswax, for letters you keep.
`,
  ),
  leaf(
    'home_furniture_storage_wall_shelves',
    'wall shelf',
    'Carries 15 kg on a solid wall. / Screws, plugs and a paper drilling template included. / 20 cm deep. / Wipe with a dry cloth. / Three-year warranty.',
    `
Bracketed wall shelf | Tan, Brown | 58 | A 90 cm board on two hand-bent iron brackets.
Pair of floating shelves | White, Black | 64 | Hidden rods, so there is nothing to see but books.
Hexagon wall shelf | Tan, Teal | 72 | Six boards mitred into a honeycomb cell.
Reclaimed plank shelf | Bronze | 84 | Old flooring, planed on the top side only.
Walnut floating pair | Brown | 118 | Solid wood, 28 mm thick, oiled on all sides.
Painted hexagon shelf | Mustard, Mint, Pink | 54 | Sold singly; three make a pattern.
Kitchen spice shelf | Sage, White | 48 | Narrow, with hooks underneath for cups.
Cherry floating pair | Copper | 128 | Matched boards that darken together.
`,
  ),
  leaf(
    'home_furniture_storage_coat_stands',
    'coat stand',
    'Made for winter coats, not only for hats. / Rounded hooks that leave no dents in a collar. / Felt or rubber wherever it touches floor or wall. / Three-year warranty.',
    `
Bentwood coat stand | Brown, Black | 98 | Four arms, 178 cm high, steady with one coat or eight.
Steel coat stand | Silver, Black | 84 | A heavy foot and a slim pole, powder-coated.
Wall coat rail with four hooks | Tan, White | 58 | A 60 cm board with solid brass hooks.
Nordic coat stand | Tan, Sage | 118 | Three legs and four branches of solid ash.
Brass coat stand | Gold | 168 | Brushed tube and a weighted base, like a hotel lobby.
Painted hook rail | Navy Blue, Mint, Red | 46 | Four hooks, one for each member of the family.
Teak coat stand | Bronze | 149 | Oiled wood, made for verandas and wet umbrellas.
Matt-metal coat stand | White, Mustard | 69 | Unscrews into three pieces for the next move.
`,
  ),
  leaf(
    'home_furniture_storage_laundry_hampers',
    'laundry hamper',
    'Holds 60 litres, about two machine loads. / Air passes through, so damp towels do not sulk. / Handles on both sides. / Removable cotton liner that washes with the laundry.',
    `
Rattan laundry hamper | Tan, Brown | 84 | Split rattan on a bent-cane frame.
Banded laundry hamper | Grey, Teal | 78 | Woven paper cord with a pale belt.
Canvas hamper on oak legs | Beige, Navy Blue | 68 | A canvas bag that lifts off its stand.
Seagrass laundry hamper | Beige, Bronze | 58 | Thick plaits that stand up straight when empty.
Two-tone bamboo hamper | Sage, Rust | 72 | Bamboo splints, dyed and woven by the river.
Striped hamper on legs | Blue, Coral | 74 | stripes | Yarn-dyed stripes and a drawcord top.
Willow family hamper | Brown, White | 96 | The largest we make: three loads and a football kit.
Folding woven hamper | Pink, Mint | 49 | Presses flat to five centimetres when not needed.
`,
  ),
  leaf(
    'home_furniture_storage_drawer_organisers',
    'drawer organiser',
    '32 by 24 by 7 cm: fits drawers from 8 cm in height. / Four compartments of different sizes. / Underside lined, so it does not slide. / Combine several to fill a drawer.',
    `
Bamboo drawer organiser | Tan, Beige | 28 | Sanded inside the corners, where crumbs collect.
Linen-covered drawer organiser | Grey, Navy Blue | 24 | Folds flat and washes by hand.
Walnut desk-drawer organiser | Brown | 48 | A long well for pens and a square one for stamps.
Felt drawer organiser | Charcoal, Sage | 22 | Pressed wool felt that swallows the rattle.
Cutlery-drawer organiser | Tan, White | 34 | Solid beech with a groove for lifting it out.
Canvas sock organiser | Mint, Pink, Lavender | 19 | Rolled pairs stand in rows, like bread.
Teak jewellery organiser | Bronze | 64 | Waxed and lined with cotton velvet beneath.
Denim-look drawer organiser | Blue, Rust | 26 | Woven from jeans that had their day.
`,
  ),
]
