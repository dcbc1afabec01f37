import { leaf } from '../leaf.ts'

export const womenSportswear = [
  leaf(
    'women_sportswear_sports_bras',
    'sports bra',
    'Racer back that leaves the shoulders free. / Removable pads and a wide, brushed underband. / Dries within the hour. / Wash cold without softener.',
    `
Medium-support sports bra | Black, Coral | 34 | A firm knit for the gym and the bicycle.
High-impact running bra | Navy Blue, Lime | 48 | Encapsulated cups that halve the bounce.
Yoga racer bra | Sage, Lavender | 32 | Butter-soft jersey with gentle hold.
Recycled mesh sports bra | Teal, Grey | 36 | Knitted from fishing nets, with mesh between the shoulders.
Color-block training bra | Magenta | 38 | blocks | Two panels, one seam, no chafing.
Seamless studio bra | Terracotta, White | 29 | Knitted in the round on a single machine.
Zoned-support cross bra | Charcoal, Red | 42 | Firmer where it must be, open where it may be.
Dotted swim-ready sports bra | Blue | 39 | dots | Chlorine-proof fabric from lake to mat.
`,
  ),
  leaf(
    'women_sportswear_training_leggings',
    'training leggings',
    'High waist with a hidden key pocket. / 7/8 length, 64 cm inside leg. / Squat-proof four-way stretch. / Wash cold inside out.',
    `
Everyday training leggings | Black, Navy Blue | 48 | A matt, dense knit that stays opaque.
Side-stripe leggings | Charcoal, Maroon | 52 | A stripe down the leg and a phone pocket behind it.
Buttery yoga leggings | Sage, Terracotta | 54 | Brushed nylon that you forget you are wearing.
Compression running leggings | Teal, Black | 64 | Graduated pressure from the ankle up.
Seamless rib leggings | Lavender, Grey | 46 | Knitted to shape with sculpting ribs.
Reflective winter leggings | Navy Blue, Purple | 72 | Fleece-backed, with stripes that answer headlights.
Printed studio leggings | Magenta | 56 | motif | A bold print that does not go pale when stretched.
Trail leggings | Olive, Rust | 68 | Abrasion-proof knees and two thigh pockets.
`,
  ),
  leaf(
    'women_sportswear_training_tops',
    'training top',
    'Light mesh that wicks sweat outwards. / Slim fit, 62 cm long. / Flat seams away from the shoulder straps of a rucksack. / Wash at 30 degrees, no softener.',
    `
Scoop training tank | Coral, White | 26 | Open mesh with a dropped armhole.
Crew running top | Lime, Navy Blue | 32 | Featherlight knit with reflective piping.
V-neck studio tank | Black, Lavender | 28 | Soft enough for yoga, quick enough for a run.
Scoop-neck gym top | Teal, Pink | 30 | A little longer at the back for the rowing machine.
Merino crew tank | Grey, Maroon | 48 | melange | Merino mesh that needs airing, not washing.
V-neck tennis top | White, Sky Blue | 36 | Underarm panels that let the serve go high.
Striped scoop tank | Blue | 29 | stripes | Knitted-in stripes in recycled yarn.
Crew trail top | Olive, Orange | 38 | UPF 40 cloth for long ridges.
`,
  ),
  leaf(
    'women_sportswear_running_shorts',
    'running shorts',
    'Built-in brief in soft mesh. / Inside leg 8 cm with split sides. / Drawcord waist and a zipped key pocket. / Wash cold, line dry.',
    `
Featherweight running shorts | Black, Coral | 34 | 68 g, and most of that is the zip.
Split-side race shorts | Navy Blue, Lime | 38 | Cut high at the side for a full stride.
Two-in-one shorts | Teal, Grey | 44 | A tight short beneath a loose one.
Marathon pocket shorts | Charcoal, Magenta | 48 | Five gel pockets round the waist.
Retro track shorts | Red, Blue | 29 | Bound edges and a nod to 1976.
Trail running shorts | Olive, Rust | 42 | Ripstop that ignores brambles.
Recycled everyday shorts | Lavender, Sage | 32 | Soft woven cloth made of old bottles.
Tempo graphic shorts | Turquoise | 36 | blocks | Wide blocks of color on a silent cloth.
`,
  ),
  leaf(
    'women_sportswear_track_pants',
    'track pants',
    'Drawstring waist and slant pockets. / Tapered leg, 74 cm inside. / Stripe down the side seam. / Machine wash at 30 degrees.',
    `
Classic track pants | Black, Navy Blue | 46 | Smooth interlock that keeps its shape at the knee.
Cuffed fleece track pants | Grey, Maroon | 52 | melange | Brushed inside, ribbed at the ankle.
Woven warm-up pants | Teal, White | 48 | Rustle-free nylon that shrugs off drizzle.
Cuffed modal track pants | Lavender, Sage | 54 | The softest pair in the drawer.
Straight track pants | Emerald, Charcoal | 44 | A straight leg that goes over trainers.
Cuffed travel track pants | Beige, Black | 62 | Zipped pockets and no creases after nine hours.
Retro satin track pants | Red, Purple | 58 | A sheen from the nineties, cut for now.
Cuffed thermal track pants | Navy Blue, Rust | 68 | Wind-proof in front, breathable behind.
`,
  ),
  leaf(
    'women_sportswear_sports_jackets',
    'sports jacket',
    'Two-way zip with a chin guard. / Shaped waist, 60 cm long. / Zipped hand pockets and thumb loops. / Wash at 30 degrees, skip the softener.',
    `
Stand-collar training jacket | Black, Teal | 68 | Stretch jersey that follows every reach.
Hooded windbreaker | Coral, Navy Blue | 74 | 120 g, packs into its own pocket.
Stand-collar fleece jacket | Cream, Sage | 64 | Grid fleece that warms without weight.
Hooded rain running jacket | Lime, Blue | 98 | Taped seams and a peak on the hood.
Thermal cycling jacket | Red, Charcoal | 88 | Ribbed cuffs, longer back and three rear pockets.
Hooded yoga jacket | Lavender, Beige | 58 | Brushed modal for the walk home.
Track jacket | Emerald, Maroon | 56 | Piped seams and a collar that stands.
Hooded soft-shell jacket | Purple, Grey | 112 | Windproof, water-shy and quiet.
`,
  ),
  leaf(
    'women_sportswear_swimsuits',
    'swimsuit',
    'Fully lined, with removable cups. / Medium leg and a scooped back. / UPF 50 and proof against chlorine. / Rinse in fresh water, dry in shade.',
    `
Classic lap swimsuit | Black, Navy Blue | 54 | Fast-drying fabric that lasts two hundred hours in the pool.
Belted resort swimsuit | Red, Emerald | 78 | A fixed belt that marks the waist.
Sculpting swimsuit | Maroon, Teal | 84 | Firm panels that hold without boning.
Belted floral swimsuit | Coral | 72 | floral | Large blossoms with a plain belt across.
Training swimsuit | Blue, Orange | 58 | Open back for a long stroke.
Belted dotted swimsuit | Navy Blue | 68 | dots | White dots and a line from the fifties.
Recycled surf swimsuit | Olive, Turquoise | 88 | Thicker fabric that stays on in the wash.
Belted stripe swimsuit | White | 74 | stripes | Deck stripes, lined twice where it matters.
`,
  ),
  leaf(
    'women_sportswear_tennis_skirts',
    'tennis skirt',
    'Shorts beneath with a ball pocket on each side. / 34 cm long with pressed pleats. / Wide elastic waist that lies flat. / Machine wash at 30 degrees; pleats stay in.',
    `
Club pleated tennis skirt | White, Navy Blue | 46 | The classic, with a stripe above the hem.
Flex knit tennis skirt | Sky Blue, Pink | 52 | Stretch all round and silent on court.
Grass-court tennis skirt | Green, White | 54 | Light crêpe with sixteen pleats.
Padel skirt | Coral, Black | 48 | Shorter shorts and deeper pockets.
Color-block tennis skirt | Lavender | 56 | blocks | Bands that flash when the pleats open.
Merino golf skirt | Charcoal, Maroon | 68 | Fine wool, warm on a morning round.
Floral match skirt | Mint | 49 | floral | Printed pleats over plain shorts.
Night-session tennis skirt | Purple, Lime | 58 | A reflective hem tape for the walk back.
`,
  ),
]
