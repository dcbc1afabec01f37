import { leaf } from '../leaf.ts'

export const menAccessories = [
  leaf(
    'men_accessories_belts',
    'belt',
    'Five holes; 34 mm wide and easily shortened at the buckle. / Edges painted and burnished by hand. / Solid metal buckle, free of nickel.',
    `
Full-grain leather belt | Brown, Black | 38 | Cut from one piece of full-grain leather, with a brushed steel buckle.
Brass-buckle saddle belt | Tan | 46 | Bridle leather that starts firm and becomes yours.
Reversible formal belt | Black, Brown | 42 | Turn the buckle and a black belt becomes a brown one.
Braided leather belt | Brown, Navy Blue | 44 | Closes at any point of the braid.
Suede casual belt | Olive, Beige | 34 | Soft calf suede to go with chinos.
Vegetable-tanned work belt | Rust | 52 | Four-millimetre leather with a solid brass roller buckle.
Webbing belt | Khaki, Navy Blue | 22 | Heavy cotton webbing with leather tips.
Croc-embossed dress belt | Maroon, Black | 48 | Embossed leather with a slim gold-tone buckle.
`,
  ),
  leaf(
    'men_accessories_wallets',
    'wallet',
    'RFID-blocking layer between the cards and the world. / Hand-finished edges and fine stitching. / Comes in a small cotton pouch.',
    `
Slim bifold wallet | Brown, Black | 34 | Six cards and folded notes in full-grain leather.
Billfold with coin pocket | Tan | 39 | A snapped coin pocket and room for eight cards.
Card holder | Navy Blue, Maroon | 24 | Four slots and a center pocket for notes.
Vegetable-tanned billfold | Rust, Olive | 48 | Undyed edges and leather that darkens month by month.
Zip-around wallet | Black | 44 | Closes on all sides and holds a phone cable as well.
Travel billfold with passport slot | Brown, Teal | 58 | Boarding pass, passport and notes behind one flap.
Money-clip wallet | Charcoal, Black | 32 | A spring clip replaces the note compartment.
Suede-lined billfold | Maroon, Emerald | 42 | Smooth leather outside, soft suede within.
`,
  ),
  leaf(
    'men_accessories_caps',
    'cap',
    'Adjusts at the back, 56 to 61 cm. / Cotton sweatband and stitched eyelets. / Curved brim that can be shaped by hand.',
    `
Washed cotton baseball cap | Navy Blue, Khaki | 22 | Soft unstructured crown in pigment-dyed cotton.
Corduroy cap | Rust, Olive | 26 | Wide-wale cord and a brass-tone buckle.
Reversible bucket hat | Beige, Black | 28 | Plain one way, contrast the other.
Wool-blend winter cap | Charcoal | 34 | melange | Melton wool with a cotton lining.
Running cap | White, Lime | 24 | Perforated and quick to dry, with a dark under-brim.
Striped bucket hat | Blue | 29 | stripes | Deck stripes in heavy cotton canvas.
Denim cap | Blue, Black | 25 | Washed denim with tonal stitching.
Trucker cap | Green, Orange | 19 | Mesh back and a foam front.
`,
  ),
  leaf(
    'men_accessories_sunglasses',
    'sunglasses',
    'UV400 lenses, category 3. / Spring hinges and a microfibre pouch. / Medium width, 145 mm arms.',
    `
Classic square sunglasses | Black, Brown | 48 | Hand-polished acetate with grey-green lenses.
Round metal sunglasses | Gold, Silver | 56 | Thin wire frames and soft nose pads.
Rectangular acetate sunglasses | Navy Blue, Olive | 52 | Slim rectangles cut from layered acetate.
Wide-wing sunglasses | Maroon | 64 | A swept brow line that stays on the right side of loud.
Polarised driving sunglasses | Black, Charcoal | 72 | Polarised lenses cut the glare of wet roads.
Round tortoise-tone sunglasses | Brown, Tan | 58 | Warm-toned acetate and a keyhole bridge.
Sport-wrap rectangular sunglasses | Red, Black | 66 | Rubber at temple and nose so they stay on a run.
Bio-acetate browline sunglasses | Teal, Bronze | 78 | Plant-based acetate with a lifted brow.
`,
  ),
  leaf(
    'men_accessories_ties',
    'tie',
    'Hand-finished with a loose slip stitch inside. / 8 cm at the widest, 148 cm long. / Arrives rolled in a card box.',
    `
Grenadine silk tie | Navy Blue, Maroon | 58 | Open-weave silk with a pleasing roughness.
Regimental-stripe silk tie | Green | 46 | stripes | Printed stripes on a 36-ounce silk twill.
Dotted silk tie | Navy Blue | 44 | dots | Pin dots, evenly spaced, on smooth silk.
Self-tie silk bow tie | Black, Maroon | 39 | Adjustable and honest: you tie it yourself.
Knitted wool tie | Charcoal, Rust | 36 | melange | A square-ended knit for tweed jackets.
Paisley silk tie | Purple | 49 | motif | A scattered paisley in a matt silk.
Linen-blend summer tie | Sky Blue, Peach | 34 | Light and a little slubby, for garden weddings.
Dotted bow tie | Red | 32 | dots | Cotton bow tie with a hook-and-eye band.
`,
  ),
  leaf(
    'men_accessories_scarves',
    'scarf',
    '180 by 30 cm, with a short fringe. / Soft enough for a bare neck. / Folds small enough for a coat pocket.',
    `
Lambswool scarf | Grey, Navy Blue | 42 | Milled in Scotland-style for a soft raised nap.
Cashmere scarf | Tan, Charcoal | 118 | Pure Himalayan cashmere, two-ply.
Checked wool scarf | Red | 46 | checks | Brushed merino in an old-school check.
Striped college scarf | Maroon | 44 | stripes | Broad stripes in felted wool.
Handloom cotton scarf | Teal, Mustard | 28 | melange | Woven on pit looms, light enough for spring.
Herringbone wool scarf | Charcoal | 52 | herringbone | A tonal weave for formal coats.
Silk evening scarf | Cream, Black | 64 | Fluid silk with a hand-rolled edge.
Ikat cotton stole | Rust | 34 | ikat | Handwoven ikat that frays only where it should.
`,
  ),
  leaf(
    'men_accessories_socks',
    'socks',
    'Reinforced heel and toe, hand-linked so no seam rubs. / Fits feet from 40 to 45. / Ribbed cuff that stays up without a mark.',
    `
Combed cotton dress socks | Black, Navy Blue | 9 | Fine-gauge mid-calf socks for every working day.
Striped cotton socks | Mustard | 10 | stripes | Cheerful stripes that show only when you sit down.
Merino hiking socks | Olive, Rust | 18 | Terry-cushioned soles and breathable insteps.
Argyle-check socks | Green | 12 | checks | Soft cotton in a neat check.
Dotted socks | Purple, Red | 10 | dots | Small dots on a combed cotton ground.
Running ankle-weight socks | White, Lime | 14 | Left and right knitted to shape, with arch support.
Cashmere bed socks | Grey, Beige | 34 | Loose at the cuff and warm to the toes.
Herringbone wool socks | Brown | 16 | herringbone | Fine wool for brogues and boots.
`,
  ),
  leaf(
    'men_accessories_cufflinks',
    'cufflinks',
    'Whale-back fastening in solid brass. / About 16 mm across. / In a hinged presentation box.',
    `
Round enamel cufflinks | Navy Blue, Maroon | 38 | Hard enamel in a rhodium-plated rim.
Square onyx-tone cufflinks | Black | 44 | Flat polished stone in a slim square setting.
Bar cufflinks | Silver, Gold | 42 | Brushed metal bars with a mitred edge.
Mother-of-pearl cufflinks | White | 52 | Natural shell discs that shimmer in candlelight.
Chequered square cufflinks | Red | 46 | checks | Tiny enamel checks, filled by hand.
Hammered bar cufflinks | Copper, Bronze | 48 | Hand-hammered faces, each a little different.
Malachite-tone round cufflinks | Emerald | 54 | Banded green stone in a plain bezel.
Monogram-ready square cufflinks | Silver, Rose Gold | 58 | A plain face with room for an engraver.
`,
  ),
]
