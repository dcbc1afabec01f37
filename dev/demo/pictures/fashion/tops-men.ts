import type { Artist } from '../drawing/art.ts'
import { darker, lighter } from '../drawing/palette.ts'
import { top } from './tops.ts'

export const topArtists: Record<string, Artist> = {
  men_topwear_tshirts: (b) =>
    top(b, {
      neck: b.cut % 3 === 1 ? 'v' : 'crew',
      sleeve: b.cut % 3 === 2 ? 'long' : 'short',
      pockets: b.cut % 2 === 1 ? 'chest' : undefined,
    }),
  men_topwear_casual_shirts: (b) =>
    top(b, {
      neck: b.cut % 3 === 1 ? 'band' : 'collar',
      sleeve: b.cut % 3 === 2 ? 'short' : 'long',
      front: 'buttons',
      pockets: 'chest',
      hemCurve: 30,
      printTurn: 90,
    }),
  men_topwear_formal_shirts: (b) =>
    top(b, {
      neck: 'collar',
      sleeve: 'long',
      front: 'buttons',
      hemCurve: 26,
      printTurn: 90,
      printScale: 0.5,
      chest: 168,
    }),
  men_topwear_polo_shirts: (b) =>
    top(b, { neck: 'polo', sleeve: b.cut % 3 === 2 ? 'long' : 'short', front: 'placket', ribbed: false }),
  men_topwear_sweatshirts: (b) =>
    top(b, {
      neck: b.cut % 2 === 1 ? 'hood' : 'crew',
      sleeve: 'long',
      ribbed: true,
      pockets: b.cut % 2 === 1 ? 'kangaroo' : undefined,
      front: b.cut % 4 === 3 ? 'zip' : 'closed',
      chest: 190,
    }),
  men_topwear_sweaters: (b) =>
    top(b, {
      neck: b.cut % 3 === 1 ? 'v' : b.cut % 3 === 2 ? 'turtle' : 'crew',
      sleeve: 'long',
      ribbed: true,
      texture: b.cut % 2 === 1 ? 'cable' : 'knit',
    }),
  men_topwear_jackets: (b) =>
    top(b, {
      neck: b.cut % 3 === 1 ? 'collar' : 'stand',
      sleeve: 'long',
      front: b.cut % 3 === 1 ? 'buttons' : 'zip',
      ribbed: b.cut % 3 === 0,
      quilted: b.cut % 3 === 2,
      pockets: b.cut % 3 === 1 ? 'two' : 'slant',
      chest: 190,
      texture: b.cut % 3 === 1 ? 'denim' : undefined,
      foot: 290,
    }),
  men_topwear_blazers: (b) =>
    top(b, {
      neck: 'lapel',
      sleeve: 'long',
      front: b.cut % 3 === 2 ? 'double' : 'buttons',
      pockets: 'patch',
      chest: 184,
      waist: 166,
      foot: 330,
      buttonHex: darker(lighter('#6b4a33', 0.1), 0.1),
      dressForm: true,
    }),
}
