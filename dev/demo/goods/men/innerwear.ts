import { leaf } from '../leaf.ts'

export const menInnerwear = [
  leaf(
    'men_innerwear_briefs',
    'briefs',
    'Soft waistband with no scratchy label. / Flat seams and a supportive pouch. / Sold as a pack of three.',
    `
Combed cotton briefs | White, Navy Blue | 22 | Classic Y-front briefs in combed cotton rib.
Modal low-rise briefs | Black, Grey | 28 | Silky modal with five per cent elastane.
Organic cotton hip briefs | Sage, Charcoal | 26 | Certified organic cotton, dyed without harsh salts.
Striped stretch briefs | Blue | 24 | stripes | Yarn-dyed stripes in a springy cotton jersey.
Micro-mesh sports briefs | Red, Black | 29 | Ventilated microfibre that dries on the line in an hour.
Seamless briefs | Maroon, Grey | 32 | Knitted in the round, so there is nothing to chafe.
Bamboo-viscose briefs | Teal, White | 27 | Cool and absorbent viscose from bamboo.
Long-staple luxury briefs | Navy Blue | 38 | Sea-island-type cotton, mercerised for a smooth hand.
`,
  ),
  leaf(
    'men_innerwear_boxers',
    'boxers',
    'Covered elastic waist and a buttoned fly. / Generous seat panel with no center seam. / Relaxed fit, as good for sleeping as under trousers.',
    `
Poplin boxer shorts | Sky Blue, White | 18 | Crisp shirting cotton, cut wide.
Checked cotton boxers | Red, Green | 19 | checks | Yarn-dyed checks in a soft, washed poplin.
Jersey boxers | Grey, Black | 21 | melange | Stretch cotton jersey for those who find poplin too stiff.
Striped twill boxers | Navy Blue | 20 | stripes | Fine twill with narrow stripes like a good shirt.
Block-print boxers | Cream | 24 | motif | Hand-printed paisleys on light cotton voile.
Linen summer boxers | Beige, Sage | 29 | Pure linen, cool through a night without a fan.
Polka-dot boxers | Maroon, Navy Blue | 22 | dots | Small dots on a mercerised cotton sateen.
Flannel lounge boxers | Olive | 23 | checks | Brushed cotton for winter Sundays.
`,
  ),
  leaf(
    'men_innerwear_trunks',
    'trunks',
    'Short leg that stays put under slim trousers. / Contoured pouch and flat-lock seams. / Pack of two.',
    `
Everyday stretch trunks | Black, Navy Blue | 24 | Cotton with five per cent elastane that keeps its recovery.
Modal trunks | Charcoal, Teal | 29 | Beech-based modal, softer after each wash.
Striped waistband trunks | Blue | 25 | stripes | Cheerful stripes on a firm combed cotton.
Cooling mesh trunks | Grey, Lime | 31 | Perforated microfibre panels where heat builds up.
Organic cotton trunks | Rust, Sage | 26 | Certified organic cotton, undyed elastic.
Seamless sports trunks | Red, Black | 33 | A one-piece tube knit with no side seams.
Merino travel trunks | Olive, Charcoal | 42 | Fine merino that stays fresh for more than a day.
Dotted cotton trunks | Maroon | 24 | dots | Small woven-look dots on soft jersey.
`,
  ),
  leaf(
    'men_innerwear_vests',
    'vest',
    'Long enough to stay tucked in. / Deep armholes and a bound neckline. / Pack of two, regular fit.',
    `
Fine cotton vest | White | 16 | Thin combed cotton that disappears under a shirt.
Ribbed tank vest | Black, Grey | 19 | A close two-by-two cotton rib that follows the body.
Modal undershirt vest | Beige, White | 24 | Skin-toned modal, invisible under white poplin.
Ribbed athletic vest | Navy Blue, Red | 21 | Thick rib with wide straps, happy to be seen.
Bamboo-viscose vest | Sky Blue, Charcoal | 23 | Absorbs more than cotton and dries faster.
Ribbed merino vest | Charcoal | 39 | An ultra-light base layer for cold offices.
Interlock winter vest | Cream | 18 | Brushed interlock cotton with a soft loft.
Ribbed muscle vest | Olive, Black | 22 | Cut high at the shoulder in heavy cotton rib.
`,
  ),
  leaf(
    'men_innerwear_pyjamas',
    'pyjama trousers',
    'Elastic and drawcord at the waist, two side pockets. / Full length with a straight, easy leg. / Prewashed, so the length stays as it is.',
    `
Checked poplin pyjamas | Blue, Red | 29 | checks | Smooth cotton poplin that irons itself on the line.
Striped pyjama trousers | Navy Blue | 32 | stripes | Bold hotel stripes in a 100-count cotton.
Brushed flannel pyjamas | Green | 36 | checks | Double-brushed cotton for cold floors.
Jersey lounge pyjamas | Grey, Maroon | 28 | melange | Soft cotton jersey that moves with you.
Block-printed pyjamas | Cream | 34 | motif | Airy cotton mulmul, hand-printed in Sanganer.
Linen pyjamas | White, Sage | 52 | Garment-washed linen, cool until morning.
Modal pyjamas | Charcoal, Teal | 42 | Fluid modal with satin piping at the pocket.
Gingham pyjamas | Sky Blue | 27 | checks | Small gingham in a light seersucker-weight cotton.
`,
  ),
  leaf(
    'men_innerwear_night_suits',
    'night suit',
    'Notched collar, chest pocket and an elastic waist with cord. / A matching shirt and trousers. / Roomy fit for a good night.',
    `
Piped cotton night suit | Navy Blue, White | 58 | Long-sleeved sateen with contrast piping.
Short-sleeved summer night suit | Sky Blue | 46 | stripes | Light striped poplin for warm nights.
Flannel night suit | Red | 64 | checks | Brushed checked cotton with horn-look buttons.
Short jersey night suit | Grey, Sage | 44 | Stretch cotton jersey, soft from the first wear.
Satin night suit | Maroon, Black | 72 | Matt satin that drapes and does not slip.
Block-print short night suit | Cream | 52 | floral | Hand block-printed flowers on cotton voile.
Herringbone night suit | Charcoal | 68 | herringbone | A brushed herringbone weave with a tailored look.
Linen short night suit | Beige, Teal | 79 | Washed linen shirt and easy trousers.
`,
  ),
  leaf(
    'men_innerwear_thermals',
    'thermals',
    'Top and long johns as a set. / Close fit without pressure; made to layer. / Flat seams and long cuffs that stay in place.',
    `
Ribbed cotton thermal set | White, Grey | 38 | Honeycomb rib that traps a thin layer of warm air.
Roll-neck thermal set | Black, Charcoal | 44 | A soft high collar for bus stops in January.
Merino thermal set | Navy Blue | 98 | Pure 160 g merino, warm when wet and never itchy.
High-neck fleece-back thermal set | Maroon, Black | 49 | Brushed on the inside, smooth on the outside.
Light thermal set | Beige | 34 | A thin layer for under a suit.
High-neck ski thermal set | Blue, Olive | 62 | Quick-drying yarn with stretch at knees and elbows.
Silk-blend thermal set | Cream | 86 | Silk and cotton, thin enough for a dress shirt.
Roll-neck heavyweight thermal set | Charcoal | 58 | Expedition weight for hill stations in winter.
`,
  ),
  leaf(
    'men_innerwear_robes',
    'robe',
    'Shawl collar, two patch pockets and a double-loop belt. / Falls to mid-calf. / Generous wrap; between sizes take the smaller.',
    `
Terry robe | White, Navy Blue | 68 | 400 g cotton terry that drinks up a whole shower.
Waffle robe | Grey, Sage | 58 | Light cotton waffle that dries overnight.
Velour robe | Maroon, Charcoal | 84 | Velour outside, terry inside.
Kimono cotton robe | Teal | 54 | motif | Printed cotton lawn for lazy summer mornings.
Hooded-weight winter robe | Olive, Brown | 79 | Thick plush cotton blend for unheated flats.
Satin dressing gown | Black, Maroon | 92 | Matt satin with quilted lapels.
Striped hammam robe | Blue | 62 | stripes | Turkish-style flat weave with a terry back.
Brushed flannel robe | Red | 72 | checks | Checked flannel that smells of Sunday.
`,
  ),
]
