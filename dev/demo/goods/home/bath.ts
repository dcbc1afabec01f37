import { leaf } from '../leaf.ts'

export const homeBath = [
  leaf(
    'home_furniture_bath_bath_towels',
    'bath towel',
    '70 by 140 cm with a hanging loop. / Combed cotton; drinks better after the first two washes. / Wash at sixty degrees and leave out the softener. / Double-stitched hems that do not fray.',
    `
Everyday terry bath towel | White, Navy Blue, Sage | 22 | A 550 g loop that dries a person and then itself before evening.
Waffle bath towel | Grey, Terracotta | 26 | Light honeycomb cotton that folds to half the height.
Zero-twist plush bath towel | Cream, Pink, Sky Blue | 36 | Untwisted yarn that feels like a warm bun.
Turkish flat-weave bath towel | Teal, Mustard | 32 | stripes | Woven on slow looms and doubles as a beach wrap.
Hotel-weight bath towel | White, Charcoal | 42 | 750 g to the square metre, heavy even when dry.
Organic cotton bath towel | Mint, Peach | 28 | Undyed weft, low-water dye and not one plastic label.
Jacquard border bath towel | Maroon, Emerald | 38 | motif | A woven leaf pattern that shows in reverse on the back.
Quick-dry gym bath towel | Blue, Lime | 18 | A low loop that fits into a bag with the shoes.
`,
  ),
  leaf(
    'home_furniture_bath_hand_towels',
    'hand towel',
    '40 by 70 cm, sold as a pair. / Long-staple cotton terry. / Loop at the short side for a hook or a ring. / Wash at sixty degrees.',
    `
Soft terry hand towels | White, Grey, Pink | 18 | The size of a bread board, the weight of a good book.
Ribbed hand towels | Olive, Rust | 20 | Narrow ribs that stay flat however you hang them.
Embroidered-edge hand towels | Cream, Lavender | 26 | A row of cotton scallops stitched along one end.
Striped guest hand towels | Blue, Coral | 22 | stripes | Stripes for visitors, so that everyone knows which is whose.
Waffle hand towels | Sage, Charcoal | 19 | Dries on the hook between two visits to the tap.
Gingham hand towels | Red, Navy Blue | 16 | checks | Cheerful squares that do not mind paint or dough.
Velour hand towels | Teal, Maroon | 28 | Sheared on one side to a velvet that takes color deeply.
Bamboo-blend hand towels | Mint, Mustard | 24 | Cool to the touch and slow to smell.
`,
  ),
  leaf(
    'home_furniture_bath_bathrobes',
    'bathrobe',
    'Shawl collar, tie belt and two patch pockets. / Calf length on most people. / Loops for the belt sewn on twice. / Machine wash at forty degrees.',
    `
Terry spa bathrobe | White, Navy Blue | 68 | Looped cotton inside and out, warm straight from the bath.
Waffle summer bathrobe | Grey, Sage | 54 | Light enough to pack for a week away.
Velour-faced bathrobe | Maroon, Teal | 92 | Velvet outside, towel inside.
Striped linen bathrobe | Blue, Terracotta | 98 | stripes | Washed linen that dries on its hanger by breakfast.
Bamboo terry bathrobe | Mint, Lavender | 84 | A silky loop that is gentle on sunburn.
Kimono-weave bathrobe | Charcoal, Rust | 76 | ikat | Handwoven cotton with a soft ikat blur.
Winter-weight bathrobe | Cream, Emerald | 112 | A deep collar that can be pulled up round wet hair.
Checked morning robe | Red, Olive | 64 | checks | Brushed cotton flannel for slow Saturdays.
`,
  ),
  leaf(
    'home_furniture_bath_bath_mats',
    'bath mat',
    'About 50 by 80 cm. / Does not slide on wet tiles. / Low enough for the door to pass over. / Hang it up after use and it will dry within the day.',
    `
Tufted cotton bath mat | White, Navy Blue, Sage | 24 | 1,500 g of looped cotton with a latex-dotted back.
Oval terry bath mat | Pink, Sky Blue | 28 | No corners to curl up or trip over.
Slatted teak bath mat | Bronze | 68 | Seven oiled slats on rubber feet, dry a minute after you.
Memory-foam bath mat | Grey, Teal | 32 | Two centimetres of foam that remember your feet.
Scalloped oval bath mat | Coral, Mint | 34 | A stitched inner ring and a very soft pile.
Reclaimed-teak duckboard | Brown | 84 | Boards from an old jetty, sanded for bare soles.
Bobble-weave bath mat | Mustard, Charcoal | 29 | dots | Woven bobbles that massage without being asked.
Reversible oval bath mat | Lavender, Beige | 26 | Two good sides, one for each half of the week.
`,
  ),
  leaf(
    'home_furniture_bath_shower_curtains',
    'shower curtain',
    '180 by 200 cm with twelve metal eyelets and rings. / Water rolls off; the lower hem is weighted. / Machine wash at thirty degrees and hang wet. / Needs no second liner.',
    `
Plain waffle shower curtain | White, Sage | 34 | A hotel classic in quick-drying polyester waffle.
Sailor-stripe shower curtain | Navy Blue, Coral | 38 | stripes | Broad stripes that make a narrow bathroom taller.
Wildflower shower curtain | Pink, Mint | 36 | floral | Hedgerow flowers drawn a little larger than life.
Polka shower curtain | Yellow, Turquoise | 29 | dots | Even dots for the room where everybody sings.
Hemp-look shower curtain | Beige, Charcoal | 58 | melange | A coarse natural weave with a hidden coating.
Ikat shower curtain | Teal, Terracotta | 42 | ikat | Blurred diamonds, printed from a scanned handloom piece.
Woodblock-leaf shower curtain | Green, Blue | 44 | motif | Leaves stamped by hand first and digitally repeated after.
Gingham shower curtain | Red, Lavender | 32 | checks | Large squares that line up at the overlap.
`,
  ),
  leaf(
    'home_furniture_bath_soap_dispensers',
    'soap dispenser',
    'Holds 350 ml of soap, lotion or dish liquid. / Stainless pump with a metal spring; spare parts available. / Wide neck for filling without a funnel. / Comes with a matching soap dish.',
    `
Stoneware soap dispenser | White, Sage, Charcoal | 24 | A matt glaze that does not show dried drops.
Pear-shaped soap dispenser | Terracotta, Mint | 28 | Sits low and steady, even under an elbow.
Square soap dispenser | Black, Grey | 26 | Straight sides that stand flush against the tiles.
Speckled soap dispenser | Cream, Pink | 29 | dots | Freckled glaze from a clay with iron in it.
Hand-painted soap dispenser | Blue, Coral | 34 | floral | Two brushes, three colors and a steady wrist.
Marbled square soap dispenser | Emerald, Lavender | 38 | melange | Cast in stone powder with a fine vein.
Striped soap dispenser | Navy Blue, Mustard | 27 | stripes | Slip lines pulled on the wheel.
Reactive-glaze soap dispenser | Teal, Rust | 42 | The kiln decides how far the color runs.
`,
  ),
  leaf(
    'home_furniture_bath_bath_caddies',
    'bath caddy',
    'Keeps bottles, a book and a sponge within reach. / Made for wet rooms: no rust, no swelling. / Silicone pads hold without scratching. / Two-year warranty.',
    `
Walnut over-bath tray | Brown | 58 | Extends from 70 to 104 cm and holds a glass by its stem.
Wire hanging shower caddy | Black, Silver | 34 | Hooks over the shower pipe and locks with one screw.
Bamboo over-bath tray | Tan, Beige | 39 | A book rest with a page guard against splashes.
Two-tier brass-tone caddy | Gold | 48 | Two deep shelves with five hooks for cloths.
Oiled-teak over-bath tray | Bronze | 74 | Dovetailed ends and a slot for the phone you should not bring.
Powder-coated shower caddy | White, Sage | 29 | Coated twice, so that white stays white.
Charred-oak over-bath tray | Charcoal | 82 | Scorched and brushed in the Japanese manner, then oiled.
Copper-finish shower caddy | Copper | 44 | A warm finish sealed under clear lacquer.
`,
  ),
  leaf(
    'home_furniture_bath_towel_rails',
    'towel rail',
    'Stainless steel under a tough finish. / Fits with the screws and plugs supplied, or stands by itself where noted. / Carries 15 kg. / Ten-year guarantee against rust.',
    `
Five-bar wall towel rail | Black, Silver | 88 | Room for a family, 50 cm wide and 70 cm high.
Double towel bar | Silver, Gold | 46 | Two bars at a distance that lets both towels dry.
Leaning towel ladder | Black, White | 98 | Oak uprights and metal rungs; stands without a single screw.
Brushed-brass wall rail | Gold | 148 | Solid fittings with a living finish.
Rose-metal double bar | Rose Gold, Copper | 58 | Slim bars and hidden fixings.
Oak ladder with brass rungs | Gold | 124 | Four rungs, 175 cm high; leans where you need it.
Heated five-bar rail | Silver, Charcoal | 219 | Warms to 50 degrees on 60 watts, with a timer.
Slim guest double bar | Black, Charcoal | 39 | 40 cm wide for the room under the stairs.
`,
  ),
]
