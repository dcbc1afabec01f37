import { leaf } from '../leaf.ts'

export const homeFurniture = [
  leaf(
    'home_furniture_furniture_sofas',
    'sofa',
    'Kiln-dried hardwood frame, guaranteed for ten years. / Seat 45 cm high and 58 cm deep. / Legs screw on without tools, and a doorway of 76 cm is enough. / Two people deliver it and take the packaging away.',
    `
Linden three-seat sofa | Sage, Beige, Charcoal | 1180 | Loose feather-topped cushions on a slim frame, 208 cm wide.
Pocket two-seat sofa | Terracotta, Mustard | 690 | At 154 cm it fits the wall that nothing else did.
Harbour chaise sofa | Grey, Navy Blue | 1690 | A chaise long enough to sleep on, with storage under the lid.
Old Library leather chesterfield | Brown, Maroon | 5400 | Aniline hides, 212 hand-tied buttons and coil springs knotted eight ways.
Marlow linen-blend sofa | Cream, Sky Blue | 1420 | Washed linen covers that unzip and go into the machine at thirty degrees.
Rose-trellis loveseat | Peach, Mint | 840 | floral | A cotton print of climbing roses on a compact rolled cushion.
Sunday chaise sofa | Olive, Rust | 1980 | Deep bouclé cushions and a chaise that can stand on either side.
Velvet button-back chesterfield | Emerald, Teal, Pink | 2240 | Cotton velvet over a sprung seat, with a back that holds you upright enough to read.
`,
  ),
  leaf(
    'home_furniture_furniture_beds',
    'bed',
    'For a mattress of 160 by 200 cm; the mattress is sold separately. / Solid beech slats included, with a center beam that does not creak. / Floor clearance of 24 cm, enough for a robot or a suitcase. / Two people assemble it in forty minutes. / Five-year warranty.',
    `
Alder panel bed | Tan, Brown | 780 | A gently curved headboard cut from boards that still match in grain.
Channel-tufted upholstered bed | Grey, Teal, Peach | 1140 | Six padded channels, upholstered all the way round to the floor.
Farmhouse spindle bed | White, Black | 640 | Round spindles turned from rubberwood and painted in three thin coats.
Solid walnut platform bed | Brown | 3200 | One tree to each bed: headboard, rails and legs are cut in sequence.
Velvet headboard bed | Navy Blue, Maroon, Emerald | 1290 | Short-pile velvet that can be brushed clean with a damp cloth.
Teak spindle bed | Bronze | 1480 | Reclaimed ship's teak, with a plugged nail hole here and there.
Pine first-home bed | Beige, Sage | 350 | Knotty pine and eight bolts, for the flat before the flat.
Linen upholstered bed | Cream, Charcoal | 980 | Heavy linen weave with covers that come off for the wash.
`,
  ),
  leaf(
    'home_furniture_furniture_dining_tables',
    'dining table',
    'Top 75 cm above the floor. / Sealed against wine, water and plates straight from the oven. / The base fits with eight bolts; the key is in the box. / Wipe with a damp cloth and dry at once. / Five-year warranty.',
    `
Orchard six-seat dining table | Tan, Brown | 980 | Solid oak boards, 180 by 90 cm, with a softly rounded edge.
Round pedestal dining table | White, Beige | 740 | A 120 cm top on one foot, so that nobody straddles a leg.
Iron-trestle dining table | Brown, Copper | 1160 | A 200 cm plank top on black iron trestles made by a gate smith.
Slab-leg banquet table | Bronze, Black | 2480 | Ten seats at 260 cm, and joints you can feel but hardly see.
Kitchen farmhouse table | Sage, Cream | 520 | Painted legs under an easily scrubbed top, 150 by 80 cm.
Mango-wood round table | Tan | 690 | A 110 cm disc of solid mango wood with a lively grain.
Workshop dining table | Black, Brown | 860 | Metal trestles and a planed top that takes knocks as compliments.
Monastery oak table | Brown | 3400 | Boards 45 mm thick, joined and pegged as in a refectory.
`,
  ),
  leaf(
    'home_furniture_furniture_coffee_tables',
    'coffee table',
    'Top 40 cm above the floor, level with most sofa seats. / Felt pads under every foot. / Sealed surface: rings from cups wipe away. / Carries 40 kg. / Three-year warranty.',
    `
Tapered-leg coffee table | Tan, Brown | 240 | A 110 by 60 cm top in oak veneer with solid edges.
Round drum-foot coffee table | Black, White | 310 | An 80 cm round that is kind to shins and toddlers.
Iron-frame coffee table | Brown, Copper | 280 | Acacia planks on welded legs with a blackened finish.
Two-tier coffee table | Bronze, Beige | 340 | A lower shelf for the magazines you mean to read.
Painted cottage coffee table | Sage, Cream, Terracotta | 190 | Chalky paint on solid pine, with the edges lightly rubbed.
Turned-foot round coffee table | Copper | 420 | Turned from cherry by a maker who usually makes bowls.
Loft trestle coffee table | Black | 260 | Dark-stained ash on a pair of narrow trestles.
Slab-end coffee table | Brown | 780 | Solid walnut with mitred corners, so the grain runs over the edge like water.
`,
  ),
  leaf(
    'home_furniture_furniture_dining_chairs',
    'dining chair',
    'Seat 46 cm high; fits tables from 73 to 77 cm. / Tested to 130 kg. / Solid wood frame, glued and dowelled. / Arrives assembled. / Sold singly, from the same batch if ordered together.',
    `
Padded-back dining chair | Teal, Grey, Rust | 148 | A curved backrest that stops just below the shoulder blades.
Windsor spindle chair | Black, Tan, White | 129 | Seven spindles steamed into a bow, and a saddle seat.
Upholstered shell dining chair | Mustard, Navy Blue, Pink | 168 | A moulded shell under soft felt, made for the second cup.
Ladder-back dining chair | Brown, Olive | 119 | Three rungs and a woven seat pad that lifts out for cleaning.
Cord-upholstered café chair | Green, Terracotta | 136 | Stain-shy corduroy-look fabric on an oak frame.
Painted spindle chair | Sage, Sky Blue | 98 | Beech painted in milk-paint colors that agree with each other when mixed.
Velvet evening dining chair | Emerald, Maroon | 189 | Velvet on walnut, with a handle behind the back for pulling it out.
Shaker ladder-back chair | Tan, Black | 224 | Light enough to hang on a peg, as they were meant to be.
`,
  ),
  leaf(
    'home_furniture_furniture_armchairs',
    'armchair',
    'Solid beech frame with a sprung seat. / Seat 43 cm high and 54 cm deep. / Fabric tested to 40,000 rubs. / Vacuum gently and turn the cushion monthly. / Five-year warranty on frame and springs.',
    `
Reading-corner club chair | Rust, Olive | 540 | Low arms wide enough for a saucer, with one lumbar cushion.
Open-arm lounge chair | Beige, Charcoal | 460 | Bent walnut arms around a firm seat, 66 cm wide.
Grandfather wingback chair | Navy Blue, Maroon | 790 | Wings against the draught and nine deep buttons.
Boxy bouclé armchair | Cream, Grey | 620 | melange | Looped wool bouclé that hides the cat's opinions.
Veranda lounge chair | Green, Terracotta | 390 | Canvas cushions on a frame that tips back eight degrees.
Checked fireside wingback | Grey, Brown | 840 | checks | Wool-rich tweed check, woven in the hills and brushed by hand.
Velvet tub armchair | Pink, Teal, Mustard | 580 | Turns its back to nothing: upholstered all round for the middle of a room.
Studio easy chair | Sky Blue, Black | 430 | A light frame you can carry to the window with one hand.
`,
  ),
  leaf(
    'home_furniture_furniture_wardrobes',
    'wardrobe',
    'Hanging rail at 175 cm with drawers below. / Soft-close drawers on full-extension runners. / Adjustable feet for uneven floors, and a wall fixing in the box. / Assembly by two people takes about two hours. / Five-year warranty.',
    `
Two-door oak wardrobe | Tan, Beige | 890 | 110 cm wide, with one hat shelf and two deep drawers.
Three-door mirrored wardrobe | White, Brown | 1180 | A full-length mirror in the middle door, bevelled at the edge.
Cane-front wardrobe | Tan, Black | 1260 | Hand-woven cane panels that let linen breathe.
Walnut wardrobe with mirror | Brown | 1980 | Book-matched veneer, so that the doors open like a butterfly.
Painted nursery wardrobe | Mint, Pink, Sky Blue | 560 | A lower second rail and corners without edges.
Cane and mirror armoire | Bronze | 2340 | Teak, cane and a mirror: three doors, 160 cm wide.
Slim hallway wardrobe | Charcoal, Cream | 620 | Only 48 cm deep, for the coats of a family of four.
Grand armoire in cherry | Copper | 3600 | Dovetailed drawers and a cornice that lifts off for moving day.
`,
  ),
  leaf(
    'home_furniture_furniture_desks',
    'desk',
    'Top 74 cm high and 60 cm deep. / Cable slot at the back edge. / Carries two monitors on an arm. / Assembled in half an hour with the key supplied. / Three-year warranty.',
    `
Writer's desk with hutch | Tan, Brown | 420 | A shelf at eye level for the books you look things up in.
Three-drawer pedestal desk | White, Beige | 380 | One locking drawer, one for files and one for biscuits.
Iron-frame work desk | Black, Copper | 290 | A 130 cm top on a braced frame that does not wobble when you type.
Slim console desk | Sage, Pink | 240 | One shallow drawer and splayed legs, 110 cm wide.
Partner pedestal desk | Brown | 1240 | Walnut veneer with solid lippings and brass pulls.
Recycled-teak studio desk | Bronze | 560 | Planks from old warehouse beams on a blackened frame.
Homework desk with shelf | Sky Blue, White | 260 | Rounded corners and a top that forgives felt pens.
Architect's three-drawer desk | Black, Tan | 690 | A 150 cm top with a routed pencil groove along the back.
`,
  ),
]
