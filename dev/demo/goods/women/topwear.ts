import { leaf } from '../leaf.ts'

export const womenTopwear = [
  leaf(
    'women_topwear_tops',
    'top',
    'Regular fit, 60 cm from shoulder to hem. / Long enough to tuck in, short enough to leave out. / French seams inside, so nothing scratches. / Gentle machine wash at 30 degrees.',
    `
Cap-sleeved crêpe top | Coral, Black | 32 | Matt crêpe with a fluid drape and a scooped neck finished by hand.
Bell-sleeved voile top | White, Peach | 42 | floral | Cotton voile printed with loose blossoms, with sleeves that move when you do.
Boat-neck striped top | Navy Blue | 36 | stripes | Heavy cotton jersey knitted with sailor stripes and cut straight across the neck.
Band-collar cotton blouse | Sage, Cream | 48 | Crinkled cotton with a buttoned placket and gathers at the cuff.
Satin scoop top | Emerald, Rose Gold | 44 | Heavy viscose satin that looks like an evening and washes like a T-shirt.
Flutter V-neck boho top | Rust | 46 | motif | Small paisleys block-printed on gauzy cotton, tied with a cord at the neck.
Linen boat-neck top | Beige, Sky Blue | 52 | European flax linen, pre-washed so that it starts soft.
Dotted pintuck blouse | Maroon, Teal | 54 | dots | Eleven narrow tucks on the front and covered buttons down the placket.
`,
  ),
  leaf(
    'women_topwear_tshirts',
    'T-shirt',
    'Gently shaped at the waist; true to size. / Hem reaches the hip. / Neck seam taped from shoulder to shoulder. / Machine wash at 40 degrees and dry flat.',
    `
Organic cotton crew T-shirt | White, Navy Blue | 22 | Combed organic cotton at 180 g: opaque in white and light in August.
Slub V-neck T-shirt | Grey, Pink | 24 | melange | Slub yarn with tiny thick and thin places gives it a softly uneven surface.
Modal scoop T-shirt | Lavender, Black | 28 | Beech-wood modal that falls close and stays cool on the skin.
Long-sleeved Breton T-shirt | Navy Blue | 34 | stripes | Interlock cotton with stripes that meet at the side seams.
Linen-jersey V-neck T-shirt | Sage, Terracotta | 38 | Pure linen knitted instead of woven, so it gives and breathes.
Ballet scoop T-shirt | Peach, Maroon | 26 | Double-layered front and a neckline low enough for a necklace.
Boxy heavyweight T-shirt | Mustard, Charcoal | 30 | A 240 g jersey that hangs in clean lines and skims the waist.
Long-sleeved merino V-neck T-shirt | Teal, Cream | 58 | Fine 17-micron merino that keeps fresh for days on a journey.
`,
  ),
  leaf(
    'women_topwear_shirts',
    'shirt',
    'Easy fit with a back pleat and bust darts where they belong. / Curved hem, 70 cm long at the back. / Corozo-nut buttons with one spare inside. / Machine wash at 30 degrees; iron while damp.',
    `
Crisp poplin shirt | White, Sky Blue | 54 | Two-ply cotton poplin that holds a collar without starch.
Elbow-sleeved camp shirt | Coral | 46 | floral | Washed viscose with hibiscus flowers and a loose pocket.
Silk band-collar shirt | Cream, Emerald | 118 | Sand-washed mulberry silk with a sheen you notice only in movement.
Bengal-stripe boyfriend shirt | Blue | 58 | stripes | Borrowed proportions and butcher stripes on a dry cotton cloth.
Chambray pocket shirt | Blue, Grey | 52 | melange | Light indigo chambray that fades a little at every seam.
Linen popover-look shirt | Sage, White | 64 | Garment-washed linen with turned elbow cuffs and a narrow collar band.
Checked flannel shirt | Red, Green | 49 | checks | Brushed on both sides for the months with an R in them.
Satin-back evening shirt | Black, Maroon | 72 | The dull side out, the smooth side in, and cuffs deep enough for four buttons.
`,
  ),
  leaf(
    'women_topwear_dresses',
    'dress',
    'True to size; the waist sits at the natural waistline. / Falls to mid-calf on a height of 168 cm. / Side-seam pockets and an invisible zip. / Cold gentle wash, hang to dry.',
    `
Wrap-front belted dress | Emerald, Maroon | 98 | Matt crêpe that crosses at the front and ties where you want it.
Strappy linen sundress | White, Terracotta | 84 | Breathable linen with adjustable straps and a skirt made to twirl.
Tiered bell-sleeved dress | Mustard | 112 | floral | Three gathered tiers of printed cotton voile, lined to the knee.
Belted shirt dress | Blue, Khaki | 92 | Washed twill with a real shirt collar and a self-fabric belt.
Boat-neck sheath dress | Black, Navy Blue | 138 | Double-weave crêpe that keeps its line from the first meeting to dinner.
Dotted tea dress | Navy Blue | 88 | dots | Small dots on flowing viscose, with a V-neck and a buckled belt.
Satin slip dress | Rose Gold, Black | 124 | Bias-cut satin that follows without clinging.
Hand-blocked festive dress | Teal | 156 | motif | Jaipur blocks on hand-loomed cotton, with cloth-covered tassels at the neck.
`,
  ),
  leaf(
    'women_topwear_sweaters',
    'sweater',
    'Relaxed fit; take your usual size. / Hip length with deep ribs at cuff and hem. / Linked shoulder seams that never bulge. / Hand wash cool and dry on a towel.',
    `
Soft merino crew sweater | Grey, Pink | 78 | Extra-fine merino in a dense gauge, light enough to tuck in.
Cable V-neck sweater | Cream, Navy Blue | 92 | Lambswool cables from shoulder to hem and a neat, deep V.
Fine roll-neck sweater | Black, Rust | 84 | Slim ribs and a neck that folds once and stays folded.
Chunky cable crew sweater | Sage, Beige | 112 | Hand-framed cables in a wool and alpaca yarn that traps warmth.
Cashmere V-neck sweater | Lavender, Charcoal | 178 | Two-ply cashmere that softens with every winter.
Aran roll-neck sweater | Mustard | 128 | Worsted wool in honeycomb and rope, for wind straight off the water.
Color-block crew sweater | Teal | 74 | blocks | Three broad bands knitted in one piece, cotton outside the cold months.
Mohair-blend cable V-neck sweater | Maroon, Peach | 134 | A halo of kid mohair over a fine wool cable.
`,
  ),
  leaf(
    'women_topwear_cardigans',
    'cardigan',
    'Regular fit with room for a shirt beneath. / Ribbed cuffs and a doubled button band. / Knitted to shape, not cut from a piece. / Hand wash cool; reshape while damp.',
    `
Fine-knit V-neck cardigan | Navy Blue, Coral | 64 | A slim cotton and silk knit with eight shell buttons.
Shawl-collar lounge cardigan | Grey, Beige | 96 | melange | Thick lambswool with patch pockets that swallow both hands.
Long open cardigan | Olive, Black | 88 | Falls to mid-thigh without a single button to worry about.
Waffle-knit shawl cardigan | Cream, Rust | 104 | A deep waffle stitch with horn-look buttons and generous pockets.
Cropped-feel merino cardigan | Pink, Emerald | 78 | Worn buttoned, it is a sweater; worn open, the better half of a twinset.
Blanket-weight open cardigan | Brown, Charcoal | 142 | Felted wool with a wide shawl collar that stands in for a scarf.
Pointelle summer cardigan | White, Mint | 58 | Leaf-shaped openings in airy cotton for bare arms after sunset.
Alpaca shawl cardigan | Tan, Maroon | 168 | Undyed-soft alpaca, brushed once and light for its size.
`,
  ),
  leaf(
    'women_topwear_jackets',
    'jacket',
    'Sits at the hip with a trim waist. / Two outer pockets and one inside. / Sleeves cut with room for a sweater. / Wipe clean or wash cold, as the label says.',
    `
Washed denim jacket with pockets | Sky Blue, White | 88 | Twelve-ounce cotton denim, stone-washed until the seams pale.
Diamond-quilted jacket | Sage, Navy Blue | 112 | Light recycled wadding behind a matt shell with a snug stand collar.
Single-breasted linen blazer jacket | Beige, Pink | 138 | Unlined linen with horn-look buttons and a soft shoulder.
Rigid indigo jacket | Blue, Black | 104 | Raw denim that starts stiff and ends up shaped like its owner.
Down-touch quilted jacket | Maroon, Lavender | 128 | Down-like fill from old bottles, packed into its own pocket.
Herringbone tailored jacket | Grey | 168 | herringbone | Wool-blend tweed, half lined, with working cuff buttons.
Ecru workwear jacket | Cream, Olive | 96 | Cotton drill with bar-tacked pockets and metal shank buttons.
Velvet-look quilted jacket | Emerald, Copper | 146 | Channel-quilted velveteen that turns jeans into an outfit.
`,
  ),
  leaf(
    'women_topwear_coats',
    'coat',
    'Falls below the knee on a height of 168 cm. / Fully lined, with a vent at the back. / Relaxed through the shoulder to go over knitwear. / Dry clean once a season.',
    `
Single-breasted wool coat | Tan, Black | 248 | Brushed wool with a notched lapel and pockets set at hand height.
Double-breasted shawl coat | Navy Blue, Cream | 298 | Six buttons and a rolled collar in a dense Italian-spun melton.
Checked town coat | Brown | 278 | checks | A windowpane check in soft wool, matched across both pockets.
Shawl-collar wrap-look coat | Beige, Sage | 324 | Double-faced wool without a lining, light on the shoulders.
Double-breasted trench coat | Khaki, Charcoal | 198 | Tightly woven cotton gabardine that makes rain run off in beads.
Alpaca-blend cocoon coat | Pink, Grey | 348 | A brushed surface with the warmth of a blanket at half the weight.
Herringbone long coat | Charcoal | 268 | herringbone | A quiet zigzag in wool and a little cashmere, fully canvassed in front.
Opera shawl coat | Maroon, Emerald | 389 | Cotton velvet with two rows of buttons and a satin lining.
`,
  ),
]
