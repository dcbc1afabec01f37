import { leaf } from '../leaf.ts'

export const homeBedding = [
  leaf(
    'home_furniture_bedding_bedsheets',
    'bedsheet set',
    'One flat sheet of 270 by 275 cm and two pillow covers. / The cloth is washed before sewing, so it hardly shrinks. / Machine wash at forty degrees; dries fast on a line. / Certified free of harmful dyes.',
    `
Percale bedsheet set | White, Sky Blue, Grey | 58 | 300 threads to the inch, crisp and cool like a hotel shirt.
Sateen bedsheet set | Cream, Lavender | 72 | A four-over-one weave with a quiet sheen.
Block-printed bedsheet set | Terracotta, Blue | 64 | motif | Stamped by hand in Bagru, eleven metres an hour.
Ticking-stripe bedsheet set | Navy Blue, Sage | 54 | stripes | The mattress stripe of old guesthouses, softened by enzymes.
Washed linen bedsheet set | Beige, Olive, Rust | 148 | European flax that feels ten years old on the first night.
Little-meadow bedsheet set | Pink, Mint | 48 | floral | Small flowers scattered so that the repeat is hard to find.
Brushed flannel bedsheet set | Charcoal, Maroon | 66 | checks | Brushed on both sides for bedrooms without heating.
Organic jersey bedsheet set | Peach, Teal | 52 | Knitted like a T-shirt and just as willing to stretch.
`,
  ),
  leaf(
    'home_furniture_bedding_duvet_covers',
    'duvet cover',
    '200 by 220 cm, with two pillow covers of 50 by 75 cm. / Ties inside all four corners hold the duvet. / Hidden buttons of corozo nut. / Machine wash at forty degrees, inside out.',
    `
Stonewashed linen duvet cover | Sage, Terracotta, White | 168 | Tumbled with pumice until it gives up being stiff.
Cotton percale duvet cover | White, Grey | 78 | A matt 300-thread weave that turns smooth, never slippery.
Botanical duvet cover | Green, Cream | 84 | floral | Wandering stems, drawn at life size in a hillside garden.
Chambray duvet cover | Blue, Pink | 72 | melange | Colored warp, white weft and the look of a soft shirt.
Windowpane duvet cover | Mustard, Charcoal | 76 | checks | Large squares that make a small bed look confident.
Yarn-dyed stripe duvet cover | Navy Blue, Coral | 69 | stripes | Woven, not printed, so both sides are the right side.
Handloom ikat duvet cover | Multi-Color | 128 | ikat | Threads tied and dyed before weaving, in a village of forty looms.
Sateen evening duvet cover | Emerald, Purple | 92 | Heavy sateen with a fine cord along the edge.
`,
  ),
  leaf(
    'home_furniture_bedding_duvets',
    'duvet',
    '200 by 220 cm in a downproof cotton case. / Boxes stitched right through keep the filling in place. / Air it weekly and wash it rarely, as the sewn-in label says. / Comes in a cotton bag for storage. / Five-year warranty.',
    `
All-season down-feel duvet | White, Cream | 98 | Hollow microfibre at 300 g that keeps its loft wash after wash.
Summer cotton duvet | White, Sky Blue | 84 | A thin cotton fleece that breathes through warm nights.
Winter goose-down duvet | White | 289 | Traceable down at 800 fill power, and barely a kilogram in weight.
Wool duvet | Beige, Grey | 189 | Wool from hill sheep, which warms and dries at once.
Two-part season duvet | Mint, White | 149 | Two duvets that button together when the frost comes.
Bamboo-fibre light duvet | Sage, Peach | 112 | Silky and cool for those who kick the covers off.
Mulberry silk duvet | Cream, Lavender | 328 | Long silk floss layered by four pairs of hands.
Weighted calm duvet | Charcoal, Navy Blue | 138 | Seven kilograms of glass beads in very small pockets.
`,
  ),
  leaf(
    'home_furniture_bedding_quilts',
    'quilt',
    '220 by 240 cm, for a double bed with an overhang. / Cotton on both faces, with a cotton wadding. / Quilting secured at every end. / Wash cool on a gentle cycle and dry flat.',
    `
Kantha running-stitch quilt | Terracotta, Teal | 118 | stripes | Rows of small running stitches, made by a circle of women over eleven evenings.
Jaipuri light quilt | Pink, Blue | 94 | floral | Cotton combed so finely that it folds into a pillow cover.
Patch-block quilt | Multi-Color | 149 | blocks | Offcuts from a shirt workshop, sorted by color.
Hand-quilted plain bedspread | White, Sage | 138 | Tone-on-tone stitching that only shows in morning light.
Cabin check quilt | Red, Navy Blue | 108 | checks | Warm squares that belong at the foot of a bunk bed.
Indigo block-print quilt | Navy Blue, Sky Blue | 128 | motif | Dipped six times in a fermented indigo vat.
Velvet diamond quilt | Emerald, Maroon, Mustard | 189 | Cotton velvet on top and plain percale beneath.
Garden-path reversible quilt | Mint, Peach | 98 | dots | Dots on one side and plain on the other, for two moods.
`,
  ),
  leaf(
    'home_furniture_bedding_blankets',
    'blanket',
    '150 by 200 cm with a twisted fringe. / Warm without weight: between 700 and 1,100 g. / Air it often and wash it rarely, cool and by itself. / Packed with a block of cedar wood.',
    `
Chunky knitted blanket | Cream, Grey | 98 | Thick yarn on thick needles, with visible, honest loops.
Merino twill blanket | Navy Blue, Tan | 168 | herringbone | Fine wool woven in a narrow herringbone.
Waffle-knit cotton blanket | White, Sage, Pink | 64 | Hollow squares that trap air in winter and release it in June.
Tartan lambswool blanket | Red, Green | 128 | checks | A check of our own, registered to nobody.
Recycled-wool blanket | Charcoal, Rust | 58 | melange | Spun from worn jumpers that were sorted by color, not dyed.
Mohair blanket | Lavender, Mustard | 148 | Brushed with dried teasels until it floats.
Cable-knit blanket | Teal, Beige | 112 | Six cables wide and made on a frame from the sixties.
Striped travel blanket | Blue, Maroon | 49 | stripes | Rolls up inside its own leather-look strap.
`,
  ),
  leaf(
    'home_furniture_bedding_pillows',
    'pillow',
    '50 by 75 cm in a zipped cotton case. / Washable at forty degrees unless its label says otherwise. / Shake it every morning and air it every week. / Thirty nights to try; we take it back.',
    `
Soft down-feel pillow | White | 34 | Cluster fibre that can be plumped back in two shakes.
Firm side-sleeper pillow | White, Grey | 44 | A three-centimetre gusset keeps the neck level.
Goose-feather pillow | White, Cream | 68 | Feathers in the core, down around it, and no quills.
Cooling gel-fibre pillow | Sky Blue, Mint | 52 | A knitted face that feels two degrees cooler than the room.
Buckwheat-hull pillow | Beige, Sage | 48 | Rustles softly and takes the exact shape of your head.
Wool-ball pillow | Cream | 74 | Little felted balls of wool that never form a lump.
Striped ticking pillow | Blue, White | 38 | stripes | Feather-proof ticking too handsome to hide.
Adjustable shredded-latex pillow | Lavender, White | 82 | Take out a handful of filling until it is right.
`,
  ),
  leaf(
    'home_furniture_bedding_pillow_covers',
    'pillow cover',
    'A pair of covers, 50 by 75 cm. / Envelope closing, so no zip meets a cheek. / Flat seams finished inside. / Machine wash at thirty degrees.',
    `
Crisp percale pillow covers | White, Sky Blue | 22 | Cool on both sides, as a pillow should be.
Silk pillow covers | Peach, Lavender, Silver | 78 | Mulberry silk of 22 momme, kind to curls.
Washed linen pillow covers | Beige, Olive, Terracotta | 46 | Pre-crumpled, and ironing would only spoil them.
Trailing-vine pillow covers | Green, Pink | 28 | floral | A vine that runs across both pillows when they lie side by side.
Hand-block pillow covers | Blue, Maroon | 32 | motif | Two blocks and two colors, stamped by eye.
Gingham pillow covers | Red, Mint | 24 | checks | Woven squares of exactly twelve millimetres.
Pin-dot pillow covers | Navy Blue, Mustard | 26 | dots | Small dots, printed with water-based inks.
Satin-stripe pillow covers | Grey, Cream | 29 | stripes | Matt and shiny bands in one yarn.
`,
  ),
  leaf(
    'home_furniture_bedding_mattress_protectors',
    'mattress protector',
    'For mattresses of 160 by 200 cm and up to 35 cm deep. / Elastic all the way round, so it stays under a restless sleeper. / Washes at sixty degrees and tumbles dry. / Quiet: no rustle of plastic.',
    `
Quilted cotton mattress protector | White | 48 | Diamond quilting over 150 g of washable wadding.
Waterproof terry mattress protector | White, Sky Blue | 42 | A breathable film beneath looped cotton.
Wool mattress protector | Cream | 118 | Keeps you warm in January and dry in July.
Bamboo jersey mattress protector | Mint, White | 56 | Stretches over the corner instead of pulling it up.
Cooling mattress protector | Sky Blue, Grey | 72 | A knit that draws heat away in the first hour.
Anti-allergy mattress protector | White, Lavender | 64 | Woven so tightly that mites give up.
Padded hotel mattress protector | Cream, Beige | 88 | Two centimetres of soft fibre for a mattress past its best.
Dotted cot-bed protector | Peach, Mint | 34 | dots | Sized for families: folds in half for a small bed.
`,
  ),
]
