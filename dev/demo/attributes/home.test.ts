import { describe, expect, it } from 'vitest'
import { attributesOf } from './values.ts'

const table = (code: string, rows: [leaf: string, text: string, expected: unknown][]) =>
  it.each(rows)(`${code} of %s: %j is %j`, (leaf, text, expected) =>
    expect([attributesOf({ leaf: `home_furniture_${leaf}`, text, seed: text })[code]].flat()[0]).toBe(
      expected,
    ),
  )

describe('lights and decor', () => {
  table('dimmable', [
    ['lighting_pendant_lights', 'Globe pendant\nBlown.\nE27 socket, dimmable with a suitable bulb.', true],
    ['lighting_table_lamps', 'Task lamp\nA tilting head with a dimmer behind the hinge.', true],
    ['lighting_wall_lights', 'Sconce\nBrass.\nDims with a suitable switch.', true],
    ['lighting_lanterns', 'Lantern\nTakes a pillar candle.', undefined],
  ])
  table('bulb_base', [
    ['lighting_floor_lamps', 'Floor lamp\nSlim.\nE27 socket for bulbs up to 60 watts.', 'E27'],
    ['lighting_table_lamps', 'Table lamp\nSlim.\nE14 socket for bulbs up to 40 watts.', 'E14'],
    ['lighting_string_lights', 'Garden string lights\nSolar.', 'Built-in LED'],
  ])
  table('light_height', [['lighting_floor_lamps', 'Floor lamp\nSlim.\nAbout 155 cm high.', 155]])
  table('decor_height', [
    ['decor_mirrors', 'Arched mirror\nAn old window, 60 by 100 cm.', 100],
    ['decor_vases', 'Tall vase\n52 cm of quiet stoneware.', 52],
  ])
  table('handmade', [
    ['decor_clocks', 'Playroom clock\nThick hands.', false],
    ['decor_vases', 'Moon vase\nThrown in two halves.', true],
    ['decor_vases', 'Belly vase\nNarrow.\nRinse by hand.', false],
  ])
})

describe('furniture and furnishings', () => {
  table('width', [
    ['furniture_sofas', 'Three-seat sofa\nSlim frame, 208 cm wide.\nSeat 45 cm high and 58 cm deep.', 208],
    ['furniture_coffee_tables', 'Coffee table\nA 110 by 60 cm top in oak veneer.', 110],
    ['furniture_desks', 'Work desk\nA 130 cm top on a braced frame.\nTop 74 cm high and 60 cm deep.', 130],
  ])
  table('depth', [
    ['furniture_wardrobes', 'Slim wardrobe\nOnly 48 cm deep.', 48],
    ['furniture_desks', 'Desk\nSlim.\nTop 74 cm high and 60 cm deep.', 60],
  ])
  table('height', [
    ['furniture_dining_tables', 'Table\nOak.\nTop 75 cm above the floor.', 75],
    ['storage_coat_stands', 'Coat stand\nFour arms, 178 cm high.', 178],
  ])
  table('assembly', [
    ['furniture_dining_chairs', 'Chair\nSolid.\nArrives assembled.', false],
    ['storage_bookshelves', 'Shelf\nOak.\nTwo people assemble it in an hour.', true],
  ])
  table('length', [
    ['furnishings_blinds', 'Slat blind\nWood.\n120 cm wide and 160 cm long.', 160],
    ['furnishings_rugs', 'Jute rug, 150 cm\nBraids.', 150],
    ['furnishings_curtains', 'Curtains\nLinen.\nTwo panels, each 135 by 230 cm.', 230],
  ])
  table('bed_size', [
    ['bedding_bedsheets', 'Sheet set\nCrisp.\nOne flat sheet of 270 by 275 cm.', 'King'],
    ['bedding_quilts', 'Quilt\nWarm.\n220 by 240 cm, for a double bed.', 'Double'],
    ['bedding_blankets', 'Blanket\nSoft.\n150 by 200 cm with a fringe.', 'Single'],
  ])
  table('lined', [['furnishings_curtains', 'Sheer voile curtains', false]])
})

describe('kitchen', () => {
  table('pieces', [
    ['kitchen_glassware', 'Set of six tumblers', 6],
    ['kitchen_mugs', 'Diner mug\nThick.\nHolds 340 ml, with a handle for three fingers.', 1],
    ['kitchen_cutlery', 'Cutlery set\nPlain.\nTwenty-four pieces for six.', 24],
    ['kitchen_bakeware', 'Six-cup muffin tin', 1],
    ['kitchen_knives', 'Knife block with four knives', 4],
  ])
  table('microwave_safe', [
    ['kitchen_mugs', 'Mug\nTall.\nMicrowave and dishwasher safe.', true],
    ['kitchen_bakeware', 'Pullman loaf tin', false],
  ])
})

describe('country of origin', () => {
  table('country_of_origin', [
    ['furnishings_curtains', 'Checked curtains\nCotton woven in Kerala.', 'India'],
    ['furnishings_poufs', 'Leather pouf\nGoat leather from Fez.', undefined],
  ])
})
