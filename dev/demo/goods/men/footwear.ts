import { leaf } from '../leaf.ts'

export const menFootwear = [
  leaf(
    'men_footwear_sneakers',
    'sneakers',
    'True to size; half sizes take the next one up. / Removable cushioned insole. / Rubber cupsole, stitched as well as glued.',
    `
Minimal leather court sneakers | White, Black | 88 | Smooth full-grain leather on a low profile that dresses up or down.
Retro suede trainers | Navy Blue, Sage | 79 | Suede overlays on nylon, with a gum sole and a padded tongue.
Canvas high-top sneakers | Black, Red | 54 | Ten-ounce cotton canvas with a rubber toe cap and metal eyelets.
Vulcanised canvas plimsolls | Cream, Olive | 46 | Light canvas on a flexible rubber sole, made for bare ankles.
Terrace gum-sole sneakers | Green, Blue | 76 | Low suede uppers with a three-part stripe and a grippy gum sole.
Leather basketball high-tops | Charcoal | 104 | Padded leather collars and a cupsole with real bounce.
Knitted everyday sneakers | Grey, Teal | 64 | A one-piece knitted upper that hugs the foot like a sock.
Recycled mesh trainers | Orange, Navy Blue | 69 | Mesh from used bottles and a foam midsole made partly of algae.
`,
  ),
  leaf(
    'men_footwear_running_shoes',
    'running shoes',
    'Eight-millimetre drop; weighs about 260 g in a medium. / Reflective heel tab for early and late runs. / Tested over 600 km on road before we sold the first pair.',
    `
Daily-mile cushioned running shoes | Blue, Grey | 98 | A forgiving foam midsole and an engineered mesh upper for easy kilometres.
Carbon-plate racing shoes | Coral | 198 | A full-length carbon plate between two layers of super-light foam.
Stability running shoes | Navy Blue, Charcoal | 118 | A firmer inner edge guides feet that roll inward.
Trail running shoes | Olive, Orange | 124 | Five-millimetre lugs and a rock plate for loose paths.
Lightweight tempo shoes | Lime, Black | 108 | Snappy foam and a thin mesh upper for faster days.
Wide-fit road shoes | White, Grey | 104 | A broad toe box with the same cushioning as our daily trainer.
Waterproof winter running shoes | Charcoal, Red | 132 | A sealed membrane and a sole that grips on wet leaves.
Barefoot-style running shoes | Teal | 86 | Zero drop and a thin flexible sole for those who want to feel the road.
`,
  ),
  leaf(
    'men_footwear_formal_shoes',
    'shoes',
    'Leather lined, with a cushioned heel pad. / Blake-stitched leather sole that can be replaced. / Comes with cotton laces and a shoe bag.',
    `
Full-brogue Oxford shoes | Brown, Black | 138 | Punched wingtips in calf leather with a high shine.
Plain-toe Derby shoes | Black | 118 | Open lacing and smooth calf leather for broader feet.
Half-brogue Derby shoes | Tan, Brown | 128 | A punched cap and a burnished leather toe.
Cap-toe Oxford shoes | Black, Maroon | 142 | The interview shoe: closed lacing and one clean line over the toe.
Wingtip lace-ups on rubber sole | Brown | 108 | Brogued leather with a studded rubber sole for wet pavements.
Wholecut Oxford shoes | Maroon | 189 | One piece of leather, one seam, nothing to distract.
Suede brogue shoes | Navy Blue, Tan | 124 | Soft calf suede that relaxes a formal pair.
Patent evening Oxfords | Black | 158 | Glossy patent leather with grosgrain-look laces for black tie.
`,
  ),
  leaf(
    'men_footwear_loafers',
    'loafers',
    'Slips on easily; snug at first, then softens. / Leather lining and a padded insole. / Runs slightly large: between sizes take the smaller.',
    `
Horsebit leather loafers | Black, Brown | 124 | Polished calf leather with a slim metal bit.
Suede tassel loafers | Tan, Navy Blue | 112 | Unlined suede and swinging tassels for weekends.
Penny loafers | Maroon, Brown | 118 | The college classic in burnished leather with a hand-sewn apron.
Bit-trim suede loafers | Olive | 109 | Soft suede and a light crepe-look sole.
Leather tassel loafers | Black | 128 | Brushed leather, leather heel, and a tassel for good measure.
Driving moccasins | Blue, Tan | 84 | Rubber pebbles on the sole and unlined suede uppers.
Snaffle loafers on rubber sole | Brown, Charcoal | 98 | A commuter's loafer in grained leather with real grip.
Woven leather loafers | Tan | 134 | Hand-woven leather strips that let the foot breathe.
`,
  ),
  leaf(
    'men_footwear_boots',
    'boots',
    'Pull tabs at the heel and a leather lining. / Stitched welt, so the sole can be renewed. / Allow a week of short walks to break them in.',
    `
Leather Chelsea boots | Black, Brown | 148 | Smooth calf leather and strong elastic on a stacked heel.
Lace-up work boots | Tan | 168 | Oiled nubuck leather with speed hooks and a lugged sole.
Suede Chelsea boots | Beige, Navy Blue | 138 | Fine suede on a slim crepe-look sole.
Commando-sole lace-up boots | Brown, Black | 179 | Grained leather with a deep tread for winter streets.
Pull-on ranch boots | Rust | 158 | Waxy pull-up leather that marks and mellows.
Brogue country boots | Brown | 189 | Punched grain leather, storm welt and bellows tongue.
Slim zip-side Chelsea boots | Charcoal | 129 | Leather boots with a hidden inside zip for quick mornings.
Insulated winter boots | Olive, Black | 164 | Waterproof leather with a warm felted lining.
`,
  ),
  leaf(
    'men_footwear_sandals',
    'sandals',
    'Cushioned footbed that moulds to the foot. / Adjustable straps at heel and instep. / Rubber outsole with a shallow tread.',
    `
Leather fisherman sandals | Brown, Tan | 62 | Vegetable-tanned straps around a padded leather footbed.
Three-strap walking sandals | Olive, Charcoal | 58 | Quick-drying webbing and a foam midsole for long days.
Cork footbed sandals | Black, Tan | 66 | Anatomical cork and suede lining, with two broad buckled straps.
Kolhapuri leather sandals | Brown | 48 | Hand-cut buffalo leather, stitched without nails in the old way.
Trek sandals with toe guard | Navy Blue, Khaki | 69 | A rubber bumper and grippy lugs for river crossings.
Woven leather sandals | Tan | 72 | Plaited straps that stay cool on hot stone.
Velcro comfort sandals | Grey, Black | 44 | Three hook-and-loop straps for a quick, exact fit.
Recycled-web adventure sandals | Teal, Orange | 52 | Webbing woven from recycled bottles on a light foam sole.
`,
  ),
  leaf(
    'men_footwear_flipflops',
    'flip-flops',
    'Textured footbed, so that wet feet do not slide. / Floats, rinses clean and dries in minutes. / Soft toe post with no hard seam.',
    `
Everyday rubber flip-flops | Navy Blue, Black | 14 | Springy natural rubber that keeps its shape season after season.
Two-tone beach flip-flops | Turquoise, Yellow | 16 | A contrasting strap on a thick cushioned sole.
Leather flip-flops | Brown, Tan | 38 | Nubuck strap and a leather footbed that darkens with wear.
Recovery foam flip-flops | Charcoal, Lime | 34 | Soft foam with arch support for tired legs after a run.
Striped canvas flip-flops | Blue | 19 | stripes | Cotton canvas straps over a layered rubber sole.
Cork flip-flops | Beige | 28 | A cork footbed and a suede-lined strap.
Shower slip-ons | Grey, Red | 12 | Drainage channels in the sole for gym and pool.
Hemp-strap flip-flops | Olive, Khaki | 24 | Woven hemp straps on reclaimed rubber.
`,
  ),
  leaf(
    'men_footwear_mojaris',
    'mojaris',
    'Hand-stitched leather sole, padded with a second layer. / Made the same for left and right in the traditional way, and soon shaped by the wearer. / Wear at home for an evening before a long wedding.',
    `
Zari embroidered mojaris | Gold, Maroon | 58 | Metallic thread worked over silk-faced uppers for a groom or his brothers.
Plain leather mojaris | Tan, Brown | 44 | Vegetable-tanned camel-colored leather with one row of contrast stitching.
Velvet mojaris with beadwork | Navy Blue, Emerald | 64 | Cotton velvet with small glass beads along the vamp.
Brocade wedding mojaris | Cream | 68 | Woven brocade uppers that match a sherwani without shouting.
Threadwork khussa mojaris | Black | 52 | Fine chain-stitch embroidery on soft leather.
Mirror-work mojaris | Rust | 56 | Tiny mirrors set in bright cotton embroidery from Kutch.
Suede mojaris | Olive, Charcoal | 49 | Quiet suede uppers for kurtas on ordinary evenings.
Curl-toe royal mojaris | Red, Gold | 72 | The turned-up toe of old court portraits, lined with soft leather.
`,
  ),
]
