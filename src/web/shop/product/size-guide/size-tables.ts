import type { SizeKind } from './size-kinds.ts'

/** Centimeters, as a range or a single value; texts are shown as they are. */
export type Cell = number | [from: number, to: number] | string

export type SizeTable = {
  title: string
  columns: string[]
  rows: [size: string, ...cells: Cell[]][]
  how: string[]
}

const chest = 'Chest: around the fullest part, under the arms, with the tape level.'
const bust = 'Bust: around the fullest part, with the tape level at the back.'
const waist = 'Waist: around the narrowest part, with one finger under the tape.'
const hips = 'Hips: around the widest part, with the feet together.'
const leg = 'Inside leg: from the crotch to the floor, without shoes.'
const shoulder = 'Shoulder: from seam to seam across the back.'
const foot =
  'Foot length: stand on paper, mark heel and longest toe, and measure the distance. Use the longer foot.'

export const sizeTables: Record<SizeKind, SizeTable> = {
  'men-tops': {
    title: "Men's tops",
    columns: ['Chest', 'Waist', 'Shoulder'],
    rows: [
      ['XS', [84, 89], [70, 75], 42.5],
      ['S', [89, 94], [75, 80], 44],
      ['M', [94, 101], [80, 87], 45.5],
      ['L', [101, 109], [87, 95], 47],
      ['XL', [109, 117], [95, 103], 48.5],
      ['XXL', [117, 126], [103, 113], 50],
    ],
    how: [chest, waist, shoulder],
  },
  'men-bottoms': {
    title: "Men's bottoms",
    columns: ['Waist', 'Hips', 'Inside leg'],
    rows: [
      ['XS', [70, 75], [86, 91], 79],
      ['S', [75, 80], [91, 96], 80],
      ['M', [80, 87], [96, 102], 81],
      ['L', [87, 95], [102, 108], 82],
      ['XL', [95, 103], [108, 114], 83],
      ['XXL', [103, 113], [114, 121], 83],
    ],
    how: [waist, hips, leg],
  },
  'men-footwear': {
    title: "Men's footwear",
    columns: ['Foot length', 'EU', 'UK', 'US'],
    rows: [
      ['XS', [23.8, 24.5], '38–39', '5–5.5', '6–6.5'],
      ['S', [24.5, 25.7], '39–40', '6–6.5', '7–7.5'],
      ['M', [25.7, 27], '41–42', '7–8', '8–9'],
      ['L', [27, 28.3], '43–44', '8.5–9.5', '9.5–10.5'],
      ['XL', [28.3, 29.6], '45–46', '10–11', '11–12'],
      ['XXL', [29.6, 31], '47–48', '11.5–13', '12.5–14'],
    ],
    how: [foot],
  },
  'men-innerwear': {
    title: "Men's innerwear and sleepwear",
    columns: ['Waist', 'Hips', 'Chest'],
    rows: [
      ['XS', [68, 74], [84, 90], [82, 88]],
      ['S', [74, 80], [90, 96], [88, 94]],
      ['M', [80, 88], [96, 103], [94, 101]],
      ['L', [88, 96], [103, 109], [101, 109]],
      ['XL', [96, 104], [109, 115], [109, 117]],
      ['XXL', [104, 114], [115, 122], [117, 126]],
    ],
    how: [waist, hips, chest],
  },
  'women-tops': {
    title: "Women's tops and dresses",
    columns: ['Bust', 'Waist', 'Hips'],
    rows: [
      ['XS', [78, 82], [60, 64], [86, 90]],
      ['S', [82, 87], [64, 69], [90, 95]],
      ['M', [87, 93], [69, 75], [95, 101]],
      ['L', [93, 100], [75, 82], [101, 108]],
      ['XL', [100, 108], [82, 91], [108, 115]],
      ['XXL', [108, 118], [91, 101], [115, 123]],
    ],
    how: [bust, waist, hips],
  },
  'women-bottoms': {
    title: "Women's bottoms",
    columns: ['Waist', 'Hips', 'Inside leg'],
    rows: [
      ['XS', [60, 64], [86, 90], 76],
      ['S', [64, 69], [90, 95], 77],
      ['M', [69, 75], [95, 101], 78],
      ['L', [75, 82], [101, 108], 79],
      ['XL', [82, 91], [108, 115], 79],
      ['XXL', [91, 101], [115, 123], 80],
    ],
    how: [waist, hips, leg],
  },
  'women-ethnic': {
    title: "Women's ethnic wear",
    columns: ['Bust', 'Waist', 'Hips', 'Shoulder'],
    rows: [
      ['XS', [79, 84], [63, 68], [87, 92], 34.5],
      ['S', [84, 89], [68, 73], [92, 97], 35.5],
      ['M', [89, 95], [73, 79], [97, 103], 37],
      ['L', [95, 102], [79, 86], [103, 110], 38],
      ['XL', [102, 110], [86, 95], [110, 117], 39.5],
      ['XXL', [110, 120], [95, 105], [117, 125], 41],
    ],
    how: [bust, waist, hips, shoulder],
  },
  'women-footwear': {
    title: "Women's footwear",
    columns: ['Foot length', 'EU', 'UK', 'US'],
    rows: [
      ['XS', [21.6, 22.5], '34–35', '1.5–2.5', '4–5'],
      ['S', [22.5, 23.5], '36–37', '3–4', '5.5–6.5'],
      ['M', [23.5, 24.6], '38–39', '5–6', '7–8'],
      ['L', [24.6, 25.6], '40–41', '6.5–7.5', '8.5–9.5'],
      ['XL', [25.6, 26.6], '42–43', '8–9', '10–11'],
      ['XXL', [26.6, 27.6], '44–45', '9.5–10.5', '11.5–12.5'],
    ],
    how: [foot],
  },
  'women-innerwear': {
    title: "Women's lingerie and sleepwear",
    columns: ['Under bust', 'Bust', 'Waist', 'Hips'],
    rows: [
      ['XS', [63, 67], [78, 82], [60, 64], [86, 90]],
      ['S', [68, 72], [82, 87], [64, 69], [90, 95]],
      ['M', [73, 77], [87, 93], [69, 75], [95, 101]],
      ['L', [78, 82], [93, 100], [75, 82], [101, 108]],
      ['XL', [83, 88], [100, 108], [82, 91], [108, 115]],
      ['XXL', [89, 96], [108, 118], [91, 101], [115, 123]],
    ],
    how: ['Under bust: directly below the bust, after breathing out.', bust, waist, hips],
  },
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const cmOfInch = 2.54

export const inCentimeters = (cm: number) => number.format(cm)
/** Rounded to half inches. */
export const inInches = (cm: number) => number.format(Math.round((cm / cmOfInch) * 2) / 2)
