import type { Artist } from '../drawing/art.ts'
import { skirt, trousers } from './bottoms.ts'
import { dress } from './dress.ts'
import { dupatta, kurta, kurtaSet, lehenga, salwar, saree, sareeBlouse } from './ethnic.ts'
import { top } from './tops.ts'

const denim = '#c8995b'

/** What each leaf of clothing is cut like; the seed's last digit chooses between its cuts. */
export const clothes: Record<string, Artist> = {
  men_bottomwear_jeans: (b) =>
    trousers(b, {
      pockets: 'jeans',
      texture: 'denim',
      thread: denim,
      knee: b.cut % 3 === 1 ? 84 : 98,
      ankle: [78, 64, 100][b.cut % 3] ?? 78,
      cuff: b.cut % 4 === 3 ? 'turned' : undefined,
    }),
  men_bottomwear_chinos: (b) =>
    trousers(b, { pockets: 'slant', knee: 92, ankle: 72, cuff: b.cut % 2 === 1 ? 'turned' : undefined }),
  men_bottomwear_formal_trousers: (b) =>
    trousers(b, { pockets: 'slant', crease: true, knee: 96, ankle: b.cut % 2 === 1 ? 70 : 80 }),
  men_bottomwear_shorts: (b) =>
    trousers(b, {
      pockets: 'slant',
      foot: 60,
      knee: 146,
      ankle: 152,
      hip: 158,
      waist: 136,
      gap: 14,
      band: b.cut % 2 === 1 ? 'drawstring' : 'loops',
      rise: -140,
    }),
  men_bottomwear_cargos: (b) =>
    trousers(b, {
      pockets: 'cargo',
      knee: 108,
      ankle: b.cut % 2 === 1 ? 70 : 92,
      cuff: b.cut % 2 === 1 ? 'gathered' : undefined,
      hip: 160,
    }),
  men_bottomwear_joggers: (b) =>
    trousers(b, { pockets: 'slant', band: 'drawstring', cuff: 'ribbed', knee: 96, ankle: 58 }),
  men_bottomwear_linen_trousers: (b) =>
    trousers(b, {
      pockets: 'slant',
      band: b.cut % 2 === 1 ? 'drawstring' : 'loops',
      knee: 110,
      ankle: 96,
      texture: 'weave',
    }),
  men_bottomwear_corduroys: (b) =>
    trousers(b, { pockets: 'jeans', texture: 'cord', knee: 98, ankle: b.cut % 2 === 1 ? 96 : 80 }),
  women_bottomwear_jeans: (b) =>
    trousers(b, {
      pockets: 'jeans',
      texture: 'denim',
      thread: denim,
      waist: 100,
      hip: 142,
      knee: b.cut % 3 === 1 ? 96 : 74,
      ankle: [62, 120, 84][b.cut % 3] ?? 62,
    }),
  women_bottomwear_trousers: (b) =>
    trousers(b, {
      pockets: 'slant',
      waist: 100,
      hip: 142,
      crease: true,
      knee: 96,
      ankle: b.cut % 2 === 1 ? 116 : 68,
    }),
  women_bottomwear_skirts: (b) =>
    skirt(
      b,
      [
        { hem: 230, flare: 0.5 },
        { hem: 280, pleats: true, foot: 300 },
        { hem: 150, foot: 160, flare: 0.9, slit: true },
        { hem: 270, tiers: true, foot: 320 },
      ][b.cut % 4] ?? {},
    ),
  women_bottomwear_leggings: (b) =>
    trousers(b, { band: 'elastic', waist: 96, hip: 122, knee: 64, ankle: 42, gap: 30 }),
  women_bottomwear_palazzos: (b) =>
    trousers(b, { band: 'elastic', waist: 104, hip: 160, knee: 170, ankle: 196, gap: 12, printTurn: 0 }),
  women_bottomwear_shorts: (b) =>
    trousers(b, {
      pockets: 'slant',
      foot: 0,
      waist: 124,
      hip: 150,
      knee: 146,
      ankle: 154,
      gap: 12,
      rise: -150,
      cuff: b.cut % 2 === 1 ? 'turned' : undefined,
      band: b.cut % 3 === 2 ? 'drawstring' : 'loops',
    }),
  women_bottomwear_culottes: (b) =>
    trousers(b, {
      waist: 104,
      hip: 152,
      knee: 140,
      ankle: 160,
      gap: 12,
      foot: 200,
      pockets: 'slant',
      band: 'flat',
    }),
  women_bottomwear_cargo_pants: (b) =>
    trousers(b, {
      pockets: 'cargo',
      waist: 104,
      hip: 148,
      knee: 104,
      ankle: b.cut % 2 === 1 ? 62 : 96,
      cuff: b.cut % 2 === 1 ? 'ribbed' : undefined,
    }),
  women_topwear_tops: (b) =>
    top(
      b,
      [
        { neck: 'scoop', sleeve: 'cap', chest: 160, waist: 150, hem: 170, foot: 230 },
        { neck: 'v', sleeve: 'bell', chest: 160, waist: 146, hem: 176, foot: 240 },
        { neck: 'boat', sleeve: 'elbow', chest: 166, hem: 176, foot: 220 },
        { neck: 'band', sleeve: 'long', front: 'placket', chest: 162, hem: 176, foot: 260 },
      ][b.cut % 4] as Parameters<typeof top>[1],
    ),
  women_topwear_tshirts: (b) =>
    top(b, {
      neck: (['crew', 'v', 'scoop'] as const)[b.cut % 3] ?? 'crew',
      sleeve: b.cut % 4 === 3 ? 'long' : 'short',
      chest: 158,
      waist: 140,
      hem: 156,
      foot: 250,
    }),
  women_topwear_shirts: (b) =>
    top(b, {
      neck: b.cut % 3 === 2 ? 'band' : 'collar',
      sleeve: b.cut % 4 === 1 ? 'elbow' : 'long',
      front: 'buttons',
      chest: 164,
      waist: 152,
      hem: 172,
      hemCurve: 30,
      printTurn: 90,
      pockets: b.cut % 3 === 1 ? 'chest' : undefined,
    }),
  women_topwear_dresses: (b) =>
    dress(
      b,
      [
        { neck: 'v', sleeve: 'short', belt: true, hem: 220 },
        { neck: 'straps', sleeve: 'none', hem: 190, foot: 330, flare: 0.5 },
        { neck: 'round', sleeve: 'bell', tiers: true, hem: 250, seam: -40 },
        { neck: 'collar', sleeve: 'elbow', placket: true, belt: true, hem: 190 },
        { neck: 'boat', sleeve: 'none', hem: 132, foot: 330, flare: 0.8 },
      ][b.cut % 5] as Parameters<typeof dress>[1],
    ),
  women_topwear_sweaters: (b) =>
    top(b, {
      neck: (['crew', 'v', 'turtle'] as const)[b.cut % 3] ?? 'crew',
      sleeve: 'long',
      ribbed: true,
      texture: b.cut % 2 === 1 ? 'cable' : 'knit',
      chest: 172,
      foot: 270,
    }),
  women_topwear_cardigans: (b) =>
    top(b, {
      neck: b.cut % 2 === 1 ? 'shawl' : 'v',
      sleeve: 'long',
      ribbed: true,
      front: b.cut % 3 === 2 ? 'open' : 'buttons',
      texture: 'knit',
      pockets: b.cut % 2 === 1 ? 'patch' : undefined,
      chest: 170,
      foot: b.cut % 3 === 2 ? 340 : 270,
    }),
  women_topwear_jackets: (b) =>
    top(b, {
      neck: (['collar', 'stand', 'lapel'] as const)[b.cut % 3] ?? 'collar',
      sleeve: 'long',
      front: (['buttons', 'zip', 'buttons'] as const)[b.cut % 3],
      quilted: b.cut % 3 === 1,
      texture: b.cut % 3 === 0 ? 'denim' : undefined,
      pockets: b.cut % 3 === 0 ? 'two' : 'slant',
      chest: 168,
      waist: 150,
      foot: 230,
    }),
  women_topwear_coats: (b) =>
    top(b, {
      neck: b.cut % 2 === 1 ? 'shawl' : 'lapel',
      sleeve: 'long',
      front: b.cut % 3 === 1 ? 'double' : 'buttons',
      pockets: 'patch',
      chest: 174,
      waist: 162,
      hem: 196,
      foot: 430,
      dressForm: true,
      buttonHex: '#5f4632',
    }),
  women_ethnic_sarees: saree,
  women_ethnic_kurtas: (b) => kurta(b, b.cut % 3 === 2 ? 'a-line' : 'straight', b.cut % 4 === 3),
  women_ethnic_kurta_sets: kurtaSet,
  women_ethnic_lehengas: lehenga,
  women_ethnic_saree_blouses: sareeBlouse,
  women_ethnic_dupattas: dupatta,
  women_ethnic_anarkalis: (b) => kurta(b, 'anarkali'),
  women_ethnic_salwars: salwar,
}
