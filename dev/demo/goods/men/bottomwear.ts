import { leaf } from '../leaf.ts'

export const menBottomwear = [
  leaf(
    'men_bottomwear_jeans',
    'jeans',
    'Five pockets, bar-tacked where they work hardest. / Mid rise, with a zip fly and a sturdy leather-look patch. / Inside leg 81 cm, easily shortened.',
    `
Straight-leg selvedge jeans | Navy Blue | 98 | Raw 13.5 oz selvedge denim that fades to your own pattern.
Slim stretch jeans | Black, Blue | 58 | Two per cent elastane keeps them comfortable through a long day.
Relaxed carpenter jeans | Sky Blue | 66 | A hammer loop, a wide leg and washed 12 oz cotton denim.
Straight jeans with turned cuffs | Blue | 72 | Redline-style cuff stitching and a warm mid-blue wash in pure cotton denim.
Tapered comfort jeans | Charcoal, Grey | 54 | Soft denim with a little give, narrowing gently below the knee.
Loose nineties jeans | Sky Blue, Beige | 69 | A roomy seat and a full leg in stone-washed cotton denim.
Rigid straight jeans in ecru | Cream | 64 | Undyed cotton denim that goes with every shirt you own.
Slim cuffed jeans | Olive, Black | 62 | Overdyed stretch denim with a neat turned hem.
`,
  ),
  leaf(
    'men_bottomwear_chinos',
    'chinos',
    'Slant front pockets and two buttoned pockets behind. / Slim-straight leg with a clean front. / Sits just below the waist; inside leg 80 cm.',
    `
Garment-washed stretch chinos | Khaki, Navy Blue | 52 | Cotton twill with a touch of elastane, washed soft.
Cuffed pleated chinos | Beige | 68 | A single pleat and a turned cuff in brushed cotton drill.
Slim everyday chinos | Olive, Black | 48 | Hard-wearing 260 g cotton twill that keeps its crease.
Brushed winter chinos | Rust, Brown | 62 | Peached on the face and warm against the leg.
Lightweight travel chinos | Grey, Sage | 58 | Quick-drying cotton and nylon with a hidden zipped pocket.
Selvedge twill chinos | Tan | 84 | Woven on narrow looms, with the clean edge showing inside the cuff.
Seersucker chinos | Sky Blue | 59 | stripes | Puckered striped cotton that hardly touches the skin.
Overdyed cropped chinos | Maroon, Mustard | 49 | Ends at the ankle and turns up once more if you like.
`,
  ),
  leaf(
    'men_bottomwear_formal_trousers',
    'trousers',
    'Pressed crease, hook-and-bar closing and a half-lined front. / Unfinished hem option: leave the length to your tailor. / A grip tape inside the waistband keeps shirts tucked.',
    `
Super 110s wool trousers | Charcoal, Navy Blue | 98 | Fine worsted wool that recovers overnight on a hanger.
Slim stretch office trousers | Black, Grey | 58 | A poly-viscose blend with enough give for a bicycle ride to work.
Flannel trousers | Grey | 112 | melange | Brushed wool flannel with the soft nap of a good blanket.
Glen-check trousers | Grey | 84 | checks | Subtle checks in a wool blend, made to be worn apart from a suit.
Pleated high-rise trousers | Brown, Cream | 92 | Two forward pleats and a leg that falls straight to the shoe.
Birdseye formal trousers | Navy Blue | 74 | A tiny birdseye weave hides the day's small accidents.
Tropical wool trousers | Beige, Sky Blue | 104 | Open-weave high-twist wool for summer weddings.
Herringbone formal trousers | Charcoal | 89 | herringbone | A tonal herringbone in mid-weight wool.
`,
  ),
  leaf(
    'men_bottomwear_shorts',
    'shorts',
    'Ends just above the knee, with a 23 cm inside leg. / Two side pockets and one buttoned pocket behind. / Regular fit with room through the thigh.',
    `
Cotton twill chino shorts | Khaki, Navy Blue | 34 | Washed cotton twill with a tidy flat front.
Drawstring linen shorts | White, Sage | 42 | Breezy linen and a soft elastic waist for holidays.
Bermuda check shorts | Blue | 39 | checks | Yarn-dyed madras checks in a light, crisp cotton.
Terry lounge shorts | Peach, Grey | 32 | Towelling cotton that is as good by the pool as on the sofa.
Seersucker shorts | Sky Blue | 41 | stripes | Crinkled striped cotton that never needs an iron.
Printed resort shorts | Teal | 36 | floral | A hand-drawn garden print on quick-drying cotton.
Denim shorts | Blue, Black | 44 | Washed 11 oz denim with a clean, cut-to-measure hem.
Corduroy drawstring shorts | Rust, Olive | 46 | Wide-wale cotton cord with a comfortable elastic waist.
`,
  ),
  leaf(
    'men_bottomwear_cargos',
    'cargo trousers',
    'Bellowed thigh pockets with button flaps. / Reinforced seat and knees, with gussets for moving freely. / Relaxed fit; take your usual size.',
    `
Ripstop cargo trousers | Olive, Black | 62 | Tear-resistant cotton ripstop that dries quickly.
Gathered-ankle cargos | Khaki | 58 | Toggle cords at the hem change the leg from straight to tapered.
Utility canvas cargos | Brown, Tan | 74 | 10 oz cotton canvas softened by an enzyme wash.
Slim tech cargos | Charcoal, Navy Blue | 79 | Four-way stretch nylon with zipped pockets that sit flat.
Vintage-wash cargos | Beige | 66 | Herringbone twill inspired by old field kit, washed to a soft fade.
Light summer cargos | Sage, Grey | 49 | Thin cotton poplin and mesh pocket bags for hot days.
Double-knee cargos | Rust | 82 | A second layer of cotton duck where you kneel.
Convertible zip-off cargos | Khaki, Olive | 69 | Zips at the knee turn them into shorts in half a minute.
`,
  ),
  leaf(
    'men_bottomwear_joggers',
    'joggers',
    'Elastic waist with a cord, ribbed ankles and two deep pockets. / Tapered from the knee down. / Comfortable rise and a flat back seam.',
    `
Loopback cotton joggers | Grey, Navy Blue | 42 | melange | Mid-weight organic loopback that matches our crew sweatshirts.
Fleece joggers | Black, Olive | 46 | Brushed inside for cold mornings and long flights.
Woven commuter joggers | Charcoal | 58 | Stretch cotton that passes for trousers above the ankle.
Slim jersey joggers | Maroon, Teal | 38 | Soft double-knit jersey with a close, clean leg.
Merino travel joggers | Navy Blue | 96 | Odour-shy merino and nylon for days between suitcases.
Garment-dyed joggers | Terracotta, Sage | 48 | Colored as a finished piece for a gently uneven tone.
Color-block joggers | Blue | 44 | blocks | Two-tone panels in a soft cotton and polyester fleece.
Waffle lounge joggers | Beige, Cream | 39 | Light cotton waffle with a drawcord you can wash out and replace.
`,
  ),
  leaf(
    'men_bottomwear_linen_trousers',
    'linen trousers',
    'A straight, easy leg that moves with the breeze. / Creases are part of the charm and fall out in the evening air. / Slightly cropped, to be worn with loafers or sandals.',
    `
Pure linen trousers | White, Beige | 68 | Stone-washed European linen with belt loops and a zip fly.
Drawstring linen trousers | Sky Blue, Sage | 59 | An elasticated waist and a cord, as comfortable as pyjamas.
Pleated linen trousers | Tan, Navy Blue | 78 | One deep pleat on each side and a tailored waistband.
Linen-cotton beach trousers | Turquoise, Cream | 49 | Half linen, half cotton, rolled to the calf at the water's edge.
Striped linen trousers | Blue | 72 | stripes | Narrow yarn-dyed stripes in a firm linen.
Wide drawstring linen trousers | Terracotta, Charcoal | 64 | A fuller leg cut from softly washed flax.
Khadi linen trousers | Cream | 74 | melange | Hand-spun weft gives the cloth its pleasing irregular slubs.
Side-tab linen trousers | Olive, Khaki | 86 | Adjusters instead of a belt, and a cleanly finished hem.
`,
  ),
  leaf(
    'men_bottomwear_corduroys',
    'corduroys',
    'Five-pocket cut with a mid rise. / Pile brushed one way, so the color stays even. / Straight leg, inside leg 81 cm.',
    `
Eight-wale corduroy trousers | Brown, Navy Blue | 64 | Classic mid-wale cotton cord with a soft, full pile.
Wide-leg jumbo cords | Mustard | 78 | Broad four-wale corduroy with real swing below the knee.
Needlecord jeans | Olive, Charcoal | 58 | Fine sixteen-wale cord as light as a chino.
Stretch corduroy trousers | Rust, Tan | 56 | Two per cent elastane for chairs you sit in all day.
Slim corduroys | Maroon | 52 | A neat leg in twelve-wale cotton.
Relaxed painter cords | Cream, Sky Blue | 69 | Washed jumbo cord with a hammer loop at the side.
Garment-dyed cords | Teal, Terracotta | 62 | Color with soft highs and lows along every ridge.
Pleated wide corduroys | Black, Brown | 82 | A pleated front and a generous leg for winter boots.
`,
  ),
]
