import { leaf } from '../leaf.ts'

export const womenEthnic = [
  leaf(
    'women_ethnic_sarees',
    'saree',
    '5.5 m long and 1.15 m wide, with a further 80 cm for a blouse. / Fall and edging already stitched. / Arrives folded in muslin. / Dry clean first; later a cool hand wash for cottons.',
    `
Kanjivaram-style silk saree | Maroon, Emerald | 480 | motif | Heavy mulberry silk with a contrast border locked in by hand.
Handloom cotton saree | Mustard, Teal | 88 | Crisp Bengal cotton that softens with each wearing.
Banarasi brocade saree | Purple | 720 | motif | Zari flowers woven through silk on a jacquard loom in Varanasi.
Chanderi tissue saree | Peach, Gold | 168 | So sheer that six folds are needed to hide a hand, with a gold thread in every weft.
Chiffon floral saree | Sky Blue | 124 | floral | Floating chiffon with watercolor blossoms and a slim satin edge.
Double ikat saree | Red | 890 | ikat | Warp and weft tied and dyed before weaving; one pair of weavers, five months.
Linen zari-border saree | Sage, Cream | 142 | Hand-spun linen with a border as narrow as a finger.
Georgette sequin-edge saree | Black, Navy Blue | 196 | Fluid georgette that drapes in a minute and glints only at the hem.
`,
  ),
  leaf(
    'women_ethnic_kurtas',
    'kurta',
    'Side slits for an easy stride. / About 112 cm long; the short styles 80 cm. / Regular fit; size up for a looser fall. / Wash cold with like colors, dry in shade.',
    `
Straight cotton kurta | Navy Blue, Coral | 38 | Cambric cotton with a round neck and a border at the hem.
Yoke-embroidered V-neck kurta | Teal, Maroon | 54 | Thread work over the yoke, done by women's groups in Lucknow.
A-line keyhole kurta | Mustard | 48 | floral | Printed mulmul that flares from the waist, with loop buttons below the keyhole.
Short band-collar kurta | White, Sage | 34 | Handloom slub cotton, made to go with jeans.
Ikat yoke kurta | Rust | 58 | ikat | Pochampally ikat with the pattern turned at the yoke.
A-line linen kurta | Lavender, Cream | 64 | Washed linen with deep pockets in both seams.
Bell-sleeved festive kurta | Emerald, Magenta | 78 | Chanderi silk-cotton lined in soft cotton, with sleeves like small lamps.
Short printed tunic kurta | Turquoise | 42 | motif | Paisleys from hand-cut blocks on airy cotton voile.
`,
  ),
  leaf(
    'women_ethnic_kurta_sets',
    'kurta set',
    'Three pieces: kurta, drawstring trousers and a dupatta of 2.4 m. / Kurta 114 cm long with side slits. / Trousers with an elastic back and one pocket. / Hand wash cold, iron on the reverse.',
    `
Everyday cotton kurta set | Sky Blue, Peach | 78 | Soft cambric in one color, with a dupatta in another.
Embroidered V-neck kurta set | Maroon, Teal | 128 | Fine thread flowers at the neck, repeated along the dupatta's edge.
Chanderi kurta set | Gold, Mint | 168 | Silk-cotton with a light of its own and a tissue dupatta.
Printed mulmul kurta set | Pink | 92 | floral | Muslin-soft cotton printed with lotus in two strengths of dye.
Ikat handloom kurta set | Olive | 138 | ikat | Single ikat kurta with plain handspun trousers.
Silk-blend wedding kurta set | Magenta, Emerald | 219 | A lustrous cloth with a gota edge stitched on by hand.
Indigo dabu kurta set | Blue | 112 | motif | Resist-printed with mud and dipped four times in indigo.
Band-collar office kurta set | Grey, Sage | 98 | Linen-cotton with hidden buttons and a dupatta that stays where it is put.
`,
  ),
  leaf(
    'women_ethnic_lehengas',
    'lehenga',
    'Skirt of 4 m sweep, stitched blouse and a dupatta of 2.5 m. / Skirt 106 cm long with a side drawcord and a net underlayer. / Blouse has 5 cm in the seams to let out. / Dry clean only; store in the cotton bag supplied.',
    `
Raw silk bridal lehenga | Red, Maroon | 1840 | Hand-embroidered over eleven weeks, with a border that stands on its own.
Banarasi brocade lehenga | Emerald, Purple | 980 | motif | Woven flowers cut into panels so that each stands upright.
Printed organza lehenga | Peach | 340 | floral | Crisp organza with painterly roses and a light skirt for dancing.
Mirror-work lehenga | Magenta, Turquoise | 420 | Small mirrors sewn one by one, brightest at the hem.
Chanderi sangeet lehenga | Mustard, Mint | 260 | Light enough for four hours of music, with a tissue dupatta.
Velvet reception lehenga | Navy Blue, Maroon | 1240 | Silk velvet with dull-gold thread in a trellis.
Bandhani silk lehenga | Orange | 560 | dots | Thousands of tied dots, opened only when the dye has dried.
Cotton garba lehenga | Multi-Color | 180 | ikat | Stout handloom cotton with nine metres of braid and a blouse to match.
`,
  ),
  leaf(
    'women_ethnic_saree_blouses',
    'saree blouse',
    'Fully lined in cotton, with seam allowances to let out. / 38 cm long; closes with hooks under a placket. / Bust darts and padded-cup pockets. / Hand wash cold or dry clean, as the cloth demands.',
    `
Cap-sleeved cotton blouse | Black, White | 24 | Poplin that goes with every cotton saree in the cupboard.
Boat-neck elbow-sleeved blouse | Gold, Maroon | 38 | A matt brocade with hooks at the back.
Scoop-neck silk blouse | Emerald, Red | 46 | Raw silk with a slub and a deep, rounded neck.
Boat-neck printed blouse | Blue, Mustard | 32 | motif | Hand-blocked cotton for plain sarees.
Elbow-sleeved velvet blouse | Navy Blue, Purple | 64 | Cotton velvet, short in pile, rich in candlelight.
Ikat boat-neck blouse | Rust | 36 | ikat | Woven in Odisha, matched at the center seam.
Chikan-worked blouse | Cream, Peach | 58 | Shadow stitch on fine cotton, lined in mull.
Festive tissue blouse | Copper, Rose Gold | 52 | A metallic weft that creases softly and catches every lamp.
`,
  ),
  leaf(
    'women_ethnic_dupattas',
    'dupatta',
    '2.5 m long and 95 cm wide. / Finished at both ends with tassels tied by hand. / Light enough to pin at one shoulder. / Cool hand wash with mild soap, dry in shade.',
    `
Mulmul cotton dupatta | White, Mint | 18 | Soft muslin that can be dyed, pinned and slept under.
Bandhani dupatta | Red | 46 | dots | Tied in Kutch, one knot for each dot.
Chanderi zari dupatta | Gold, Peach | 62 | Sheer silk-cotton with a fine metallic border.
Kalamkari dupatta | Rust | 54 | floral | Drawn with a bamboo pen and dyed with roots and iron.
Ikat stole dupatta | Navy Blue | 48 | ikat | Handloom cotton, heavier than most and good alone.
Phulkari-style dupatta | Magenta | 74 | motif | Floss embroidery worked from the wrong side by eye alone.
Georgette everyday dupatta | Teal, Mustard | 22 | Crimped yarn that keeps its grip on the shoulder.
Silk brocade dupatta | Purple, Emerald | 118 | Pure silk with a broad woven end piece.
`,
  ),
  leaf(
    'women_ethnic_anarkalis',
    'anarkali',
    'Fitted above, with sixteen panels below the bust. / 128 cm long; 5 cm of hem to let down. / Lined to the knee, with a concealed side zip. / Dry clean the silks, hand wash the cottons.',
    `
Cotton floor-grazing anarkali | Sky Blue, Coral | 84 | Voile in sixteen panels with a border at the hem.
Printed V-neck anarkali | Yellow | 96 | floral | Marigolds on light cotton, with a yoke in plain cloth.
Velvet keyhole anarkali | Maroon, Navy Blue | 248 | Short-pile velvet with long sleeves for a December wedding.
Band-collar Chanderi anarkali | Emerald, Lavender | 168 | Crisp silk-cotton that keeps its flare while you sit.
Georgette dance anarkali | Black, Magenta | 138 | Four metres of hem that rise with the first turn.
Ikat handloom anarkali | Terracotta | 148 | ikat | Panels cut so that the ikat steps round the skirt.
Bell-sleeved festive anarkali | Gold, Peach | 219 | Tissue over satin with a narrow hand-stitched braid.
Block-print panelled anarkali | Blue | 112 | motif | Indigo prints in three scales, largest at the ground.
`,
  ),
  leaf(
    'women_ethnic_salwars',
    'salwar',
    'Drawstring waist, one size from 66 to 104 cm. / 100 cm long, gathered at the ankle. / Deep crotch for sitting on the floor in comfort. / Machine wash cold, line dry.',
    `
Patiala cotton salwar | White, Black | 22 | Four metres of cotton in pleats that fall sideways.
Slim gathered salwar | Navy Blue, Maroon | 24 | Less cloth, neat under a straight kurta.
Patiala rayon salwar | Mustard, Teal | 28 | Heavy rayon with a swing, and a stiffened ankle band.
Printed mulmul salwar | Pink | 26 | floral | Small sprigs on the softest cotton.
Silk-blend festive salwar | Gold, Magenta | 48 | A faint shine and an embroidered ankle.
Linen slim salwar | Beige, Sage | 42 | Breathable linen with a pocket in the seam.
Handloom checked salwar | Olive | 34 | checks | Even checks from a pit loom in Karnataka.
Dotted everyday salwar | Emerald, Red | 25 | dots | Pin dots on a hard-wearing cambric.
`,
  ),
]
