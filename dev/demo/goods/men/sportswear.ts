import { leaf } from '../leaf.ts'

export const menSportswear = [
  leaf(
    'men_sportswear_sports_tshirts',
    'sports T-shirt',
    'Sweat is drawn away and the cloth dries in minutes. / Flat seams where a rucksack or strap would rub. / Regular sports fit.',
    `
Aero mesh running T-shirt | Lime, Black | 28 | Open mesh panels at back and underarms in recycled polyester.
V-neck training T-shirt with raglan sleeves | Blue, Grey | 26 | melange | A soft marl that looks at ease off the pitch as well.
Merino hiking T-shirt | Olive, Rust | 58 | 150 g merino that stays fresh for days.
Sleeveless gym top | Red, Charcoal | 24 | Cut back at the shoulder for free overhead work.
V-neck cooling T-shirt | Sky Blue, White | 32 | Jade-mineral yarn that feels cool to the touch.
Two-tone seamless training T-shirt | Teal, Maroon | 38 | Knitted in one piece with denser zones where you need hold.
Reflective night-run T-shirt | Navy Blue, Orange | 34 | Small reflective dots light up in headlamps.
Sleeveless marathon singlet | Yellow, Coral | 29 | Weighs 68 g and forgets you are wearing it.
`,
  ),
  leaf(
    'men_sportswear_track_pants',
    'track pants',
    'Zipped side pockets and a drawcord waist. / Tapered leg with a contrast side stripe. / Stretchy enough for a full squat.',
    `
Tricot track pants | Black, Navy Blue | 38 | Smooth tricot with the classic side stripe.
Cuffed training pants | Charcoal, Olive | 44 | Double-knit with ribbed ankles that stay clear of the chain.
Woven running pants | Grey, Blue | 52 | Light wind-resistant weave with zipped ankles.
Cuffed fleece track pants | Maroon, Black | 46 | Brushed inside for early nets and late matches.
Stretch warm-up pants | Teal, Charcoal | 48 | Four-way stretch with an elasticated gusset.
Cuffed thermal running tights-pants | Navy Blue | 58 | Fleece-backed front panels for frost.
Football training pants | Red, Black | 42 | Slim from the knee and ventilated behind it.
Cuffed lounge track pants | Sage, Beige | 36 | Soft cotton blend for the way home.
`,
  ),
  leaf(
    'men_sportswear_training_shorts',
    'training shorts',
    'Inner brief liner and a drawcord. / Zipped pocket sized for a phone or key. / 18 cm inside leg with split sides.',
    `
Two-in-one training shorts | Black, Blue | 34 | Woven outer shorts over a soft compression layer.
Mesh basketball shorts | Red, White | 32 | Airy double mesh that swings to the knee.
Woven gym shorts | Charcoal, Olive | 28 | Stretch ripstop that shrugs off barbells.
Five-inch running shorts | Orange, Navy Blue | 29 | Short, split and feather-light.
Football shorts | Green, Maroon | 22 | Recycled polyester with an elastic waist and long drawcord.
Fleece training shorts | Grey, Sage | 30 | melange | Cotton-rich fleece for the weights room.
Trail shorts with belt pockets | Rust, Khaki | 44 | Four stretch pockets around the waist for gels and a soft flask.
Court shorts | White, Sky Blue | 36 | Ball pockets and a clean hem for tennis and padel.
`,
  ),
  leaf(
    'men_sportswear_tracksuits',
    'tracksuit',
    'Zip jacket with stand collar and matching pants. / Ribbed cuffs, two zipped pockets in each piece. / Regular fit; order your T-shirt size.',
    `
Classic tricot tracksuit | Navy Blue, Black | 78 | Shiny-side-out tricot with piped stripes.
Two-tone football tracksuit | Red, Green | 72 | Panels in a darker shade and a fitted ankle.
Fleece tracksuit | Grey, Charcoal | 84 | melange | Brushed cotton-rich fleece for rest days.
Retro court tracksuit | Maroon, Teal | 89 | Contrast sleeves and a taller collar in cotton-rich interlock.
Woven windbreaker tracksuit | Blue, Olive | 98 | Crisp nylon that keeps drizzle out.
Two-tone travel tracksuit | Brown, Black | 92 | Crease-shy double knit with a passport pocket.
Recycled track-day tracksuit | Lime, Charcoal | 86 | Made from recycled polyester, light and quick to dry.
Velour tracksuit | Emerald, Navy Blue | 109 | Soft cotton velour with tonal trims.
`,
  ),
  leaf(
    'men_sportswear_sports_jackets',
    'sports jacket',
    'Full zip with a chin guard. / Reflective details at cuff and back. / Cut longer behind for cycling and running.',
    `
Softshell training jacket | Black, Blue | 88 | Wind-resistant three-layer softshell with a fleecy back.
Packable running jacket with hood | Orange, Teal | 74 | Folds into its own chest pocket and weighs 120 g.
Thermal mid-layer jacket | Charcoal, Olive | 79 | Grid fleece that warms without bulk.
Waterproof hooded jacket | Yellow, Navy Blue | 134 | Taped seams and a stiffened peak for real rain.
Track-top jacket | Maroon, Green | 58 | A straight-cut zip top in smooth tricot.
Hooded windbreaker | Red, Grey | 62 | Thin ripstop with mesh-lined vents.
Insulated run jacket | Navy Blue, Black | 98 | Synthetic fill at the chest, stretch fleece everywhere else.
Hooded cycling shell | Lime, Charcoal | 118 | Long tail, rear pocket and a hood that fits over a helmet.
`,
  ),
  leaf(
    'men_sportswear_swimwear',
    'swim shorts',
    'Mesh lining and an elastic drawcord waist. / Dries while you have lunch. / Chlorine-resistant and UPF 50+.',
    `
Tailored swim shorts | Navy Blue, Coral | 42 | Side tabs and a zip pocket on quick-drying nylon.
Short-cut swim shorts | Turquoise, Yellow | 36 | A high leg in light crinkled polyamide.
Palm-print swim shorts | Green | 39 | floral | A hand-drawn leaf print on recycled fabric.
Striped swim trunks | Blue | 34 | stripes | Deck-chair stripes and a short leg.
Board shorts | Black, Orange | 44 | Four-way stretch with a tie-up fly, no liner.
Racing jammers-cut shorts | Navy Blue, Red | 48 | Close and fast, in chlorine-proof knit.
Ikat swim shorts | Teal | 41 | ikat | An ikat-inspired print that survives salt and sun.
Volley shorts | Pink, Mint | 32 | A short elasticated pair for beach games.
`,
  ),
  leaf(
    'men_sportswear_compression_wear',
    'compression wear',
    'Graduated pressure that supports without pinching. / Flat-lock seams and a wide soft waistband or hem. / Wear as a base layer or on its own.',
    `
Long-sleeved compression top | Black, Blue | 38 | Elastane-rich knit with mesh at the spine.
Compression tights | Charcoal, Black | 44 | Full-length support for calves and thighs.
Short-sleeved compression top | Grey, Red | 34 | Light hold for gym days.
Recovery tights | Navy Blue | 58 | Firmer pressure for the evening after a long run.
Thermal compression top | Maroon, Black | 49 | Brushed inside for winter pitches.
Running tights with phone pocket | Olive, Black | 52 | A bounce-free pocket at each thigh.
Cooling compression T-shirt | White, Sky Blue | 36 | Thin, perforated and sun-protective.
Base-layer tights | Teal, Charcoal | 42 | Soft-touch tights for skiing and football alike.
`,
  ),
  leaf(
    'men_sportswear_jerseys',
    'jersey',
    'Heat-sealed numbers that do not crack. / Contrast sleeves and a V-neck. / Loose enough to play in, smart enough for the stands.',
    `
Football home jersey | Red, Blue | 38 | Breathable jacquard knit in bright team colors.
Cricket one-day jersey | Sky Blue, Yellow | 42 | Light interlock with mesh underarms for fifty overs.
Basketball warm-up jersey | Black, Orange | 36 | Loose double mesh with a low neckline.
Hockey away jersey | White, Green | 39 | Abrasion-resistant knit at the shoulders.
Kabaddi training jersey | Maroon, Mustard | 32 | A tough, stretchy knit that survives being held.
Retro number jersey | Emerald, Purple | 44 | Heavier cotton-touch cloth like those of thirty years ago.
Volleyball jersey | Navy Blue, Lime | 34 | Cut short in the sleeve for free serving.
Goalkeeper jersey | Orange, Grey | 46 | Padded elbows and a grippy front.
`,
  ),
]
