import { describe, expect, it } from 'vitest'
import { attributesOf } from './values.ts'

const attributeOf = (code: string, leaf: string, text: string) =>
  attributesOf({ leaf, text, seed: text })[code]

describe('care', () => {
  it.each([
    ['women_topwear_coats', 'Wool coat\nBrushed.\nDry clean once a season.', 'Dry clean only'],
    ['women_ethnic_lehengas', 'Lehenga\nSilk.\nDry clean only; store in the cotton bag.', 'Dry clean only'],
    [
      'women_ethnic_anarkalis',
      'Velvet anarkali\nSoft.\nDry clean the silks, hand wash the cottons.',
      'Dry clean only',
    ],
    [
      'women_ethnic_anarkalis',
      'Cotton anarkali\nVoile.\nDry clean the silks, hand wash the cottons.',
      'Hand wash',
    ],
    ['women_lingerie_bras', 'Silk bra\nSmooth.\nHand wash at 30 degrees, dry flat.', 'Hand wash'],
    ['women_lingerie_robes', 'Satin robe\nCool.\nMachine wash at 40 degrees; silk by hand.', 'Machine wash'],
    ['women_lingerie_robes', 'Silk robe\nHeavy.\nMachine wash at 40 degrees; silk by hand.', 'Hand wash'],
    [
      'women_lingerie_pyjama_sets',
      'Silk set\nSurvives the machine.\nMachine wash at 40 degrees.',
      'Machine wash',
    ],
    ['women_ethnic_kurtas', 'Silk kurta\nSoft.\nWash cold with like colors.', 'Machine wash'],
    [
      'women_bags_tote_bags',
      'Leather tote\nRaw.\nCanvas washes at 30 degrees; wipe the leather.',
      'Wipe clean',
    ],
    [
      'women_footwear_sneakers',
      'Sneakers\nWashable at 30 degrees.\nWipe clean with a cloth.',
      'Machine wash',
    ],
    [
      'home_furniture_kitchen_knives',
      'Knife\nSharp.\nWash and dry at once; never in the machine.',
      'Hand wash',
    ],
    ['home_furniture_kitchen_cutlery', 'Cutlery set\nOiled handles; best washed by hand.', 'Hand wash'],
    ['home_furniture_kitchen_mugs', 'Mug\nTall.\nMicrowave and dishwasher safe.', 'Dishwasher safe'],
    ['home_furniture_bath_bath_mats', 'Slatted teak bath mat\nOiled slats.', 'Wipe clean'],
    ['home_furniture_bath_soap_dispensers', 'Soap dispenser\nMatt glaze.', 'Wipe clean'],
    ['men_topwear_formal_shirts', 'Twill shirt\nCotton.\nTailored fit with darts.', 'Machine wash'],
  ])('of %s: %j is %s', (leaf, text, expected) => expect(attributeOf('care', leaf, text)).toEqual([expected]))
})

describe('material', () => {
  it.each([
    ['men_bottomwear_formal_trousers', 'Flannel trousers\nBrushed wool flannel.', ['Wool']],
    ['men_topwear_blazers', 'Check blazer\nSuper 110s wool, at home with denim or flannels.', ['Wool']],
    ['men_topwear_jackets', 'Suede-look bomber jacket\nBrushed microfibre suede.', ['Polyester']],
    ['women_bottomwear_leggings', 'Faux-leather leggings\nA matt coated front.', ['Polyester']],
    ['women_bottomwear_culottes', 'Denim culottes\nMid-calf length.', ['Denim']],
    ['women_bags_tote_bags', 'Handloom tote bag\nWoven in Odisha, lined in plain leather.', ['Cotton']],
    ['men_bags_suitcases', 'Medium hard-shell suitcase, 65 L', ['Polycarbonate']],
    ['men_accessories_sunglasses', 'Square sunglasses\nHand-polished acetate.', ['Acetate']],
    ['men_footwear_formal_shoes', 'Derby shoes\nBurnished leather.\nComes with cotton laces.', ['Leather']],
    ['women_topwear_shirts', 'Linen-cotton shirt', ['Cotton', 'Linen']],
    ['home_furniture_bath_shower_curtains', 'Waffle curtain\nQuick-drying polyester waffle.', ['Polyester']],
    ['home_furniture_decor_planters', 'Speckled planter\nIron specks come through the glaze.', ['Stoneware']],
    ['home_furniture_storage_wall_shelves', 'Reclaimed oak shelf\nOld flooring.', ['Oak']],
    [
      'home_furniture_bedding_mattress_protectors',
      'Cooling protector\nKnit.\nNo rustle of plastic.',
      ['Cotton'],
    ],
  ])('of %s: %j is %j', (leaf, text, expected) =>
    expect(attributeOf('material', leaf, text)).toEqual(expected),
  )
})
