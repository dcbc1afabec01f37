import { leaf } from '../leaf.ts'

export const womenAccessories = [
  leaf(
    'women_accessories_earrings',
    'earrings',
    'Brass base with a thick plating, free of nickel. / Posts and hooks in surgical steel. / Light enough for a whole wedding. / Keep dry; wipe with the cloth supplied.',
    `
Temple jhumka earrings | Red, Emerald | 48 | Domed bells with a colored stone at the ear and a row of beads below.
Slim hoop earrings | Gold, Silver | 28 | Hollow tubes, 4 cm across, that weigh less than a coin.
Teardrop stone earrings | Turquoise, Maroon | 42 | A smooth stone set in a hammered rim.
Cluster halo studs | White, Blue | 36 | One center stone with small ones in a ring about it.
Antique-finish jhumka earrings | Bronze, Copper | 54 | Darkened in the recesses, so the pattern stands out.
Textured hoop earrings | Rose Gold, Bronze | 34 | Fine beading along the outer edge.
Kundan-style drop earrings | Emerald, Pink | 88 | Glass stones on foil, set by hand in Jaipur.
Pearl-tone halo studs | Cream, Lavender | 39 | A shimmering center that suits office and altar.
`,
  ),
  leaf(
    'women_accessories_necklaces',
    'necklace',
    '42 to 48 cm long on an extender chain. / Brass base, plated twice, free of nickel. / Lobster clasp that a single hand can close. / Put it on after perfume, not before.',
    `
Solitaire pendant necklace | Emerald, Red | 46 | One round stone on a fine rope chain.
Double-strand bead necklace | Coral, Turquoise | 58 | Two rows of graduated beads, knotted between each.
Wedding collar necklace | Gold, Maroon | 240 | A broad collar with drops along its edge.
Birthstone-color pendant necklace | Purple, Sky Blue | 42 | A claw-set stone that catches light from the side.
Pearl-tone strand necklace | Cream, Pink | 64 | Shell pearls of even lustre in a double row.
Kundan-style choker necklace | Red, Emerald | 320 | Foil-backed stones in a solid band, tied with a silk cord.
Rope chain pendant necklace | Rose Gold, Silver | 38 | A twisted chain and a small colored drop.
Statement bead necklace | Teal, Mustard | 52 | Hand-rolled beads in two sizes, light for their looks.
`,
  ),
  leaf(
    'women_accessories_bangles',
    'bangles',
    'Inner diameter 60 mm. / Smooth inner edges, made to be worn together. / Sealed with a clear lacquer. / Keep away from water and scent.',
    `
Enamel bangles, set of three | Red, Teal | 34 | Colored enamel between two rims of gold tone.
Carved bangles, set of four | Maroon, Emerald | 42 | A leaf pattern cut into every second ring.
Bridal bangles, set of five | Magenta, Gold | 88 | The whole stack for one wrist, in one box.
Plain polished bangles, set of three | Silver, Rose Gold | 28 | Slim rounds that chime softly.
Lac bangles, set of four | Mustard, Turquoise | 24 | Shaped warm over wooden forms in Jaipur.
Stone-set bangles, set of five | Blue, Purple | 74 | Small stones round the whole edge.
Hammered bangles, set of three | Copper, Bronze | 38 | Each blow of the hammer left to be seen.
Festive thread bangles, set of four | Pink, Orange | 19 | Silk thread wound over a light core.
`,
  ),
  leaf(
    'women_accessories_rings',
    'ring',
    'Sterling silver, plated and polished. / Comfort-fit inside edge. / Resized free of charge within a month. / Stored in a small velvet box.',
    `
Solitaire claw ring | White, Emerald | 148 | One bright stone held up to the light by six claws.
Three-stone ring | Blue, Red | 168 | A larger stone between two smaller, for yesterday, today and tomorrow.
Eternity band ring | Silver, Rose Gold | 128 | Small white stones half the way round.
Cocktail stone ring | Purple, Turquoise | 98 | A generous cushion of color on a slim band.
Trilogy garland ring | Pink, Mint | 138 | Three pale stones set close and low.
Gold-vermeil eternity ring | Gold | 240 | Three microns of gold over sterling silver.
Heirloom solitaire ring | Maroon, Navy Blue | 389 | A deep-colored stone in a basket that lets light in from below.
Three-stone anniversary ring | White, Sky Blue | 640 | Laboratory-grown stones with a certificate for each.
`,
  ),
  leaf(
    'women_accessories_watches',
    'watch',
    'Japanese quartz movement. / 32 mm case, 7 mm thin. / Water resistant to 3 bar; two-year warranty. / Bracelet shortened free of charge, strap with quick-release bars.',
    `
Slim bracelet dress watch | Gold, Silver | 148 | A fine link bracelet and a dial with nothing but hands.
Date watch on leather | Maroon, Teal | 118 | A dark dial in a gold-tone case, with a date window.
Petite evening watch | Rose Gold, Copper | 138 | A pale dial and a soft brown strap.
Everyday steel watch | Silver | 128 | Brushed links and a legible dark dial.
Cream-dial leather watch | Pink, Brown | 108 | Gold-tone hands on ivory, with a padded strap.
Minimal dark watch | Navy Blue, Olive | 112 | A dark dial and slim steel rim.
Champagne bracelet watch | Gold, Rose Gold | 178 | A warm case with a bracelet that drapes like a chain.
Weekday leather watch | Tan, Lavender | 98 | Clear markers, date, and a strap you can change at your desk.
`,
  ),
  leaf(
    'women_accessories_sunglasses',
    'sunglasses',
    'UV400 lenses, category 3. / Five-barrel hinges; medium width. / Adjustable nose pads on the metal frames. / With a hard case and cloth.',
    `
Soft-square acetate sunglasses | Black, Brown | 54 | Cut from a solid block and polished for three days.
Round wire sunglasses | Gold, Rose Gold | 48 | Thin metal and lenses the size of a coaster.
Rectangular nineties sunglasses | Maroon, Cream | 46 | Narrow and a little mischievous.
Cat-eye acetate sunglasses | Black, Red | 58 | A swept brow that lifts the whole face.
Oversized square sunglasses | Tan, Lavender | 62 | Wide enough to hide a late night.
Polarised round sunglasses | Navy Blue, Silver | 72 | Takes the glare from sea and windscreen.
Slim bio-acetate sunglasses | Sage, Terracotta | 66 | Plant-based frames in milky colors.
Gilded cat-eye sunglasses | Copper, Emerald | 78 | Metal wings over tinted lenses.
`,
  ),
  leaf(
    'women_accessories_scarves',
    'scarf',
    '190 by 70 cm with a short fringe. / Soft enough to sleep on in a train. / Folds into the sleeve of a coat. / Hand wash cool, dry flat.',
    `
Merino wrap scarf | Grey, Coral | 54 | Fine merino, woven loose so that air stays in.
Handwoven pashmina scarf | Maroon, Sage | 148 | Spun by hand in Kashmir, one metre a day.
Silk floral scarf | Sky Blue | 68 | floral | Silk twill with a painter's meadow.
Checked blanket scarf | Red | 46 | checks | Brushed wool as large as a lap rug.
Ikat cotton scarf | Navy Blue | 32 | ikat | Handloom cotton with feathered edges.
Linen summer scarf | White, Terracotta | 38 | Airy linen against sun and cold buses.
Striped lambswool scarf | Mustard | 48 | stripes | College stripes in softened lambswool.
Paisley modal scarf | Teal | 36 | motif | A scattered paisley on a drapey cloth.
`,
  ),
  leaf(
    'women_accessories_belts',
    'belt',
    'Five holes, and easily shortened at the buckle. / 30 mm wide. / Solid metal buckle, free of nickel. / Feed the leather twice a year.',
    `
Classic leather belt with steel buckle | Black, Tan | 34 | Smooth calf, cut in one piece.
Gilt-buckle dress belt | Maroon, Cream | 38 | Slim leather with a polished gold-tone frame.
Suede waist belt | Rust, Navy Blue | 36 | Worn over a dress or through loops.
Croc-embossed belt | Brown, Emerald | 42 | Embossed calf with painted edges.
Whip-stitch belt | Olive, Beige | 32 | Thick thread along both edges.
Metallic leather belt | Gold, Silver | 39 | Foiled leather that turns a kaftan into a dress.
Vegetable-tanned jeans belt | Terracotta, Black | 46 | Starts pale and remembers every summer.
Narrow saree belt | Rose Gold, Magenta | 44 | Slips over pleats and holds them all night.
`,
  ),
]
