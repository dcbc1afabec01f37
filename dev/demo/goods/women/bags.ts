import { leaf } from '../leaf.ts'

export const womenBags = [
  leaf(
    'women_bags_handbags',
    'handbag',
    'Top handle and a detachable strap. / 30 by 23 by 12 cm; takes a tablet. / Cotton-lined, with one zipped and two open pockets. / Wipe with a dry cloth; dust bag included.',
    `
Flap-front leather handbag | Brown, Black | 168 | Grained calf with a turn lock that closes with a click.
Zip-top work handbag | Navy Blue, Maroon | 138 | Stands on its own feet and swallows A4.
Bucket handbag | Tan, Sage | 148 | A drawn-in shape with one buckle and no corners.
Double-buckle handbag | Rust, Emerald | 189 | Bridle-leather straps over a wide mouth.
Croc-embossed flap handbag | Black, Red | 198 | Deep embossing and a brass-tone lock.
Quilt-soft zip handbag | Pink, Grey | 118 | Padded nappa that gives under the hand.
Suede bucket handbag | Olive, Terracotta | 158 | Calf suede on a leather base.
Heirloom buckle handbag | Cream, Brown | 389 | Saddle-stitched by one maker, with a key to match.
`,
  ),
  leaf(
    'women_bags_tote_bags',
    'tote bag',
    'Handles long enough for the shoulder. / 40 by 36 by 14 cm. / Inner pocket with a zip, and a loop for keys. / Canvas washes at 30 degrees; wipe the leather.',
    `
Everyday leather tote bag | Tan, Black | 148 | Unlined leather with raw edges that darken.
Printed market tote bag | Cream, Sky Blue | 44 | Sixteen-ounce canvas with a small painted patch.
Striped canvas tote bag | Navy Blue | 48 | stripes | Woven stripes and rope-thick handles.
Illustrated book tote bag | Mustard, Sage | 42 | Holds nine paperbacks and a bottle.
Handloom ikat tote bag | Maroon | 58 | ikat | Cotton ikat with a stout cotton lining.
Block-print tote bag | Teal | 46 | floral | Hand-printed flowers on quilted cotton.
Recycled work tote bag | Charcoal, Pink | 68 | A padded laptop sleeve in cloth made of old bottles.
Checked wool tote bag | Grey | 74 | checks | Tweed sides on a leather base.
`,
  ),
  leaf(
    'women_bags_clutches',
    'clutch',
    'Room for a phone, cards and a lipstick. / Closes firmly and fits the hand. / 26 by 15 cm. / Keep in the pouch when not dancing.',
    `
Envelope satin clutch | Emerald, Black | 58 | A pointed flap with a small gilt tab.
Beaded box clutch | Gold, Silver | 92 | Hand-sewn beads on a stiff frame, with a chain.
Brocade potli clutch | Magenta, Purple | 44 | motif | A drawstring pouch with beaded ends.
Leather envelope clutch on chain | Maroon, Tan | 78 | Soft nappa that folds flat when empty.
Pearl-tone box clutch | Cream, Rose Gold | 98 | Rows of pearl beads and a kiss clasp.
Silk potli clutch | Red, Mustard | 48 | Raw silk gathered on a twisted cord.
Velvet envelope clutch | Navy Blue, Teal | 64 | Short-pile velvet that takes the light sideways.
Sequin-dot box clutch | Copper, Black | 86 | Set with small discs from edge to edge.
`,
  ),
  leaf(
    'women_bags_sling_bags',
    'sling bag',
    'Strap adjusts from 90 to 130 cm. / 22 by 16 by 7 cm. / Flap over a zipped inner pocket. / Leather wipes clean; keep out of the rain.',
    `
Ring-clasp leather sling bag | Tan, Black | 84 | A half-moon flap held by a brass-tone ring.
Tassel suede sling bag | Rust, Teal | 78 | Suede with a leather tassel that swings.
Everyday sling bag | Navy Blue, Beige | 62 | Grained leather in a size that carries a paperback.
Embossed sling bag | Maroon, Emerald | 74 | Croc-embossed calf with a square lock.
Tassel festive sling bag | Gold, Magenta | 68 | Metallic leather on a long thin strap.
Canvas sling bag | Olive, Cream | 44 | Waxed canvas with leather corners.
Ikat handloom sling bag | Blue | 42 | ikat | Cotton ikat with a leather strap.
Printed tassel sling bag | Coral | 52 | floral | Coated floral cotton that wipes dry.
`,
  ),
  leaf(
    'women_bags_shoulder_bags',
    'shoulder bag',
    'Wide strap, 28 cm drop, kind to the shoulder. / Soft shape that holds 9 litres. / Full-length zip with two inner pockets. / Wipe with a soft cloth.',
    `
Slouchy leather shoulder bag | Brown, Black | 158 | Tumbled leather that collapses beautifully.
Suede hobo shoulder bag | Sage, Rust | 138 | Unlined suede with a knotted zip pull.
Crescent shoulder bag | Cream, Maroon | 118 | Smooth nappa in the shape of a moon.
Washed canvas shoulder bag | Khaki, Navy Blue | 64 | Stone-washed canvas with a leather strap.
Handloom shoulder bag | Multi-Color | 58 | ikat | Woven in Odisha, lined in plain cotton.
Quilted cotton shoulder bag | Peach | 54 | floral | Hand-quilted print, light as a cushion.
Metallic evening shoulder bag | Silver, Copper | 128 | Foiled leather that creases like paper.
Woven-look shoulder bag | Tan, Teal | 148 | Narrow leather strips plaited over and under.
`,
  ),
  leaf(
    'women_bags_backpacks',
    'backpack',
    'Padded sleeve for a 13-inch laptop. / 14 litres; 38 by 28 by 12 cm. / Straps set narrow for smaller shoulders. / Sponge with lukewarm water.',
    `
City zip backpack | Black, Pink | 72 | Water-shy twill with a hidden pocket at the back.
Buckle canvas backpack | Olive, Tan | 84 | Waxed cotton with two leather straps.
Mini leather backpack | Brown, Cream | 148 | Grained leather for days that need only the essentials.
Quilted zip backpack | Lavender, Navy Blue | 68 | Diamond-quilted nylon, 540 g.
Buckle flap suede backpack | Rust, Sage | 128 | Soft suede over a drawcord mouth.
Anti-theft commuter backpack | Charcoal, Teal | 88 | Main zip against your back, cards behind a steel mesh.
Floral school backpack | Blue | 54 | floral | Printed canvas with a wipeable lining.
Handloom buckle backpack | Maroon | 78 | ikat | Cotton ikat with vegetable-tanned trim.
`,
  ),
  leaf(
    'women_bags_wallets',
    'wallet',
    'Long form, 19 by 10 cm. / Twelve cards, two note sections and a zipped coin pocket. / Press-stud tab with a gilt button. / RFID-blocking layer inside.',
    `
Continental leather wallet | Black, Red | 58 | Pebbled calf that hides its scratches.
Card-first wallet | Tan, Emerald | 46 | The two cards you need stand up at the top.
Vegetable-tanned long wallet | Brown, Terracotta | 64 | Undyed edges and a waxed seam.
Travel long wallet | Navy Blue, Lavender | 68 | A passport slot behind the notes.
Croc-embossed long wallet | Maroon, Sage | 62 | Embossed leather with a satin sheen.
Handloom ikat wallet | Rust | 38 | ikat | Woven cotton on a leather frame.
Metallic party wallet | Rose Gold, Silver | 48 | Foiled leather that doubles as a clutch.
Floral canvas wallet | Peach | 34 | floral | Coated cotton, bright and easy to find in a bag.
`,
  ),
  leaf(
    'women_bags_weekenders',
    'weekender',
    'Carried by hand or on the padded strap. / 34 litres; fits most cabin limits. / Leather trim and brass-tone rivets. / Spot clean only.',
    `
Canvas and leather weekender | Olive, Cream | 118 | Eighteen-ounce canvas in a leather frame.
Striped sailcloth weekender | Navy Blue | 98 | stripes | Woven stripes that smell of harbour.
Suede weekender | Rust, Tan | 219 | Soft suede on a stiffened base.
Quilted nylon weekender | Lavender, Black | 84 | 700 g, washable, folds flat.
Full-leather weekender | Brown, Maroon | 420 | Full-grain leather from handle to foot.
Kilim-pattern weekender | Terracotta | 148 | ikat | A handwoven panel set between leather ends.
Tweed weekender | Grey | 138 | herringbone | Wool herringbone, lined in ticking.
Waxed picnic weekender | Teal, Mustard | 112 | Waxed cotton that does not mind wet grass.
`,
  ),
]
