import { leaf } from '../leaf.ts'

export const menBags = [
  leaf(
    'men_bags_backpacks',
    'backpack',
    'Padded sleeve for a 15-inch laptop. / 22 litres; 45 by 30 by 15 cm. / Breathable back panel and straps that do not curl.',
    `
Everyday zip backpack | Navy Blue, Black | 68 | Water-shy recycled polyester with a quick front pocket.
Canvas buckle backpack | Olive, Tan | 84 | Waxed cotton canvas closed by two leather straps.
Commuter backpack | Charcoal, Grey | 98 | Opens flat like a suitcase and hides a rain cover.
Leather city backpack | Brown, Black | 168 | Grained leather that smells like a bookshop.
Flap-top school backpack | Teal, Rust | 59 | A wide flap over a drawcord and two side pockets.
Camera-friendly backpack | Black | 119 | Padded dividers below, a day's clothes above.
Lightweight day backpack | Sage, Yellow | 48 | 480 g of ripstop nylon for hills and markets.
Heritage buckle backpack | Maroon, Khaki | 92 | Heavy cotton canvas with brass-tone hardware.
`,
  ),
  leaf(
    'men_bags_laptop_bags',
    'laptop bag',
    'Fits laptops up to 15.6 inches. / Trolley sleeve at the back. / Detachable shoulder strap with a grippy pad.',
    `
Slim nylon laptop bag | Black, Navy Blue | 58 | Ballistic nylon with a foam-lined compartment.
Leather laptop bag | Brown, Tan | 149 | Full-grain leather and a cotton twill lining.
Felt laptop bag | Grey | 44 | melange | Wool-blend felt that protects without bulk.
Expandable office bag | Charcoal | 79 | A zip adds five centimetres for a change of shirt.
Recycled canvas laptop bag | Olive, Sage | 52 | Canvas made of old tents and sails.
Water-resistant roll-side laptop bag | Blue, Black | 88 | Welded seams keep a monsoon out.
Herringbone laptop bag | Charcoal | 96 | herringbone | Wool-look tweed with leather handles.
Two-compartment laptop bag | Maroon, Black | 68 | Papers in front, computer behind.
`,
  ),
  leaf(
    'men_bags_messenger_bags',
    'messenger bag',
    'Adjustable strap worn across the body. / Full flap with two buckles over hidden magnets. / 12 litres; fits a folder and a 13-inch laptop.',
    `
Waxed canvas messenger bag | Olive, Brown | 92 | Waxed cotton and bridle leather straps.
Leather messenger bag | Tan, Black | 158 | Thick vegetable-tanned leather, hand-stitched at the corners.
Cycle courier bag | Red, Charcoal | 74 | Waterproof liner and a reflective strip.
Compact messenger bag | Navy Blue, Khaki | 58 | Just enough room for a tablet and a book.
Handloom cotton messenger bag | Multi-Color | 46 | ikat | Woven in Odisha, lined in plain cotton.
Suede messenger bag | Rust | 128 | Soft suede with a cotton drill lining.
Denim messenger bag | Blue | 49 | Washed denim with leather trim.
Checked wool messenger bag | Grey | 84 | checks | Tweed-weight wool on a leather base.
`,
  ),
  leaf(
    'men_bags_duffel_bags',
    'duffel bag',
    'Carried by hand or across the shoulder. / 38 litres; within most cabin limits. / Reinforced base with metal feet.',
    `
Canvas weekend duffel | Olive, Navy Blue | 88 | Eighteen-ounce canvas with leather handles.
Leather overnight duffel | Brown | 248 | Full-grain leather that looks better scratched.
Gym duffel with shoe tunnel | Black, Red | 54 | A ventilated side pocket keeps shoes apart.
Waterproof expedition duffel | Orange, Blue | 98 | Coated tarpaulin with welded seams.
Foldaway duffel | Grey, Teal | 36 | Packs to the size of a paperback.
Waxed cotton duffel | Khaki, Rust | 118 | Sheds showers and shows its travels.
Striped beach duffel | Blue | 62 | stripes | Heavy cotton stripes and rope-look handles.
Suede cabin duffel | Tan, Charcoal | 189 | Soft suede on a stiffened base.
`,
  ),
  leaf(
    'men_bags_suitcases',
    'suitcase',
    'Four quiet double wheels and a three-step handle. / Combination lock approved by customs. / Lined in recycled fabric, with straps and a zipped divider.',
    `
Cabin hard-shell suitcase, 38 L | Navy Blue, Silver | 128 | A ribbed polycarbonate shell that flexes instead of cracking.
Medium hard-shell suitcase, 65 L | Charcoal, Teal | 168 | Enough for ten days, and 3.4 kg empty.
Soft-sided cabin suitcase, 40 L | Black, Maroon | 98 | Two outer pockets for papers and a laptop.
Large hard-shell suitcase, 98 L | Olive, Black | 219 | A family's winter holiday behind one zip.
Aluminium cabin suitcase, 36 L | Silver | 389 | Anodised aluminium with latches instead of zips.
Expandable soft suitcase, 72 L | Blue, Grey | 138 | A hidden zip adds one fifth.
Front-opening cabin suitcase, 39 L | Sage, Peach | 178 | A padded laptop door at the front, no unpacking at security.
Featherweight suitcase, 68 L | Lavender, Yellow | 149 | Only 2.6 kg, in woven polypropylene.
`,
  ),
  leaf(
    'men_bags_rucksacks',
    'rucksack',
    'Adjustable back length and a hip belt that carries the load. / Rain cover in the base pocket. / Straps for a mat, poles and an axe.',
    `
Trail rucksack, 35 L | Green, Orange | 118 | Ripstop nylon with a vented back for day walks and huts.
Canvas alpine rucksack, 30 L | Olive, Brown | 128 | Old-school cotton canvas and leather straps.
Trekking rucksack, 55 L | Blue, Grey | 168 | Separate sleeping-bag compartment and front access.
Ultralight rucksack, 40 L | Charcoal, Lime | 149 | 820 g including the frame.
Hut-to-hut rucksack, 28 L | Red, Teal | 98 | A roll-down top and two long side pockets.
Expedition rucksack, 70 L | Orange, Black | 229 | A removable lid that becomes a summit pack.
Women-and-men fit rucksack, 45 L | Purple, Navy Blue | 158 | Shorter harness option for smaller backs.
Rolltop forest rucksack, 32 L | Khaki, Rust | 108 | Waxed canvas sides on a waterproof base.
`,
  ),
  leaf(
    'men_bags_briefcases',
    'briefcase',
    'Two main compartments and a card pocket. / Lock with two keys. / 40 by 30 by 9 cm.',
    `
Flap-over leather briefcase | Brown, Black | 219 | Bridle leather with a solid brass lock.
Slim document briefcase | Black | 168 | Smooth leather, only six centimetres deep.
Vegetable-tanned briefcase | Tan | 258 | Left natural, so that it takes on its owner's history.
Lawyer's expandable briefcase | Maroon, Brown | 248 | A gusseted base for files that keep growing.
Pebbled-grain briefcase | Navy Blue, Charcoal | 189 | Scratch-shy grain and a padded laptop sleeve.
Canvas and leather briefcase | Olive, Khaki | 138 | Waxed canvas panels framed in leather.
Croc-embossed briefcase | Black, Rust | 198 | Deeply embossed leather with a satin sheen.
Suede-lined heirloom briefcase | Brown | 329 | Saddle-stitched by one maker from first cut to last.
`,
  ),
  leaf(
    'men_bags_waist_packs',
    'waist pack',
    'Belt adjusts from 70 to 120 cm. / Main zip, inner mesh pocket and a hidden one behind. / About 2 litres.',
    `
Everyday waist pack | Black, Olive | 28 | Recycled nylon that also works across the chest.
Leather waist pack | Tan, Brown | 68 | Soft leather with an unlined, rustic inside.
Running waist pack | Lime, Charcoal | 24 | Stretch pockets that do not bounce.
Canvas waist pack | Navy Blue, Khaki | 32 | Washed cotton canvas with a webbing belt.
Hydration waist pack | Orange, Blue | 44 | Carries two soft flasks and a phone.
Handloom waist pack | Multi-Color | 29 | ikat | Handwoven cotton with a bright lining.
Travel money waist pack | Grey, Beige | 22 | Flat enough for under a shirt, with an RFID layer.
Waxed waist pack | Rust, Green | 38 | Waxed cotton that laughs at drizzle.
`,
  ),
]
